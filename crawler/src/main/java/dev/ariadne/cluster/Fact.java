package dev.ariadne.cluster;

import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Something that was found. Facts only add up: whoever has the same facts, in whatever order and
 * however often they came, knows the same.
 *
 * @param home the state that it is about, or the address for {@link Kind#ENTRY} and {@link
 *     Kind#DEAD}; decides which member keeps it where not every member keeps everything
 * @param event the event that it is about, or null
 * @param value what the kind says, or null
 * @param seen for states and what is seen in them; what was seen when the event was executed or the
 *     address loaded, if controllers keep it, so that it is lost with that fact or not at all; else
 *     null
 */
public record Fact(Kind kind, String home, String event, String value, Observation seen) {
  /** What was found. */
  public enum Kind {
    /** A state, with its events. */
    STATE,
    /** More about a state: its document, requests, errors. */
    SEEN,
    /** A state links to the address in value, which is to be loaded. */
    LINK,
    /** The address loads the state in value. */
    ENTRY,
    /** The address cannot be loaded; value says why. */
    DEAD,
    /** The event leads to the state in value. */
    EXECUTED,
    /** The event was given up; value says why. */
    FAILED,
    /** The event is not to be executed; value says why. */
    SKIPPED
  }

  public static Fact state(Observation seen) {
    return new Fact(Kind.STATE, seen.state(), null, null, seen);
  }

  public static Fact seen(Observation seen) {
    return new Fact(Kind.SEEN, seen.state(), null, null, seen);
  }

  public static Fact link(String state, String url) {
    return new Fact(Kind.LINK, state, null, url, null);
  }

  public static Fact entry(String url, String state) {
    return new Fact(Kind.ENTRY, url, null, state, null);
  }

  public static Fact dead(String url, String reason) {
    return new Fact(Kind.DEAD, url, null, reason, null);
  }

  public static Fact executed(String state, String event, String target) {
    return new Fact(Kind.EXECUTED, state, event, target, null);
  }

  /** The same with what was seen, which is kept where it is kept. */
  Fact with(Observation what) {
    return new Fact(kind, home, event, value, what);
  }

  public static Fact failed(String state, String event, String reason) {
    return new Fact(Kind.FAILED, state, event, reason, null);
  }

  public static Fact skipped(String state, String event, String reason) {
    return new Fact(Kind.SKIPPED, state, event, reason, null);
  }

  /** The same for facts that say the same, whoever found them and with whatever reason. */
  long identity() {
    return switch (kind) {
      case STATE, DEAD -> Hash.of(kind.name(), home);
      case SEEN -> Hash.of(kind.name(), home, content(seen.details()));
      case FAILED, SKIPPED -> Hash.of(kind.name(), home, event);
      case LINK, ENTRY -> Hash.of(kind.name(), home, value);
      case EXECUTED -> Hash.of(kind.name(), home, event, value);
    };
  }

  /** Everything that a page may say about a state, in a form that is the same everywhere. */
  private static String content(Details details) {
    StringBuilder text = new StringBuilder(details.url()).append('\n').append(details.dom());
    for (Request request : details.requests()) {
      text.append('\n').append(request.method()).append(' ').append(request.url());
      text.append(' ').append(request.status()).append(' ').append(request.type());
    }
    new TreeMap<>(details.caps()).forEach((cap, times) -> text.append('\n').append(cap));
    Stream.of(
            details.links(),
            details.errors(),
            details.dialogs(),
            details.opened(),
            details.downloads(),
            details.outOfScope(),
            details.choosers())
        .forEach(list -> text.append('\n').append(String.join("\n", list)));
    return text.toString();
  }
}
