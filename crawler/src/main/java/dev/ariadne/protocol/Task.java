package dev.ariadne.protocol;

import dev.ariadne.crawl.Assignment;

/**
 * An assignment with its number, which the report repeats.
 *
 * @param leaseMillis how long it may take
 */
public record Task(long number, Assignment assignment, long leaseMillis) {}
