package dev.ariadne.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Puts the rows of a state's events together to the state. */
final class StateRows {
  static final String SQL =
      "select s.id, s.url, s.title, e.id, l.kind, l.description, l.found from state s"
          + " left join state_event p on p.crawl = s.crawl and p.state = s.state"
          + " left join event e on e.crawl = p.crawl and e.event = p.event"
          + " left join element l on l.crawl = p.crawl and l.element = p.element"
          + " where s.crawl = ? order by s.id, e.id";

  private final Consumer<StoredState> visitor;
  private String id;
  private String url;
  private String title;
  private List<StoredEvent> events = new ArrayList<>();

  StateRows(Consumer<StoredState> visitor) {
    this.visitor = visitor;
  }

  void add(ResultSet row) throws SQLException {
    String next = Text.decode(row.getString(1));
    if (!next.equals(id)) {
      end();
      id = next;
      url = Text.decode(row.getString(2));
      title = Text.decode(row.getString(3));
    }
    String event = Text.decode(row.getString(4));
    if (event != null) {
      events.add(
          new StoredEvent(
              event,
              Text.decode(row.getString(5)),
              Text.decode(row.getString(6)),
              Text.decode(row.getString(7))));
    }
  }

  void end() {
    if (id != null) {
      visitor.accept(new StoredState(id, url, title, events));
      events = new ArrayList<>();
    }
  }
}
