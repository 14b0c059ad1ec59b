/**
 * A thin client of the DevTools protocol and the Chromium process behind it.
 *
 * <p>A {@link Transport} carries text messages; a {@link Connection} pairs calls with answers and
 * hands out {@link Session}s, one for the browser and one for each page, all over the same
 * transport. Every call has a deadline. Events are delivered on the one thread that reads the
 * transport: a listener must not block and must not wait for the answer to a call.
 *
 * <p>Nothing here knows what a crawl is.
 */
package dev.ariadne.cdp;
