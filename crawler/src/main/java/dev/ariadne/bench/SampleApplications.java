package dev.ariadne.bench;

import java.util.List;

/**
 * Applications that crawlers are compared on, served by a server on the loopback interface. Found
 * by {@link java.util.ServiceLoader}: the crawler itself comes without applications.
 */
public interface SampleApplications extends AutoCloseable {
  /** Those that are used when none is named. */
  List<String> defaults();

  /** All that may be named. */
  List<String> names();

  /** Where an application is entered. */
  String url(String name);

  @Override
  void close();
}
