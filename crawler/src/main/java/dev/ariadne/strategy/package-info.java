/**
 * Crawling strategies: which event to execute next. A strategy reads the graph, listens to its
 * changes and proposes tasks; it never executes, assigns or waits. It is deterministic for a given
 * seed and sequence of calls, so that a crawl can be rebuilt by replaying its log.
 *
 * <p>The strategies are those of Dincturk, Jourdan, Bochmann and Onut, <em>A Model-Based Approach
 * for Crawling Rich Internet Applications</em>, ACM Transactions on the Web 8(3), 2014 (below:
 * TWEB), for any number of nodes.
 */
package dev.ariadne.strategy;
