package dev.ariadne.protocol;

/**
 * A node has joined.
 *
 * @param node what it is called from now on; nobody else knows it
 */
public record Welcome(String node) {}
