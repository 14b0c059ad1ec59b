package dev.ariadne.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A store in one file. The writer holds a lock of the operating system on a second file beside it,
 * so that the lock of a process that died is gone with it. (A lock on the file itself would be
 * released whenever SQLite closes it.)
 */
final class Sqlite implements Database {
  static final String PREFIX = "jdbc:sqlite:";

  private final String url;
  private final Path file;
  private FileChannel lock;

  Sqlite(String url) {
    this.url = url;
    String path = Database.withoutParameters(url).substring(PREFIX.length());
    if (path.isEmpty() || path.startsWith(":") || path.startsWith("file:")) {
      throw new StoreException("A store on SQLite is jdbc:sqlite: and the path of a file");
    }
    file = Path.of(path).toAbsolutePath();
  }

  static String url(Path file) {
    if (file.toString().contains("?")) {
      throw new StoreException(
          "SQLite cannot open " + file + "; choose a directory without ? in its path");
    }
    return PREFIX + file;
  }

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public Connection connect(boolean create) throws SQLException {
    if (create) {
      try {
        Files.createDirectories(file.getParent());
      } catch (IOException e) {
        throw new StoreException(
            file.getParent() + " cannot be made; choose a directory that you may write to", e);
      }
    } else if (!Files.isRegularFile(file)) {
      throw new StoreException(
          "There is no crawl at " + file + "; give the directory that a crawl was written to");
    }
    return DriverManager.getConnection(url);
  }

  @Override
  public boolean hasTable(Connection connection, String table) throws SQLException {
    try (PreparedStatement query =
        connection.prepareStatement("select 1 from sqlite_master where name = ?")) {
      query.setString(1, table);
      try (ResultSet rows = query.executeQuery()) {
        return rows.next();
      }
    }
  }

  @Override
  public boolean isForeign(Connection connection) throws SQLException {
    try (Statement query = connection.createStatement();
        ResultSet rows = query.executeQuery("select 1 from sqlite_master")) {
      return rows.next();
    }
  }

  @Override
  public boolean lockSchema(Connection connection) {
    return lock();
  }

  @Override
  public boolean lockCrawl(Connection connection, int crawl) {
    return lock();
  }

  private boolean lock() {
    if (lock != null) {
      return true;
    }
    Path path = file.resolveSibling(file.getFileName() + ".lock");
    try {
      FileChannel channel =
          FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        if (channel.tryLock() != null) {
          lock = channel;
          return true;
        }
      } catch (OverlappingFileLockException e) {
        // this very process has it
      }
      channel.close();
      return false;
    } catch (IOException e) {
      throw new StoreException(
          path + " cannot be written; make sure that the directory may be written to and has room",
          e);
    }
  }

  /**
   * With a write-ahead log, readers see the last commit while a transaction is written. NORMAL
   * syncs the log when it is folded into the file and not at each commit: a process may be killed
   * at any moment; after a power failure the file is whole, but the last commits may be missing.
   */
  @Override
  public void configure(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("pragma journal_mode = wal");
      if (!url.contains("synchronous=")) {
        statement.execute("pragma synchronous = normal");
      }
    }
  }

  @Override
  public String toDialect(String sql) {
    return sql.replace("${text}", "text")
        .replace("${bytes}", "blob")
        .replace("${clustered}", "without rowid");
  }

  @Override
  public StoreException explain(SQLException e) {
    String sentence =
        switch (resultCode(e)) {
          case 5, 6 -> " is locked by another program; close that and try again";
          case 8 -> " may not be written; change the permissions of it and of its directory";
          case 11 -> " is damaged; restore a copy of it, or crawl again";
          case 13 -> " cannot grow, the disk is full; free some space and resume the crawl";
          case 10 ->
              " cannot be read or written; see that its disk is whole and has room, then resume";
          case 14 -> " cannot be opened; check the path and the permissions of its directory";
          case 26 -> " is not a crawl; give the directory that a crawl was written to";
          default -> ": " + e.getMessage();
        };
    return new StoreException(file + sentence, e);
  }

  /** The primary code of https://www.sqlite.org/rescode.html; that of a batch is in its cause. */
  private static int resultCode(Throwable e) {
    while (e instanceof SQLException && e.getCause() != null) {
      e = e.getCause();
    }
    return e instanceof SQLException sql ? sql.getErrorCode() & 0xff : 0;
  }

  @Override
  public void close() {
    try {
      if (lock != null) {
        lock.close();
        lock = null;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
