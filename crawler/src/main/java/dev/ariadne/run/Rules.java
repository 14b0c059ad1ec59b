package dev.ariadne.run;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Policy;
import dev.ariadne.plugin.PluginException;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.settings.Settings;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What a crawl leaves alone, by its settings: addresses out of scope, actions that destroy, what is
 * beyond a limit. A reason begins with its category.
 */
final class Rules implements Policy {
  static final String LIMIT = "limit: ";
  static final String SCOPE = "scope: ";
  static final String DESTRUCTIVE = "destructive: ";
  static final String FILTER = "filter: ";
  static final String BROKEN = "plug-in: ";

  /** Words that stand alone, also in names such as deleteButton and log-out. */
  private static final Pattern DESTROYS =
      Pattern.compile(
          "(?<![A-Za-z])(?i:"
              + "(log|sign)[ _-]?(out|off)"
              + "|delete|remove|erase|destroy|purge|wipe"
              + "|unsubscribe|deactivate|uninstall"
              + "|(close|cancel)[ _-](my[ _-])?(account|subscription|membership)"
              + "|shut[ _-]?down|factory[ _-]reset"
              + "|(place|confirm)[ _-](the[ _-]|your[ _-])?order"
              + "|(buy|pay)[ _-]?now"
              + ")(?![a-z])");

  private static final Pattern CONTAINER = Pattern.compile(" in [^ ]*$");
  private static final Pattern ORIGIN = Pattern.compile("^[a-z]+://[^/]*");
  private static final Pattern QUERY = Pattern.compile("[?#].*");

  private final Settings settings;
  private final Scope scope;
  private final Predicate<URI> allowed;
  private final Plugins plugins;
  private final List<Pattern> avoided;
  private final List<Pattern> destructive;
  private final Map<String, Integer> statesOfUrl = new HashMap<>();

  /**
   * @param allowed what robots.txt allows
   * @param plugins asked about what nothing else refuses
   */
  Rules(Settings settings, Scope scope, Predicate<URI> allowed, Plugins plugins) {
    this.plugins = plugins;
    this.settings = settings;
    this.scope = scope;
    this.allowed = allowed;
    avoided = Scope.patterns(settings.scope.avoid);
    destructive = settings.scope.allowDestructive ? List.of() : List.of(DESTROYS);
  }

  /** Counts a state under its address. */
  void count(String url) {
    if (settings.limits.maxStatesPerUrl > 0 && url != null) {
      statesOfUrl.merge(page(url), 1, Integer::sum);
    }
  }

  private static String page(String url) {
    return QUERY.matcher(url).replaceFirst("");
  }

  @Override
  public String refuse(Observation state, int place) {
    if (state.details() == null) {
      return null;
    }
    int most = settings.limits.maxStatesPerUrl;
    if (most > 0 && statesOfUrl.getOrDefault(page(state.details().url()), 0) > most) {
      return LIMIT + "more than " + most + " states under one address (--max-states-per-url)";
    }
    EventDetails event = state.details().events().get(place);
    String reason = refuse(event);
    return reason == null ? refuseByPlugins(state.details(), event) : reason;
  }

  /** A filter that fails might have refused it. */
  private String refuseByPlugins(Details state, EventDetails event) {
    try {
      String reason = plugins.refuse(state, event);
      return reason == null ? null : FILTER + reason;
    } catch (PluginException e) {
      return BROKEN + e.getMessage();
    }
  }

  private String refuse(EventDetails event) {
    // Of an element in another one, only what it is called itself.
    String name = CONTAINER.matcher(event.element()).replaceFirst("");
    List<String> names = List.of(event.label(), name, path(event.link()));
    if (names.stream().anyMatch(text -> Scope.matches(avoided, text))) {
      return SCOPE + "matches what is to be avoided (--avoid)";
    }
    if (names.stream().anyMatch(text -> Scope.matches(destructive, text))) {
      return DESTRUCTIVE + "avoided by its name (--allow-destructive)";
    }
    if (event.kind().equals("click") && !event.link().isEmpty()) {
      URI link = uri(event.link());
      if (link != null && scope.hasOrigin(link) && !scope.isWanted(event.link())) {
        return SCOPE + "leads to an address out of scope (--include, --exclude)";
      }
      if (link != null && scope.hasOrigin(link) && !allowed.test(link)) {
        return SCOPE + "robots.txt disallows where it leads (--robots)";
      }
    }
    return null;
  }

  private static String path(String link) {
    return ORIGIN.matcher(link).replaceFirst("");
  }

  private static URI uri(String link) {
    try {
      return URI.create(link);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  @Override
  public int maxDepth() {
    return settings.limits.maxDepth > 0 ? settings.limits.maxDepth : Integer.MAX_VALUE;
  }

  @Override
  public boolean follows(String link) {
    URI uri = uri(link);
    return settings.scope.followLinks
        && uri != null
        && scope.test(uri)
        && allowed.test(uri)
        && !Scope.matches(avoided, path(link))
        && !Scope.matches(destructive, path(link));
  }
}
