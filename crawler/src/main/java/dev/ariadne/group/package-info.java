/**
 * Members of a cluster as processes that find each other, by JGroups: who is there, what they say
 * to each other, and the crawl that they do together. What they say about the crawl, and what they
 * make of it, is in {@link dev.ariadne.cluster}.
 *
 * <p>One thread, that of {@link dev.ariadne.group.Channel}, hears everything in order.
 */
package dev.ariadne.group;
