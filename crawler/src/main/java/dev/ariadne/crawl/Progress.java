package dev.ariadne.crawl;

import java.time.Duration;

/** How far a crawl has come. */
public record Progress(
    int states,
    int pairs,
    long executedPairs,
    long failedPairs,
    long skippedPairs,
    long events,
    long resets,
    int busyNodes,
    Duration elapsed) {}
