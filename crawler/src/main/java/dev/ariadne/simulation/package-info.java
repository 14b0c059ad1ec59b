/**
 * Whole crawls without a browser and without waiting: nodes with simulated applications around a
 * real coordinator, in virtual time.
 *
 * <p>{@link dev.ariadne.simulation.SimulatedCrawl} counts what a crawl costs when nothing goes
 * wrong. {@code Cluster} is about what goes wrong: the same hub and the same sessions that work
 * over a real network, around one that loses, delays and repeats messages, with nodes that crash,
 * stop, leave and come late, and a coordinator that is left with what it had committed. A run is
 * made from one number, its seed, and is the same every time. What must never happen has a name:
 *
 * <ul>
 *   <li>no lost task: in the end every event of the model is executed;
 *   <li>no event executed by two nodes unless a lease expired, or a coordinator or a commit was
 *       lost before the result was durable;
 *   <li>the graph only grows: what was once committed stays, as it is;
 *   <li>termination only when done: a crawl that says it is finished has found the model;
 *   <li>the model is the same, also when it is built once more from what was committed;
 *   <li>reports count once;
 *   <li>what was answered is durable before it is answered;
 *   <li>nothing is left out before it was told: every state has its document.
 * </ul>
 *
 * <p>{@code Group} does the same to the members of a cluster, peers or controllers: they join,
 * leave and die, stand still for longer than others wait for them, and are cut apart and merged.
 * They change from one view to the next at moments of their own, and messages come before, between
 * and after the views wherever a network without further agreement lets them. What must hold:
 *
 * <ul>
 *   <li>in the end the facts are the model: those of every peer, or of all controllers together;
 *   <li>over only when done;
 *   <li>every member hears of the end;
 *   <li>nothing is executed again but what was in flight: what somebody who is alive had heard of
 *       when something went wrong is not executed again, unless more members were lost at a time
 *       than there are copies;
 *   <li>the crawl ends soon after the last fault.
 * </ul>
 *
 * <p>{@link dev.ariadne.simulation.GroupCrawl} counts what crawls by groups cost.
 */
package dev.ariadne.simulation;
