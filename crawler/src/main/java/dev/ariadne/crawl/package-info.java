/**
 * The crawl itself: a coordinator that turns observations into a graph and hands out tasks. It is a
 * plain object, used by one thread at a time: no thread, no clock, no input or output of its own,
 * so that the same object serves pages in this process, nodes elsewhere and simulations.
 */
package dev.ariadne.crawl;
