package dev.ariadne.cli;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserApplication;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.run.BrowserSetup;
import dev.ariadne.settings.AccessSettings;
import dev.ariadne.settings.BrowserSettings;
import dev.ariadne.settings.Checks;
import dev.ariadne.settings.EventSettings;
import dev.ariadne.settings.IdentitySettings;
import dev.ariadne.settings.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads one page and says what the crawler sees there. */
@Command(
    name = "observe",
    customSynopsis = "ariadne observe [OPTIONS] URL",
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

  @ArgGroup(validate = false, heading = "%nWhat makes two states the same:%n")
  private IdentitySettings identity = new IdentitySettings();

  @ArgGroup(validate = false, heading = "%nEvents and forms:%n")
  private EventSettings eventSettings = new EventSettings();

  @ArgGroup(validate = false, heading = "%nLogin and server:%n")
  private AccessSettings access = new AccessSettings();

  @ArgGroup(validate = false, heading = "%nBrowser:%n")
  private BrowserSettings browser = new BrowserSettings();

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
    Checks.oneOf("--format", List.of("text", "json"), format);
    Settings settings = new Settings();
    settings.urls = List.of(url);
    settings.identity = identity;
    settings.events = eventSettings;
    settings.access = access;
    settings.browser = browser;
    settings.check();
    return BrowserSetup.options(settings).pictures(screenshot != null).build();
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
