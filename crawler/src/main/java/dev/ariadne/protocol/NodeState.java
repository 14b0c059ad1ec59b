package dev.ariadne.protocol;

/**
 * What a node is at; figure 1 of the paper, where a browser that has been started and has loaded
 * the seed is active. Ours are started by their first task, so a node that has joined is idle.
 *
 * <pre>
 *   INITIAL    -> IDLE         it has joined
 *   IDLE       -> ACTIVE       it was given a task
 *   IDLE       -> IDLE         it was told to stay
 *   IDLE       -> TERMINATED   it was told to terminate
 *   IDLE       -> INITIAL      it was told to join again
 *   ACTIVE     -> IDLE         it has done its task, and asks
 * </pre>
 */
public enum NodeState {
  INITIAL,
  ACTIVE,
  IDLE,
  TERMINATED
}
