package dev.ariadne.store;

/**
 * Something about a state.
 *
 * @param kind what it is, as "error" or "download"
 * @param state the id of the state
 */
public record StoredNote(String kind, String state, String detail) {}
