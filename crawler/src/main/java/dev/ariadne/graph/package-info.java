/**
 * The application graph: states, events and transitions of a rich internet application, and the
 * shortest ways through it.
 *
 * <p>Inside, a state and an event are dense numbers in order of discovery, and a (state, event)
 * pair is a number of its own, so that a graph of a hundred thousand states and five million
 * transitions is a handful of flat arrays. Outside, both have text ids. Nothing here knows a
 * browser, a strategy or a file.
 */
package dev.ariadne.graph;
