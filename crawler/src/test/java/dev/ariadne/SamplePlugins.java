package dev.ariadne;

import dev.ariadne.plugin.EventFilter;
import dev.ariadne.plugin.FormValues;
import dev.ariadne.plugin.StateIdentity;
import dev.ariadne.strategy.StrategyProvider;

/** A page and a plug-in of each kind that changes what is found there. */
public final class SamplePlugins {
  /** Titles: start, one and two by the field, refused by a button; and a number that counts up. */
  public static final String PAGE =
      """
      <!doctype html><title>start</title>
      <input name=code oninput="document.title = this.value">
      <button onclick="document.title = 'refused'">Refuse me</button>
      <button onclick="n.textContent = (+n.textContent + 1) % 4">More</button>
      <p>Visitors: <b id=n>0</b></p>
      """;

  private SamplePlugins() {}

  /** All four kinds. */
  public static PluginJar jar() {
    return new PluginJar()
        .with(
            EventFilter.class,
            "sample.NoRefuse",
            """
            package sample;
            public class NoRefuse implements dev.ariadne.plugin.EventFilter {
              @Override
              public String refuse(
                  dev.ariadne.app.Details state, dev.ariadne.app.EventDetails event) {
                return event.label().startsWith("Refuse") ? "it asks for it" : null;
              }
            }
            """)
        .with(
            FormValues.class,
            "sample.Codes",
            """
            package sample;
            import java.util.List;
            public class Codes implements dev.ariadne.plugin.FormValues {
              @Override
              public List<String> values(Field field) {
                return field.name().equals("code") ? List.of("one", "two") : null;
              }
            }
            """)
        .with(
            StateIdentity.class,
            "sample.NoNumbers",
            """
            package sample;
            public class NoNumbers implements dev.ariadne.plugin.StateIdentity {
              @Override
              public String identify(Page page) {
                return page.address() + page.document().replaceAll("[0-9]", "");
              }
            }
            """)
        .with(
            StrategyProvider.class,
            "sample.Newest",
            """
            package sample;
            import dev.ariadne.graph.Path;
            import dev.ariadne.strategy.Strategy;
            import dev.ariadne.strategy.Task;
            import dev.ariadne.strategy.Terrain;
            public class Newest implements dev.ariadne.strategy.StrategyProvider {
              @Override
              public String name() {
                return "newest";
              }
              @Override
              public Strategy create(Terrain terrain) {
                return (node, position) -> {
                  for (int state = terrain.graph().states() - 1; state >= 0; state--) {
                    Path way =
                        terrain.graph().free(state) == 0
                            ? null
                            : terrain.router().route(position, state);
                    if (way != null) {
                      return new Task(way, terrain.firstFree(state));
                    }
                  }
                  return null;
                };
              }
            }
            """);
  }
}
