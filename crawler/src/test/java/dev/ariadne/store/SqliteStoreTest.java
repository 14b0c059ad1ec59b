package dev.ariadne.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest extends CrawlStoreContract {
  @TempDir Path temporary;

  @Override
  String newDatabase() {
    return CrawlStore.url(temporary.resolve("made on the way/läuft"));
  }

  private Path file() {
    return Path.of(url.substring(Sqlite.PREFIX.length()));
  }

  @Test
  void shouldBeOneFileWhenClosed() throws IOException {
    CrawlStore.create(url, "x", "{}").close();
    try (var files = Files.list(file().getParent())) {
      assertThat(files.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("crawl.db", "crawl.db.lock");
    }
  }

  @Test
  void shouldKeepWhatWasCommittedWhenTheDiskIsFull() throws IOException {
    CrawlStore.create(url, "x", "{}").close();
    RandomFacts facts = new RandomFacts(5);
    List<String> committed = new ArrayList<>();
    try (CrawlStore store = CrawlStore.open(url + "?max_page_count=100", "x")) {
      assertThatThrownBy(
              () -> {
                List<String> pending = new ArrayList<>();
                while (true) {
                  for (int i = 0; i < 50; i++) {
                    pending.add(facts.next(store));
                  }
                  store.commit();
                  committed.addAll(pending);
                  pending.clear();
                }
              })
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("the disk is full; free some space and resume");
      assertThatThrownBy(store::commit)
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("the disk is full");
    }
    try (CrawlStore store = CrawlStore.open(url, "x")) {
      assertThat(committed).isNotEmpty();
      assertThat(Recorder.of(store)).isEqualTo(committed);
      store.address("x");
      store.commit();
    }
  }

  @Test
  void shouldSayWhenAnotherProgramLocksTheFile() throws SQLException {
    CrawlStore.create(url, "x", "{}").close();
    try (CrawlStore store = CrawlStore.open(url + "?busy_timeout=1", "x");
        Connection other = DriverManager.getConnection(url);
        Statement statement = other.createStatement()) {
      statement.execute("begin immediate");
      store.address("x");
      assertThatThrownBy(store::commit)
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("is locked by another program; close that and try again");
    }
  }

  @Test
  void shouldRefuseWhatIsNotThereAndNotMakeIt() {
    assertThatThrownBy(() -> CrawlStore.open(url, "x"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("There is no crawl at")
        .hasMessageContaining("give the directory");
    assertThat(file().getParent()).doesNotExist();
  }

  @Test
  void shouldLeaveOtherFilesAlone() throws IOException {
    Path text = Files.writeString(temporary.resolve("notes"), "a shopping list\n".repeat(100));
    byte[] before = Files.readAllBytes(text);
    assertThatThrownBy(() -> CrawlStore.open(Sqlite.PREFIX + text, "x"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is not a crawl");
    assertThatThrownBy(() -> CrawlStore.create(Sqlite.PREFIX + text, "x", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is not a crawl");
    assertThat(Files.readAllBytes(text)).isEqualTo(before);

    Path database = temporary.resolve("other.db");
    PostgresServer.execute(Sqlite.PREFIX + database, "create table shopping (item text)");
    before = Files.readAllBytes(database);
    assertThatThrownBy(() -> CrawlStore.create(Sqlite.PREFIX + database, "x", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("database of another program");
    assertThat(Files.readAllBytes(database)).isEqualTo(before);
  }

  @Test
  void shouldSayThatAFileIsDamaged() throws IOException {
    try (CrawlStore store = CrawlStore.create(url, "x", "{}")) {
      RandomFacts facts = new RandomFacts(1);
      for (int i = 0; i < 2_000; i++) {
        facts.next(store);
      }
      store.commit();
    }
    try (RandomAccessFile damaged = new RandomAccessFile(file().toFile(), "rw")) {
      for (long page = 30; page < damaged.length() / 4096; page++) {
        damaged.seek(page * 4096);
        damaged.write(new byte[64]);
      }
    }
    assertThatThrownBy(
            () -> {
              try (CrawlStore store = CrawlStore.open(url, "x")) {
                store.replay(new Facts() {});
              }
            })
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is damaged; restore a copy");
  }

  @Test
  void shouldRefuseOtherUrls() {
    for (String wrong :
        List.of("jdbc:sqlite:", "jdbc:sqlite::memory:", "jdbc:mysql://x?password=p", "crawl.db")) {
      assertThatThrownBy(() -> CrawlStore.create(wrong, "x", "{}"))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("jdbc:sqlite:")
          .hasMessageNotContaining("password");
    }
    assertThatThrownBy(() -> CrawlStore.url(Path.of("what?")))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("without ?");
  }
}
