package dev.ariadne.store;

import java.util.List;

/** A state with the events that it offers. */
public record StoredState(String id, String url, String title, List<StoredEvent> events) {}
