package dev.ariadne;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written about the library compiles, and its javadoc has no warning. */
class DocumentationTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$");
  private static final Pattern TYPE = Pattern.compile("public (?:final )?(?:class|record) (\\w+)");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"../README.md", "../docs/library.md"})
  void shouldCompileEveryExample(String file) throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(Path.of(file)));
    int count = 0;
    while (block.find()) {
      String source = block.group(1);
      Matcher type = TYPE.matcher(source);
      assertThat(type.find()).as("a whole class: %s", source).isTrue();
      PluginJar.compile(Map.of(type.group(1), source), folder.resolve("block" + ++count));
    }
    assertThat(count).isPositive();
  }

  /** What users of the library see is described completely. */
  @Test
  void shouldHaveJavadocForEverythingInTheLibrary() throws IOException {
    assertNoWarnings("all", List.of("dev/ariadne", "dev/ariadne/plugin"));
  }

  /** What is written elsewhere is sound. */
  @Test
  void shouldHaveSoundJavadocEverywhere() throws IOException {
    try (Stream<Path> packages = Files.list(SOURCES.resolve("dev/ariadne"))) {
      assertNoWarnings(
          "all,-missing",
          packages
              .filter(Files::isDirectory)
              .map(path -> "dev/ariadne/" + path.getFileName())
              .toList());
    }
  }

  private void assertNoWarnings(String checks, List<String> packages) throws IOException {
    DocumentationTool javadoc = ToolProvider.getSystemDocumentationTool();
    List<Path> files = new ArrayList<>();
    for (String one : packages) {
      try (Stream<Path> sources = Files.list(SOURCES.resolve(one))) {
        sources.filter(path -> path.toString().endsWith(".java")).sorted().forEach(files::add);
      }
    }
    StringWriter said = new StringWriter();
    List<String> options =
        List.of(
            "-quiet",
            "-Xdoclint:" + checks,
            "-Werror",
            "-notimestamp",
            "-d",
            folder.resolve("javadoc").toString(),
            "-sourcepath",
            SOURCES.toString(),
            "-classpath",
            System.getProperty("java.class.path"));
    try (StandardJavaFileManager manager =
        ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null)) {
      Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromPaths(files);
      boolean isSound = javadoc.getTask(said, manager, null, null, options, units).call();
      assertThat(isSound).as(said.toString()).isTrue();
      assertThat(said.toString()).doesNotContain("warning");
    }
  }
}
