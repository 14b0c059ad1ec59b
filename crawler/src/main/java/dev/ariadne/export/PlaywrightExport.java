package dev.ariadne.export;

import static dev.ariadne.export.Steps.quoted;

import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A suite in TypeScript, for Playwright's own runner. */
final class PlaywrightExport {
  private PlaywrightExport() {}

  static Map<String, String> files(Suite suite) {
    Map<String, String> files = new LinkedHashMap<>();
    for (String name : new String[] {"package.json", "tsconfig.json", "actions.ts"}) {
      files.put(name, Templates.read("playwright/" + name));
    }
    String server = suite.server().replace("\\", "\\\\").replace("'", "\\'");
    files.put(
        "playwright.config.ts",
        Templates.read("playwright/playwright.config.ts").replace("@SERVER@", server));
    files.put("states.ts", states(suite));
    files.put("crawl.spec.ts", tests(suite));
    return files;
  }

  private static String states(Suite suite) {
    StringBuilder text = new StringBuilder("// How each state is known.\n");
    text.append("import type { Page } from '@playwright/test';\n");
    text.append("import * as actions from './actions';\n");
    suite
        .checks()
        .forEach(
            (state, checks) -> {
              text.append("\nexport async function ").append(suite.function(state));
              text.append("(page: Page): Promise<void> {\n");
              for (Check check : checks) {
                text.append("  await actions.").append(check.function()).append("(page, ");
                text.append(arguments(check)).append(");\n");
              }
              text.append("}\n");
            });
    return text.toString();
  }

  static String arguments(Check check) {
    return check.arguments().stream().map(Steps::quoted).collect(Collectors.joining(", "));
  }

  private static String tests(Suite suite) {
    StringBuilder text = new StringBuilder("// " + suite.note() + ".\n");
    text.append("import { test } from '@playwright/test';\n");
    text.append("import * as actions from './actions';\n");
    text.append("import * as states from './states';\n\n");
    text.append("const { labelled, number } = actions;\nvoid labelled, number;\n");
    for (int i = 0; i < suite.walks().size(); i++) {
      Way walk = suite.walks().get(i);
      text.append("\ntest(").append(quoted(suite.name(i))).append(", async ({ page }) => {\n");
      String address = StateChecks.address(walk.entry().url());
      text.append("  await actions.open(page, ").append(quoted(address)).append(");\n");
      text.append("  await states.").append(suite.function(walk.entry().state()));
      text.append("(page);\n");
      for (Transition step : walk.steps()) {
        text.append("  await actions.").append(suite.call(step)).append(";\n");
        text.append("  await states.").append(suite.function(step.to().number()));
        text.append("(page);\n");
      }
      text.append("});\n");
    }
    return text.toString();
  }
}
