package dev.ariadne.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.plugin.Plugins;
import dev.ariadne.settings.Settings;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesTest {
  private final Settings settings = new Settings();

  private boolean follows(String path) {
    settings.urls = List.of("http://x/");
    return new Rules(settings, new Scope(settings), address -> true, Plugins.NONE)
        .follows("http://x" + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/logout",
        "/log-out?x=1",
        "/users/signout",
        "/api/delete/3",
        "/LogOff",
        "/deleteUser",
        "/close-account",
        "/shutdown",
        "/remove",
        "/item?action=delete"
      })
  void shouldNotFollowWhatDestroys(String path) {
    assertThat(follows(path)).isFalse();
    settings.scope.allowDestructive = true;
    assertThat(follows(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/blog",
        "/removed-scenes",
        "/undelete",
        "/catalogue/out",
        "/payments",
        "/wiped",
        "/a b"
      })
  void shouldFollowWhatOnlySoundsLikeIt(String path) {
    assertThat(follows(path)).isEqualTo(!path.contains(" ")); // and what is no address, not
  }
}
