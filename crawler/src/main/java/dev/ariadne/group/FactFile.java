package dev.ariadne.group;

import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.FactReader;
import dev.ariadne.run.CrawlWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Facts in a file, each with its length before it. What was put away is there after a process was
 * killed; what it was writing then is cut off.
 */
public final class FactFile implements FactLog.Shelf, AutoCloseable {
  private static final int LARGEST = 1 << 28;

  private final FileChannel file;
  private long end;

  private FactFile(FileChannel file) {
    this.file = file;
  }

  /** The file of a directory. */
  static Path path(Path directory) {
    return directory.resolve("facts.log");
  }

  /** A log in a file, with what the file has already. */
  record Opened(FactLog log, FactFile file) {}

  static Opened open(Path path) {
    try {
      FactFile made =
          new FactFile(
              FileChannel.open(
                  path,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE));
      FactLog log = new FactLog(made);
      made.restore(log);
      return new Opened(log, made);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use " + path + ": " + e.getMessage(), e);
    }
  }

  /** Tells a crawl what the members of its cluster wrote down in its directory, if they did. */
  public static void takeIn(Path directory, CrawlWork work) {
    if (Files.exists(path(directory))) {
      Opened opened = open(path(directory));
      try {
        FactReader reader = new FactReader(work.coordinator().learner(work.journal()));
        for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
          opened.log().facts(bucket).forEach(reader::read);
        }
      } finally {
        opened.file().close();
      }
    }
  }

  private void restore(FactLog log) throws IOException {
    long size = file.size();
    while (end + Integer.BYTES <= size) {
      int length = read(end, Integer.BYTES).getInt();
      if (length <= 0 || length > LARGEST || end + Integer.BYTES + length > size) {
        break;
      }
      try {
        log.restore(get(end), end);
      } catch (UncheckedIOException e) {
        break;
      }
      end += Integer.BYTES + length;
    }
    file.truncate(end);
  }

  @Override
  public long put(Fact fact) {
    byte[] bytes = Codec.fact(fact);
    ByteBuffer record = ByteBuffer.allocate(Integer.BYTES + bytes.length);
    record.putInt(bytes.length).put(bytes).flip();
    long place = end;
    try {
      while (record.hasRemaining()) {
        end += file.write(record, end);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep what was found: " + e.getMessage(), e);
    }
    return place;
  }

  @Override
  public Fact get(long place) {
    try {
      int length = read(place, Integer.BYTES).getInt();
      return Codec.fact(read(place + Integer.BYTES, length).array());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read what was found: " + e.getMessage(), e);
    }
  }

  private ByteBuffer read(long place, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining()) {
      if (file.read(bytes, place + bytes.position()) < 0) {
        throw new IOException("the file ends");
      }
    }
    return bytes.flip();
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
