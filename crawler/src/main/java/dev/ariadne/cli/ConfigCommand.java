package dev.ariadne.cli;

import dev.ariadne.settings.SettingsFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints settings as a file that gives the same crawl. */
@Command(
    name = "config",
    customSynopsis = "ariadne config [OPTIONS] [URL...]",
    description = {
      "Prints the settings that a crawl with these options would have, as YAML for --config.",
      "Passwords are printed as they are."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class ConfigCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private EffectiveSettings effective;

  @Override
  public void run() {
    spec.commandLine().getOut().print(SettingsFile.yaml(effective.settings(spec)));
    spec.commandLine().getOut().flush();
  }
}
