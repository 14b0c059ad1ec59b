package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * One crawl by some number of nodes, beside the same crawl by one node.
 *
 * @param efficiency the speed-up for each node
 * @param idle for which part of the time nodes had nothing to do, on average
 * @param coordinator for which part of the time the coordinator was at work
 */
@JsonPropertyOrder({"model", "strategy", "nodes", "event_ms", "seconds", "speed_up"})
public record ScalingRow(
    String model,
    String strategy,
    int nodes,
    @JsonProperty("event_ms") double eventMillis,
    double seconds,
    @JsonProperty("speed_up") double speedUp,
    double efficiency,
    long events,
    long resets,
    double idle,
    double coordinator) {}
