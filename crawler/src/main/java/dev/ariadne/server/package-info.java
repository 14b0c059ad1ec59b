/**
 * Crawling with several machines: the coordinator as an HTTP server, the nodes and the commands
 * that talk to it. What is said is in {@link dev.ariadne.protocol}; here is only how it travels,
 * who may say it, and what is kept where.
 *
 * <p>One thread, {@link dev.ariadne.server.HubLoop}, owns everything that crawls: the threads of
 * the HTTP server read and write, and hand questions over to it. It takes in all that have come,
 * commits once and answers, so the more nodes there are the less a commit costs each of them.
 */
package dev.ariadne.server;
