package dev.ariadne.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.Message.Facts;
import dev.ariadne.cluster.Message.Stop;
import dev.ariadne.cluster.View;
import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChannelTest {
  private final List<Member> all = new ArrayList<>();

  /** A member that remembers what it hears. */
  private final class Member implements Channel.Listener {
    final List<View> views = new CopyOnWriteArrayList<>();
    final List<String> heard = new CopyOnWriteArrayList<>();
    final List<String> logged = new CopyOnWriteArrayList<>();
    final List<Thread> threads = new CopyOnWriteArrayList<>();
    Channel channel;

    Member(String host, String secret, String... members) {
      all.add(this);
      channel =
          Channel.open(
              new Options("test", host, 0, List.of(members), secret, true), this, logged::add);
    }

    @Override
    public void view(View view) {
      threads.add(Thread.currentThread());
      views.add(view);
    }

    @Override
    public void receive(String from, Said said) {
      threads.add(Thread.currentThread());
      if (said instanceof Said.About about && about.message() instanceof Stop stop) {
        heard.add(from + " " + stop.reason());
      } else if (said instanceof Said.About about && about.message() instanceof Facts facts) {
        heard.add("facts " + facts.facts().size());
      }
    }

    @Override
    public void tick() {}

    String place() {
      return Channel.place(channel.self());
    }

    View last() {
      return views.isEmpty() ? null : views.get(views.size() - 1);
    }

    boolean sees(int count, boolean primary) {
      return last() != null && last().members().size() == count && last().primary() == primary;
    }
  }

  @AfterEach
  void close() {
    all.forEach(member -> member.channel.close());
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) { // the timeout of the class ends it
      Thread.sleep(5);
    }
  }

  private static Said say(String text) {
    return new Said.About("crawl", new Stop(text));
  }

  @Test
  void shouldAgreeOnViewsAndKeepOrder() throws Exception {
    Member a = new Member("127.0.0.1", null, "127.0.0.1:1");
    Member b = new Member("127.0.0.2", null, a.place());
    Member c = new Member("127.0.0.3", null, a.place());
    await(() -> List.of(a, b, c).stream().allMatch(one -> one.sees(3, true)));
    assertThat(b.last()).isEqualTo(a.last()).isEqualTo(c.last());
    assertThat(a.last().first()).isEqualTo(a.channel.self());
    for (int i = 0; i < 200; i++) { // to one and to all, mixed
      if (i % 2 == 0) {
        b.channel.broadcast(say("" + i));
      } else {
        b.channel.send(c.channel.self(), say("" + i));
      }
    }
    await(() -> c.heard.size() == 200 && a.heard.size() == 100);
    assertThat(c.heard)
        .isEqualTo(IntStream.range(0, 200).mapToObj(i -> b.channel.self() + " " + i).toList());
    assertThat(b.heard).isEmpty();
    b.channel.send(b.channel.self(), say("myself"));
    await(() -> b.heard.size() == 1);
    assertThat(c.threads.stream().distinct()).hasSize(1);
    assertThat(List.of(a, b, c)).allSatisfy(one -> assertThat(one.logged).isEmpty());
  }

  @Test
  void shouldBeLetInByAnyMember() throws Exception {
    Member a = new Member("127.0.0.1", null, "127.0.0.1:1");
    Member b = new Member("127.0.0.2", null, a.place());
    await(() -> b.sees(2, true));
    for (int i = 3; i < 8; i++) { // names are random, and one of them would be lucky
      Member next = new Member("127.0.0." + i, null, b.place());
      int count = i;
      await(() -> next.sees(count, true));
      assertThat(next.views.get(0).members()).as("it was never alone").hasSize(count);
    }
  }

  @Test
  void shouldFindEachOtherByAsking() throws Exception {
    assumeTrue(isMulticastHeard());
    Member a = new Member("127.0.0.1", null);
    Member b = new Member("127.0.0.1", null);
    await(() -> a.sees(2, true) && b.sees(2, true));
  }

  /** Not every machine lets its own processes hear what is said to all. */
  private static boolean isMulticastHeard() {
    try (MulticastSocket socket = new MulticastSocket(0)) {
      NetworkInterface own = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
      InetAddress all = InetAddress.getByName("239.192.78.1");
      socket.setNetworkInterface(own);
      socket.joinGroup(new InetSocketAddress(all, 0), own);
      socket.setSoTimeout(1000);
      socket.send(new DatagramPacket(new byte[1], 1, all, socket.getLocalPort()));
      socket.receive(new DatagramPacket(new byte[1], 1));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void shouldWorkOnWhenMembersLeaveInOrder() throws Exception {
    Member a = new Member("127.0.0.1", null, "127.0.0.1:1");
    Member b = new Member("127.0.0.2", null, a.place());
    await(() -> b.sees(2, true));
    a.channel.close();
    await(() -> b.sees(1, true));
  }

  @Test
  void shouldCarryLargeMessages() throws Exception {
    Member a = new Member("127.0.0.1", "secret", "127.0.0.1:1");
    Member b = new Member("127.0.0.2", "secret", a.place());
    await(() -> a.sees(2, true));
    List<Fact> facts =
        IntStream.range(0, 100_000).mapToObj(i -> Fact.executed("s" + i, "e", "t" + i)).toList();
    int parts = 0;
    for (var part : Codec.parts(new Facts(facts))) {
      a.channel.send(b.channel.self(), new Said.About("crawl", part));
      parts++;
    }
    int count = parts;
    await(() -> b.heard.size() == count);
    assertThat(count).isBetween(5, 20);
    assertThat(b.heard.stream().mapToInt(text -> Integer.parseInt(text.substring(6))).sum())
        .isEqualTo(100_000);
  }

  @Test
  void shouldKeepOutWhoDoesNotKnowTheSecret() throws Exception {
    Member a = new Member("127.0.0.1", "secret", "127.0.0.1:1");
    Member wrong = new Member("127.0.0.2", "another", a.place());
    Member none = new Member("127.0.0.3", null, a.place());
    Member right = new Member("127.0.0.4", "secret", a.place(), wrong.place(), none.place());
    await(() -> a.sees(2, true) && right.sees(2, true));
    assertThat(wrong.sees(1, true)).isTrue();
    assertThat(none.sees(1, true)).isTrue();
    assertThat(wrong.channel.stranger()).isEqualTo(a.place());
    assertThat(none.channel.stranger()).isEqualTo(a.place());
    a.channel.broadcast(say("hello"));
    await(() -> right.heard.size() == 1);
    assertThat(wrong.heard).isEmpty();
    assertThat(none.heard).isEmpty();
  }

  @Test
  void shouldSurviveRubbish() throws Exception {
    Member a = new Member("127.0.0.1", "secret", "127.0.0.1:1");
    try (Socket socket =
            new Socket(InetAddress.getLoopbackAddress(), Options.place(a.place()).port());
        OutputStream out = socket.getOutputStream()) {
      out.write(
          "GET / HTTP/1.1\r\n\r\n"
              .repeat(100)
              .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    }
    Member b = new Member("127.0.0.2", "secret", a.place());
    await(() -> a.sees(2, true) && b.sees(2, true));
  }

  @Test
  void shouldRefuseToListenBeyondThisMachineWithoutASecret() {
    assertThatThrownBy(() -> new Options("test", "192.0.2.1", 0, List.of(), null, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--secret-file")
        .hasMessageContaining("ARIADNE_SECRET");
    assertThatThrownBy(() -> new Options("test", "0.0.0.0", 0, List.of(), "secret", true))
        .hasMessageContaining("--bind must name one address");
    assertThatThrownBy(
            () -> new Options("test", "127.0.0.1", 0, List.of("nowhere"), "secret", true))
        .hasMessageContaining("host:7800");
  }
}
