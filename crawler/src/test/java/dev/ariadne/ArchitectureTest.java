package dev.ariadne;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which package may use which: dependencies point one way. */
class ArchitectureTest {
  private static final Map<String, Set<String>> MAY_USE =
      Map.ofEntries(
          entry("graph"),
          entry("plugin", "app"),
          entry("strategy", "plugin", "graph"),
          entry("balance", "strategy", "graph"),
          entry("store", "graph"),
          entry("app", "graph"),
          entry("crawl", "plugin", "strategy", "app", "graph"),
          entry("protocol", "crawl", "app", "graph"),
          entry("cluster", "balance", "crawl", "strategy", "app", "graph"),
          entry(
              "simulation", "cluster", "protocol", "crawl", "balance", "strategy", "app", "graph"),
          entry("cdp"),
          entry("browser", "plugin", "app", "cdp", "graph"),
          entry("settings", "plugin", "balance", "strategy"),
          entry("wire"),
          entry("model", "store", "graph"),
          entry("report", "model", "settings", "store"),
          entry("export", "model", "run", "settings", "store"),
          entry("diff", "model", "export", "run", "store"),
          entry("replay", "model", "run", "settings", "store", "browser", "app"),
          entry(
              "run",
              "report",
              "model",
              "settings",
              "plugin",
              "balance",
              "crawl",
              "strategy",
              "store",
              "browser",
              "app",
              "graph"),
          // The library: nothing but the commands may use it.
          entry(
              "ariadne",
              "export",
              "report",
              "model",
              "run",
              "settings",
              "plugin",
              "crawl",
              "strategy",
              "store",
              "app"),
          entry(
              "group",
              "plugin",
              "cluster",
              "wire",
              "run",
              "settings",
              "browser",
              "crawl",
              "balance",
              "strategy",
              "store",
              "app",
              "graph"),
          entry(
              "server",
              "wire",
              "protocol",
              "run",
              "settings",
              "crawl",
              "store",
              "browser",
              "app",
              "graph"),
          entry(
              "bench",
              "server",
              "protocol",
              "cluster",
              "run",
              "settings",
              "store",
              "browser",
              "cdp",
              "crawl",
              "simulation",
              "balance",
              "strategy",
              "app",
              "graph"),
          entry(
              "cli",
              "report",
              "export",
              "diff",
              "replay",
              "model",
              "bench",
              "group",
              "server",
              "run",
              "settings",
              "crawl",
              "store",
              "browser",
              "simulation",
              "balance",
              "strategy",
              "app",
              "graph",
              "testapps"));

  private static Map.Entry<String, Set<String>> entry(String name, String... mayUse) {
    return Map.entry(name, Set.of(mayUse));
  }

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("testapps"))
          .importPackages("dev.ariadne");

  @Test
  void shouldUseOnlyWhatAPackageMay() {
    Set<String> wrong = new TreeSet<>();
    for (JavaClass origin : classes) {
      for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getPackageName();
        String from = last(origin.getPackageName());
        if (target.startsWith("dev.ariadne")
            && !from.equals(last(target))
            && !MAY_USE.getOrDefault(from, Set.of()).contains(last(target))) {
          wrong.add(origin.getName() + " uses " + dependency.getTargetClass().getName());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void shouldKnowEveryPackage() {
    Set<String> packages = new TreeSet<>();
    classes.forEach(type -> packages.add(last(type.getPackageName())));
    assertThat(packages).isEqualTo(new TreeSet<>(MAY_USE.keySet()));
  }

  @Test
  void shouldHaveNoCycles() {
    slices().matching("dev.ariadne.(*)..").should().beFreeOfCycles().check(classes);
  }

  private static String last(String packageName) {
    return packageName.substring(packageName.lastIndexOf('.') + 1);
  }
}
