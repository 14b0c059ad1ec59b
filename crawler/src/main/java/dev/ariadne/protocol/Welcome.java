package dev.ariadne.protocol;

/**
 * A node has joined.
 *
 * @param node what it is called from now on; nobody else knows it
 * @param mostBytes how large its messages may be; 0 for any size
 */
public record Welcome(String node, int mostBytes) {
  public Welcome(String node) {
    this(node, 0);
  }
}
