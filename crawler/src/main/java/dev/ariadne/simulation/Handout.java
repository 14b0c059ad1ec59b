package dev.ariadne.simulation;

import dev.ariadne.protocol.Task;

/**
 * A task in the hands of a node, as nobody but the simulation sees it.
 *
 * @param opening how often the crawl had been taken up when it was handed out
 * @param taken when it was handed out
 * @param due when its lease ends
 */
record Handout(int opening, Task task, long taken, long due) {}
