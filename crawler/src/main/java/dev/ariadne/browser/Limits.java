package dev.ariadne.browser;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where a page is cut short; each cut is counted in the observation.
 *
 * @param horizon how far the virtual clock runs after an event
 * @param quiet the most real time to wait for the page to be quiet after an event
 * @param load the most real time for a document to load
 * @param script how long a script may run without giving the page back before it is stopped
 * @param timers how many timers may fire after an event
 * @param fires how many times a timer may fire or set itself again after an event
 * @param frames the same for animation frames
 * @param events the most events in a state
 * @param dialogs the most dialogs in one event
 * @param memory restarts the browser when its processes hold more bytes
 */
public record Limits(
    Duration horizon,
    Duration quiet,
    Duration load,
    Duration script,
    int timers,
    int fires,
    int frames,
    int events,
    int dialogs,
    long memory) {

  public static final Limits DEFAULT =
      new Limits(
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(5),
          2000,
          100,
          160,
          2000,
          20,
          3L << 30);

  Map<String, Object> forScript() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("virtual", horizon.toMillis());
    map.put("real", quiet.toMillis());
    map.put("load", load.toMillis());
    map.put("steps", timers);
    map.put("fires", fires);
    map.put("frames", frames);
    map.put("quietFires", 70);
    map.put("hops", 20_000);
    map.put("events", events);
    map.put("dialogs", dialogs);
    map.put("resource", Math.min(quiet.toMillis(), 5000));
    map.put("streamGrace", 200);
    map.put("workerGrace", 300);
    map.put("greetingGrace", 50);
    map.put("navigationGrace", 500);
    map.put("notes", 200);
    map.put("options", 10);
    map.put("drags", 20);
    return map;
  }

  public Limits withQuiet(Duration time) {
    return new Limits(horizon, time, load, script, timers, fires, frames, events, dialogs, memory);
  }

  public Limits withScript(Duration time) {
    return new Limits(horizon, quiet, load, time, timers, fires, frames, events, dialogs, memory);
  }

  public Limits withMemory(long bytes) {
    return new Limits(horizon, quiet, load, script, timers, fires, frames, events, dialogs, bytes);
  }
}
