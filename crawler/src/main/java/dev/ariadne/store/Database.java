package dev.ariadne.store;

import java.sql.Connection;
import java.sql.SQLException;

/** What differs between the databases. Used by one thread. */
interface Database extends AutoCloseable {

  /** The database of a JDBC URL; nothing is opened yet. */
  static Database of(String url) {
    if (url.startsWith(Sqlite.PREFIX)) {
      return new Sqlite(url);
    }
    if (url.startsWith(Postgres.PREFIX)) {
      return new Postgres(url);
    }
    throw new StoreException(
        "A store is jdbc:sqlite:FILE or jdbc:postgresql://HOST/DATABASE, not "
            + withoutParameters(url));
  }

  /** Parameters may hold a password. */
  static String withoutParameters(String url) {
    int end = url.indexOf('?');
    return end < 0 ? url : url.substring(0, end);
  }

  /** What to call the database in a message. */
  String name();

  /**
   * Connects, without changing anything that exists.
   *
   * @param create whether the database may be made when it does not exist
   */
  Connection connect(boolean create) throws SQLException;

  /** Whether there is a table of this name. */
  boolean hasTable(Connection connection, String table) throws SQLException;

  /** Called before tables are made: whether they would be put among those of another program. */
  boolean isForeign(Connection connection) throws SQLException;

  /**
   * Keeps others from making or changing the schema until the transaction ends.
   *
   * @return whether it could
   */
  boolean lockSchema(Connection connection) throws SQLException;

  /**
   * Makes this process the only writer of a crawl until the connection ends, in whatever way.
   *
   * @return whether it could
   */
  boolean lockCrawl(Connection connection, int crawl) throws SQLException;

  /** Sets what a store needs; called outside of transactions, once it is known to be one. */
  void configure(Connection connection) throws SQLException;

  /** The schema's placeholders in the words of this database. */
  String toDialect(String sql);

  /** Says what went wrong and what helps. */
  StoreException explain(SQLException e);

  /** Releases what the connection does not. */
  @Override
  void close();
}
