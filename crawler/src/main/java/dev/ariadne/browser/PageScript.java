package dev.ariadne.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The script that runs in every document before the page's own: the resources put together. */
final class PageScript {
  private static final List<String> PARTS =
      List.of(
          "core",
          "pristine",
          "clock",
          "determinism",
          "pending",
          "observers",
          "quiet",
          "listeners",
          "surroundings",
          "normalise",
          "hash",
          "dom",
          "frameworks",
          "styles",
          "signature",
          "pattern",
          "values",
          "candidates",
          "actions",
          "remote",
          "agent");

  /** An arbitrary but fixed moment, so that what a page shows of the time is always the same. */
  private static final long EPOCH = 1_767_265_200_000L;

  private static final int SEED = 20260101;

  private PageScript() {}

  static String source(BrowserOptions options, List<String> origins, List<Mask> masks) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("identity", options.identity().scriptName());
    settings.put("ignoreSelectors", options.ignoreSelectors());
    settings.put("ignoreAttributes", options.ignoreAttributes());
    settings.put("ignorePatterns", options.ignorePatterns());
    settings.put("masks", masks);
    settings.put("realTime", options.realTime());
    settings.put("kinds", options.kinds());
    settings.put("origins", origins);
    settings.put("values", options.values());
    settings.put("asksValues", !options.plugins().values().isEmpty());
    settings.put("asksIdentity", !options.plugins().identities().isEmpty());
    settings.put("acceptDialogs", options.acceptDialogs());
    settings.put("limits", options.limits().forScript());
    settings.put("epoch", EPOCH);
    settings.put("seed", SEED);
    StringBuilder source = new StringBuilder("(() => {'use strict';\n");
    PARTS.forEach(part -> source.append(read(part + ".js")));
    try {
      source.append("boot(").append(new ObjectMapper().writeValueAsString(settings)).append(");\n");
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("options that cannot be written as JSON", e);
    }
    return source.append("})();").toString();
  }

  static String read(String name) {
    try (InputStream in = PageScript.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
