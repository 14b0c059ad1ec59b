package dev.ariadne.strategy;

import dev.ariadne.graph.Path;

/**
 * An event to explore and how to get there.
 *
 * @param transfer from the node's position to the state of the pair, over executed pairs only
 * @param pair the free (state, event) pair to execute
 */
public record Task(Path transfer, int pair) {}
