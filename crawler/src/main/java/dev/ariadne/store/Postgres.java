package dev.ariadne.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/**
 * A store in the current schema of a PostgreSQL database, beside other crawls. The writer holds an
 * advisory lock of its session: a writer that died, or whose connection broke, has lost the lock
 * and cannot write any more.
 */
final class Postgres implements Database {
  static final String PREFIX = "jdbc:postgresql:";

  /** How long the server may take to notice that the writer before has died. */
  private static final String PATIENCE = "3s";

  /** Any number; all stores of a database make their schema one after the other. */
  private static final long SCHEMA_LOCK = 0x417269616e64L;

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private final String url;

  Postgres(String url) {
    this.url = url;
  }

  @Override
  public String name() {
    return Database.withoutParameters(url);
  }

  @Override
  public Connection connect(boolean create) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "ariadne");
    properties.setProperty("reWriteBatchedInserts", "true");
    properties.setProperty("tcpKeepAlive", "true");
    Connection connection = DriverManager.getConnection(url, properties);
    String encoding = ask(connection, "show server_encoding");
    if (!encoding.equals("UTF8")) {
      connection.close();
      throw new StoreException(
          name()
              + " is encoded in "
              + encoding
              + "; make a database with: createdb --encoding=UTF8 --template=template0 NAME");
    }
    return connection;
  }

  private static String ask(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }

  @Override
  public boolean hasTable(Connection connection, String table) throws SQLException {
    try (PreparedStatement query =
        connection.prepareStatement(
            "select 1 from pg_tables where schemaname = current_schema() and tablename = ?")) {
      query.setString(1, table);
      try (ResultSet rows = query.executeQuery()) {
        return rows.next();
      }
    }
  }

  /** Tables may lie beside others; if one has the same name, making ours says so. */
  @Override
  public boolean isForeign(Connection connection) {
    return false;
  }

  @Override
  public boolean lockSchema(Connection connection) throws SQLException {
    ask(connection, "select pg_advisory_xact_lock(" + SCHEMA_LOCK + ")");
    return true;
  }

  @Override
  public boolean lockCrawl(Connection connection, int crawl) throws SQLException {
    try {
      ask(connection, "select set_config('lock_timeout', '" + PATIENCE + "', true)");
      ask(
          connection,
          "select pg_advisory_lock((to_regclass('crawl')::oid::bigint << 32) | " + crawl + ")");
      connection.commit();
      return true;
    } catch (SQLException e) {
      connection.rollback();
      if (LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public void configure(Connection connection) throws SQLException {
    // A reader's queries are to see the same commits.
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
  }

  @Override
  public String toDialect(String sql) {
    return sql.replace("${text}", "text collate \"C\"")
        .replace("${bytes}", "bytea")
        .replace("${clustered}", "");
  }

  @Override
  public StoreException explain(SQLException e) {
    // https://www.postgresql.org/docs/current/errcodes-appendix.html
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    String sentence =
        switch (state) {
          case "28P01", "28000", "08004" ->
              " refuses the login; give the right ones as ?user=NAME&password=PASSWORD";
          case "3D000" -> " does not exist; make it with: createdb --encoding=UTF8 NAME";
          case "42501", "3F000" ->
              " does not let this user make tables; let its owner grant CREATE on the schema";
          case "42P07", "42710" ->
              " has tables of another program; give a schema of its own as ?currentSchema=NAME";
          case "53100" ->
              " cannot grow, the server's disk is full; free some space and resume the crawl";
          case "53300" -> " has no connection left; close some, or raise max_connections";
          default ->
              state.startsWith("08") || state.startsWith("57P")
                  ? " cannot be reached; see that the server runs and the address is right, then"
                      + " resume"
                  : ": " + e.getMessage();
        };
    return new StoreException(name() + sentence, e);
  }

  @Override
  public void close() {}
}
