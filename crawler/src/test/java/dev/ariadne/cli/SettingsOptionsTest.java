package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.OptionSpec;

class SettingsOptionsTest {
  /**
   * What can be said on the command line can be said in a file, by the same name; and documented.
   */
  @Test
  void shouldHaveTheSameNamesEverywhere() throws Exception {
    Set<String> options = new TreeSet<>();
    String documentation =
        Files.readString(Path.of("../docs/crawl.md"))
            + Files.readString(Path.of("../docs/browser.md"));
    for (OptionSpec option :
        Main.commandLine().getSubcommands().get("crawl").getCommandSpec().options()) {
      if (option.userObject() instanceof Field field
          && field.getDeclaringClass().getPackage() == Settings.class.getPackage()) {
        options.add(option.longestName().substring(2));
        String name =
            option.negatable() ? "--no-" + option.longestName().substring(2) : option.longestName();
        if (!name.equals("--output")) {
          assertThat(documentation).as(name).contains("`" + name);
        }
      }
    }
    Set<String> keys = new TreeSet<>();
    for (String line : SettingsFile.json(new Settings()).split("[,{]", -1)) {
      if (line.startsWith("\"")) {
        keys.add(line.substring(1, line.indexOf('"', 1)));
      }
    }
    keys.remove("urls");
    assertThat(keys).isEqualTo(options);
    for (Field group : Settings.class.getFields()) {
      assertThat(group.getName().equals("urls") || group.isAnnotationPresent(ArgGroup.class))
          .isTrue();
    }
  }
}
