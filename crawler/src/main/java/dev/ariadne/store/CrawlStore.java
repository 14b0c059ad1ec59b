package dev.ariadne.store;

import com.github.luben.zstd.Zstd;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A crawl in a database. Facts are appended in order and are kept once {@link #commit} returns;
 * what was appended since is lost when the store is closed or the process ends.
 *
 * <p>One connection, for one thread at a time. When the database fails, the store ends: this call
 * and all that follow throw a {@link StoreException}, and what was committed can be opened again.
 */
public final class CrawlStore implements AutoCloseable {
  static final int FETCH = 1_000;

  private final Database database;
  private final Connection connection;
  private final int crawl;
  private final Names names = new Names();

  /** Null for a reader. */
  private final Appender appender;

  private boolean hasUncommitted;
  private int queries;
  private StoreException failure;

  private interface Writing {
    void run(Appender appender) throws SQLException;
  }

  private interface Work {
    void run() throws SQLException;
  }

  private interface RowConsumer {
    void accept(ResultSet row) throws SQLException;
  }

  private CrawlStore(Opening opening, boolean writes) {
    database = opening.database();
    connection = opening.connection();
    crawl = opening.crawl();
    try {
      if (writes) {
        names.load(connection, crawl);
      }
      appender = writes ? new Appender(connection, crawl, names) : null;
      connection.rollback();
    } catch (SQLException e) {
      StoreException explained = database.explain(e);
      close();
      throw explained;
    }
  }

  /** The URL of the store in a directory, {@code crawl.db}. */
  public static String url(Path directory) {
    return Sqlite.url(directory.toAbsolutePath().resolve("crawl.db"));
  }

  /** Makes a crawl, and the database file when it is one. */
  public static CrawlStore create(String jdbcUrl, String crawl, String settingsJson) {
    return new CrawlStore(Opening.toCreate(jdbcUrl, crawl, settingsJson), true);
  }

  /**
   * Opens a crawl to go on with it. Nobody else can while this store is open.
   *
   * @param crawl its name, or null for the only one in the database
   */
  public static CrawlStore open(String jdbcUrl, String crawl) {
    return new CrawlStore(Opening.toWrite(jdbcUrl, crawl), true);
  }

  /**
   * Opens a crawl to look at it, also while it is being written.
   *
   * @param crawl its name, or null for the only one in the database
   */
  public static CrawlStore read(String jdbcUrl, String crawl) {
    return new CrawlStore(Opening.toRead(jdbcUrl, crawl), false);
  }

  /**
   * Appends a state; of one that is known, nothing.
   *
   * @param events what it offers, in order, no id twice
   * @param dom its document, or null
   */
  public void state(String id, String url, String title, List<StoredEvent> events, String dom) {
    append(to -> to.state(id, url, title, events, dom));
  }

  /** Adds the document of a state that was appended without one. */
  public void dom(String state, String dom) {
    append(to -> to.dom(state, dom));
  }

  /** Adds a picture of a state, a WebP image; the first one counts. */
  public void picture(String state, byte[] webp) {
    append(to -> to.picture(state, webp));
  }

  /** Appends that a state links to a URL that is to be loaded. */
  public void link(String state, String url) {
    append(to -> to.link(state, url));
  }

  /** Appends that loading a URL led to a state. */
  public void entry(String url, String state) {
    append(to -> to.entry(url, state));
  }

  /** Appends that an event led to a target, be it for the first time, again, or elsewhere. */
  public void executed(String state, String event, String target) {
    append(to -> to.executed(state, event, target));
  }

  /** Appends that an event was given up. */
  public void failed(String state, String event, String reason) {
    append(to -> to.ended("failed", state, event, reason));
  }

  /** Appends that an event is not to be executed. */
  public void skipped(String state, String event, String reason) {
    append(to -> to.ended("skipped", state, event, reason));
  }

  /** Notes a request, once. */
  public void requested(String method, String url, int status, String type) {
    append(to -> to.requested(new StoredRequest(method, url, status, type)));
  }

  /**
   * Notes something about a state, once.
   *
   * @param kind what it is, as "error" or "download"
   */
  public void note(String kind, String state, String detail) {
    append(to -> to.note(kind, state, detail));
  }

  /** Notes a URL that was seen, once. */
  public void address(String url) {
    append(to -> to.address(url));
  }

  /** Sets a counter. */
  public void count(String name, long total) {
    append(to -> to.count(name, total));
  }

  /** Notes what so many states have cost; the first that is said counts. */
  public void discovered(StoredDiscovery cost) {
    append(to -> to.discovered(cost));
  }

  /** Makes what was appended since the last commit part of the crawl: all of it, or nothing. */
  public void commit() {
    append(
        to -> {
          to.flush();
          connection.commit();
        });
    hasUncommitted = false;
  }

  private void append(Writing writing) {
    if (appender == null) {
      throw new IllegalStateException("the crawl was opened to read");
    }
    if (queries > 0) {
      throw new IllegalStateException("the crawl is being read");
    }
    attempt(
        () -> {
          hasUncommitted = true;
          writing.run(appender);
        });
  }

  /** Tells the facts in the order in which they were appended, those not yet committed too. */
  public void replay(Facts visitor) {
    query(
        () -> {
          names.load(connection, crawl);
          try (Replay replay = new Replay(connection, crawl, names)) {
            replay.run(visitor);
          }
        });
  }

  /** The states, sorted by id, with their events sorted by id; both by code points. */
  public void states(Consumer<StoredState> visitor) {
    StateRows rows = new StateRows(visitor);
    select(StateRows.SQL, null, rows::add);
    rows.end();
  }

  /** The document of a state, or null when there is none. */
  public String dom(String state) {
    String[] dom = new String[1];
    // By its number where that is known: SQLite would look through all states for the id.
    int number = names.states.find(state);
    select(
        "select d.size, d.zstd from state s join dom d on d.crawl = s.crawl and d.sha256 = s.dom"
            + " where s.crawl = ? and s.id = ?"
            + (number < 0 ? "" : " and s.state = " + number),
        state,
        row -> {
          byte[] utf8 = Zstd.decompress(row.getBytes(2), row.getInt(1));
          dom[0] = Text.decode(new String(utf8, StandardCharsets.UTF_8));
        });
    return dom[0];
  }

  /** The picture of a state, or null when there is none. */
  public byte[] picture(String state) {
    byte[][] webp = new byte[1][];
    select(
        "select p.webp from state s join picture p on p.crawl = s.crawl and p.state = s.state"
            + " where s.crawl = ? and s.id = ?",
        state,
        row -> webp[0] = row.getBytes(1));
    return webp[0];
  }

  /** The ids of the states that have pictures. */
  public Set<String> pictured() {
    Set<String> states = new HashSet<>();
    select(
        "select s.id from state s join picture p on p.crawl = s.crawl and p.state = s.state"
            + " where s.crawl = ?",
        null,
        row -> states.add(Text.decode(row.getString(1))));
    return states;
  }

  /** What the states have cost, the first ones first. */
  public void discoveries(Consumer<StoredDiscovery> visitor) {
    select(
        "select states, events, resets, milliseconds from discovery where crawl = ?"
            + " order by states",
        null,
        row ->
            visitor.accept(
                new StoredDiscovery(
                    row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4))));
  }

  /** The settings that the crawl was made with. */
  public String settings() {
    String[] settings = new String[1];
    select(
        "select settings from crawl where crawl = ?",
        null,
        row -> settings[0] = Text.decode(row.getString(1)));
    return settings[0];
  }

  /** A counter's total, 0 when it was never set. */
  public long counter(String name) {
    long[] total = new long[1];
    select(
        "select total from counter where crawl = ? and name = ?",
        name,
        row -> total[0] = row.getLong(1));
    return total[0];
  }

  /** The URLs seen, sorted by code points. */
  public void addresses(Consumer<String> visitor) {
    select(
        "select url from address where crawl = ? order by url",
        null,
        row -> visitor.accept(Text.decode(row.getString(1))));
  }

  /** The notes, sorted by kind, detail and state. */
  public void notes(Consumer<StoredNote> visitor) {
    select(
        "select n.kind, s.id, n.detail from note n"
            + " join state s on s.crawl = n.crawl and s.state = n.state"
            + " where n.crawl = ? order by n.kind, n.detail, s.id",
        null,
        row ->
            visitor.accept(
                new StoredNote(
                    Text.decode(row.getString(1)),
                    Text.decode(row.getString(2)),
                    Text.decode(row.getString(3)))));
  }

  /** The requests, sorted by URL, method, status and type. */
  public void requests(Consumer<StoredRequest> visitor) {
    select(
        "select method, url, status, type from request where crawl = ?"
            + " order by url, method, status, type",
        null,
        row ->
            visitor.accept(
                new StoredRequest(
                    Text.decode(row.getString(1)),
                    Text.decode(row.getString(2)),
                    row.getInt(3),
                    Text.decode(row.getString(4)))));
  }

  private void select(String sql, String parameter, RowConsumer consumer) {
    query(
        () -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(FETCH);
            statement.setInt(1, crawl);
            if (parameter != null) {
              statement.setString(2, Text.encode(parameter));
            }
            try (ResultSet rows = statement.executeQuery()) {
              while (rows.next()) {
                consumer.accept(rows);
              }
            }
          }
        });
  }

  /** Queries may be nested: a visitor may ask. */
  private void query(Work reading) {
    attempt(
        () -> {
          if (appender != null && queries == 0) {
            appender.flush();
          }
          queries++;
          try {
            reading.run();
          } finally {
            queries--;
            if (!hasUncommitted && queries == 0) {
              connection.rollback(); // so that the next query sees what is new then
            }
          }
        });
  }

  private void attempt(Work work) {
    if (failure != null) {
      throw new StoreException(failure.getMessage(), failure);
    }
    try {
      work.run();
    } catch (SQLException e) {
      failure = database.explain(e);
      throw failure;
    }
  }

  /** Ends without a commit. */
  @Override
  public void close() {
    try (database;
        Connection closed = connection) {
      if (!closed.isClosed()) {
        closed.rollback();
      }
    } catch (SQLException e) {
      // what was committed is kept, and nothing else was asked for
    }
    if (failure == null) {
      failure = new StoreException("The store is closed; open it again");
    }
  }
}
