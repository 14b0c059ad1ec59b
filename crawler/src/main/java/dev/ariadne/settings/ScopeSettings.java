package dev.ariadne.settings;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What belongs to the application, and what in it is left alone. */
public final class ScopeSettings {
  @Option(
      names = "--origin",
      paramLabel = "URL",
      description = "One more origin of the application, beside those of the addresses given.")
  public List<String> origin = new ArrayList<>();

  @Option(
      names = "--include",
      paramLabel = "REGEX",
      description = "Only addresses that contain a match belong to the application.")
  public List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "REGEX",
      description = "Addresses that contain a match do not.")
  public List<String> exclude = new ArrayList<>();

  @Option(
      names = "--follow-links",
      negatable = true,
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "BOOL",
      description = "Load what the application links to as further entries. Default: yes.")
  public boolean followLinks = true;

  @Option(names = "--robots", description = "Do not load what robots.txt disallows.")
  public boolean robots;

  @Option(names = "--sitemap", description = "Load the addresses of the site map too.")
  public boolean sitemap;

  @Option(
      names = "--avoid",
      paramLabel = "REGEX",
      description = "Skip events whose label, id or link contains a match, beside the usual ones.")
  public List<String> avoid = new ArrayList<>();

  @Option(
      names = "--allow-destructive",
      description = "Execute also what is usually avoided: log out, delete, and so on.")
  public boolean allowDestructive;

  void check() {
    origin.forEach(url -> Checks.url("--origin", url));
    Checks.patterns("--include", include);
    Checks.patterns("--exclude", exclude);
    Checks.patterns("--avoid", avoid);
  }
}
