package dev.ariadne.settings;

import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/** How the members of a cluster crawl together. */
public final class ClusterSettings {
  public static final String PEER_TO_PEER = "peer-to-peer";
  public static final String CONTROLLERS = "controllers";
  private static final int MOST_COPIES = 16;

  @Option(
      names = "--architecture",
      paramLabel = "NAME",
      description =
          "peer-to-peer, where every member knows everything, or controllers, where each keeps a"
              + " part. Default: peer-to-peer.")
  public String architecture = PEER_TO_PEER;

  @Option(
      names = "--recovery",
      paramLabel = "NAME",
      description =
          "What controllers do against loss: retry explores again, redundancy copies everything at"
              + " once, combined copies from time to time. Default: combined.")
  public String recovery = "combined";

  @Option(
      names = "--copies",
      paramLabel = "N",
      description = "How many other controllers keep a copy. Default: 1.")
  public int copies = 1;

  @Option(
      names = "--copy-period",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "How often copies are made; when not given, what costs least is found out.")
  public Duration copyPeriod;

  void check() {
    Checks.oneOf("--architecture", List.of(PEER_TO_PEER, CONTROLLERS), architecture);
    Checks.oneOf("--recovery", List.of("retry", "redundancy", "combined"), recovery);
    if (copies < 1 || copies > MOST_COPIES) {
      throw Checks.bad("--copies must be from 1 to " + MOST_COPIES + ", not " + copies);
    }
    if (copyPeriod != null && copyPeriod.isZero()) {
      throw Checks.bad("--copy-period must be longer than nothing");
    }
  }
}
