package dev.ariadne.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.browser.Login;
import dev.ariadne.browser.LoginStep;
import dev.ariadne.browser.SessionCheck;
import dev.ariadne.settings.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A login as people write it:
 *
 * <pre>
 * steps:
 *   - go: /login
 *   - fill: "#user"
 *     value: ${SHOP_USER}
 *   - click: "#submit"
 *   - wait: "#account"
 * check:
 *   url-not: /login
 * </pre>
 *
 * <p>What stands in braces is taken from the environment, so that no password need be in a file.
 */
final class LoginReader {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+)}");

  private final UnaryOperator<String> environment;

  LoginReader(UnaryOperator<String> environment) {
    this.environment = environment;
  }

  /** Null stands for no login. */
  Login read(JsonNode login) {
    if (login == null || login.isNull()) {
      return null;
    }
    allow(login, "the login", "steps", "check");
    List<LoginStep> steps = new ArrayList<>();
    for (JsonNode step : login.path("steps")) {
      steps.add(step(step, steps.size() + 1));
    }
    if (steps.isEmpty()) {
      throw new IllegalArgumentException(
          "the login has no steps; write for example \"steps: [{go: /login}]\"");
    }
    JsonNode check = login.get("check");
    if (check == null) {
      return new Login(steps, null);
    }
    allow(check, "the check of the login", "url-not", "selector", "text", "text-absent");
    return new Login(
        steps,
        new SessionCheck(
            text(check, "url-not"),
            text(check, "selector"),
            text(check, "text"),
            text(check, "text-absent")));
  }

  private LoginStep step(JsonNode step, int number) {
    String where = "step " + number + " of the login";
    for (String action : List.of("go", "fill", "click", "press", "wait", "pick")) {
      if (step.has(action)) {
        return step(action, step, where);
      }
    }
    throw new IllegalArgumentException(
        where + " does nothing that is known; use go, fill, click, press, wait or pick");
  }

  private LoginStep step(String action, JsonNode step, String where) {
    String to = text(step, action);
    switch (action) {
      case "go":
        allow(step, where, "go");
        return new LoginStep.Go(to);
      case "click":
        allow(step, where, "click");
        return new LoginStep.Click(to);
      case "press":
        allow(step, where, "press", "in");
        return new LoginStep.Press(to, required(step, "in", where));
      case "wait":
        allow(step, where, "wait", "within");
        return step.has("within")
            ? new LoginStep.WaitFor(to, Durations.parse(text(step, "within")))
            : new LoginStep.WaitFor(to);
      case "fill":
        allow(step, where, "fill", "value");
        return new LoginStep.Fill(to, required(step, "value", where));
      default:
        allow(step, where, "pick", "value");
        return new LoginStep.Pick(to, required(step, "value", where));
    }
  }

  private String required(JsonNode step, String key, String where) {
    String text = text(step, key);
    if (text == null) {
      throw new IllegalArgumentException(where + " needs \"" + key + "\"");
    }
    return text;
  }

  private String text(JsonNode node, String key) {
    if (!node.hasNonNull(key)) {
      return null;
    }
    Matcher variable = VARIABLE.matcher(node.get(key).asText());
    return variable.replaceAll(
        found -> {
          String value = environment.apply(found.group(1));
          if (value == null) {
            throw new IllegalArgumentException(
                "the login needs the environment variable " + found.group(1) + "; set it");
          }
          return Matcher.quoteReplacement(value);
        });
  }

  private static void allow(JsonNode node, String where, String... keys) {
    if (!node.isObject()) {
      throw new IllegalArgumentException(where + " should have " + String.join(", ", keys));
    }
    Set<String> unknown = new TreeSet<>();
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      unknown.add(field.getKey());
    }
    unknown.removeAll(Set.of(keys));
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          where
              + " has "
              + String.join(", ", unknown)
              + ", which means nothing there; known are "
              + String.join(", ", keys));
    }
  }
}
