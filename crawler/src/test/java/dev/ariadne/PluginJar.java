package dev.ariadne;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources and makes jars of plug-ins, as their authors do. */
public final class PluginJar {
  private final Map<String, String> sources = new TreeMap<>();
  private final Map<String, List<String>> services = new TreeMap<>();

  /** Adds a class, with its source and the interface that it is found by. */
  public PluginJar with(Class<?> service, String name, String source) {
    sources.put(name, source);
    services.computeIfAbsent(service.getName(), unused -> new ArrayList<>()).add(name);
    return this;
  }

  /** Compiles sources by the names of their classes, with all warnings; says what is wrong. */
  public static void compile(Map<String, String> sources, Path to) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, source) -> files.add(new Source(name, source)));
    StringWriter said = new StringWriter();
    Files.createDirectories(to);
    List<String> options =
        List.of(
            "-proc:none",
            "-Xlint:all",
            "-Werror",
            "-d",
            to.toString(),
            "-cp",
            System.getProperty("java.class.path"));
    boolean compiles = compiler.getTask(said, null, null, options, null, files).call();
    assertThat(compiles).as(said.toString()).isTrue();
  }

  /** Writes the jar into a folder, which it makes. */
  public Path write(Path folder) throws IOException {
    Path classes = folder.resolveSibling(folder.getFileName() + "-classes");
    compile(sources, classes);
    Path file = Files.createDirectories(folder).resolve("plugin.jar");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
        Stream<Path> all = Files.walk(classes)) {
      for (Path one : all.filter(Files::isRegularFile).sorted().toList()) {
        jar.putNextEntry(new JarEntry(classes.relativize(one).toString()));
        jar.write(Files.readAllBytes(one));
      }
      for (Map.Entry<String, List<String>> service : services.entrySet()) {
        jar.putNextEntry(new JarEntry("META-INF/services/" + service.getKey()));
        jar.write(String.join("\n", service.getValue()).getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
