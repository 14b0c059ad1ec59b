/**
 * A real application in Chromium: pages as {@link dev.ariadne.app.Application}s.
 *
 * <p>The work is done inside the page by the scripts that lie beside this package as resources: a
 * virtual clock and the wait for quiescence, the register of listeners, the search for events, the
 * identity of a state, and the execution of whole paths of events in one round trip. Java asks for
 * the <em>key</em> of the state reached, a hash over everything that decides its id and its events,
 * and for the description of the state only when it has not seen the key before.
 *
 * <p>A {@link dev.ariadne.browser.Browser} owns the process; each {@link
 * dev.ariadne.browser.BrowserApplication} has one page with cookies and storage of its own.
 */
package dev.ariadne.browser;
