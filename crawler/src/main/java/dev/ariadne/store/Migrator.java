package dev.ariadne.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Brings a schema up to date: version n is reached from n - 1 by the statements of {@code n.sql},
 * in one transaction with the note that it is reached. A shipped file is never changed.
 */
final class Migrator {
  /** The version that this program reads and writes. */
  static final int NEWEST = 5;

  private static final String TABLE = "ariadne_version";

  private final Database database;
  private final Connection connection;

  Migrator(Database database, Connection connection) {
    this.database = database;
    this.connection = connection;
  }

  /** The version of the schema, 0 when there is none. */
  int version() throws SQLException {
    if (!database.hasTable(connection, TABLE)) {
      return 0;
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select max(version) from " + TABLE)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /** Migrates up to a version. The caller has locked the schema, and commits. */
  void migrate(int to) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      int version = version();
      if (version == 0) {
        statement.execute("create table " + TABLE + " (version integer primary key)");
      }
      while (version < to) {
        version++;
        for (String sql : statements(version)) {
          statement.execute(sql);
        }
        statement.execute("insert into " + TABLE + " values (" + version + ")");
      }
    }
  }

  private String[] statements(int version) {
    try (InputStream file = Migrator.class.getResourceAsStream(version + ".sql")) {
      String sql = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return database.toDialect(sql.replaceAll("(?m)^--.*\n", "")).strip().split(";\\s*");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
