/**
 * Sample and test applications with known answers, and the server that serves them over real HTTP.
 *
 * <p>{@link dev.ariadne.testapps.TestPages} lists the pages: each is about one thing, and says how
 * many states it has and how many transitions lead out of them. {@link
 * dev.ariadne.testapps.TestServer} serves them together with what they call: slow answers, streams,
 * sockets, logins, errors, a second origin, a self-signed origin. {@link
 * dev.ariadne.testapps.ModelPage} turns any model of states and events into a page that behaves
 * like it.
 *
 * <p>Nothing here knows the crawler: the pages would serve any crawler as well.
 */
package dev.ariadne.testapps;
