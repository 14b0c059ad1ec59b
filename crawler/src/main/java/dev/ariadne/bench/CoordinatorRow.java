package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a coordinator did for so many nodes.
 *
 * @param states the states that it knew in the end
 * @param transitions the transitions that were recorded in the end
 * @param complete whether that was the whole model
 * @param offered how many tasks a second the nodes would do if every question were answered at once
 * @param served how many tasks a second they were given
 * @param p50 half of the questions were answered in so many milliseconds
 * @param heapMb what the coordinator held in the end
 * @param coordinatorCpu the processors that the coordinator kept busy, on average
 * @param benchCpu the processors that the simulated nodes kept busy
 * @param restoreSeconds how long it took to take up the crawl, null when it was a new one
 */
public record CoordinatorRow(
    int nodes,
    @JsonProperty("event_ms") long eventMillis,
    long states,
    long transitions,
    boolean complete,
    @JsonProperty("offered_per_second") double offered,
    @JsonProperty("tasks_per_second") double served,
    @JsonProperty("p50_ms") double p50,
    @JsonProperty("p90_ms") double p90,
    @JsonProperty("p99_ms") double p99,
    @JsonProperty("max_ms") double max,
    @JsonProperty("heap_mb") long heapMb,
    @JsonProperty("coordinator_cpu") double coordinatorCpu,
    @JsonProperty("bench_cpu") double benchCpu,
    @JsonProperty("restore_seconds") @JsonInclude(JsonInclude.Include.NON_NULL)
        Double restoreSeconds) {}
