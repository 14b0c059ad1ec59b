package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.Crawl;
import dev.ariadne.CrawlResult;
import dev.ariadne.PluginJar;
import dev.ariadne.SamplePlugins;
import dev.ariadne.browser.TestSite;
import dev.ariadne.strategy.StrategyProvider;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The library beside the command, and plug-ins with commands in processes of their own. */
@Timeout(240)
class PluginCommandTest {
  @TempDir private Path folder;

  @Test
  void shouldGiveTheSameModelAsTheCommand() throws Exception {
    try (TestServer server = TestServer.start()) {
      String url = server.url(TestPages.named("apps/menu").path());
      Said said = Said.by("crawl", url, "-o", folder.resolve("command"), "--quiet");
      assertThat(said.code()).as(said.err()).isZero();
      Path library =
          Crawl.of(url).strategy("greedy").nodes(1).output(folder.resolve("c")).run().directory();
      for (String file : List.of("model.json", "urls.txt")) {
        assertThat(library.resolve(file))
            .hasSameTextualContentAs(folder.resolve("command").resolve(file));
      }
      assertThat(library.resolve("report.html")).exists();
      Said resumed = Said.by("resume", library, "--quiet");
      assertThat(resumed.code()).as("a command goes on with it: %s", resumed.err()).isZero();
    }
  }

  @Test
  void shouldReplayACrawlThatWasGivenAFilterAndNoOther() throws Exception {
    try (TestSite site = new TestSite()) {
      String url = site.serve("/", "text/html", SamplePlugins.PAGE);
      CrawlResult filtered =
          Crawl.of(url)
              .filter((state, event) -> event.label().equals("More") ? "enough" : null)
              .output(folder.resolve("filtered"))
              .run();
      String goal = filtered.states().get(filtered.states().size() - 1).id();
      Said replayed = Said.by("replay", filtered.directory(), goal, "-o", folder.resolve("steps"));
      assertThat(replayed.code()).as(replayed.out() + replayed.err()).isZero();
      CrawlResult identified =
          Crawl.of(url).identity(page -> "").output(folder.resolve("identified")).run();
      Said refused = Said.by("replay", identified.directory(), identified.states().get(0).id());
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err()).contains("begun by a program that gave it a StateIdentity");
    }
  }

  private Map<String, String> plugins() throws IOException {
    Path jars = folder.resolve("plugins");
    SamplePlugins.jar().write(jars);
    return Map.of("ARIADNE_PLUGINS", jars.toString());
  }

  private Ariadne run(Map<String, String> environment, String... arguments) throws IOException {
    return Ariadne.start(folder, environment, arguments);
  }

  @Test
  void shouldLoadPluginsOfAllKinds() throws Exception {
    Map<String, String> environment = plugins();
    try (TestSite site = new TestSite()) {
      String url = site.serve("/", "text/html", SamplePlugins.PAGE);
      try (Ariadne crawl =
          run(environment, "crawl", url, "-o", "c", "--strategy", "newest", "--max-states", "2")) {
        assertThat(crawl.end()).as(crawl.err()).isEqualTo(3);
      }
      assertThat(Files.readString(folder.resolve("c/model.json")))
          .contains("filter: it asks for it", "input[name=code] = \\\"one\\\"");
      try (Ariadne without = run(Map.of(), "resume", "c", "--strategy", "menu")) {
        assertThat(without.end()).isEqualTo(2);
        assertThat(without.err())
            .contains("the plug-in sample.Codes is not there; put its jar")
            .contains("ARIADNE_PLUGINS");
      }
      try (Ariadne without = run(Map.of(), "resume", "c")) {
        assertThat(without.end()).isEqualTo(2);
        assertThat(without.err()).contains("There is no strategy \"newest\"; choose from");
      }
      try (Ariadne rest = run(environment, "resume", "c", "--max-states", "0", "--quiet")) {
        assertThat(rest.end()).as(rest.err()).isZero();
        assertThat(rest.out()).startsWith("complete states=3 ");
      }
      try (Ariadne bench =
          run(environment, "bench", "strategies", "--model", "c/model.json", "--format", "csv")) {
        assertThat(bench.end()).as(bench.err()).isZero();
        assertThat(bench.out()).contains("newest").contains("menu");
      }
    }
  }

  @Test
  void shouldWorkForACoordinatorOnlyWithThePlugins() throws Exception {
    Map<String, String> environment = plugins();
    try (TestSite site = new TestSite();
        Cluster cluster = new Cluster(folder.resolve("cluster"), 1, environment)) {
      String url = site.serve("/", "text/html", SamplePlugins.PAGE);
      cluster.addNodes(1); // without the jar
      String missing = "the plug-in sample.Codes is not there";
      Ariadne stranger = cluster.nodes().get(0).process();
      try (Ariadne command = run(environment, "crawl", url, "-o", "a", "--server", cluster.url())) {
        stranger.awaitOut("cannot work for a crawl: " + missing);
        command.signal("INT"); // nobody else will come
        assertThat(command.end()).as(command.err()).isEqualTo(3);
      }
      stranger.signal("TERM"); // killed, it would be given a task until its lease is over
      assertThat(stranger.end()).isZero();
      String[] crawl = {
        "crawl", url, "-o", "c", "--server", cluster.url(), "--strategy", "newest", "--quiet"
      };
      try (Ariadne node = run(environment, "node", "--join", cluster.url(), "--pages", "2");
          Ariadne command = run(environment, crawl)) {
        assertThat(command.end()).as(command.err() + node.out()).isZero();
        assertThat(command.out()).startsWith("complete states=3 ");
      }
      Path alone = folder.resolve("alone");
      try (Ariadne local = run(environment, "crawl", url, "-o", "alone", "--quiet")) {
        assertThat(local.end()).as(local.err()).isZero();
      }
      assertThat(alone.resolve("model.json"))
          .hasSameTextualContentAs(folder.resolve("c/model.json"));
    }
  }

  @Test
  void shouldLoadPluginsInACluster() throws Exception {
    Map<String, String> environment = plugins();
    try (TestSite site = new TestSite();
        Peers peers = new Peers(folder.resolve("peers"), "plugins", 1, environment)) {
      String url = site.serve("/", "text/html", SamplePlugins.PAGE);
      peers.add();
      Path directory = folder.resolve("c");
      try (Ariadne crawl = peers.crawl(directory, url, "--strategy", "newest", "--quiet")) {
        assertThat(crawl.end()).as(crawl.out() + crawl.err()).isZero();
        assertThat(crawl.out()).startsWith("complete states=3 ");
      }
      peers.assertAlive();
      try (Ariadne local = run(environment, "crawl", url, "-o", "alone", "--quiet")) {
        assertThat(local.end()).as(local.err()).isZero();
      }
      assertThat(folder.resolve("alone/model.json"))
          .hasSameTextualContentAs(directory.resolve("model.json"));
    }
  }

  @Test
  void shouldNameAPluginThatFailsOrCannotBeLoaded() throws Exception {
    Path jars = folder.resolve("broken");
    new PluginJar()
        .with(
            StrategyProvider.class,
            "sample.Broken",
            """
            package sample;
            public class Broken implements dev.ariadne.strategy.StrategyProvider {
              @Override
              public String name() {
                return "broken";
              }
              @Override
              public dev.ariadne.strategy.Strategy create(dev.ariadne.strategy.Terrain terrain) {
                return (node, position) -> {
                  throw new IllegalStateException("boom");
                };
              }
            }
            """)
        .write(jars);
    Map<String, String> environment = Map.of("ARIADNE_PLUGINS", jars.toString());
    try (TestSite site = new TestSite()) {
      String url = site.serve("/", "text/html", SamplePlugins.PAGE);
      try (Ariadne crawl = run(environment, "crawl", url, "-o", "c", "--strategy", "broken")) {
        assertThat(crawl.end()).isEqualTo(3);
        assertThat(crawl.out())
            .contains(
                "the strategy sample.Broken failed: java.lang.IllegalStateException: boom; 3"
                    + " events were not executed");
      }
      Path jar = Files.createDirectories(folder.resolve("wrong")).resolve("wrong.jar");
      try (var out = new java.util.jar.JarOutputStream(Files.newOutputStream(jar))) {
        out.putNextEntry(
            new java.util.jar.JarEntry("META-INF/services/" + StrategyProvider.class.getName()));
        out.write("no.Such".getBytes(StandardCharsets.UTF_8));
      }
      try (Ariadne crawl =
          run(
              Map.of("ARIADNE_PLUGINS", folder.resolve("wrong").toString()),
              "crawl",
              url,
              "-o",
              "d")) {
        assertThat(crawl.end()).isEqualTo(2);
        assertThat(crawl.err())
            .startsWith("ariadne: a plug-in cannot be loaded: ")
            .contains("no.Such");
      }
    }
  }

  /** The launcher itself, with a stand-in for Java that says what it was given. */
  @Test
  void shouldPutTheJarsOnTheClassPathOfTheLauncher() throws Exception {
    Path home = Files.createDirectories(folder.resolve("home"));
    Path launcher = home.resolve("ariadne");
    Files.copy(Path.of("../ariadne"), launcher);
    Files.createDirectories(home.resolve("crawler/target"));
    Files.createFile(home.resolve("crawler/target/built"));
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    String said = launch(launcher, home, home.toString(), 0);
    assertThat(said).contains(":" + home + "/*\n").contains("dev.ariadne.cli.Main\n--version");
    assertThat(launch(launcher, home, "", 0)).doesNotContain(":" + home + "/*\n");
    assertThat(launch(launcher, home, home.resolve("no").toString(), 2))
        .contains("ariadne: ARIADNE_PLUGINS names no directory: " + home.resolve("no"));
  }

  private static String launch(Path launcher, Path home, String plugins, int code)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", launcher.toString(), "--version"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
    builder.environment().put("ARIADNE_PLUGINS", plugins);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(code);
    return said;
  }
}
