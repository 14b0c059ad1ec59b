/**
 * How nodes and a coordinator work together, without saying how messages travel: {@link
 * dev.ariadne.protocol.Hub} is the coordinator's side, {@link dev.ariadne.protocol.NodeSession} the
 * node's. Both are plain objects: a message or a tick goes in, messages come out; no thread, no
 * socket, no clock of their own. The same objects run over HTTP and in a simulation that loses,
 * delays and repeats messages.
 *
 * <p>The rules, in the words of Mirtaheri et al., <em>GDist-RIA Crawler</em>, WISE 2014: a node
 * joins and is idle; it asks, and is given a <em>task</em> (perhaps a <em>reset</em>, then a path
 * of events, the last of which explores), told to <em>stay</em>, or to <em>terminate</em>; it
 * reports the <em>transition</em> that it found with its next question.
 *
 * <ul>
 *   <li>Questions of a node are numbered. The same number again is the same question, and gets the
 *       same answer: an answer that was lost is asked for again without harm.
 *   <li>A task is on lease. When that ends, the task is free again, and what the node reports about
 *       it later is not taken in.
 *   <li>What is reported is durable before it is answered.
 *   <li>A coordinator that does not know a node, because it was started anew or has given the node
 *       up, tells it to join again.
 * </ul>
 */
package dev.ariadne.protocol;
