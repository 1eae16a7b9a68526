package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.store.database.StoreFailure;
import dev.ponens.store.database.StoreFailure.Reason;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The store in PostgreSQL: all that it does in SQLite, and several servers on one database. */
@NullMarked
class PostgresTest {
  private static final String ID = "s-000000000001";

  @Nested
  class Sessions extends StoreContract {
    private final String url = PostgresServer.fresh();

    @Override
    String url() {
      return url;
    }
  }

  @Nested
  class Audits extends AuditTest {
    private final String url = PostgresServer.fresh();

    @Override
    String url() {
      return url;
    }

    @Override
    Connection beside() throws SQLException {
      return PostgresServer.shared().connect("ponens");
    }

    @Override
    String cascading() {
      return "";
    }

    @Override
    boolean accepts(String sql) {
      return !sql.contains("confidence = 'x'");
    }
  }

  @Nested
  class LedgerRows extends LedgerRowsTest {
    private final String url = PostgresServer.fresh();

    @Override
    String url() {
      return url;
    }

    @Override
    Connection beside() throws SQLException {
      return PostgresServer.shared().connect("ponens");
    }
  }

  @Nested
  class Sweeps extends SweepTest {
    private final String url = PostgresServer.fresh();

    @Override
    String url() {
      return url;
    }

    @Override
    int many() {
      return 500;
    }
  }

  @Nested
  class Totals extends SessionTotalsTest {
    @Override
    String url() {
      return PostgresServer.fresh();
    }
  }

  @Nested
  class Search extends TextSearchTest {
    @Override
    String url() {
      return PostgresServer.fresh();
    }
  }

  @Nested
  class Processes extends ProcessesTest {
    private final String url = PostgresServer.fresh();

    @Override
    String url() {
      return url;
    }
  }

  private static Store opened() {
    return Store.open(PostgresServer.fresh(), System::currentTimeMillis);
  }

  private static Session session(Store store) {
    Session session = Samples.session(ID, "ann", 1);
    store.create(session);
    return session;
  }

  @Test
  void manyMayMakeTheTablesAtOnce() throws Exception {
    String url = PostgresServer.shared().database("made_at_once");
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        all.add(
            threads.submit(
                () -> {
                  try (Store store = Store.open(url, () -> 0)) {
                    return store.sessions("ann", 10, null).size();
                  }
                }));
      }
      for (Future<Integer> each : all) {
        assertThat(each.get()).isZero();
      }
    } finally {
      threads.shutdown();
    }
  }

  /** The server accepts 100 connections; a store opens 10 and those of the thread that prepares. */
  @Test
  void manyThreadsBeginWithFewConnections() throws Exception {
    String url = PostgresServer.shared().database("begun_at_once");
    ExecutorService threads = Executors.newFixedThreadPool(150);
    try (Store store = Store.open(url, () -> 0)) {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        all.add(threads.submit(() -> store.sessions("ann", 10, null).size()));
      }
      for (Future<Integer> each : all) {
        assertThat(each.get()).isZero();
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void aDatabaseOfSomethingElseIsLeftAlone() throws Exception {
    String url = PostgresServer.shared().database("recipes");
    try (Connection other = PostgresServer.shared().connect("recipes");
        Statement statement = other.createStatement()) {
      statement.execute("create table recipes (name text)");
    }
    try (Store store = Store.open(url, () -> 0)) {
      StoreFailure failure =
          catchThrowableOfType(StoreFailure.class, () -> store.sessions("ann", 1, null));
      assertThat(failure.reason()).isEqualTo(Reason.FOREIGN);
      assertThat(failure).hasMessageContaining("another program");
    }
  }

  @Test
  void aFailureShowsNoStoredText() {
    try (Store store = opened()) {
      Session session = session(store);
      StoreFailure failure = catchThrowableOfType(StoreFailure.class, () -> store.create(session));
      assertThat(failure)
          .hasMessageContainingAll("session " + ID + " could not be stored", "duplicate key")
          .message()
          .doesNotContain("Detail", "\n");
    }
  }

  @Test
  void oneSweeps() throws Exception {
    try (Store store = opened();
        Connection other = PostgresServer.shared().connect("ponens");
        Statement statement = other.createStatement()) {
      session(store);
      String key = "(hashtextextended('ponens sweep ' || current_schema(), 0))";
      statement.execute("select pg_advisory_lock" + key);
      assertThat(store.sweep(new Retention(1, 0, 0, 0)).sessions()).isZero();
      statement.execute("select pg_advisory_unlock" + key);
      assertThat(store.sweep(new Retention(1, 0, 0, 0)).sessions()).isEqualTo(1);
    }
  }

  @Test
  void whileTheDatabaseIsAwayEachCallSaysSoAndThenGoesOn() throws Exception {
    try (Store store = opened()) {
      Session session = session(store);
      PostgresServer.shared().kill();
      for (int i = 0; i < 2; i++) {
        StoreFailure failure =
            catchThrowableOfType(
                StoreFailure.class,
                () -> Samples.append(store, session, Samples.bare(1, "first", 2)));
        assertThat(failure.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(failure)
            .hasMessageContainingAll("thought 1 of session " + ID, "check that it runs")
            .message()
            .doesNotContain("\n");
      }
      PostgresServer.shared().start();
      Samples.append(store, session, Samples.bare(1, "first", 2));
      assertThat(store.thoughts(ID, 0)).hasSize(1);
    } finally {
      PostgresServer.shared().restore();
    }
  }

  @Test
  void aKilledDatabaseLosesAndDoublesNothing() throws Exception {
    killDatabase(3);
  }

  @Test
  @Tag("soak")
  void nothingIsLostOverTwentyKillsOfTheDatabase() throws Exception {
    killDatabase(20);
  }

  /** Two replicas append to one session while the database is killed again and again. */
  private static void killDatabase(int rounds) throws Exception {
    PostgresServer server = PostgresServer.shared();
    String url = PostgresServer.fresh();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger told = new AtomicInteger();
    try (Store one = Store.open(url, System::currentTimeMillis);
        Store two = Store.open(url, System::currentTimeMillis)) {
      session(one);
      List<Future<List<String>>> writers = new ArrayList<>();
      writers.add(threads.submit(() -> write(one, "one", told, over)));
      writers.add(threads.submit(() -> write(two, "two", told, over)));
      for (int round = 0; round < rounds; round++) {
        int before = told.get();
        while (told.get() < before + 20) {
          Thread.sleep(1);
        }
        server.kill();
        server.start();
      }
      over.set(true);
      List<String> acknowledged = new ArrayList<>();
      for (Future<List<String>> writer : writers) {
        acknowledged.addAll(writer.get());
      }
      assertThat(one.thoughts(ID, 0).stream().map(k -> k.thought().text()))
          .hasSizeGreaterThan(20 * rounds)
          .containsExactlyInAnyOrderElementsOf(acknowledged);
      assertThat(two.verify(ID, null).orElseThrow().sound()).isTrue();
    } finally {
      threads.shutdown();
    }
  }

  /** Appends until it is over; the texts that were acknowledged, each of them different. */
  private static List<String> write(Store store, String who, AtomicInteger told, AtomicBoolean over)
      throws Exception {
    List<String> acknowledged = new ArrayList<>();
    Session session = Samples.session(ID, "ann", 1);
    for (int i = 0; !over.get(); i++) {
      String text = who + " " + i;
      for (boolean stored = false; !stored; ) {
        try {
          int number = session.standing().events() + 1;
          StoredThought thought = Samples.bare(number, text, System.currentTimeMillis());
          session = Samples.append(store, session, thought);
          stored = true;
        } catch (Conflict | StoreFailure e) {
          session = read(() -> store.session("ann", ID).orElseThrow());
          stored = e instanceof StoreFailure && read(() -> isStored(store, text));
        }
      }
      acknowledged.add(text);
      told.incrementAndGet();
    }
    return acknowledged;
  }

  /** Reads as soon as the database is back. */
  private static <T> T read(Supplier<T> reading) throws InterruptedException {
    while (true) {
      try {
        return reading.get();
      } catch (StoreFailure e) {
        Thread.sleep(20);
      }
    }
  }

  private static boolean isStored(Store store, String text) {
    return store.thoughts(ID, 0).stream().anyMatch(k -> k.thought().text().equals(text));
  }
}
