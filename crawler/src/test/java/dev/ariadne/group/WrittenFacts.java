package dev.ariadne.group;

import dev.ariadne.cluster.Fact;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a member has written down so far, read without disturbing it. */
public final class WrittenFacts {
  private WrittenFacts() {}

  /** The facts of a file that somebody may be writing to. */
  public static List<Fact> read(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    List<Fact> facts = new ArrayList<>();
    while (bytes.remaining() >= Integer.BYTES) {
      int length = bytes.getInt();
      if (length <= 0 || length > bytes.remaining()) {
        break; // it is being written
      }
      byte[] fact = new byte[length];
      bytes.get(fact);
      facts.add(Codec.fact(fact));
    }
    return facts;
  }
}
