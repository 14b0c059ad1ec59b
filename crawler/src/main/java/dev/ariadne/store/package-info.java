/**
 * A crawl on disk: the ordered facts found so far, from which graph, strategy and ledger are
 * rebuilt by replay. One schema, documented in {@code docs/store.md}, on SQLite and on PostgreSQL;
 * only the two {@code Database} classes know which of them it is.
 *
 * <p>Facts are appended and never changed. What a commit has confirmed survives any kind of end;
 * what comes after it is as if it had not happened. A crawl has one writer at a time and any number
 * of readers. Memory grows with the number of distinct state ids, event ids and elements, not with
 * facts or DOMs.
 *
 * <p>Nothing here knows a browser, a strategy or the coordinator.
 */
package dev.ariadne.store;
