package dev.ariadne.store;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** From a URL to a connection whose schema is current and, to write, whose crawl is locked. */
final class Opening {
  private final Database database;
  private Connection connection;
  private int crawl;

  private interface Steps {
    void run() throws SQLException;
  }

  private Opening(String url) {
    database = Database.of(url);
  }

  static Opening toCreate(String url, String name, String settings) {
    Opening opening = new Opening(url);
    opening.attempt(() -> opening.create(name, settings));
    return opening;
  }

  static Opening toWrite(String url, String name) {
    Opening opening = new Opening(url);
    opening.attempt(() -> opening.openToWrite(name));
    return opening;
  }

  static Opening toRead(String url, String name) {
    Opening opening = new Opening(url);
    opening.attempt(() -> opening.openToRead(name));
    return opening;
  }

  Database database() {
    return database;
  }

  Connection connection() {
    return connection;
  }

  int crawl() {
    return crawl;
  }

  private void attempt(Steps steps) {
    boolean opened = false;
    try {
      steps.run();
      opened = true;
    } catch (SQLException e) {
      throw database.explain(e);
    } finally {
      if (!opened) {
        abandon();
      }
    }
  }

  private void abandon() {
    try (database;
        Connection closed = connection) {
      if (closed != null && !closed.getAutoCommit()) {
        closed.rollback();
      }
    } catch (SQLException e) {
      // what went wrong before is what the caller needs to hear
    }
  }

  private void create(String name, String settings) throws SQLException {
    connection = database.connect(true);
    connection.setAutoCommit(false);
    Migrator migrator = new Migrator(database, connection);
    lockSchema();
    int version = migrator.version();
    refuseNewer(version);
    if (version == 0 && database.isForeign(connection)) {
      throw new StoreException(
          database.name() + " is a database of another program; choose another file");
    }
    migrator.migrate(Migrator.NEWEST);
    if (names().contains(name)) {
      throw new StoreException(
          "There is a crawl "
              + name
              + " in "
              + database.name()
              + " already; resume it, or choose another place or name");
    }
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into crawl (crawl, name, settings)"
                + " select coalesce(max(crawl), 0) + 1, ?, ? from crawl")) {
      insert.setString(1, Text.encode(name));
      insert.setString(2, Text.encode(settings));
      insert.execute();
    }
    connection.commit();
    lock(name);
    configure();
  }

  private void openToWrite(String name) throws SQLException {
    connect();
    lock(name);
    configure();
  }

  private void openToRead(String name) throws SQLException {
    connect();
    find(name);
    database.close();
    configure();
  }

  private void connect() throws SQLException {
    connection = database.connect(false);
    connection.setAutoCommit(false);
    Migrator migrator = new Migrator(database, connection);
    int version = migrator.version();
    if (version == 0) {
      throw new StoreException(
          database.name() + " is not a crawl; give the place that a crawl was written to");
    }
    refuseNewer(version);
    if (version < Migrator.NEWEST) {
      connection.rollback();
      lockSchema();
      migrator.migrate(Migrator.NEWEST);
      connection.commit();
    }
  }

  private void refuseNewer(int version) {
    if (version > Migrator.NEWEST) {
      throw new StoreException(
          database.name()
              + " was written by a newer Ariadne (schema "
              + version
              + ", this one knows "
              + Migrator.NEWEST
              + "); update Ariadne");
    }
  }

  private void lockSchema() throws SQLException {
    if (!database.lockSchema(connection)) {
      throw new StoreException(
          database.name() + " is being written by another process; wait for it, or stop it");
    }
  }

  private void configure() throws SQLException {
    connection.rollback();
    connection.setAutoCommit(true);
    database.configure(connection);
    connection.setAutoCommit(false);
  }

  private void lock(String name) throws SQLException {
    String owner = find(name);
    if (!database.lockCrawl(connection, crawl)) {
      throw new StoreException(
          "The crawl in "
              + database.name()
              + " is being written by "
              + owner
              + "; wait for it, or stop it");
    }
    try (PreparedStatement update =
        connection.prepareStatement("update crawl set owner = ? where crawl = ?")) {
      update.setString(1, "process " + ProcessHandle.current().pid() + " on " + host());
      update.setInt(2, crawl);
      update.execute();
    }
    connection.commit();
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "an unknown host";
    }
  }

  /** Finds the number of a crawl, or of the only one when the name is null; returns its owner. */
  private String find(String name) throws SQLException {
    List<String> names = names();
    if (name == null ? names.size() != 1 : !names.contains(name)) {
      throw new StoreException(
          (name == null ? "No crawl was named" : "There is no crawl " + name)
              + " in "
              + database.name()
              + "; it has: "
              + String.join(", ", names));
    }
    try (PreparedStatement query =
        connection.prepareStatement("select crawl, owner from crawl where name = ?")) {
      query.setString(1, Text.encode(name == null ? names.get(0) : name));
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        crawl = rows.getInt(1);
        return rows.getString(2);
      }
    } finally {
      connection.rollback();
    }
  }

  private List<String> names() throws SQLException {
    List<String> names = new ArrayList<>();
    try (PreparedStatement query =
            connection.prepareStatement("select name from crawl order by crawl");
        ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        names.add(Text.decode(rows.getString(1)));
      }
    }
    return names;
  }
}
