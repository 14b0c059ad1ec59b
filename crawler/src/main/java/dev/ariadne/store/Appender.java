package dev.ariadne.store;

import com.github.luben.zstd.Zstd;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns facts into rows. */
final class Appender {
  private static final int ROWS = 1_000;
  private static final int DOMS = 16;
  private static final int RECENT = 50_000;
  private static final int LONGEST_RECENT = 200;

  private static final String UNLESS_KNOWN = " on conflict do nothing";

  /** A state is looked up by its id, and PostgreSQL does not index more than 2,700 bytes. */
  private static final int LONGEST_ID = 500;

  private final int crawl;
  private final Names names;
  private final Batch facts;
  private final Batch states;
  private final Batch events;
  private final Batch elements;
  private final Batch stateEvents;
  private final Batch doms;
  private final Batch domOfState;
  private final Batch pictures;
  private final Batch notes;
  private final Batch requests;
  private final Batch addresses;
  private final Batch counters;
  private final Batch discoveries;
  private final List<Batch> all;
  private final Map<String, Long> counts = new HashMap<>();

  /** Spares the database most of what is seen again and again. */
  private final Set<Object> recent = new HashSet<>();

  private long seq;

  Appender(Connection connection, int crawl, Names names) throws SQLException {
    this.crawl = crawl;
    this.names = names;
    facts = new Batch(connection, ROWS, "insert into fact values (?, ?, ?, ?, ?, ?, ?)");
    states = new Batch(connection, ROWS, "insert into state values (?, ?, ?, ?, ?, ?)");
    events = new Batch(connection, ROWS, "insert into event values (?, ?, ?)");
    elements = new Batch(connection, ROWS, "insert into element values (?, ?, ?, ?, ?)");
    stateEvents = new Batch(connection, ROWS, "insert into state_event values (?, ?, ?, ?, ?)");
    doms = new Batch(connection, DOMS, "insert into dom values (?, ?, ?, ?)" + UNLESS_KNOWN);
    domOfState =
        new Batch(
            connection,
            ROWS,
            "update state set dom = ? where crawl = ? and state = ? and dom is null");
    pictures = new Batch(connection, DOMS, "insert into picture values (?, ?, ?)" + UNLESS_KNOWN);
    notes = new Batch(connection, ROWS, "insert into note values (?, ?, ?, ?, ?)" + UNLESS_KNOWN);
    requests =
        new Batch(
            connection, ROWS, "insert into request values (?, ?, ?, ?, ?, ?, ?)" + UNLESS_KNOWN);
    addresses = new Batch(connection, ROWS, "insert into address values (?, ?, ?)" + UNLESS_KNOWN);
    counters =
        new Batch(
            connection,
            ROWS,
            "insert into counter values (?, ?, ?)"
                + " on conflict (crawl, name) do update set total = excluded.total");
    discoveries =
        new Batch(connection, ROWS, "insert into discovery values (?, ?, ?, ?, ?)" + UNLESS_KNOWN);
    all =
        List.of(
            facts,
            states,
            events,
            elements,
            stateEvents,
            doms,
            domOfState,
            pictures,
            notes,
            requests,
            addresses,
            counters,
            discoveries);
    try (PreparedStatement query =
        connection.prepareStatement("select max(seq) from fact where crawl = ?")) {
      query.setInt(1, crawl);
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        seq = rows.getLong(1);
      }
    }
  }

  void state(String id, String url, String title, List<StoredEvent> offered, String dom)
      throws SQLException {
    if (names.states.find(id) >= 0) {
      return;
    }
    if (Text.encode(id).length() > LONGEST_ID) {
      throw new IllegalArgumentException("a state id has at most " + LONGEST_ID + " characters");
    }
    int state = names.states.add(id);
    states.add(crawl, state, id, url, title, dom == null ? null : dom(dom));
    for (int place = 0; place < offered.size(); place++) {
      StoredEvent event = offered.get(place);
      stateEvents.add(crawl, state, place, event(event.id()), element(event));
    }
    fact("state", state, null, null, null);
  }

  private int event(String id) throws SQLException {
    int known = names.events.find(id);
    if (known >= 0) {
      return known;
    }
    int event = names.events.add(id);
    events.add(crawl, event, id);
    return event;
  }

  private int element(StoredEvent event) throws SQLException {
    Names.Element value = new Names.Element(event.kind(), event.element(), event.found());
    int known = names.elements.find(value);
    if (known >= 0) {
      return known;
    }
    int element = names.elements.add(value);
    elements.add(crawl, element, event.kind(), event.element(), event.found());
    return element;
  }

  private byte[] dom(String dom) throws SQLException {
    byte[] utf8 = Text.encode(dom).getBytes(StandardCharsets.UTF_8);
    byte[] hash = sha256().digest(utf8);
    doms.add(crawl, hash, utf8.length, Zstd.compress(utf8));
    return hash;
  }

  /** Adds the document of a state that was stored without one. */
  void dom(String state, String dom) throws SQLException {
    domOfState.add(dom(dom), crawl, known(names.states, state));
  }

  void picture(String state, byte[] webp) throws SQLException {
    pictures.add(crawl, known(names.states, state), webp);
  }

  void note(String kind, String state, String detail) throws SQLException {
    String key = String.join("\n", kind, state, detail);
    if (!isRecent(key, key)) {
      notes.add(crawl, hash(key), kind, known(names.states, state), detail);
    }
  }

  void link(String state, String url) throws SQLException {
    fact("link", known(names.states, state), null, null, url);
  }

  void entry(String url, String state) throws SQLException {
    fact("entry", known(names.states, state), null, null, url);
  }

  void executed(String state, String event, String target) throws SQLException {
    fact(
        "executed",
        known(names.states, state),
        known(names.events, event),
        known(names.states, target),
        null);
  }

  /** Failed or skipped. */
  void ended(String kind, String state, String event, String reason) throws SQLException {
    fact(kind, known(names.states, state), known(names.events, event), null, reason);
  }

  private void fact(String kind, int state, Integer event, Integer target, String detail)
      throws SQLException {
    facts.add(crawl, ++seq, kind, state, event, target, detail);
  }

  private static int known(Names.Numbered<String> ids, String id) {
    int number = ids.find(id);
    if (number < 0) {
      throw new IllegalArgumentException(id + " is in no state that was stored");
    }
    return number;
  }

  void requested(StoredRequest request) throws SQLException {
    if (isRecent(request, request.url())) {
      return;
    }
    String key =
        String.join(
            "\n",
            request.method(),
            Integer.toString(request.status()),
            request.type(),
            request.url());
    requests.add(
        crawl,
        hash(key),
        request.method(),
        request.url(),
        request.url().split("[?#]", 2)[0],
        request.status(),
        request.type());
  }

  void address(String url) throws SQLException {
    if (!isRecent(url, url)) {
      addresses.add(crawl, hash(url), url);
    }
  }

  private boolean isRecent(Object seen, String url) {
    if (url.length() > LONGEST_RECENT) {
      return false;
    }
    if (recent.size() == RECENT) {
      recent.clear();
    }
    return !recent.add(seen);
  }

  void discovered(StoredDiscovery cost) throws SQLException {
    discoveries.add(crawl, cost.states(), cost.events(), cost.resets(), cost.milliseconds());
  }

  void count(String name, long total) {
    counts.put(name, total);
  }

  /** Sends what waits to the database, where queries of this connection see it. */
  void flush() throws SQLException {
    for (Map.Entry<String, Long> count : counts.entrySet()) {
      counters.add(crawl, count.getKey(), count.getValue());
    }
    counts.clear();
    for (Batch batch : all) {
      batch.flush();
    }
  }

  private static byte[] hash(String text) {
    return sha256().digest(Text.encode(text).getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
