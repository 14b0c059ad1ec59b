package dev.ariadne.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresStoreTest extends CrawlStoreContract {
  private final PostgresServer server = PostgresServer.shared();

  @Override
  String newDatabase() {
    return server.newDatabase("");
  }

  @Test
  void shouldSayThatTheLoginIsRefused() {
    String wrong = url.replace("password=" + PostgresServer.PASSWORD, "password=wrong");
    assertThatThrownBy(() -> CrawlStore.create(wrong, "x", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("refuses the login")
        .hasMessageNotContaining("wrong");
  }

  @Test
  void shouldSayThatTheServerOrDatabaseIsMissing() {
    assertThatThrownBy(() -> CrawlStore.open("jdbc:postgresql://127.0.0.1:1/x?user=u", "x"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("cannot be reached");
    assertThatThrownBy(() -> CrawlStore.open(server.url("missing"), "x"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("does not exist; make it with: createdb");
    assertThatThrownBy(() -> CrawlStore.open(url, "x"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is not a crawl");
  }

  @Test
  void shouldRefuseADatabaseThatCannotHoldEveryText() {
    String latin =
        server.newDatabase("encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0");
    assertThatThrownBy(() -> CrawlStore.create(latin, "x", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("createdb --encoding=UTF8");
  }

  @Test
  void shouldKeepWhatWasCommittedWhenTheConnectionBreaks() {
    RandomFacts facts = new RandomFacts(3);
    String first;
    try (CrawlStore store = CrawlStore.create(url, "x", "{}")) {
      first = facts.next(store);
      store.commit();
      facts.next(store);
      PostgresServer.execute(
          url,
          "select pg_terminate_backend(pid) from pg_stat_activity"
              + " where datname = current_database() and pid <> pg_backend_pid()");
      assertThatThrownBy(store::commit)
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("cannot be reached");
    }
    try (CrawlStore store = CrawlStore.open(url, "x")) {
      assertThat(Recorder.of(store)).isEqualTo(List.of(first));
    }
  }

  @Test
  void shouldLetDifferentCrawlsBeWrittenAtOnce() {
    try (CrawlStore one = CrawlStore.create(url, "one", "{}");
        CrawlStore two = CrawlStore.create(url, "two", "{}")) {
      one.state("a", "u", "t", List.of(), null);
      two.state("b", "u", "t", List.of(), null);
      one.commit();
      two.commit();
      assertThat(Recorder.of(one)).hasSize(1);
      assertThat(Recorder.of(two)).hasSize(1);
    }
  }
}
