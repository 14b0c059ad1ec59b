package dev.ariadne.crawl;

/**
 * An assignment in the hands of a node.
 *
 * @param task its number, which no other has in this crawl and process
 * @param taken when it was handed out, by the clock of the dispatcher
 * @param due when it is taken back
 */
public record Lease(long task, Assignment assignment, long taken, long due) {}
