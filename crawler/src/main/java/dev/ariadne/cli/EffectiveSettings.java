package dev.ariadne.cli;

import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The settings of a crawl: defaults, then a file, then the command line. */
final class EffectiveSettings {
  @Parameters(arity = "0..*", paramLabel = "URL", description = "Where the application begins.")
  private List<String> urls = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings as YAML; what is given here counts more.")
  private Path config;

  @Mixin private Settings options = new Settings();

  /** What counts, checked. */
  Settings settings(CommandSpec spec) {
    Settings settings = config == null ? new Settings() : SettingsFile.read(config);
    new SettingsOptions(spec.commandLine().getParseResult(), options).layOver(settings);
    if (!urls.isEmpty()) {
      settings.urls = urls;
    }
    settings.check();
    settings.writeAsLinked();
    return settings;
  }
}
