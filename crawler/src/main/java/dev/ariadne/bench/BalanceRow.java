package dev.ariadne.bench;

/**
 * One crawl with one way to share the work.
 *
 * @param seconds until the last node was done
 * @param idle for which part of the time nodes had nothing to do, on average
 */
public record BalanceRow(
    String model,
    String strategy,
    int nodes,
    NodeSpeeds speeds,
    String balance,
    String partition,
    double seconds,
    double idle,
    long events,
    long resets) {}
