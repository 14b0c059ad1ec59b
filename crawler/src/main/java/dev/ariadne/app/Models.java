package dev.ariadne.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The models that can be had by name: the subject applications of the papers, rebuilt from what is
 * published about them, and families that grow with their parameters. docs/models.md says what is
 * known of each and what is our reconstruction.
 *
 * <p>A generated model is the same every time, on every machine.
 */
public final class Models {
  private static final int LARGEST_HYPERCUBE = 16;

  private static final Map<String, Function<Parameters, Model>> GENERATORS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("bibliography", fixed(Bibliography::model)),
              Map.entry("file-manager", fixed(FileManager::model)),
              Map.entry("file-tree", FileTree::model),
              Map.entry("periodic-table", fixed(PeriodicTable::model)),
              Map.entry("clip-sharing", fixed(ClipSharing::model)),
              Map.entry("company", fixed(CompanySite::model)),
              Map.entry("bank", fixed(BankSite::model)),
              Map.entry("pagination", fixed(Pagination::model)),
              Map.entry("menu-site", MenuSite::model),
              Map.entry("widgets", Widgets::model),
              Map.entry("random", RandomModel::model)));

  private Models() {}

  /** Every name that {@link #named} takes without a parameter, sorted. */
  public static List<String> names() {
    return Stream.concat(
            GENERATORS.keySet().stream(),
            IntStream.rangeClosed(1, LARGEST_HYPERCUBE).mapToObj(n -> "hypercube" + n))
        .sorted()
        .toList();
  }

  /**
   * Makes or reads a model.
   *
   * @param spec a name, as in {@code bank}; a name with parameters, as in {@code
   *     random:states=200,events=8,seed=1}; or the path of a .json or .graphml file
   * @throws IllegalArgumentException when there is no such model; the message is for people
   */
  public static Model named(String spec) {
    if (ModelFile.isModelFile(spec)) {
      return ModelFile.read(Path.of(spec)).model();
    }
    int colon = spec.indexOf(':');
    String name = (colon < 0 ? spec : spec.substring(0, colon)).strip().toLowerCase(Locale.ROOT);
    Function<Parameters, Model> generator =
        name.matches("hypercube[0-9]{1,2}") ? hypercube(name) : GENERATORS.get(name);
    if (generator == null) {
      throw new IllegalArgumentException(
          "There is no model \""
              + spec
              + "\"; known are "
              + known()
              + ", or the path of a .json or .graphml file.");
    }
    Parameters parameters = new Parameters(spec, colon < 0 ? "" : spec.substring(colon + 1));
    Model model = generator.apply(parameters);
    parameters.end();
    return model;
  }

  private static Function<Parameters, Model> hypercube(String name) {
    int dimensions = Integer.parseInt(name.substring("hypercube".length()));
    return dimensions < 1 || dimensions > LARGEST_HYPERCUBE
        ? null
        : fixed(() -> Hypercube.model(dimensions));
  }

  private static String known() {
    return GENERATORS.keySet().stream().collect(Collectors.joining(", "))
        + " and hypercube1 to hypercube"
        + LARGEST_HYPERCUBE;
  }

  private static Function<Parameters, Model> fixed(Supplier<Model> model) {
    return parameters -> {
      // Before the work, not after: a parameter that is not taken should not cost a second.
      parameters.end();
      return model.get();
    };
  }
}
