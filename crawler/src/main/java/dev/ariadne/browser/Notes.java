package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.app.Details;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects what a page notes on the way to a state. */
final class Notes {
  private final Map<String, Integer> caps = new TreeMap<>();
  private final Map<String, List<String>> lists = new LinkedHashMap<>();

  void clear() {
    caps.clear();
    lists.clear();
  }

  void add(JsonNode notes) {
    for (Map.Entry<String, JsonNode> field : notes.properties()) {
      if (field.getValue().isArray()) {
        field.getValue().forEach(value -> list(field.getKey()).add(value.asText()));
      }
    }
    for (Map.Entry<String, JsonNode> cap : notes.path("caps").properties()) {
      caps.merge(cap.getKey(), cap.getValue().asInt(), Integer::sum);
    }
  }

  void addOutOfScope(String url) {
    list("outOfScope").add(url);
  }

  private List<String> list(String name) {
    return lists.computeIfAbsent(name, key -> new ArrayList<>());
  }

  /** What the page is like; links and document are told of each state only once. */
  Details details(KnownState state, Page page, boolean isNews, String dom) {
    list("opened").addAll(page.state().takeOpened());
    list("downloads").addAll(page.state().takeDownloads());
    list("dialogs").addAll(page.state().takeDialogs());
    return new Details(
        state.id(),
        state.url(),
        state.title(),
        page.log().status(),
        state.details(),
        isNews ? state.links() : List.of(),
        dom,
        page.log().take(),
        List.copyOf(list("errors")),
        Map.copyOf(caps),
        List.copyOf(list("dialogs")),
        List.copyOf(list("opened")),
        List.copyOf(list("downloads")),
        List.copyOf(list("outOfScope")),
        List.copyOf(list("choosers")));
  }
}
