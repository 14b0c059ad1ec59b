package dev.ariadne.cli;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** What several benchmarks are given in the same way. */
final class BenchInput {
  private BenchInput() {}

  /** The models of a list, each once. */
  static List<Model> models(String list) {
    List<Model> chosen = new ArrayList<>();
    for (String name : new LinkedHashSet<>(splitModels(list))) {
      Model model = Models.named(name);
      if (chosen.stream().anyMatch(other -> other.name().equals(model.name()))) {
        throw new IllegalArgumentException(
            "Two of the models are named \"" + model.name() + "\"; rename one of them.");
      }
      chosen.add(model);
    }
    return chosen;
  }

  /** Splits at commas, but not at those between the parameters of one model. */
  static List<String> splitModels(String list) {
    List<String> names = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      boolean isParameter = part.contains("=") && !part.contains(":");
      if (isParameter && !names.isEmpty()) {
        names.set(names.size() - 1, names.get(names.size() - 1) + "," + part);
      } else {
        names.add(part.strip());
      }
    }
    return names;
  }

  /** Before the work, not after: a directory that cannot be had should not cost minutes. */
  static void create(Path directory) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw notWritable(directory, e);
    }
    if (!Files.isWritable(directory)) {
      throw notWritable(directory, null);
    }
  }

  private static IllegalArgumentException notWritable(Path directory, IOException cause) {
    return new IllegalArgumentException(
        "Nothing can be written to " + directory + "; choose another directory with -o.", cause);
  }
}
