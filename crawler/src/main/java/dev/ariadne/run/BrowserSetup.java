package dev.ariadne.run;

import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.browser.Credentials;
import dev.ariadne.browser.FormValue;
import dev.ariadne.browser.FormValue.By;
import dev.ariadne.browser.IdentityMode;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.settings.AccessSettings;
import dev.ariadne.settings.BrowserSettings;
import dev.ariadne.settings.EventSettings;
import dev.ariadne.settings.IdentitySettings;
import dev.ariadne.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What settings mean for the browser. */
public final class BrowserSetup {
  private BrowserSetup() {}

  /** Options for a browser that looks at pages as these settings say. */
  public static BrowserOptions.Builder options(Settings settings) {
    return options(settings, Plugins.forPages(settings.plugins.plugin));
  }

  private static BrowserOptions.Builder options(Settings settings, Plugins plugins) {
    IdentitySettings identity = settings.identity;
    EventSettings events = settings.events;
    AccessSettings access = settings.access;
    BrowserSettings browser = settings.browser;
    BrowserOptions.Builder builder =
        BrowserOptions.builder()
            .binary(path(browser.browser))
            .viewport(browser.width(), browser.height())
            .userAgent(browser.userAgent)
            .proxy(browser.proxy)
            .acceptInsecureCerts(browser.insecure)
            .trace(path(browser.traceProtocol))
            .identity(IdentityMode.valueOf(identity.identity.toUpperCase(Locale.ROOT)))
            .detectVolatile(identity.detectVolatile)
            .plugins(plugins)
            .realTime(events.realTime)
            .acceptDialogs(!events.dismissDialogs)
            .storageState(path(access.storageState));
    identity.ignoreSelector.forEach(builder::ignoreSelector);
    identity.ignoreAttribute.forEach(builder::ignoreAttribute);
    identity.ignorePattern.forEach(builder::ignorePattern);
    events.kind.forEach(builder::kind);
    for (String header : access.header) {
      int colon = header.indexOf(':');
      builder.header(header.substring(0, colon).strip(), header.substring(colon + 1).strip());
    }
    if (access.auth != null) {
      int colon = access.auth.indexOf(':');
      builder.credentials(
          new Credentials(access.auth.substring(0, colon), access.auth.substring(colon + 1)));
    }
    for (String cookie : access.cookie) {
      int equals = cookie.indexOf('=');
      String name = cookie.substring(0, equals);
      builder.cookie(name, cookie.substring(equals + 1), settings.urls.get(0));
    }
    builder.values(values(events.value));
    builder.login(new LoginReader(BrowserSetup::variable).read(access.login));
    if (access.resetsServer()) {
      builder.resetHook(new ServerReset(access));
    }
    return builder;
  }

  /** What a login may use; not what is Ariadne's own. */
  private static String variable(String name) {
    return name.startsWith("ARIADNE_") ? null : System.getenv(name);
  }

  /** Options for the browser of a crawl. */
  public static BrowserOptions crawlOptions(Settings settings) {
    return crawlOptions(settings, Plugins.of(settings.plugins.plugin, Plugins.NONE));
  }

  static BrowserOptions crawlOptions(Settings settings, Plugins plugins) {
    return options(settings, plugins)
        .scope(new Scope(settings))
        .keepDom(settings.output.dom)
        .build();
  }

  /** Options for a browser that walks where a crawl was, and takes pictures. */
  public static BrowserOptions replayOptions(Settings settings, boolean isHeaded) {
    BrowserOptions.Builder builder = options(settings).scope(new Scope(settings)).pictures(true);
    return (isHeaded ? builder.headed() : builder).build();
  }

  /** Values of one field come together, in the order in which they are given. */
  private static List<FormValue> values(List<String> given) {
    Map<String, List<String>> byField = new LinkedHashMap<>();
    for (String one : given) {
      int equals = one.indexOf('=');
      byField
          .computeIfAbsent(one.substring(0, equals), unused -> new ArrayList<>())
          .add(one.substring(equals + 1));
    }
    List<FormValue> values = new ArrayList<>();
    byField.forEach(
        (field, texts) -> {
          By by = By.NAME;
          String match = field;
          for (By kind : By.values()) {
            String prefix = kind.name().toLowerCase(Locale.ROOT) + ":";
            if (field.startsWith(prefix)) {
              by = kind;
              match = field.substring(prefix.length());
            }
          }
          values.add(new FormValue(by, match, texts));
        });
    return values;
  }

  private static Path path(String file) {
    return file == null ? null : Path.of(file);
  }
}
