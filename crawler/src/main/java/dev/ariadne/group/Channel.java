package dev.ariadne.group;

import dev.ariadne.app.CrawlException;
import dev.ariadne.cluster.Quorum;
import dev.ariadne.cluster.View;
import dev.ariadne.group.Options.Place;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.JChannel;
import org.jgroups.MergeView;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.util.ExtendedUUID;

/**
 * The way to the other members: who is there, and what they say. What comes is heard by one thread,
 * in order; {@link #send} and {@link #broadcast} may be used by any.
 *
 * <p>A member is called by its address and a random word, so a process that is started again where
 * another was is a new member.
 */
final class Channel implements AutoCloseable {
  private static final String NAME = "n";
  private static final String LOOKS = "~";
  private static final int TRIES = 5;
  private static final int WORD = 0x1000000;

  private final Options options;
  private final Listener listener;
  private final Consumer<String> log;
  private final Loop loop;
  private final Map<String, Address> addresses = new HashMap<>();
  private JChannel channel;
  private String self;
  private Quorum quorum;
  private Watch watch;
  private volatile boolean busy;
  private volatile boolean closing;
  private org.jgroups.View current;
  private View told;

  /** Who hears what comes, on the thread of the channel. */
  interface Listener {
    /** The members have changed, or whether they may work. */
    void view(View view);

    void receive(String from, Said said);

    /** Some milliseconds have passed. */
    void tick();
  }

  private Channel(Options options, Listener listener, Consumer<String> log) {
    this.options = options;
    this.listener = listener;
    this.log = log;
    loop = new Loop(listener::tick, failure -> log.accept("something went wrong: " + failure));
  }

  /**
   * Joins a cluster, or begins it.
   *
   * @param log told in a line what a user should know
   */
  static Channel open(Options options, Listener listener, Consumer<String> log) {
    Channel made = new Channel(options, listener, log);
    made.connect();
    return made;
  }

  private void connect() {
    for (int tries = 1; ; tries++) {
      int port = options.port() > 0 ? options.port() : freePort(options.host());
      self = options.host() + ":" + port + "#" + word() + (options.works() ? "" : LOOKS);
      try {
        channel = Stack.channel(options, port);
        channel.addAddressGenerator(
            () -> ExtendedUUID.randomUUID(self).put(NAME, self.getBytes(StandardCharsets.UTF_8)));
        channel.setName(self);
        channel.setReceiver(new Ear());
        quorum = new Quorum(self);
        watch = new Watch(loop, this::missed, this::gone);
        channel.connect(options.cluster());
        loop.start();
        watch.start();
        return;
      } catch (Exception e) {
        channel.close();
        boolean isTaken = isBind(e);
        if (!isTaken || options.port() > 0 || tries == TRIES) {
          throw isTaken
              ? new IllegalArgumentException(
                  "cannot listen at "
                      + options.host()
                      + ":"
                      + port
                      + "; choose another address of this machine with --bind",
                  e)
              : new CrawlException("the cluster cannot be joined: " + e.getMessage(), e);
        }
      }
    }
  }

  private static boolean isBind(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        return true;
      }
    }
    return false;
  }

  private static int freePort(String host) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(Options.address(host), 0));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot listen at " + host + "; choose an address of this machine with --bind", e);
    }
  }

  private static String word() {
    return Integer.toString(WORD + new SecureRandom().nextInt(WORD), Character.MAX_RADIX);
  }

  /** The name of this member. */
  String self() {
    return self;
  }

  /** Whether a member has come to work, and not only to look. */
  static boolean works(String member) {
    return !member.endsWith(LOOKS);
  }

  /** Where a member is, as host:port. */
  static String place(String member) {
    return member.substring(0, member.lastIndexOf('#'));
  }

  /** Whether this member takes part in a crawl. */
  void busy(boolean now) {
    busy = now;
  }

  /** Does something on the thread of the channel. */
  void run(Runnable task) {
    loop.add(task);
  }

  /** Says something to one member, which may be this one. */
  void send(String to, Said said) {
    if (to.equals(self)) {
      loop.add(() -> listener.receive(self, said));
    } else {
      send(to, Codec.encode(said));
    }
  }

  /**
   * Says something to all other members: one after the other, so that order is kept. Who only looks
   * is not told about crawls: it asks.
   */
  void broadcast(Said said) {
    byte[] bytes = Codec.encode(said);
    boolean isForAll = !(said instanceof Said.About);
    List<String> others;
    synchronized (addresses) {
      others =
          addresses.keySet().stream()
              .filter(one -> !one.equals(self) && (isForAll || works(one)))
              .toList();
    }
    others.forEach(other -> send(other, bytes));
  }

  private void send(String to, byte[] bytes) {
    Address address;
    synchronized (addresses) {
      address = addresses.get(to);
    }
    if (address == null) {
      return; // gone
    }
    try {
      channel.send(new BytesMessage(address, bytes));
    } catch (Exception e) {
      if (!closing) {
        log.accept("could not send to " + place(to) + ": " + e.getMessage());
      }
    }
  }

  /** Hears JGroups' threads, and hands over to ours. */
  private final class Ear implements Receiver {
    @Override
    public void viewAccepted(org.jgroups.View view) {
      loop.add(() -> accept(view));
    }

    @Override
    public void receive(Message message) {
      String from = name(message.getSrc());
      if (from == null || !message.hasArray()) {
        return;
      }
      try {
        Said said = Codec.decode(message.getArray(), message.getOffset(), message.getLength());
        Address sender = message.getSrc();
        loop.add(
            () -> {
              synchronized (addresses) {
                addresses.putIfAbsent(from, sender); // it may be in a view that is still to come
              }
              hear(from, said);
            });
      } catch (IllegalArgumentException e) {
        log.accept("did not understand " + place(from) + ": " + e.getMessage());
      }
    }
  }

  private static String name(Address address) {
    byte[] name = address instanceof ExtendedUUID known ? known.get(NAME) : null;
    return name == null ? null : new String(name, StandardCharsets.UTF_8);
  }

  private void accept(org.jgroups.View view) {
    current = view;
    List<String> members = workers(names(view)); // others have no vote
    synchronized (addresses) {
      addresses.clear();
      view.getMembers().forEach(address -> addresses.put(name(address), address));
    }
    quorum.view(
        view.getViewId().toString(), view.getViewId().getId(), members, view instanceof MergeView);
    watch.view();
    for (String missed : quorum.missed()) {
      if (members.stream().anyMatch(member -> place(member).equals(place(missed)))) {
        quorum.gone(missed, true); // another has its place
      }
    }
    tellStanding();
  }

  /** Those who have come to work. */
  static List<String> workers(List<String> members) {
    return members.stream().filter(Channel::works).toList();
  }

  private static List<String> names(org.jgroups.View view) {
    return view.getMembers().stream().map(Channel::name).toList();
  }

  private void hear(String from, Said said) {
    if (said instanceof Said.Standing told) {
      boolean before = quorum.isPrimary();
      quorum.told(from, told.standing());
      if (before != quorum.isPrimary()) {
        tellStanding();
      }
    } else if (said instanceof Said.Goodbye) {
      gone(from, true);
    } else {
      listener.receive(from, said);
    }
  }

  private List<String> missed() {
    return quorum.missed();
  }

  private void gone(String member, boolean atOnce) {
    quorum.gone(member, atOnce);
    if (current != null) {
      tellStanding();
    }
  }

  private void tellStanding() {
    if (options.works()) {
      quorum.told(self, quorum.standing(busy));
      broadcast(new Said.Standing(quorum.standing(busy)));
    }
    View view = new View(current.getViewId().toString(), names(current), quorum.isPrimary());
    if (!view.equals(told)) {
      told = view;
      listener.view(view);
    }
  }

  /** Leaves in order. */
  @Override
  public void close() {
    closing = true;
    broadcast(new Said.Goodbye());
    channel.close();
    watch.close();
    loop.close();
  }

  /** Whether this member is alone although somebody listens where others should be. */
  String stranger() {
    for (String member : options.members()) {
      if (member.startsWith(Options.DNS)) {
        continue;
      }
      Place place = Options.place(member);
      if (!place(self).equals(member) && Probe.ask(place) == Probe.Answer.LISTENS) {
        return member;
      }
    }
    return null;
  }
}
