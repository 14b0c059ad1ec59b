package dev.ariadne.browser;

import dev.ariadne.cdp.Chromium;
import dev.ariadne.plugin.Plugins;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * How to start a browser and how to look at its pages. Immutable; made by a {@link Builder}.
 *
 * @param binary the browser to start, or null to search for one
 * @param attach the address of a browser that runs already, or null to start one
 * @param ignoreSelectors elements that are no part of the state
 * @param ignoreAttributes attributes that are no part of the state; {@code *} matches any text
 * @param ignorePatterns regular expressions (of JavaScript) for text that is left out
 * @param detectVolatile load each entry twice at first and leave out what differs
 * @param realTime wait for timers as long as they last
 * @param kinds the kinds of events to offer; empty for all
 * @param scope which addresses belong to the application, beside its origins; the others are
 *     recorded, and not visited
 * @param origins origins that belong to the application beside those of the entries
 * @param acceptDialogs whether to say yes to {@code confirm} and {@code prompt}
 * @param keepDom whether to tell the document of each state that is new
 * @param storageState cookies and local storage to restore at each reset, as Playwright writes them
 * @param cookies cookies to set at each reset
 * @param resetHook is run at the beginning of each reset, to reset what the page cannot, such as a
 *     server; by several threads at once when there are several pages. What it throws is a failure
 *     of the reset
 * @param login how to log in before the first reset, and anew when the session has ended; or null
 * @param values what to write into fields instead of the built-in values; the first that matches
 *     counts
 * @param plugins what is asked about the values of fields and about what makes a state
 * @param pictures whether pictures of pages are wanted: pages have windows then
 * @param trace a file for the messages of the protocol, or null
 */
public record BrowserOptions(
    Path binary,
    URI attach,
    IdentityMode identity,
    List<String> ignoreSelectors,
    List<String> ignoreAttributes,
    List<String> ignorePatterns,
    boolean detectVolatile,
    boolean realTime,
    int width,
    int height,
    String userAgent,
    String proxy,
    boolean acceptInsecureCerts,
    Credentials credentials,
    Map<String, String> headers,
    Set<String> kinds,
    Predicate<URI> scope,
    List<String> origins,
    boolean acceptDialogs,
    boolean keepDom,
    Path storageState,
    List<Cookie> cookies,
    Runnable resetHook,
    Login login,
    List<FormValue> values,
    Plugins plugins,
    boolean pictures,
    Limits limits,
    Path trace,
    List<String> flags) {

  /** The kinds of events there are. */
  public static final Set<String> KINDS =
      Set.of(
          "click",
          "dblclick",
          "contextmenu",
          "hover",
          "focus",
          "press",
          "touch",
          "longpress",
          "key",
          "input",
          "select",
          "file",
          "submit",
          "scroll",
          "drag");

  public static Builder builder() {
    return new Builder();
  }

  public static BrowserOptions defaults() {
    return builder().build();
  }

  /** Collects options; what is not set has a default that suits most applications. */
  public static final class Builder {
    private Path binary;
    private URI attach;
    private IdentityMode identity = IdentityMode.DEFAULT;
    private final List<String> ignoreSelectors = new ArrayList<>();
    private final List<String> ignoreAttributes = new ArrayList<>();
    private final List<String> ignorePatterns = new ArrayList<>();
    private boolean detectVolatile;
    private boolean realTime;
    private int width = 1280;
    private int height = 800;
    private String userAgent;
    private String proxy;
    private boolean acceptInsecureCerts;
    private Credentials credentials;
    private final Map<String, String> headers = new TreeMap<>();
    private final Set<String> kinds = new TreeSet<>();
    private Predicate<URI> scope = address -> true;
    private final List<String> origins = new ArrayList<>();
    private boolean acceptDialogs = true;
    private boolean keepDom;
    private Path storageState;
    private final List<Cookie> cookies = new ArrayList<>();
    private Runnable resetHook = () -> {};
    private Login login;
    private List<FormValue> values = List.of();
    private Plugins plugins = Plugins.NONE;
    private boolean pictures;
    private Limits limits = Limits.DEFAULT;
    private Path trace;
    private final List<String> flags = new ArrayList<>();

    private Builder() {}

    public Builder binary(Path path) {
      binary = path;
      return this;
    }

    public Builder attach(URI address) {
      attach = address;
      return this;
    }

    public Builder identity(IdentityMode mode) {
      identity = mode;
      return this;
    }

    public Builder ignoreSelector(String selector) {
      ignoreSelectors.add(selector);
      return this;
    }

    public Builder ignoreAttribute(String name) {
      ignoreAttributes.add(name);
      return this;
    }

    public Builder ignorePattern(String pattern) {
      ignorePatterns.add(pattern);
      return this;
    }

    public Builder detectVolatile(boolean on) {
      detectVolatile = on;
      return this;
    }

    public Builder realTime(boolean on) {
      realTime = on;
      return this;
    }

    public Builder viewport(int newWidth, int newHeight) {
      width = newWidth;
      height = newHeight;
      return this;
    }

    public Builder userAgent(String text) {
      userAgent = text;
      return this;
    }

    public Builder proxy(String address) {
      proxy = address;
      return this;
    }

    public Builder acceptInsecureCerts(boolean on) {
      acceptInsecureCerts = on;
      return this;
    }

    public Builder credentials(Credentials newCredentials) {
      credentials = newCredentials;
      return this;
    }

    public Builder header(String name, String value) {
      headers.put(name, value);
      return this;
    }

    public Builder kind(String kind) {
      if (!KINDS.contains(kind)) {
        throw new IllegalArgumentException(
            "unknown kind of event " + kind + ": use one of " + new TreeSet<>(KINDS));
      }
      kinds.add(kind);
      return this;
    }

    public Builder scope(Predicate<URI> belongs) {
      scope = belongs;
      return this;
    }

    public Builder origin(String origin) {
      origins.add(origin);
      return this;
    }

    public Builder acceptDialogs(boolean on) {
      acceptDialogs = on;
      return this;
    }

    public Builder keepDom(boolean on) {
      keepDom = on;
      return this;
    }

    public Builder storageState(Path file) {
      storageState = file;
      return this;
    }

    /** Adds a cookie for the server of an address. */
    public Builder cookie(String name, String value, String url) {
      cookies.add(new Cookie(name, value, url));
      return this;
    }

    public Builder resetHook(Runnable hook) {
      resetHook = hook == null ? () -> {} : hook;
      return this;
    }

    public Builder login(Login newLogin) {
      login = newLogin;
      return this;
    }

    public Builder values(List<FormValue> newValues) {
      values = List.copyOf(newValues);
      return this;
    }

    public Builder plugins(Plugins newPlugins) {
      plugins = newPlugins;
      return this;
    }

    public Builder pictures(boolean on) {
      pictures = on;
      return this;
    }

    public Builder limits(Limits newLimits) {
      limits = newLimits;
      return this;
    }

    public Builder trace(Path file) {
      trace = file;
      return this;
    }

    /** Shows the browser to a person. */
    public Builder headed() {
      return flag(Chromium.HEADED);
    }

    /** Adds a command line flag for the browser. */
    public Builder flag(String flag) {
      flags.add(flag);
      return this;
    }

    public BrowserOptions build() {
      return new BrowserOptions(
          binary,
          attach,
          identity,
          List.copyOf(ignoreSelectors),
          List.copyOf(ignoreAttributes),
          List.copyOf(ignorePatterns),
          detectVolatile,
          realTime,
          width,
          height,
          userAgent,
          proxy,
          acceptInsecureCerts,
          credentials,
          Map.copyOf(headers),
          Set.copyOf(kinds),
          scope,
          List.copyOf(origins),
          acceptDialogs,
          keepDom,
          storageState,
          List.copyOf(cookies),
          resetHook,
          login,
          values,
          plugins,
          pictures,
          limits,
          trace,
          List.copyOf(flags));
    }
  }
}
