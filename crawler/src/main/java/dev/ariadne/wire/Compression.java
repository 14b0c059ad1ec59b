package dev.ariadne.wire;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;

/** Messages made smaller by zstd. */
public final class Compression {
  /** From where on a message is large. */
  public static final int LARGE = 4096;

  private static final int LEVEL = 3;

  /** What claims to grow by more than this does not. */
  private static final long BEST_RATIO = 40_000;

  private Compression() {}

  public static byte[] compress(byte[] bytes) {
    return Zstd.compress(bytes, LEVEL);
  }

  /**
   * Undoes it.
   *
   * @param most how large it may be then
   * @throws IllegalArgumentException when it is larger, or something else
   */
  public static byte[] decompress(byte[] bytes, int most) {
    long size = Zstd.getFrameContentSize(bytes);
    if (size <= 0 || size > most || size > BEST_RATIO * bytes.length + LARGE) {
      throw new IllegalArgumentException("the message is larger than " + most + " bytes");
    }
    try {
      return Zstd.decompress(bytes, (int) size);
    } catch (ZstdException e) {
      throw new IllegalArgumentException("the message is not compressed by zstd", e);
    }
  }
}
