package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * One crawl by some number of nodes of one architecture.
 *
 * @param seconds until it was known that there is nothing left
 * @param found seconds until everything was found
 * @param messages that nodes and coordinator, peers or controllers sent to each other
 * @param decisionMillis what a decision takes
 */
@JsonPropertyOrder({
  "architecture",
  "strategy",
  "model",
  "nodes",
  "seconds",
  "events",
  "resets",
  "messages",
  "found",
  "decision_ms"
})
public record ArchitectureRow(
    String architecture,
    String strategy,
    String model,
    int nodes,
    double seconds,
    long events,
    long resets,
    long messages,
    double found,
    @JsonProperty("decision_ms") double decisionMillis) {}
