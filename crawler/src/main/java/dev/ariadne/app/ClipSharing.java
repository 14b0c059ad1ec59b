package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A site on which people share clips: a front page of clips, each with its author and with the
 * number of votes, which opens a list of those who voted; their profiles show their own clips. The
 * papers crawled a partial copy, so most links lead nowhere: they are self-loops here.
 *
 * <p>Nothing leads back to the front page as first loaded. It has 55 events that lead away, which
 * with its self-loops makes the published 55 or 56 resets of a complete crawl.
 */
final class ClipSharing {
  private static final int CLIPS = 20;
  private static final int TOP_USERS = 13;
  private static final int LINKS = 45;
  private static final int TAGS = 13;

  /** How many clips each of the 20 users has on the own profile. */
  private static final int[] OWN = {3, 3, 3, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5};

  private static final String START = "start";
  private static final String FRONT = "front";

  private final Model.Builder builder = Model.builder("clip-sharing").resetCost(18);

  private ClipSharing() {}

  static Model model() {
    ClipSharing site = new ClipSharing();
    List<Integer> front = clips(0, CLIPS);
    site.builder.entry(START);
    site.page(START, FRONT, front);
    site.withVotes(FRONT, front);
    int next = CLIPS;
    for (int user = 0; user < OWN.length; user++) {
      site.withVotes(user(user), clips(next, OWN[user]));
      next += OWN[user];
    }
    return site.builder.build();
  }

  private static List<Integer> clips(int first, int count) {
    List<Integer> clips = new ArrayList<>();
    for (int clip = first; clip < first + count; clip++) {
      clips.add(clip);
    }
    return clips;
  }

  private void withVotes(String page, List<Integer> clips) {
    page(page, page, clips);
    for (int clip : clips) {
      String votes = votes(page, clip);
      page(votes, page, clips);
      builder.transition(votes, "close", page);
      for (int voter = 0; voter < voters(clip); voter++) {
        int user = (clip * 7 + voter * 3) % OWN.length;
        builder.transition(votes, "voter:" + (user + 1), user(user));
      }
    }
  }

  /** Chosen so that the transitions add up: many votes for the first clip, one or two else. */
  private static int voters(int clip) {
    return clip == 0 ? 8 : clip <= 26 ? 2 : 1;
  }

  private void page(String state, String page, List<Integer> clips) {
    for (int link = 1; link <= LINKS; link++) {
      builder.transition(state, "link:" + link, state);
    }
    builder.transition(state, "home", FRONT);
    builder.transition(state, "logo", FRONT);
    if (page.equals(FRONT)) {
      for (int user = 0; user < TOP_USERS; user++) {
        builder.transition(state, "top:" + (user + 1), user(user));
      }
    } else {
      for (int tag = 1; tag <= TAGS; tag++) {
        builder.transition(state, "tag:" + tag, state);
      }
      builder.transition(state, "follow", state);
      builder.transition(state, "message", state);
      builder.transition(state, "more", state);
    }
    for (int clip : clips) {
      builder.transition(state, "vote:" + (clip + 1), state);
      builder.transition(state, "votes:" + (clip + 1), votes(page, clip));
      if (page.equals(FRONT)) {
        builder.transition(state, "author:" + (clip + 1), user(clip));
      }
    }
  }

  private static String user(int user) {
    return "user" + (user + 1);
  }

  private static String votes(String page, int clip) {
    return page + "/votes" + (clip + 1);
  }
}
