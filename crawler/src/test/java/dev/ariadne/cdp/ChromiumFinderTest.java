package dev.ariadne.cdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChromiumFinderTest {
  @TempDir Path folder;

  private Path program(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  @Test
  void shouldPreferWhatIsNamed() throws IOException {
    Path named = program("mine", "binary");
    Path variable = program("other", "binary");
    Path path = program("bin/chromium", "binary");
    Map<String, String> environment =
        Map.of("CHROME_PATH", variable.toString(), "PATH", path.getParent().toString());
    ChromiumFinder finder = new ChromiumFinder(environment);
    assertThat(finder.find(named)).isEqualTo(named);
    assertThat(finder.find(null)).isEqualTo(variable);
    assertThat(new ChromiumFinder(Map.of("PATH", path.getParent().toString())).find(null))
        .isEqualTo(path);
  }

  @Test
  void shouldLookBehindWrapperScripts() throws IOException {
    Path real = program("lib/chromium/chromium", "binary");
    Path wrapper =
        program(
            "bin/chromium",
            "#!/bin/sh\nAPPNAME=chromium\nLIBDIR="
                + folder.resolve("lib")
                + "/$APPNAME\nexec $LIBDIR/$APPNAME \"$@\"\n");
    assertThat(ChromiumFinder.real(wrapper)).isEqualTo(real);
    Path other = program("bin/chrome", "#!/bin/bash\nexec -a x \"" + real + "\" \"$@\"\n");
    assertThat(ChromiumFinder.real(other)).isEqualTo(real);
  }

  @Test
  void shouldSayWhatToDoWithoutABrowser() {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> new ChromiumFinder(Map.of()).find(none))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("the browser " + none + " is not a program that can be started");
  }
}
