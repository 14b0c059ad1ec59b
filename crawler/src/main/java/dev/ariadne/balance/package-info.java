/**
 * Load balancing: which node is to execute which free event, before a strategy decides in which
 * order. The approaches are those of appendix A of S. M. Mirtaheri's thesis <em>Distributed
 * Crawling of Rich Internet Applications</em>: static, dynamic, hybrid, adaptive and lazy-adaptive.
 *
 * <p>Dynamic is the plain strategy, which serves all nodes from one pool. With every other approach
 * each node has a <em>share</em> of the free pairs, and its own strategy decides within it. To that
 * strategy the application looks as it looks to all, except that only the pairs of the node's share
 * are free ({@link dev.ariadne.balance.Replica}); so no strategy has to know about shares, and what
 * one node has executed is a way for all of them.
 *
 * <p>Two things always hold. A free pair that the members have been asked about is in one share, or
 * reserved for all. And no node is told that there is nothing while all others have been told so,
 * unless it can reach no free pair at all: the last one is given what is in the shares of others.
 */
package dev.ariadne.balance;
