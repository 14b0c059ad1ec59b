package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.cdp.ProtocolException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * An application in a page of a browser.
 *
 * <p>A path is sent to the page in batches, as far as the states on the way are known: for each
 * step the place of the element, what to do to it and the key of the state that should follow. The
 * page executes until something unexpected happens. Then, or at the end, the key that it reports is
 * looked up; only for a new key is the state described, with id and events.
 */
public final class BrowserApplication implements Application {
  private static final int MOST_IMPORTS = 10;

  /** Wide enough to read most of it, small enough for thousands in a report. */
  private static final double PICTURE_WIDTH = 512;

  private final Browser browser;
  private final BrowserOptions options;
  private final List<String> entries;
  private final boolean hasWindow;
  private final List<String> origins;
  private final PageStorage storage;
  private final Notes notes = new Notes();
  private final Set<String> detected = new LinkedHashSet<>();
  private List<Mask> masks = List.of();
  private String scriptId;
  private Page page;
  private KnownState here;
  private String entry;
  private List<Step> walked = new ArrayList<>();
  private Details last;
  private boolean failed;
  private boolean leftScope;
  private boolean returning;

  BrowserApplication(
      Browser browser, BrowserOptions options, List<String> entries, boolean hasWindow) {
    this.hasWindow = hasWindow;
    this.browser = browser;
    this.options = options;
    this.entries = List.copyOf(entries);
    storage = PageStorage.load(options);
    Set<String> all = new LinkedHashSet<>(options.origins());
    entries.forEach(url -> all.add(origin(url)));
    origins = List.copyOf(all);
  }

  private static String origin(String url) {
    try {
      URI uri = URI.create(url);
      if (uri.getScheme() != null && uri.getHost() != null) {
        return uri.getScheme() + "://" + uri.getAuthority();
      }
      if ("file".equals(uri.getScheme()) || "data".equals(uri.getScheme())) {
        return "null";
      }
    } catch (IllegalArgumentException e) {
      // Said below.
    }
    throw new CrawlException("not an address that can be loaded: " + url);
  }

  @Override
  public List<String> entries() {
    return entries;
  }

  @Override
  public Observation reset(String url) {
    notes.clear();
    if (options.detectVolatile() && detected.add(url)) {
      detectVolatile(url);
    }
    loadSafely(url);
    return observe(0);
  }

  private void loadSafely(String url) {
    entry = url;
    here = null;
    walked = new ArrayList<>();
    runHook();
    if (failed) {
      // What went wrong may have left something behind: the event is tried again in a new page.
      failed = false;
      discard();
    }
    if (page != null && !page.state().crashed() && !browser.isOutdated(page)) {
      try {
        load(url);
        return;
      } catch (ProtocolException | CrawlException e) {
        boolean isVain =
            e instanceof LoginFailure
                || (e.getMessage() != null && e.getMessage().startsWith("cannot load"));
        if (isVain) {
          discard();
          throw e;
        }
        // A page that does not let itself be reset is replaced by a new one below.
      }
    }
    discard();
    try {
      load(url);
    } catch (CrawlException e) {
      discard();
      throw e;
    } catch (ProtocolException e) {
      discard();
      throw new CrawlException("cannot load " + url + ": " + e.getMessage(), e);
    }
  }

  private void runHook() {
    try {
      options.resetHook().run();
    } catch (CrawlException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new CrawlException("the application could not be reset: " + e.getMessage(), e);
    }
  }

  private void discard() {
    here = null;
    if (page != null) {
      browser.closePage(page);
      page = null;
    }
  }

  /** Loads an entry; in an application with a login, as somebody who is logged in. */
  private void load(String url) {
    LoginSession login = browser.login();
    if (login == null) {
      enter(url, storage);
      return;
    }
    PageStorage session = login.storage(url);
    enter(url, session);
    String ended = login.ended(page, here.url());
    if (ended != null) {
      enter(url, login.renew(session, url, ended));
      ended = login.ended(page, here.url());
    }
    login.report(ended);
  }

  private void enter(String url, PageStorage restored) {
    if (page == null) {
      page = browser.newPage(hasWindow);
      installScript();
    }
    page.log().clear();
    restored.clear(page);
    String restore = restored.script();
    String id = restore == null ? null : page.addScript(restore);
    page.navigate(url);
    here = settleDocument();
    if (id != null) {
      page.removeScript(id);
    }
  }

  private void installScript() {
    scriptId = page.addScript(PageScript.source(options, origins, masks));
  }

  /** Loads twice and leaves out of the state what differs. */
  private void detectVolatile(String url) {
    loadSafely(url);
    JsonNode first = ask("snapshot");
    loadSafely(url);
    JsonNode differing = ask("differences", first);
    List<Mask> all = new ArrayList<>(masks);
    for (JsonNode mask : differing) {
      all.add(
          new Mask(
              mask.path("selector").asText(),
              mask.hasNonNull("attribute") ? mask.get("attribute").asText() : null,
              mask.path("text").asBoolean(),
              mask.path("children").asBoolean()));
    }
    masks = List.copyOf(all);
    page.removeScript(scriptId);
    installScript();
  }

  /** What was seen to differ between two loads of an entry. */
  public List<Mask> masks() {
    return masks;
  }

  @Override
  public Observation execute(List<Step> path) {
    if (here == null) {
      throw new CrawlException("the application must be reset first");
    }
    notes.clear();
    page.log().clear();
    try {
      return observe(walk(path));
    } catch (CrawlException e) {
      failed = true;
      throw e;
    } catch (ProtocolException e) {
      failed = true;
      throw new CrawlException(e.getMessage(), e);
    }
  }

  private int walk(List<Step> path) {
    int done = 0;
    while (done < path.size()) {
      leftScope = false;
      int executed = batch(path.subList(done, path.size()));
      if (executed == 0) {
        throw new CrawlException(
            "the event " + path.get(done).event() + " is not offered in the state " + here.id());
      }
      done += executed;
      String expected = path.get(done - 1).expected();
      if (expected == null ? leftScope : !expected.equals(here.id())) {
        break;
      }
    }
    return done;
  }

  /** Executes as many steps as are known beforehand to follow each other; at least one. */
  private int batch(List<Step> path) {
    List<Object[]> steps = new ArrayList<>();
    KnownState at = here;
    for (Step step : path) {
      KnownState.Action action = at == null ? null : at.action(step.event());
      if (action == null) {
        break;
      }
      at = browser.memory().byId(step.expected());
      String key = at == null ? null : at.key();
      steps.add(new Object[] {action.locator(), action.kind(), key});
    }
    if (steps.isEmpty()) {
      return 0;
    }
    String before = here.id();
    int done = run(steps);
    if (here == null) {
      goBack(path.subList(0, done - 1), done == 1 ? before : path.get(done - 2).expected());
    } else {
      walked.addAll(path.subList(0, done));
    }
    return done;
  }

  /** Executes steps until one leads elsewhere; {@code here} is null when it led out of scope. */
  private int run(List<Object[]> steps) {
    here = null;
    int done = 0;
    while (done < steps.size()) {
      boolean counted = false;
      long document = page.state().documents();
      page.state().takeLeavingStep();
      try {
        List<Object[]> rest = steps.subList(done, steps.size());
        JsonNode answer = page.agent("run", deadline(rest.size()), rest);
        if (answer.has("mouse")) {
          done += answer.path("done").asInt();
          moveMouse(steps, done, answer.get("mouse"));
          continue;
        }
        if (answer.path("lost").asBoolean()) {
          throw new CrawlException("an element that an event needs is no longer there");
        }
        notes.add(answer.path("notes"));
        done += answer.path("done").asInt();
        counted = true;
        String key = awaitImports(answer.path("key").asText());
        here = lookUp(key);
        return done;
      } catch (Page.LeftPage e) {
        int step = Math.max(0, page.state().takeLeavingStep());
        done += counted ? 0 : step + 1;
        page.awaitDocument(document, page.state().url());
        if (!inScope(page.state().url())) {
          here = null;
          return done;
        }
        here = settleDocument();
        if (done < steps.size() && !here.key().equals(steps.get(done - 1)[2])) {
          return done;
        }
      }
    }
    return done;
  }

  /** Does with the real mouse what the page asked for, before or instead of the step. */
  private void moveMouse(List<Object[]> steps, int at, JsonNode mouse) {
    page.moveMouse(mouse.path("x").asDouble(), mouse.path("y").asDouble());
    if (!mouse.path("again").asBoolean()) {
      // The movement was the event: what is left of it is to wait for its effect.
      steps.set(at, new Object[] {"", "", steps.get(at)[2]});
    }
  }

  private boolean inScope(String url) {
    try {
      return options.scope().test(URI.create(url));
    } catch (IllegalArgumentException e) {
      return true;
    }
  }

  /**
   * Returns to the state before an event that led out of the application: the way there is walked
   * again, without the event.
   */
  private void goBack(List<Step> executed, String state) {
    if (returning) {
      throw new CrawlException("the way back into the application leads out of it again");
    }
    notes.addOutOfScope(page.state().url());
    List<Step> way = new ArrayList<>(walked);
    way.addAll(executed);
    returning = true;
    try {
      loadSafely(entry);
      for (Step step : way) {
        if (batch(List.of(new Step(step.event(), null))) == 0) {
          throw new CrawlException("the way back into the application was lost");
        }
      }
    } finally {
      returning = false;
    }
    if (!here.id().equals(state)) {
      throw new CrawlException("the way back into the application led to another state");
    }
    leftScope = true;
  }

  /** The state of a document that was just loaded. */
  private KnownState settleDocument() {
    for (int redirects = 0; redirects < 20; redirects++) {
      long document = page.state().documents();
      if (page.state().unreachable()) {
        throw Page.cannotLoad(page.state().url(), page.log().error());
      }
      try {
        JsonNode answer = page.agent("settle", deadline(1).plus(options.limits().load()));
        if (!answer.has("key")) {
          throw new CrawlException("no document that can be looked at: " + page.state().url());
        }
        notes.add(answer.path("notes"));
        return lookUp(awaitImports(answer.path("key").asText()));
      } catch (Page.LeftPage e) {
        // The document sent the browser on to another one, or was asked in the moment it came.
        page.state().awaitDocument(document, Duration.ofSeconds(1));
      }
    }
    throw new CrawlException("the page goes on to another document without an end");
  }

  /** Waits for scripts that the page cannot see arrive, and until it is quiet after them. */
  private String awaitImports(String first) throws Page.LeftPage {
    String key = first;
    for (int i = 0; i < MOST_IMPORTS && page.log().loadsScripts(); i++) {
      page.log().awaitScripts(options.limits().quiet());
      Object[] wait = {"", "", null};
      JsonNode answer = page.agent("run", deadline(1), List.<Object[]>of(wait));
      notes.add(answer.path("notes"));
      key = answer.path("key").asText();
    }
    return key;
  }

  private KnownState lookUp(String key) throws Page.LeftPage {
    KnownState known = browser.memory().byKey(key);
    if (known == null) {
      JsonNode description = describe(List.of());
      if (!description.path("fields").isEmpty()) {
        description = describe(PluginAnswers.values(description.path("fields"), options.plugins()));
      }
      known = KnownState.read(description, options.plugins());
      browser.memory().add(known);
    }
    return known;
  }

  private JsonNode describe(List<?> answers) throws Page.LeftPage {
    JsonNode description = page.agent("describe", deadline(1), answers);
    notes.add(description.path("notes"));
    return description;
  }

  private Duration deadline(int steps) {
    return options.limits().quiet().multipliedBy(steps).plusSeconds(5);
  }

  private JsonNode ask(String function, Object... arguments) {
    try {
      return page.agent(function, deadline(1), arguments);
    } catch (Page.LeftPage e) {
      throw new CrawlException("the page left while it was looked at", e);
    }
  }

  private Observation observe(int executed) {
    boolean isNews = here.isNews();
    last = notes.details(here, page, isNews, isNews && options.keepDom() ? rawDom() : null);
    return new Observation(here.id(), here.events(), executed, last);
  }

  @Override
  public void told(String state) {
    KnownState known = browser.memory().byId(state);
    if (known != null) {
      known.told();
    }
  }

  /** What there is to know about the last observation, for people. */
  public Details observed() {
    return last;
  }

  /** The document as it counts for the identity of the state. */
  public String normalisedDom() {
    return ask("normalised").asText();
  }

  public String rawDom() {
    return ask("raw").asText();
  }

  /** What can be seen of the page, as PNG; only where it has a window. */
  public byte[] screenshot() {
    return photograph(Camera::png);
  }

  /** What can be seen of the page as a small WebP, for reports; only where it has a window. */
  public byte[] picture() {
    double scale = Math.min(1, PICTURE_WIDTH / options.width());
    return photograph(camera -> camera.webp(options.width(), options.height(), scale));
  }

  private byte[] photograph(Function<Camera, String> how) {
    if (!hasWindow) {
      throw new IllegalStateException("pages have windows only where pictures are wanted");
    }
    try {
      return Base64.getDecoder().decode(how.apply(page.camera()));
    } catch (ProtocolException e) {
      throw new CrawlException("no picture could be taken: " + e.getMessage(), e);
    }
  }

  /** The page that is used now, for tests. */
  Page page() {
    return page;
  }

  /** Makes the renderer crash, for tests. */
  void crash() {
    page.session().post("Page.crash", Map.of());
    page.state().awaitDocument(Long.MAX_VALUE - 1, options.limits().load());
  }

  @Override
  public void close() {
    here = null;
    discard();
  }

  @Override
  public String toString() {
    return "browser page of " + Arrays.toString(entries.toArray());
  }
}
