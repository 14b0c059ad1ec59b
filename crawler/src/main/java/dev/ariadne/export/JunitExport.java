package dev.ariadne.export;

import static dev.ariadne.export.Steps.quoted;

import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import java.util.LinkedHashMap;
import java.util.Map;

/** A suite in Java: a Maven project with JUnit and Playwright. */
final class JunitExport {
  private static final String FOLDER = "src/test/java/crawl/";

  private JunitExport() {}

  static Map<String, String> files(Suite suite) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("pom.xml", Templates.read("junit/pom.xml"));
    files.put(FOLDER + "Actions.java", Templates.read("junit/Actions.java"));
    files.put(FOLDER + "States.java", states(suite));
    files.put(FOLDER + "CrawlTest.java", tests(suite));
    return files;
  }

  private static String states(Suite suite) {
    StringBuilder text = new StringBuilder("package crawl;\n\n");
    text.append("import com.microsoft.playwright.Page;\n\n");
    text.append("/** How each state is known. */\nfinal class States {\n");
    text.append("  private States() {}\n");
    suite
        .checks()
        .forEach(
            (state, checks) -> {
              text.append("\n  static void ")
                  .append(suite.function(state))
                  .append("(Page page) {\n");
              for (Check check : checks) {
                text.append("    Actions.").append(check.function()).append("(page, ");
                text.append(PlaywrightExport.arguments(check)).append(");\n");
              }
              text.append("  }\n");
            });
    return text.append("}\n").toString();
  }

  private static String tests(Suite suite) {
    StringBuilder text = new StringBuilder();
    text.append(Templates.read("junit/CrawlTest.txt").replace("@SERVER@", quoted(suite.server())));
    text.insert(0, "// " + suite.note() + ".\n");
    for (int i = 0; i < suite.walks().size(); i++) {
      Way walk = suite.walks().get(i);
      text.append("\n  @Test\n  @DisplayName(").append(quoted(suite.name(i))).append(")\n");
      text.append("  void walk").append(i + 1).append("() {\n");
      String address = StateChecks.address(walk.entry().url());
      text.append("    open(page, ").append(quoted(address)).append(");\n");
      text.append("    States.").append(suite.function(walk.entry().state())).append("(page);\n");
      for (Transition step : walk.steps()) {
        text.append("    ").append(suite.call(step)).append(";\n");
        text.append("    States.").append(suite.function(step.to().number())).append("(page);\n");
      }
      text.append("  }\n");
    }
    return text.append("}\n").toString();
  }
}
