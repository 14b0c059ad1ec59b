package dev.ariadne.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Rows on their way into a table, sent many at a time. */
final class Batch {
  private final PreparedStatement statement;
  private final int limit;
  private int rows;

  Batch(Connection connection, int limit, String sql) throws SQLException {
    this.statement = connection.prepareStatement(sql);
    this.limit = limit;
  }

  /** Adds a row of integers, longs, byte arrays, nulls and strings, which are encoded. */
  void add(Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value instanceof byte[] bytes) {
        statement.setBytes(i + 1, bytes);
      } else if (value instanceof String text) {
        statement.setString(i + 1, Text.encode(text));
      } else {
        statement.setObject(i + 1, value);
      }
    }
    statement.addBatch();
    if (++rows == limit) {
      flush();
    }
  }

  void flush() throws SQLException {
    if (rows > 0) {
      rows = 0;
      statement.executeBatch();
    }
  }
}
