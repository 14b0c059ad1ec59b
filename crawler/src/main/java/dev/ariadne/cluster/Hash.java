package dev.ariadne.cluster;

/** Sixty-four well-mixed bits of texts, the same in every process. */
final class Hash {
  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;
  private static final long FIRST_MIX = 0xff51afd7ed558ccdL;
  private static final long SECOND_MIX = 0xc4ceb9fe1a85ec53L;
  private static final int SHIFT = 33;

  private Hash() {}

  static long of(String... texts) {
    long hash = OFFSET;
    for (String text : texts) {
      for (int i = 0; i < text.length(); i++) {
        hash = (hash ^ text.charAt(i)) * PRIME;
      }
      hash = (hash ^ Character.MAX_VALUE) * PRIME; // where one ends and the next begins
    }
    hash = (hash ^ hash >>> SHIFT) * FIRST_MIX;
    hash = (hash ^ hash >>> SHIFT) * SECOND_MIX;
    return hash ^ hash >>> SHIFT;
  }
}
