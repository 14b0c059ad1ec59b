package dev.ariadne.settings;

import dev.ariadne.plugin.Plugins;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What of others takes part in a crawl; strategies are named by their own option. */
public final class PluginSettings {
  @Option(
      names = "--plugin",
      paramLabel = "CLASS",
      description =
          "Only this one of the plug-ins that are found in ARIADNE_PLUGINS; or none. Default: all.")
  public List<String> plugin = new ArrayList<>(List.of(Plugins.ALL));
}
