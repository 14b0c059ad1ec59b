package dev.ariadne.protocol;

/** What both sides must agree on. */
public final class Protocol {
  /** Changes when one side would misunderstand the other. */
  public static final int VERSION = 1;

  private Protocol() {}
}
