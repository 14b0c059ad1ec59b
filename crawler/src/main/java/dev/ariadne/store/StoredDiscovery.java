package dev.ariadne.store;

/**
 * What it had cost when so many states were known.
 *
 * @param events executions, those on the way to other events included
 */
public record StoredDiscovery(int states, long events, long resets, long milliseconds) {}
