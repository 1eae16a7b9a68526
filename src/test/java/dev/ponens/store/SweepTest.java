package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a retention takes away, and what it leaves. */
@NullMarked
class SweepTest {
  private static final long NOW = 1_000_000;
  private static final Retention ALL = new Retention(0, 0, 0, 0);

  @TempDir Path folder;
  private Store store;

  String url() {
    return "sqlite:" + folder.resolve("ponens.db");
  }

  /** How many sessions are many. */
  int many() {
    return 10_000;
  }

  @BeforeEach
  void open() {
    store = Store.open(url(), () -> NOW);
  }

  @AfterEach
  void close() {
    store.close();
  }

  private void session(String id, String owner, long touched, String words) throws Exception {
    Session session = Samples.session(id, owner, touched);
    store.create(session);
    Samples.append(store, session, Samples.bare(1, words, touched));
  }

  private List<String> left(String owner) {
    return store.sessions(owner, 20_000, null).stream().map(Session::id).toList();
  }

  @Test
  void withoutLimitsNothingGoes() throws Exception {
    session("s-1", "ann", 0, "old");
    assertThat(store.sweep(ALL)).isEqualTo(new SweepResult(0, 0, 0, 0, 0));
    assertThat(left("ann")).containsExactly("s-1");
  }

  @Test
  void whatNobodyTouchedForLongGoes() throws Exception {
    session("s-1", "ann", NOW - 101, "old");
    session("s-2", "bob", NOW - 100, "not so old");
    SweepResult swept = store.sweep(new Retention(100, 0, 0, 0));
    assertThat(swept.idle()).isEqualTo(1);
    assertThat(swept.thoughts()).isEqualTo(1);
    assertThat(swept.bytes()).isEqualTo("old{\"findings\":[],\"step\":{}}".length());
    assertThat(left("ann")).isEmpty();
    assertThat(left("bob")).containsExactly("s-2");
    assertThat(store.search("ann", "old", 5)).isEmpty();
  }

  @Test
  void anOwnerKeepsTheSessionsTouchedLast() throws Exception {
    for (int i = 1; i <= 5; i++) {
      session("s-" + i, "ann", NOW - 500 + i, "words");
    }
    session("s-6", "bob", NOW - 900, "words");
    SweepResult swept = store.sweep(new Retention(0, 2, 0, 0));
    assertThat(swept.surplus()).isEqualTo(3);
    assertThat(swept.sessions()).isEqualTo(3);
    assertThat(left("ann")).containsExactly("s-5", "s-4");
    assertThat(left("bob")).containsExactly("s-6");
  }

  @Test
  void theOldestGoUntilTheRestFits() throws Exception {
    for (int i = 1; i <= 5; i++) {
      session("s-" + i, "ann", NOW - 500 + i, "x".repeat(1_000));
    }
    SweepResult swept = store.sweep(new Retention(0, 0, 2_200, 0));
    assertThat(swept.oversize()).isEqualTo(3);
    assertThat(left("ann")).containsExactly("s-5", "s-4");
  }

  @Test
  void whatIsYoungStaysWhateverTheLimits() throws Exception {
    session("s-1", "ann", NOW - 50, "words");
    session("s-2", "ann", NOW - 49, "words");
    assertThat(store.sweep(new Retention(10, 1, 1, 60)).sessions()).isZero();
    assertThat(store.sweep(new Retention(10, 1, 1, 20)).sessions()).isEqualTo(2);
  }

  @Test
  void manyAbandonedSessionsAreSwept() throws Exception {
    for (int i : IntStream.range(0, many()).toArray()) {
      store.create(Samples.session("s-" + i, "ann", i));
    }
    session("s-fresh", "ann", NOW, "words");
    assertThat(store.sweep(new Retention(1_000, 0, 0, 0)).idle()).isEqualTo(many());
    assertThat(left("ann")).containsExactly("s-fresh");
  }
}
