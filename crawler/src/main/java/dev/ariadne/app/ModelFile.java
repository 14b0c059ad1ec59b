package dev.ariadne.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Models in files: JSON, the format of an exported crawl, and GraphML, which tools for graphs
 * exchange. The extension decides.
 */
public final class ModelFile {
  private static final String JSON = ".json";
  private static final String GRAPHML = ".graphml";

  private ModelFile() {}

  /**
   * What was read.
   *
   * @param model the model
   * @param dropped the events that have no transition, as those that a crawl never executed; a
   *     model has no place for them
   */
  public record Loaded(Model model, int dropped) {}

  static boolean isModelFile(String path) {
    String name = path.toLowerCase(Locale.ROOT);
    return name.endsWith(JSON) || name.endsWith(GRAPHML);
  }

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException when that cannot be done; the message says why, in one
   *     sentence for people
   */
  public static Loaded read(Path file) {
    checkExtension(file);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "There is no model file " + file + "; check the path, or name a generated model.");
    }
    ModelDraft draft = new ModelDraft(file);
    try (InputStream in = Files.newInputStream(file)) {
      if (isJson(file)) {
        JsonModel.read(in, draft);
      } else {
        GraphMlReader.read(in, draft);
      }
    } catch (IOException e) {
      throw draft.bad("it cannot be read (" + e.getMessage() + "); check its permissions", e);
    }
    return draft.finish();
  }

  /** Writes a model; what is there is overwritten. */
  public static void write(Model model, Path file) {
    checkExtension(file);
    // In memory first: what cannot be written must not leave half a file.
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      if (isJson(file)) {
        JsonModel.write(model, bytes);
      } else {
        GraphMlWriter.write(model, bytes);
      }
      Files.write(file, bytes.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException("The model file " + file + " cannot be written.", e);
    }
  }

  private static boolean isJson(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(JSON);
  }

  private static void checkExtension(Path file) {
    if (!isModelFile(file.toString())) {
      throw new IllegalArgumentException(
          "The model file " + file + " must be named .json or .graphml.");
    }
  }
}
