package dev.ariadne.settings;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What makes two states the same. */
public final class IdentitySettings {
  private static final List<String> MODES = List.of("strict", "default", "structure", "visible");

  @Option(
      names = "--identity",
      paramLabel = "MODE",
      description = "strict, default, structure (no text) or visible (nothing hidden).")
  public String identity = "default";

  @Option(
      names = "--ignore-selector",
      paramLabel = "CSS",
      description = "Elements that are no part of the state.")
  public List<String> ignoreSelector = new ArrayList<>();

  @Option(
      names = "--ignore-attribute",
      paramLabel = "NAME",
      description = "Attributes that are no part of the state; * stands for any text.")
  public List<String> ignoreAttribute = new ArrayList<>();

  @Option(
      names = "--ignore-pattern",
      paramLabel = "REGEX",
      description = "Text that is no part of the state.")
  public List<String> ignorePattern = new ArrayList<>();

  @Option(
      names = "--detect-volatile",
      description = "Load each entry twice at first, and ignore what differs.")
  public boolean detectVolatile;

  void check() {
    Checks.oneOf("--identity", MODES, identity);
    Checks.patterns("--ignore-pattern", ignorePattern);
  }
}
