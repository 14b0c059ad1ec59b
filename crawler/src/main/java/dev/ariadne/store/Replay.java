package dev.ariadne.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Streams the facts of a crawl. The log says when a state was found, two more cursors what it is:
 * states are numbered in the order of the log, so that all three only move forward.
 */
final class Replay implements AutoCloseable {
  private final Names names;
  private final int crawl;
  private final Connection connection;
  private final List<PreparedStatement> open = new ArrayList<>();
  private ResultSet states;
  private ResultSet events;
  private boolean hasEvent;

  Replay(Connection connection, int crawl, Names names) {
    this.connection = connection;
    this.crawl = crawl;
    this.names = names;
  }

  void run(Facts visitor) throws SQLException {
    states = query("select url, title from state where crawl = ? order by state");
    events =
        query(
            "select state, event, element from state_event where crawl = ? order by state, place");
    hasEvent = events.next();
    ResultSet facts =
        query("select kind, state, event, target, detail from fact where crawl = ? order by seq");
    while (facts.next()) {
      int state = facts.getInt(2);
      String id = names.states.get(state);
      String detail = Text.decode(facts.getString(5));
      switch (facts.getString(1)) {
        case "state" -> state(visitor, state, id);
        case "entry" -> visitor.entry(detail, id);
        case "link" -> visitor.link(id, detail);
        case "executed" ->
            visitor.executed(
                id, names.events.get(facts.getInt(3)), names.states.get(facts.getInt(4)));
        case "failed" -> visitor.failed(id, names.events.get(facts.getInt(3)), detail);
        case "skipped" -> visitor.skipped(id, names.events.get(facts.getInt(3)), detail);
        default -> throw new IllegalStateException("unknown kind of fact " + facts.getString(1));
      }
    }
  }

  private void state(Facts visitor, int state, String id) throws SQLException {
    List<StoredEvent> offered = new ArrayList<>();
    while (hasEvent && events.getInt(1) == state) {
      Names.Element element = names.elements.get(events.getInt(3));
      offered.add(
          new StoredEvent(
              names.events.get(events.getInt(2)),
              element.kind(),
              element.element(),
              element.found()));
      hasEvent = events.next();
    }
    states.next();
    visitor.state(
        id,
        Text.decode(states.getString(1)),
        Text.decode(states.getString(2)),
        List.copyOf(offered));
  }

  private ResultSet query(String sql) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    open.add(statement);
    statement.setFetchSize(CrawlStore.FETCH);
    statement.setInt(1, crawl);
    return statement.executeQuery();
  }

  @Override
  public void close() throws SQLException {
    for (PreparedStatement statement : open) {
      statement.close();
    }
  }
}
