package dev.ariadne.protocol;

/**
 * A node wants to join.
 *
 * @param version {@link Protocol#VERSION}
 * @param name for people
 */
public record Hello(int version, String name) {}
