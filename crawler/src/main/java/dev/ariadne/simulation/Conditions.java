package dev.ariadne.simulation;

/**
 * How long things take in a simulated crawl, in any unit.
 *
 * @param event an event on a node of speed one; a reset takes c_r times that
 * @param message from a node to the coordinator or back
 * @param service what the coordinator needs to take a report in and to decide what is next; it does
 *     one such thing at a time, and what comes meanwhile waits in line
 * @param speeds of the nodes
 */
public record Conditions(double event, double message, double service, Speeds speeds) {
  /** The papers' cost model: nothing but events and resets takes time, all nodes are alike. */
  public static final Conditions UNIT = new Conditions(1, 0, 0, Speeds.EQUAL);
}
