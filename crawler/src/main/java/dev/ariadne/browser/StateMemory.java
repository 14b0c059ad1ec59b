package dev.ariadne.browser;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The states seen so far, by key and by id; shared by the pages of a browser. Holds a bounded
 * number of events and forgets the states not used for longest: a page describes them again.
 */
final class StateMemory {
  private static final int MOST_EVENTS = 500_000;

  private final Map<String, KnownState> byKey = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<String, KnownState> byId = new HashMap<>();
  private int held;

  synchronized KnownState byKey(String key) {
    return byKey.get(key);
  }

  synchronized KnownState byId(String id) {
    return id == null ? null : byId.get(id);
  }

  synchronized void add(KnownState state) {
    KnownState before = byKey.put(state.key(), state);
    byId.put(state.id(), state);
    held += weight(state) - (before == null ? 0 : weight(before));
    var oldest = byKey.entrySet().iterator();
    while (held > MOST_EVENTS && oldest.hasNext()) {
      KnownState forgotten = oldest.next().getValue();
      if (forgotten == state) {
        break;
      }
      oldest.remove();
      byId.remove(forgotten.id(), forgotten);
      held -= weight(forgotten);
    }
  }

  private static int weight(KnownState state) {
    return state.events().size() + 1;
  }
}
