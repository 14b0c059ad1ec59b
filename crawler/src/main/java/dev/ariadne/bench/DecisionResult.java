package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How long a strategy's decisions take, in microseconds, updates of its structures included.
 *
 * @param medianUs near the end of the crawl, where free events are rare and far apart
 * @param heapMb what the graph and the strategy hold
 * @param middleMedianUs in the middle of the crawl, where every second event is free
 */
public record DecisionResult(
    String strategy,
    int states,
    int transitions,
    @JsonProperty("median_us") double medianUs,
    @JsonProperty("p99_us") double p99Us,
    @JsonProperty("heap_mb") long heapMb,
    @JsonProperty("middle_median_us") double middleMedianUs,
    @JsonProperty("middle_p99_us") double middleP99Us) {}
