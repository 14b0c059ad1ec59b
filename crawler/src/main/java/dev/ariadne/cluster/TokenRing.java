package dev.ariadne.cluster;

import dev.ariadne.cluster.Message.Line;
import dev.ariadne.cluster.Message.Token;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The ring token that tells when a crawl is over (thesis, 6.4.3), made safe for members that come,
 * go and die: a token is of one view, and each view has a token of its own.
 *
 * <p>A member that is at work holds the token. An idle one writes into it how much it knows, and
 * passes it on. Nothing is left to do when all lines say idle and are the same as one round before:
 * then there was a moment between the two rounds in which nobody was at work and nobody learned
 * anything. The thesis asks one round only, and proves it for members that never fail.
 */
final class TokenRing {
  private final String self;
  private final Outbox out;
  private final LongSupplier nanos;
  private final long pause;
  private View view;
  private Token held;
  private final Map<String, Token> early = new HashMap<>(); // of views that are not here yet
  private long heldSince;
  private boolean isDropped;

  /**
   * @param pause how long a token stays at each member, so that it is not all they do
   */
  TokenRing(String self, Outbox out, LongSupplier nanos, long pause) {
    this.self = self;
    this.out = out;
    this.nanos = nanos;
    this.pause = pause;
  }

  /** Forgets the token of the view before; the first member makes a new one. */
  void view(View now) {
    view = now;
    held = null;
    isDropped = false;
    heldSince = nanos.getAsLong();
    if (now.primary() && now.first().equals(self)) {
      hold(new Token(now.id(), 0, Map.of()));
    }
    Token waiting = early.get(now.id());
    if (waiting != null) {
      hold(waiting);
    }
    early.clear();
  }

  /** Forgets the token, until there is another view. */
  void drop() {
    held = null;
    isDropped = true;
  }

  /**
   * Makes another token when none has come by for long: it may be lost, or is held by somebody who
   * is at work. That there are several does no harm.
   */
  void remake(long after) {
    if (held == null && !isDropped && view.primary() && nanos.getAsLong() - heldSince > after) {
      hold(new Token(view.id(), 0, Map.of()));
    }
  }

  boolean isCurrent(Token token) {
    return view != null && token.view().equals(view.id());
  }

  void receive(Token token) {
    if (isCurrent(token)) {
      hold(token);
    } else {
      early.put(token.view(), token);
    }
  }

  private void hold(Token token) {
    held = token;
    heldSince = nanos.getAsLong();
  }

  /** Whether the token is here and has been for long enough to go on. */
  boolean isDue() {
    return held != null && nanos.getAsLong() - heldSince >= pause;
  }

  /**
   * Writes the line of this member and looks at all of them. The caller then ends the crawl, or has
   * the token {@linkplain #pass passed on}.
   *
   * @return whether all are idle, and have been for a round
   */
  boolean isQuietAfter(long count, long digest) {
    Line before = held.lines().get(self);
    boolean again =
        before != null && before.idle() && before.count() == count && before.digest() == digest;
    Map<String, Line> lines = new LinkedHashMap<>(held.lines());
    lines.keySet().retainAll(view.members());
    lines.put(self, new Line(true, count, digest, again));
    held = new Token(held.view(), held.round(), lines);
    return lines.size() == view.members().size()
        && lines.values().stream().allMatch(line -> line.idle() && line.again());
  }

  /** Whether all lines have this digest. */
  boolean digests(long digest) {
    return held.lines().values().stream().allMatch(line -> line.digest() == digest);
  }

  /** Whether all lines say the same. */
  boolean isAgreed() {
    return held.lines().values().stream().distinct().count() == 1;
  }

  void pass() {
    String next = view.next(self);
    Token token = held;
    held = null;
    long round = view.first().equals(next) ? token.round() + 1 : token.round();
    out.send(next, new Token(token.view(), round, token.lines()));
  }
}
