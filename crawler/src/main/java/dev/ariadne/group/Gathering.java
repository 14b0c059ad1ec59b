package dev.ariadne.group;

import dev.ariadne.cluster.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** Asks every member, those who come later too, and waits for those who are still there. */
final class Gathering {
  private final String crawl;
  private final boolean facts;
  private final BiConsumer<String, Said> send;
  private final Set<String> asked = new HashSet<>();
  private final Set<String> awaited = new HashSet<>();
  private final Map<String, Said.Status> statuses = new HashMap<>();
  private final List<Said.Whole> wholes = new ArrayList<>();
  private final List<Fact> found = new ArrayList<>();

  /**
   * @param crawl what is gathered, or null to ask what there is
   */
  Gathering(String crawl, boolean facts, BiConsumer<String, Said> send) {
    this.crawl = crawl;
    this.facts = facts;
    this.send = send;
  }

  void view(List<String> members) {
    awaited.retainAll(members);
    for (String member : members) {
      if (asked.add(member)) {
        awaited.add(member);
        send.accept(member, crawl == null ? new Said.Ask() : new Said.Collect(crawl, facts));
      }
    }
  }

  void receive(String from, Said said) {
    if (said instanceof Said.Status status && crawl == null) {
      statuses.put(from, status);
      awaited.remove(from);
    } else if (said instanceof Said.Part part && part.crawl().equals(crawl)) {
      found.addAll(part.facts());
    } else if (said instanceof Said.Whole whole && whole.crawl().equals(crawl)) {
      wholes.add(whole);
      awaited.remove(from);
    }
  }

  boolean isDone() {
    return awaited.isEmpty();
  }

  Map<String, Said.Status> statuses() {
    return statuses;
  }

  List<Said.Whole> wholes() {
    return wholes;
  }

  List<Fact> facts() {
    return found;
  }
}
