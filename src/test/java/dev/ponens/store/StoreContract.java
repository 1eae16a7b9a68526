package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.StoredThought;
import dev.ponens.store.database.StoreFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Sessions that come back as they were kept, in any database. */
@NullMarked
abstract class StoreContract {
  /** Quotes, SQL, zeros, escapes, combined and turned letters, beyond the first plane. */
  private static final String HOSTILE =
      "'; drop table thoughts; -- \" \\ \0 \u001b[31m \u202e e\u0301 \uD83D\uDE00 \r\n\t \uFFFF";

  /** The store's URL; the same for one test. */
  abstract String url();

  Store open() {
    return Store.open(url(), () -> 5_000);
  }

  static Session ownersSession(Store store, String id, String owner, long at) {
    Session session = Samples.session(id, owner, at);
    store.create(session);
    return session;
  }

  @Test
  void theChosenBranchRatingsAndFiguresComeBack() throws Exception {
    try (Store store = open()) {
      Session first = Samples.session("s-000000000001", "ann", 1_000);
      Session second = Samples.session("s-000000000002", "ann", 1_000);
      store.create(first);
      store.create(second);
      first = Samples.append(store, first, Samples.bare(1, "one", 1_001));
      StoredThought end = Samples.bare(2, "two", 1_002);
      Session chosen = first.after(first.standing().after(end, false).choosing("left"), 1_002);
      store.append(chosen, 1, end, Samples.verified(2, 1_002), Samples.CALL);
      assertThat(store.session("ann", first.id())).contains(chosen);
      assertThat(store.verify(first.id(), null).orElseThrow().first()).isNull();
      store.rate(second.id(), first.id(), 1, true);
      store.rate(second.id(), first.id(), 1, false);
      store.rate(first.id(), first.id(), 1, true);
      assertThat(store.ratings("ann", second.id()))
          .containsExactly(new RecallRating(first.id(), 1, 1, 1, true));
      assertThat(store.ratings("bob", second.id())).isEmpty();
      OwnerTotals.ThoughtFigures figures = store.stats("ann").figures();
      assertThat(figures.recalled()).isEqualTo(0.5);
      assertThat(figures.oneStep()).isEqualTo(0.0);
      assertThat(figures.hypothesisSuccess()).isNotNull();
      assertThat(store.metrics(first.id())).isPresent();
      assertThat(store.frequent("ann", 3)).isEmpty();
      assertThat(store.delete("ann", first.id())).isTrue();
      assertThat(store.ratings("ann", second.id())).isEmpty();
    }
  }

  @Test
  void everyFieldComesBack() throws Exception {
    Session session =
        new Session(
            "s-000000000001",
            "ann",
            1_000,
            1_000,
            new Opening(HOSTILE, "hard", "math", "chain", "deep"),
            SessionState.NEW);
    StoredThought first = Samples.bare(1, HOSTILE, 1_001);
    StoredThought second = Samples.bare(2, "", 1_002);
    StoredThought third = Samples.full(3, HOSTILE, 1_003);
    Session last;
    try (Store store = open()) {
      store.create(session);
      last = Samples.append(store, session, first);
      last = Samples.append(store, last, second);
      Session next = last.after(last.standing().after(third, true), 1_003);
      store.append(next, 2, third, Samples.verified(3, 1_003), Samples.CALL);
      last = next;
    }
    try (Store store = open()) {
      assertThat(store.session("ann", session.id())).contains(last);
      assertThat(store.thoughts(session.id(), 0)).containsExactly(first, second, third);
      assertThat(store.thoughts(session.id(), 2)).containsExactly(third);
      assertThat(store.verifications(session.id())).containsExactly(Samples.verified(3, 1_003));
      assertThat(store.verify(session.id(), null).orElseThrow().first()).isNull();
      assertThat(store.audit(session.id())).hasSize(4);
    }
  }

  @Test
  void halfOfASurrogatePairIsReplacedAndNothingMoves() throws Exception {
    try (Store store = open()) {
      Session session = ownersSession(store, "s-000000000001", "ann", 1);
      Samples.append(store, session, Samples.bare(1, "a\uD83Db\uDE00", 2));
      assertThat(store.thoughts(session.id(), 0).get(0).thought().text())
          .isEqualTo("a\uFFFDb\uFFFD");
      assertThat(store.verify(session.id(), null).orElseThrow().sound()).isTrue();
    }
  }

  @Test
  void anOwnerSeesOnlyTheirOwn() throws Exception {
    try (Store store = open()) {
      Session session = ownersSession(store, "s-000000000001", "ann", 1);
      Samples.append(store, session, Samples.bare(1, "a secret plan", 2));
      assertThat(store.session("bob", session.id())).isEmpty();
      assertThat(store.sessions("bob", 10, null)).isEmpty();
      assertThat(store.search("bob", "secret", 10)).isEmpty();
      assertThat(store.stats("bob").sessions()).isZero();
      assertThat(store.delete("bob", session.id())).isFalse();
      assertThat(store.search("ann", "secret", 10)).hasSize(1);
      assertThat(store.delete("ann", session.id())).isTrue();
      assertThat(store.session("ann", session.id())).isEmpty();
      assertThat(store.thoughts(session.id(), 0)).isEmpty();
      assertThat(store.search("ann", "secret", 10)).isEmpty();
      assertThat(store.audit(session.id())).isEmpty();
    }
  }

  @Test
  void sessionsComeInPagesTheLastTouchedFirst() {
    try (Store store = open()) {
      for (int i = 1; i <= 5; i++) {
        ownersSession(store, "s-00000000000" + i, "ann", i == 3 ? 2 : i);
      }
      List<Session> page = store.sessions("ann", 2, null);
      assertThat(page).extracting(Session::id).containsExactly("s-000000000005", "s-000000000004");
      page = store.sessions("ann", 2, ListPosition.behind(page.get(1)));
      assertThat(page).extracting(Session::id).containsExactly("s-000000000003", "s-000000000002");
      page = store.sessions("ann", 2, ListPosition.behind(page.get(1)));
      assertThat(page).extracting(Session::id).containsExactly("s-000000000001");
    }
  }

  @Test
  void whoeverComesSecondIsTold() throws Exception {
    try (Store one = open();
        Store other = open()) {
      Session session = ownersSession(one, "s-000000000001", "ann", 1);
      Samples.append(one, session, Samples.bare(1, "first", 2));
      assertThatThrownBy(() -> Samples.append(other, session, Samples.bare(1, "late", 3)))
          .isInstanceOfSatisfying(Conflict.class, c -> assertThat(c.actual()).isEqualTo(1))
          .hasMessageContaining("1 event, not 0");
      assertThat(other.thoughts(session.id(), 0))
          .extracting(k -> k.thought().text())
          .containsExactly("first");
      one.delete("ann", session.id());
      assertThatThrownBy(() -> Samples.append(other, session, Samples.bare(1, "late", 3)))
          .isInstanceOfSatisfying(
              Conflict.class, c -> assertThat(c.actual()).isEqualTo(Conflict.GONE));
    }
  }

  @Test
  void storesThatAppendInTurnKnowTheEndOfASession() throws Exception {
    try (Store one = open();
        Store other = open()) {
      Session session = ownersSession(one, "s-000000000001", "ann", 1);
      session = Samples.append(one, session, Samples.bare(1, "first", 2));
      Session two = Samples.append(one, session, Samples.bare(2, "second", 3));
      Session three = Samples.append(other, two, Samples.bare(3, "third", 4));
      assertThatThrownBy(() -> Samples.append(one, two, Samples.bare(3, "late", 5)))
          .isInstanceOfSatisfying(Conflict.class, c -> assertThat(c.actual()).isEqualTo(3));
      Session four = Samples.append(other, three, Samples.bare(4, "fourth", 6));
      Session five = Samples.append(one, four, Samples.bare(5, "fifth", 7));
      assertThat(one.thoughts(session.id(), 0))
          .extracting(k -> k.thought().text())
          .containsExactly("first", "second", "third", "fourth", "fifth");
      assertThat(one.verify(session.id(), null).orElseThrow().sound()).isTrue();
      other.delete("ann", session.id());
      assertThatThrownBy(() -> Samples.append(one, five, Samples.bare(6, "late", 8)))
          .isInstanceOfSatisfying(
              Conflict.class, c -> assertThat(c.actual()).isEqualTo(Conflict.GONE));
    }
  }

  @Test
  void manyThreadsLoseNothingAndAFailureIsOnesOwn() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try (Store store = open()) {
      List<Callable<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        String id = "s-" + i;
        all.add(() -> failingNowAndThen(store, id));
      }
      for (Future<Integer> failed : threads.invokeAll(all)) {
        assertThat(failed.get()).isEqualTo(10);
      }
      for (int i = 0; i < 16; i++) {
        assertThat(store.thoughts("s-" + i, 0)).hasSize(40);
        assertThat(store.verify("s-" + i, null).orElseThrow().sound()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
  }

  /** Keeps 40 thoughts, and every fourth time tries what cannot be; gives how often that failed. */
  private static int failingNowAndThen(Store store, String id) throws Exception {
    Session first = ownersSession(store, id, "ann", 1);
    Session session = first;
    int failed = 0;
    for (int i = 1; i <= 40; i++) {
      session = Samples.append(store, session, Samples.bare(i, "t" + i, i));
      if (i % 4 == 0) {
        try {
          store.create(first);
        } catch (StoreFailure e) {
          assertThat(e).hasMessageContaining("session " + id + " could not be stored");
          failed++;
        }
      }
    }
    return failed;
  }
}
