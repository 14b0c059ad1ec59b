package dev.ariadne.cli;

import dev.ariadne.settings.Settings;
import java.lang.reflect.Field;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The settings that were given on the command line, to be laid over others. */
final class SettingsOptions {
  private final ParseResult given;
  private final Settings parsed;

  SettingsOptions(ParseResult given, Settings parsed) {
    this.given = given;
    this.parsed = parsed;
  }

  /** Sets what was given on the command line. */
  void layOver(Settings settings) {
    for (OptionSpec option : given.matchedOptions()) {
      Field group = group(option);
      if (group != null) {
        try {
          Field field = (Field) option.userObject();
          field.set(group.get(settings), field.get(group.get(parsed)));
        } catch (IllegalAccessException e) {
          throw new IllegalStateException("settings are public", e);
        }
      }
    }
  }

  /** The group of settings that an option belongs to, or null when it is not about settings. */
  private static Field group(OptionSpec option) {
    if (option.userObject() instanceof Field field) {
      for (Field group : Settings.class.getFields()) {
        if (group.isAnnotationPresent(ArgGroup.class)
            && group.getType() == field.getDeclaringClass()) {
          return group;
        }
      }
    }
    return null;
  }
}
