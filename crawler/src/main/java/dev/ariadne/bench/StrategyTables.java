package dev.ariadne.bench;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The results as the papers' tables, for people, and as lines for a spreadsheet. */
public final class StrategyTables {
  private static final String[] ROWS = {"events", "resets", "cost"};

  private final List<StrategyResult> results;
  private final Map<String, Optimum> optima;

  public StrategyTables(List<StrategyResult> results, Map<String, Optimum> optima) {
    this.results = List.copyOf(results);
    this.optima = Map.copyOf(optima);
  }

  /** Tables II and III of TWEB. */
  public String text() {
    StringBuilder out = new StringBuilder();
    out.append("Until all states are found (TWEB, Table II)\n");
    table(
        out,
        List.of(
            StrategyResult::eventsAllStates,
            StrategyResult::resetsAllStates,
            StrategyResult::costAllStates),
        true);
    out.append("\nComplete crawl (TWEB, Table III)\n");
    table(
        out, List.of(StrategyResult::events, StrategyResult::resets, StrategyResult::cost), false);
    out.append(
        """

        optimal: what finding all states costs who knows the model; one number where it is exact,
        otherwise a lower bound and the best tour found (nearest neighbour improved by or-opt).
        """);
    return out.toString();
  }

  private void table(
      StringBuilder out, List<ToDoubleFunction<StrategyResult>> columns, boolean optimal) {
    Set<String> strategies = new LinkedHashSet<>();
    results.forEach(result -> strategies.add(result.strategy()));
    Set<String> models = new LinkedHashSet<>();
    results.forEach(result -> models.add(result.model()));
    int width = models.stream().mapToInt(String::length).max().orElse(0);
    out.append(String.format("%-" + width + "s  %-6s", "model", ""));
    strategies.forEach(name -> out.append(String.format(" %13s", name)));
    out.append(optimal ? "        optimal" : "").append('\n');
    for (String model : models) {
      for (int row = 0; row < ROWS.length; row++) {
        out.append(String.format("%-" + width + "s  %-6s", row == 0 ? model : "", ROWS[row]));
        for (StrategyResult result : results) {
          if (result.model().equals(model)) {
            out.append(String.format(" %13s", number(columns.get(row).applyAsDouble(result))));
          }
        }
        if (optimal && row == 2) {
          out.append(String.format(" %14s", optimum(optima.get(model))));
        }
        out.append('\n');
      }
    }
  }

  private static String optimum(Optimum optimum) {
    if (optimum == null) {
      return "";
    }
    if (Double.isNaN(optimum.bestTour())) {
      return ">= " + number(optimum.lowerBound());
    }
    return optimum.isExact()
        ? number(optimum.bestTour())
        : number(optimum.lowerBound()) + ".." + number(optimum.bestTour());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%,.1f", value);
  }

  public String csv() {
    StringBuilder out =
        new StringBuilder(
            "model,strategy,seed,states,transitions,reset_cost,events_all_states,resets_all_states,"
                + "cost_all_states,events,resets,cost,cost_first_state,cost_quarter,cost_half,"
                + "cost_three_quarters,optimal_lower_bound,optimal_best_tour\n");
    for (StrategyResult r : results) {
      Optimum optimum = optima.get(r.model());
      Object[] cells = {
        '"' + r.model().replace("\"", "\"\"") + '"',
        r.strategy(),
        r.seed(),
        r.states(),
        r.transitions(),
        r.resetCost(),
        r.eventsAllStates(),
        r.resetsAllStates(),
        r.costAllStates(),
        r.events(),
        r.resets(),
        r.cost(),
        r.first(),
        r.quarter(),
        r.half(),
        r.threeQuarters(),
        optimum == null ? "" : optimum.lowerBound(),
        optimum == null || Double.isNaN(optimum.bestTour()) ? "" : optimum.bestTour()
      };
      for (int i = 0; i < cells.length; i++) {
        out.append(i == 0 ? "" : ",").append(cells[i]);
      }
      out.append('\n');
    }
    return out.toString();
  }
}
