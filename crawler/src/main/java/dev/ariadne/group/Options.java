package dev.ariadne.group;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Where a member is and how it finds the others.
 *
 * @param cluster the name of the cluster
 * @param host the address to listen at, which the others can reach
 * @param port 0 for any that is free
 * @param members where others may be, as host:port; or one dns:NAME, a name whose addresses they
 *     have; empty to ask around by multicast
 * @param secret what all members know, or null
 * @param works whether it takes part in crawls, and not only looks
 */
public record Options(
    String cluster, String host, int port, List<String> members, String secret, boolean works) {
  private static final int LAST_PORT = 65_535;
  static final String DNS = "dns:";

  /** Refuses what cannot be used. */
  public Options {
    members = List.copyOf(members);
    if (!cluster.matches("[A-Za-z0-9._-]{1,100}")) {
      throw new IllegalArgumentException(
          "--cluster must be a name of letters, digits, dots and dashes");
    }
    if (port < 0 || port > LAST_PORT) {
      throw new IllegalArgumentException("--bind must have a port from 0 to 65535, not " + port);
    }
    InetAddress address = address(host);
    if (address.isAnyLocalAddress()) {
      throw new IllegalArgumentException(
          "--bind must name one address of this machine, which the other members can reach, not "
              + host);
    }
    if (!address.isLoopbackAddress() && secret == null) {
      throw new IllegalArgumentException(
          "a cluster beyond this machine needs a shared secret: write a long random word to a file"
              + " and name it with --secret-file on each member (or in ARIADNE_SECRET)");
    }
    if (members.isEmpty() && !canAskAround(address)) {
      throw new IllegalArgumentException(
          "from "
              + host
              + " nobody can be asked who else is there; say with --members where others may be");
    }
    if (members.stream().anyMatch(one -> one.startsWith(DNS)) && members.size() > 1) {
      throw new IllegalArgumentException("--members takes one dns:NAME, or addresses, not both");
    }
    members.stream().filter(one -> !one.startsWith(DNS)).forEach(Options::place);
  }

  /** Multicast goes out by the interface that has the address. */
  private static boolean canAskAround(InetAddress address) {
    try {
      return NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      return false;
    }
  }

  /** A host and a port. */
  record Place(String host, int port) {}

  static Place place(String text) {
    int colon = text.lastIndexOf(':');
    try {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (colon > 0 && port >= 0 && port <= LAST_PORT) {
        return new Place(text.substring(0, colon), port);
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException("a member's address looks like host:7800, not " + text);
  }

  static InetAddress address(String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("there is no address for the host " + host, e);
    }
  }
}
