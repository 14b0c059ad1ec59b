package dev.ariadne.protocol;

/**
 * A node as the coordinator sees it.
 *
 * @param number for people; nodes are told apart by secret names
 * @param crawl the crawl that it works for, or null
 */
public record NodeStatus(int number, String name, NodeState state, String crawl) {}
