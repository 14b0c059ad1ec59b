package dev.ariadne.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the store gives numbers to, so that a fact is a few numbers: states, events, and the
 * elements that events are executed on.
 */
final class Names {
  final Numbered<String> states = new Numbered<>();
  final Numbered<String> events = new Numbered<>();
  final Numbered<Element> elements = new Numbered<>();

  /** What a stored event has beside its id. */
  record Element(String kind, String element, String found) {}

  /** Values and their numbers: 0, 1, 2 and so on in order of appearance. */
  static final class Numbered<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();

    /** The number of a value, -1 when it has none yet. */
    int find(T value) {
      return numbers.getOrDefault(value, -1);
    }

    int add(T value) {
      numbers.put(value, values.size());
      values.add(value);
      return values.size() - 1;
    }

    T get(int number) {
      return values.get(number);
    }

    int size() {
      return values.size();
    }
  }

  private interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Reads what has been added since the last time. */
  void load(Connection connection, int crawl) throws SQLException {
    load(
        connection,
        crawl,
        "select id from state where crawl = ? and state >= ? order by state",
        states,
        row -> Text.decode(row.getString(1)));
    load(
        connection,
        crawl,
        "select id from event where crawl = ? and event >= ? order by event",
        events,
        row -> Text.decode(row.getString(1)));
    load(
        connection,
        crawl,
        "select kind, description, found from element where crawl = ?"
            + " and element >= ? order by element",
        elements,
        row ->
            new Element(
                Text.decode(row.getString(1)),
                Text.decode(row.getString(2)),
                Text.decode(row.getString(3))));
  }

  private static <T> void load(
      Connection connection, int crawl, String sql, Numbered<T> into, Reader<T> reader)
      throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      query.setFetchSize(CrawlStore.FETCH);
      query.setInt(1, crawl);
      query.setInt(2, into.size());
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          into.add(reader.read(rows));
        }
      }
    }
  }
}
