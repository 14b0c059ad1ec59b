package dev.ariadne.run;

import dev.ariadne.settings.Settings;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Which addresses belong to the application. */
final class Scope implements Predicate<URI> {
  private final Set<String> origins = new HashSet<>();
  private final List<Pattern> included;
  private final List<Pattern> excluded;

  Scope(Settings settings) {
    settings.urls.forEach(url -> origins.add(origin(URI.create(url))));
    settings.scope.origin.forEach(url -> origins.add(origin(URI.create(url))));
    included = patterns(settings.scope.include);
    excluded = patterns(settings.scope.exclude);
  }

  static List<Pattern> patterns(List<String> texts) {
    return texts.stream().map(Pattern::compile).toList();
  }

  static boolean matches(List<Pattern> patterns, String text) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(text).find());
  }

  /** Files and data have no host: there, every address is an origin of its own. */
  private static String origin(URI uri) {
    if (uri.getHost() == null) {
      return uri.toString().replaceFirst("[?#].*", "");
    }
    int port = uri.getPort();
    String scheme = uri.getScheme().toLowerCase(java.util.Locale.ROOT);
    boolean usual = port < 0 || port == (scheme.equals("https") ? 443 : 80);
    return scheme + "://" + uri.getHost() + (usual ? "" : ":" + port);
  }

  @Override
  public boolean test(URI uri) {
    return hasOrigin(uri) && isWanted(uri.toString());
  }

  /** Whether an address is one of the application's servers. */
  boolean hasOrigin(URI uri) {
    return origins.contains(origin(uri));
  }

  /** Whether the patterns let an address be. */
  boolean isWanted(String url) {
    return (included.isEmpty() || matches(included, url)) && !matches(excluded, url);
  }
}
