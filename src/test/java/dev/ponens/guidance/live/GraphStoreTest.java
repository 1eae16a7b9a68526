package dev.ponens.guidance.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.store.Store;
import dev.ponens.transcript.EntryBuilder;
import dev.ponens.transcript.LedgerEntry;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A graph that random operations made is the same after the server and the store start again. */
@NullMarked
class GraphStoreTest {
  private static final int OPERATIONS = 40;
  private static final List<LedgerEntry.Type> TYPES =
      List.of(
          LedgerEntry.Type.CLAIM,
          LedgerEntry.Type.ASSUMPTION,
          LedgerEntry.Type.SLOT,
          LedgerEntry.Type.RELATION,
          LedgerEntry.Type.RELATION,
          LedgerEntry.Type.RELATION,
          LedgerEntry.Type.EVIDENCE,
          LedgerEntry.Type.TAG,
          LedgerEntry.Type.SETTLE);
  private static final List<String> NAMES =
      List.of("1", "2", "3", "c1", "c2", "a1", "o1", "e1", "x9");

  @TempDir Path folder;

  private static <T> T one(Random random, List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private static LedgerEntry entry(Random random) {
    LedgerEntry.Type type = one(random, TYPES);
    EntryBuilder entry = new EntryBuilder(type);
    return switch (type) {
      case RELATION ->
          entry
              .about(List.of(one(random, NAMES), one(random, NAMES)))
              .relation(one(random, LedgerEntry.RELATIONS))
              .build();
      case EVIDENCE, TAG -> entry.about(List.of(one(random, NAMES))).build();
      case SETTLE ->
          entry
              .about(List.of(one(random, NAMES)))
              .status(one(random, List.of("resolved", "withdrawn", "falsified")))
              .build();
      default -> entry.build();
    };
  }

  @Test
  void whateverWasDoneToTheGraphSurvivesAReload() throws RequestRefused {
    AtomicLong time = new AtomicLong(Desks.NOON);
    String url = "sqlite:" + folder.resolve("graph.db");
    for (int seed = 1; seed <= 3; seed++) {
      Random random = new Random(seed);
      String session;
      LedgerState before;
      int refused = 0;
      try (Store store = Store.open(url, time::get)) {
        SessionService service = Desks.of(store, time, Map.of());
        session =
            service.think("ann", Desks.first("Why?", "It began in March."), "t").session().id();
        service.think("ann", Desks.then(session, "The pump is older."), "t");
        service.think("ann", Desks.then(session, "So the pump is no cause."), "t");
        for (int i = 0; i < OPERATIONS; i++) {
          try {
            String text = "words " + random.nextInt(20);
            service.enter(
                "ann",
                new EntryRequest(session, Desks.asking(null), entry(random), text, null, null),
                "t");
          } catch (RequestRefused e) {
            refused++;
          }
        }
        before = service.ledger("ann", session).state();
      }
      assertThat(refused).isBetween(1, OPERATIONS - 5);
      try (Store store = Store.open(url, time::get)) {
        SessionService again = Desks.of(store, time, Map.of());
        assertThat(again.ledger("ann", session).state()).as("seed %s", seed).isEqualTo(before);
        assertThat(store.verify(session, null).orElseThrow().sound()).isTrue();
      }
    }
  }
}
