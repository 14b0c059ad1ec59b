/**
 * A crawl from settings to results: the store, the browser, the coordinator and the files that are
 * left in the end, put together.
 */
package dev.ariadne.run;
