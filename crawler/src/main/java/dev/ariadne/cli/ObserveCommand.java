package dev.ariadne.cli;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserApplication;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.browser.Credentials;
import dev.ariadne.browser.IdentityMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads one page and says what the crawler sees there. */
@Command(
    name = "observe",
    description = "Loads one page and prints its state id, title, address and events.",
    mixinStandardHelpOptions = true)
public final class ObserveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "URL", description = "The page to load.")
  private String url;

  @Option(
      names = "--events",
      description = "List the events in the text; the JSON always has them.")
  private boolean events;

  @Option(names = "--format", defaultValue = "text", description = "text or json.")
  private String format;

  @Option(names = "--dom", description = "Print the normalised document too.")
  private boolean dom;

  @Option(names = "--screenshot", paramLabel = "FILE", description = "Write a PNG of the page.")
  private Path screenshot;

  @Option(
      names = "--trace-protocol",
      paramLabel = "FILE",
      description = "Log the DevTools traffic.")
  private Path trace;

  @Option(names = "--browser", paramLabel = "PATH", description = "The Chromium to start.")
  private Path browser;

  @Option(names = "--real-time", description = "Wait for timers as long as they last.")
  private boolean realTime;

  @Option(
      names = "--identity",
      defaultValue = "default",
      description = "strict, default, structure or visible.")
  private String identity;

  @Option(names = "--ignore-selector", description = "Elements that are no part of the state.")
  private List<String> ignoreSelectors = List.of();

  @Option(names = "--ignore-attribute", description = "Attributes that are no part of the state.")
  private List<String> ignoreAttributes = List.of();

  @Option(names = "--ignore-pattern", description = "Text that is no part of the state.")
  private List<String> ignorePatterns = List.of();

  @Option(names = "--detect-volatile", description = "Load twice, leave out what differs.")
  private boolean detectVolatile;

  @Option(names = "--kind", description = "Offer only events of this kind.")
  private List<String> kinds = List.of();

  @Option(names = "--insecure", description = "Accept certificates that nobody vouches for.")
  private boolean insecure;

  @Option(names = "--auth", paramLabel = "USER:PASSWORD", description = "For HTTP authentication.")
  private String auth;

  @Option(names = "--user-agent", description = "Sent instead of the browser's own.")
  private String userAgent;

  @Option(names = "--proxy", description = "The proxy server to use.")
  private String proxy;

  @Option(
      names = "--storage-state",
      paramLabel = "FILE",
      description = "Cookies and local storage.")
  private Path storageState;

  @Override
  public Integer call() {
    BrowserOptions options = options();
    try (Browser started = Browser.start(options);
        BrowserApplication application = started.open(List.of(url))) {
      application.reset(url);
      Details seen = application.observed();
      if (screenshot != null) {
        Files.write(screenshot, application.screenshot());
      }
      String document = dom ? application.normalisedDom() : null;
      PrintWriter out = spec.commandLine().getOut();
      if (format.equals("json")) {
        printJson(out, seen, document);
      } else {
        printText(out, seen, document);
      }
      out.flush();
      return Main.OK;
    } catch (IOException e) {
      throw bad("--screenshot cannot be written: " + e.getMessage());
    }
  }

  private BrowserOptions options() {
    checkUrl();
    if (browser != null && !Files.isExecutable(browser)) {
      throw bad("--browser names no program that can be started: " + browser);
    }
    if (storageState != null && !Files.isReadable(storageState)) {
      throw bad("--storage-state names no file that can be read: " + storageState);
    }
    if (!List.of("text", "json").contains(format)) {
      throw bad("--format must be text or json, not " + format);
    }
    BrowserOptions.Builder builder =
        BrowserOptions.builder()
            .binary(browser)
            .identity(identityMode())
            .detectVolatile(detectVolatile)
            .realTime(realTime)
            .acceptInsecureCerts(insecure)
            .userAgent(userAgent)
            .proxy(proxy)
            .storageState(storageState)
            .pictures(screenshot != null)
            .trace(trace);
    ignoreSelectors.forEach(builder::ignoreSelector);
    ignoreAttributes.forEach(builder::ignoreAttribute);
    ignorePatterns.forEach(builder::ignorePattern);
    if (auth != null) {
      int colon = auth.indexOf(':');
      if (colon < 0) {
        throw bad("--auth must be USER:PASSWORD");
      }
      builder.credentials(new Credentials(auth.substring(0, colon), auth.substring(colon + 1)));
    }
    try {
      kinds.forEach(builder::kind);
    } catch (IllegalArgumentException e) {
      throw bad(e.getMessage());
    }
    return builder.build();
  }

  private void checkUrl() {
    try {
      String scheme = URI.create(url).getScheme();
      if (scheme != null && List.of("http", "https", "file", "data").contains(scheme)) {
        return;
      }
    } catch (IllegalArgumentException e) {
      // Said below, as for an address without a scheme.
    }
    throw bad("not an address that can be loaded: " + url + " (it should start with http://)");
  }

  private IdentityMode identityMode() {
    for (IdentityMode mode : IdentityMode.values()) {
      if (mode.name().equalsIgnoreCase(identity)) {
        return mode;
      }
    }
    throw bad("--identity must be strict, default, structure or visible, not " + identity);
  }

  private ParameterException bad(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }

  private void printJson(PrintWriter out, Details seen, String document) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("state", seen.state());
    fields.put("title", seen.title());
    fields.put("url", seen.url());
    fields.put("status", seen.status());
    fields.put("events", seen.events());
    fields.put("links", seen.links());
    fields.put("requests", seen.requests());
    fields.put("errors", seen.errors());
    fields.put("caps", seen.caps());
    fields.put("dialogs", seen.dialogs());
    fields.put("opened", seen.opened());
    fields.put("downloads", seen.downloads());
    fields.put("out_of_scope", seen.outOfScope());
    if (document != null) {
      fields.put("dom", document);
    }
    out.println(Json.of(fields));
  }

  private void printText(PrintWriter out, Details seen, String document) {
    out.println("state  " + seen.state());
    out.println("title  " + seen.title());
    out.println("url    " + seen.url());
    out.println("events " + seen.events().size());
    if (events) {
      for (EventDetails event : seen.events()) {
        out.println("  " + event.id() + "  (" + event.found() + ")");
      }
    }
    if (!seen.caps().isEmpty()) {
      out.println("caps   " + seen.caps());
    }
    seen.errors().forEach(error -> out.println("error  " + error));
    if (document != null) {
      out.println(document);
    }
  }
}
