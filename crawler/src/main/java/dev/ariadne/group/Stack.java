package dev.ariadne.group;

import dev.ariadne.group.Options.Place;
import java.io.ObjectInputFilter;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.jgroups.JChannel;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.Discovery;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FD_SOCK2;
import org.jgroups.protocols.FRAG2;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.MFC;
import org.jgroups.protocols.MPING;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.dns.DNS_PING;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.DiagnosticsHandler;
import org.jgroups.stack.Protocol;

/** The protocols of JGroups that we use, and how. */
final class Stack {
  /** How long a member may be silent before it is taken for gone; tests are less patient. */
  private static final int DETECT_MILLIS = Integer.getInteger("ariadne.detect", 10_000);

  private static final int VERIFY_MILLIS = 1500;
  private static final int JOIN_MILLIS = 1500;
  private static final int MERGE_MILLIS = Math.min(1000, DETECT_MILLIS / 2);

  /** How long it may take until clusters that were begun at the same moment are one. */
  static final long MERGED_MILLIS = 12L * MERGE_MILLIS;

  /** Each member listens at its port, and at one of a few after it for whoever watches it. */
  private static final int WATCH_OFFSET = 1;

  private static final int WATCH_RANGE = 4;

  /** Where members ask around, in the network of their organisation at most. */
  private static final String EVERYBODY_4 = "239.192.78.0";

  private static final String EVERYBODY_6 = "ff08::78:0";

  private Stack() {}

  static JChannel channel(Options options, int port) throws Exception {
    refuseObjects();
    InetAddress address = Options.address(options.host());
    List<Protocol> protocols = new ArrayList<>();
    protocols.add(transport(address, port));
    if (options.secret() != null) {
      protocols.add(new Sealed(options.secret(), options.cluster()));
    }
    Discovery discovery = discovery(options, address);
    // Members find each other in different ways, and must understand each other nevertheless.
    discovery.setId(ClassConfigurator.getProtocolId(TCPPING.class));
    // Who is asked need not be the one that lets members in: it names the others, and all of these
    // are asked too, so that they know the newcomer's address before it is one of them.
    discovery.returnEntireCache(true).breakOnCoordResponse(false).numDiscoveryRuns(2);
    protocols.add(discovery);
    protocols.add(new MERGE3().setMinInterval(MERGE_MILLIS).setMaxInterval(4L * MERGE_MILLIS));
    protocols.add(
        new FD_SOCK2().setBindAddress(address).setOffset(WATCH_OFFSET).setPortRange(WATCH_RANGE));
    protocols.add(new FD_ALL3().setTimeout(DETECT_MILLIS).setInterval(DETECT_MILLIS / 5));
    protocols.add(new VERIFY_SUSPECT2().setTimeout(VERIFY_MILLIS));
    protocols.add(new NAKACK2());
    protocols.add(new UNICAST3());
    protocols.add(new STABLE());
    protocols.add(new GMS().printLocalAddress(false).setJoinTimeout(JOIN_MILLIS));
    protocols.add(new UFC());
    protocols.add(new MFC());
    protocols.add(new FRAG2());
    return new JChannel(protocols);
  }

  private static TCP transport(InetAddress address, int port) throws Exception {
    TCP tcp = new TCP();
    tcp.setBindAddress(address);
    tcp.setBindPort(port);
    tcp.setClientBindAddr(address); // a member is seen at its address only, by firewalls too
    tcp.setPortRange(0);
    tcp.tcpNodelay(true);
    DiagnosticsHandler diagnostics = tcp.createDiagnosticsHandler();
    diagnostics.setEnabled(false);
    tcp.setDiagnosticsHandler(diagnostics);
    return tcp;
  }

  private static Discovery discovery(Options options, InetAddress address)
      throws UnknownHostException {
    List<String> members = options.members();
    if (members.isEmpty()) {
      return new MPING()
          .setBindAddr(address)
          .setMulticastAddress(address instanceof Inet6Address ? EVERYBODY_6 : EVERYBODY_4);
    }
    if (members.get(0).startsWith(Options.DNS)) {
      DNS_PING names = new DNS_PING();
      names.setDNSQuery(members.get(0).substring(Options.DNS.length()));
      return names;
    }
    List<InetSocketAddress> hosts = new ArrayList<>();
    for (String member : members) {
      Place place = Options.place(member);
      hosts.add(new InetSocketAddress(place.host(), place.port()));
    }
    TCPPING known = new TCPPING();
    known.setInitialHosts(hosts);
    known.setPortRange(0);
    return known;
  }

  /** Nobody here sends serialised objects; who does so wants to do harm. */
  private static synchronized void refuseObjects() {
    if (ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(info -> ObjectInputFilter.Status.REJECTED);
    }
  }
}
