package dev.ariadne.cli;

import dev.ariadne.export.Export;
import dev.ariadne.export.Format;
import dev.ariadne.run.CrawlDirectory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a crawl in the format of another tool. */
@Command(
    name = "export",
    customSynopsis = "ariadne export [OPTIONS] DIR",
    description = "Writes a crawl in the format of another tool.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class ExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The directory of the crawl.")
  private Path directory;

  @Option(
      names = "--format",
      required = true,
      paramLabel = "FORMAT",
      description = "One of: ${COMPLETION-CANDIDATES}.")
  private Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description = {
        "The file to write, standard output when not given;",
        "for formats of several files the directory, DIR/FORMAT when not given."
      })
  private Path output;

  enum Cover {
    STATES,
    TRANSITIONS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--cover",
      defaultValue = "states",
      paramLabel = "WHAT",
      description = "What generated tests go through: states (the default) or transitions.")
  private Cover cover;

  @Override
  public Integer call() throws IOException {
    try (Export export = new Export(new CrawlDirectory(directory))) {
      if (format.hasFiles()) {
        Path folder = output == null ? directory.resolve(format.toString()) : output;
        writeAll(export, folder);
        return Main.OK;
      }
      // In memory first: what cannot be written must not leave half a file.
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      export.write(format, bytes);
      if (output == null) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(bytes.toString(StandardCharsets.UTF_8));
        out.flush();
      } else {
        Output.write(output, bytes::writeTo);
      }
    }
    return Main.OK;
  }

  private void writeAll(Export export, Path folder) {
    Map<String, String> files = export.files(format, cover == Cover.TRANSITIONS);
    files.forEach(
        (name, text) ->
            Output.write(
                folder.resolve(name), to -> to.write(text.getBytes(StandardCharsets.UTF_8))));
    PrintWriter out = spec.commandLine().getOut();
    out.println("Written to " + folder + ": " + String.join(", ", files.keySet()));
    if (export.note() != null) {
      out.println(export.note());
    }
    out.flush();
  }
}
