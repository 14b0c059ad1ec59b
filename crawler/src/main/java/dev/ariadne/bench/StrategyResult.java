package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.ariadne.app.Model;
import dev.ariadne.simulation.Discovery;
import dev.ariadne.simulation.SimulatedCrawl;
import java.util.List;

/**
 * One strategy on one model: what it cost to find all states and to complete the model (TWEB,
 * Tables II and III), and when it had found the first state and each quarter of them (Figure 5).
 */
@JsonPropertyOrder({
  "model",
  "strategy",
  "seed",
  "states",
  "transitions",
  "events_all_states",
  "resets_all_states",
  "events",
  "resets",
  "cost"
})
public record StrategyResult(
    String model,
    String strategy,
    long seed,
    int states,
    int transitions,
    @JsonProperty("events_all_states") long eventsAllStates,
    @JsonProperty("resets_all_states") long resetsAllStates,
    long events,
    long resets,
    double cost,
    @JsonProperty("reset_cost") double resetCost,
    @JsonProperty("cost_all_states") double costAllStates,
    @JsonProperty("cost_first_state") double first,
    @JsonProperty("cost_quarter") double quarter,
    @JsonProperty("cost_half") double half,
    @JsonProperty("cost_three_quarters") double threeQuarters) {

  static StrategyResult of(Model model, String strategy, long seed) {
    SimulatedCrawl crawl = SimulatedCrawl.run(model, strategy, 1, seed);
    List<Discovery> found = crawl.discoveries();
    Discovery last = found.get(found.size() - 1);
    double resetCost = model.resetCost();
    return new StrategyResult(
        model.name(),
        strategy,
        seed,
        crawl.graph().states(),
        crawl.graph().pairs(),
        last.events(),
        last.resets(),
        crawl.events(),
        crawl.resets(),
        crawl.cost(),
        resetCost,
        last.cost(resetCost),
        part(found, 0).cost(resetCost),
        part(found, 0.25).cost(resetCost),
        part(found, 0.5).cost(resetCost),
        part(found, 0.75).cost(resetCost));
  }

  /** When a share of the states was found, at least one. */
  private static Discovery part(List<Discovery> found, double share) {
    return found.get(Math.max(0, (int) Math.ceil(share * found.size()) - 1));
  }
}
