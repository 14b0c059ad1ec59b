package dev.ariadne.plugin;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The plug-ins of a crawl, asked in this order.
 *
 * <p>A crawl remembers them by name: whoever works for it or goes on with it needs the same ones,
 * since others would make another model.
 *
 * @param filters which events are left alone
 * @param values what is written into fields
 * @param identities what makes a state
 */
public record Plugins(
    List<EventFilter> filters, List<FormValues> values, List<StateIdentity> identities) {
  /** Stands for all plug-ins that are found, in a list of names. */
  public static final String ALL = "all";

  /** No plug-in. */
  public static final Plugins NONE = new Plugins(List.of(), List.of(), List.of());

  private static final String NO = "none";

  /** How the name of what was not found but given begins, before its kind. */
  private static final String GIVEN = "given ";

  private static final List<Class<?>> KINDS =
      List.of(EventFilter.class, FormValues.class, StateIdentity.class);

  /**
   * Copies what it is given.
   *
   * @param filters which events are left alone
   * @param values what is written into fields
   * @param identities what makes a state
   */
  public Plugins {
    filters = List.copyOf(filters);
    values = List.copyOf(values);
    identities = List.copyOf(identities);
  }

  /**
   * The names of the plug-ins of a new crawl.
   *
   * @param wanted names of classes, or {@link #ALL}, or {@code none}
   * @param given what comes beside those that are found
   * @return what the crawl remembers
   */
  public static List<String> decide(List<String> wanted, Plugins given) {
    Set<String> names = new TreeSet<>(wanted);
    names.remove(NO);
    if (names.remove(ALL)) {
      KINDS.forEach(kind -> names.addAll(Services.names(kind)));
    }
    names.addAll(given.kinds());
    return List.copyOf(names);
  }

  private Set<String> kinds() {
    Set<String> kinds = new TreeSet<>();
    Stream.of(filters, values, identities)
        .flatMap(List::stream)
        .forEach(
            plugin ->
                KINDS.stream()
                    .filter(kind -> kind.isInstance(plugin))
                    .forEach(kind -> kinds.add(GIVEN + kind.getSimpleName())));
    return kinds;
  }

  /**
   * The plug-ins of a crawl.
   *
   * @param names what the crawl remembers, or what is wanted
   * @param given asked before those that are found
   * @return all of them
   * @throws IllegalArgumentException when one is not there, or given though the crawl was begun
   *     without it
   */
  public static Plugins of(List<String> names, Plugins given) {
    Set<String> left = new TreeSet<>(decide(names, NONE));
    for (String kind : given.kinds()) {
      if (!left.remove(kind)) {
        throw new IllegalArgumentException(
            "the crawl was begun without " + article(kind) + "; begin a new one with it");
      }
    }
    List<EventFilter> filters = new ArrayList<>(given.filters);
    List<FormValues> values = new ArrayList<>(given.values);
    List<StateIdentity> identities = new ArrayList<>(given.identities);
    filters.addAll(Services.load(EventFilter.class, left::contains));
    values.addAll(Services.load(FormValues.class, left::contains));
    identities.addAll(Services.load(StateIdentity.class, left::contains));
    KINDS.forEach(kind -> left.removeAll(Services.names(kind)));
    for (String missing : left) {
      throw new IllegalArgumentException(
          missing.startsWith(GIVEN)
              ? "the crawl was begun by a program that gave it "
                  + article(missing)
                  + "; go on with it by Crawl.resume, and give it the same"
              : "the plug-in "
                  + missing
                  + " is not there; put its jar into the directory that ARIADNE_PLUGINS names");
    }
    return new Plugins(filters, values, identities);
  }

  /**
   * The plug-ins of a crawl, for somebody who only looks at its pages: filters that were given to
   * it are not needed.
   *
   * @param names what the crawl remembers, or what is wanted
   * @return those that pages need, and the filters that are found
   */
  public static Plugins forPages(List<String> names) {
    String given = GIVEN + EventFilter.class.getSimpleName();
    return of(names.stream().filter(name -> !name.equals(given)).toList(), NONE);
  }

  private static String article(String kind) {
    String name = kind.substring(GIVEN.length());
    return name.startsWith("E") ? "an " + name : name.startsWith("F") ? name : "a " + name;
  }

  /**
   * Asks the filters about an event.
   *
   * @param state the state that offers it
   * @param event the event
   * @return why it is skipped, or null
   */
  public String refuse(Details state, EventDetails event) {
    for (EventFilter filter : filters) {
      String reason =
          PluginException.ask("event filter", filter, () -> filter.refuse(state, event));
      if (reason != null) {
        return reason;
      }
    }
    return null;
  }

  /**
   * Asks for the values of a field.
   *
   * @param field the field
   * @return the values, none when nobody has any
   */
  public List<String> valuesOf(FormValues.Field field) {
    for (FormValues one : values) {
      List<String> texts =
          PluginException.ask(
              "form values",
              one,
              () -> {
                List<String> answer = one.values(field);
                return answer == null ? List.of() : List.copyOf(answer);
              });
      if (!texts.isEmpty()) {
        return texts;
      }
    }
    return List.of();
  }

  /**
   * Asks what makes a state of a page.
   *
   * @param page the page
   * @return a text, or null where nobody has one
   */
  public String identify(StateIdentity.Page page) {
    for (StateIdentity identity : identities) {
      String text = PluginException.ask("state identity", identity, () -> identity.identify(page));
      if (text != null) {
        return text;
      }
    }
    return null;
  }
}
