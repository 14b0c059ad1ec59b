package dev.ariadne.cdp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/** Messages that end with a zero byte, over the two pipes of {@code --remote-debugging-pipe}. */
final class PipeTransport implements Transport {
  private final InputStream in;
  private final OutputStream out;

  PipeTransport(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  @Override
  public void start(Consumer<String> messages, Runnable closed) {
    Thread reader =
        new Thread(
            () -> {
              try {
                read(messages);
              } catch (IOException e) {
                // The browser is gone; the end of the stream says the same.
              } finally {
                closed.run();
              }
            },
            "cdp-pipe");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(Consumer<String> messages) throws IOException {
    byte[] buffer = new byte[1 << 16];
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    int length;
    while ((length = in.read(buffer)) > 0) {
      int start = 0;
      for (int i = 0; i < length; i++) {
        if (buffer[i] == 0) {
          message.write(buffer, start, i - start);
          messages.accept(message.toString(StandardCharsets.UTF_8));
          message.reset();
          start = i + 1;
        }
      }
      message.write(buffer, start, length - start);
    }
  }

  @Override
  public synchronized void send(String message) {
    byte[] text = message.getBytes(StandardCharsets.UTF_8);
    try {
      out.write(Arrays.copyOf(text, text.length + 1));
      out.flush();
    } catch (IOException e) {
      throw new ProtocolException("the browser is gone", e);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      // Closed already, by the browser.
    }
  }
}
