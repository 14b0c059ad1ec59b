/**
 * The application under crawl as the rest of the system sees it: something that can be reset, that
 * executes events and that can be observed. A real one is driven in a browser; the ones here are
 * simulated from a known model, read from a file or generated.
 */
package dev.ariadne.app;
