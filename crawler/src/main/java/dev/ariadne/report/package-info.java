/**
 * A crawl as one HTML file for people: the map of the states, every state with its events and the
 * way to it, what the crawl cost and what it left out. Reads a store and writes a file; the page's
 * scripts and styles are {@code .js} and {@code .css} files in the resources.
 *
 * <p>What the application said (titles, addresses, documents) is hostile here: it reaches the page
 * only as text, and the page's own policy lets nothing run but the scripts that belong to it.
 */
package dev.ariadne.report;
