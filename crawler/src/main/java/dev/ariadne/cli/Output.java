package dev.ariadne.cli;

import dev.ariadne.run.CrawlDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files that a user asks for. */
final class Output {
  private Output() {}

  /** Writes a file whole or not at all, with the directories above it. */
  static void write(Path file, CrawlDirectory.Writing writing) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      if (Files.isDirectory(file)) {
        throw new IOException("a directory");
      }
      new CrawlDirectory(folder).write(file, writing);
    } catch (IOException | UncheckedIOException e) {
      throw new IllegalArgumentException(
          file + " cannot be written; choose another place with -o", e);
    }
  }
}
