/**
 * Crawling without a coordinator, without saying how messages travel. Every member of a group keeps
 * {@linkplain dev.ariadne.cluster.Fact facts}, which only add up.
 *
 * <p>{@link dev.ariadne.cluster.Peer} is the peer-to-peer architecture of Mirtaheri's thesis: all
 * members keep all facts, and each decides alone within its share of the events. {@link
 * dev.ariadne.cluster.Controller} is that of Ben Hafaiedh et al., <em>Fault Tolerant P2P RIA
 * Crawling</em>, NETYS 2015: each member keeps some of the states, and hands out their events.
 *
 * <p>Both are plain objects: a message, a view or a tick goes in, messages come out. The same
 * objects run over a real network and in a simulation that delays messages, kills members and cuts
 * the group apart.
 */
package dev.ariadne.cluster;
