package dev.ariadne.settings;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;

/**
 * Everything that decides about a crawl. A plain structure: each field of each group is an option
 * of the command line, and the same name without dashes is its key in a file.
 */
public final class Settings {
  /** The addresses to start from. */
  public List<String> urls = new ArrayList<>();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nHow to crawl:%n", order = 1)
  public CrawlSettings crawl = new CrawlSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nLimits:%n", order = 2)
  public LimitSettings limits = new LimitSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nWhat belongs to the application:%n", order = 3)
  public ScopeSettings scope = new ScopeSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nWhat makes two states the same:%n", order = 4)
  public IdentitySettings identity = new IdentitySettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nEvents and forms:%n", order = 5)
  public EventSettings events = new EventSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nLogin and server:%n", order = 6)
  public AccessSettings access = new AccessSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nBrowser:%n", order = 7)
  public BrowserSettings browser = new BrowserSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nResults:%n", order = 8)
  public OutputSettings output = new OutputSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nIn a cluster:%n", order = 9)
  public ClusterSettings cluster = new ClusterSettings();

  @JsonUnwrapped
  @ArgGroup(validate = false, heading = "%nPlug-ins:%n", order = 10)
  public PluginSettings plugins = new PluginSettings();

  /** Writes the addresses as a browser does, so that none is taken for another when linked. */
  public void writeAsLinked() {
    urls =
        urls.stream()
            .map(url -> url.matches("https?://[^/?#]+") ? url + "/" : url)
            .distinct()
            .collect(Collectors.toCollection(ArrayList::new));
  }

  /** Refuses what cannot be used, in a sentence that says what could. */
  public void check() {
    urls.forEach(url -> Checks.url("", url));
    crawl.check();
    limits.check();
    scope.check();
    identity.check();
    events.check();
    access.check();
    browser.check();
    output.check();
    cluster.check();
  }
}
