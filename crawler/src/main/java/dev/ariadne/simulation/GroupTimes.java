package dev.ariadne.simulation;

import dev.ariadne.cluster.Message;
import java.util.function.ToLongFunction;

/**
 * How long things take in a simulated group, in nanoseconds.
 *
 * @param event an event on average; a reset takes as many times as long as the model says
 * @param leastDelay of a message
 * @param mostDelay of a message
 * @param tick how often members are told that time has passed
 * @param detection how long it takes at most until a silent member is expelled; a dead one is
 *     noticed sooner, since its connections are closed
 * @param merge how long it takes at most until those who can hear each other again are together
 * @param spread how far apart members may be when they change from one view to the next
 * @param decision how long a member needs to decide what a page does next; pages do not wait for
 *     each other
 * @param service how long a member needs for a message; it does one such thing at a time
 */
public record GroupTimes(
    long event,
    long leastDelay,
    long mostDelay,
    long tick,
    long detection,
    long merge,
    long spread,
    long decision,
    ToLongFunction<Message> service) {
  /** Messages are taken in at once. */
  public static final ToLongFunction<Message> NO_SERVICE = message -> 0;
}
