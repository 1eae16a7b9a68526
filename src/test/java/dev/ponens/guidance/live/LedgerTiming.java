package dev.ponens.guidance.live;

import com.sun.management.OperatingSystemMXBean;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Serving;
import dev.ponens.store.Store;
import dev.ponens.transcript.EntryBuilder;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.verdict.Gate;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measures a long ledger; docs/performance.md has the command. */
final class LedgerTiming {
  /** The number of entries that an entry is added to. */
  private static final int BEFORE = 1_000;

  private LedgerTiming() {}

  /**
   * Fills a ledger, or reads one that an earlier run filled, and says how long it took.
   *
   * @param args the store's URL, and the number of entries
   */
  public static void main(String[] args) throws Exception {
    int entries = Integer.parseInt(args[1]);
    @Nullable String session = null;
    try (Store store = Store.open(args[0], System::currentTimeMillis)) {
      if (store.sessions("local", 1, null).isEmpty()) {
        System.out.printf(Locale.ROOT, "an entry: median %.2f ms%n", fill(store, entries));
      }
      session = store.sessions("local", 1, null).get(0).id();
    }
    for (int i = 0; i < 3; i++) {
      System.out.printf(
          Locale.ROOT, "load and judge %d entries: %s%n", entries, load(args[0], session, entries));
    }
  }

  /**
   * How long something took.
   *
   * @param wall milliseconds
   * @param cpu milliseconds of CPU time of all threads, which includes the compiler of Java
   */
  record Took(double wall, double cpu) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.0f ms, CPU time %.0f ms", wall, cpu);
    }
  }

  private static SessionService paranoid(Store store) {
    Judge judge =
        new Judge(Desks.RULES, Desks.RULES.params().profile("paranoid"), Selection.ALL, true);
    return new SessionService(Judges.only(judge), store, Serving.USUAL, System::currentTimeMillis);
  }

  /**
   * Fills a new ledger with claims, each with four pieces of evidence.
   *
   * @return the median time of an entry in a ledger of 1,000 to 2,000 entries, in milliseconds
   */
  static double fill(Store store, int entries) throws RequestRefused {
    SessionService sessionService = paranoid(store);
    List<Double> times = new ArrayList<>();
    @Nullable String session = null;
    for (int i = 0; i < entries; i++) {
      long began = System.nanoTime();
      boolean claims = i % 5 == 0;
      LedgerEntry entry = claims ? claim() : evidence("c" + (1 + i / 5), "g" + i % 3);
      String words = (claims ? "Claim number " : "The log of host ") + i + " of many";
      EntryRequest ask = new EntryRequest(session, Desks.asking(null), entry, words, null, null);
      session = sessionService.enter("local", ask, "ledger").session().id();
      if (i > BEFORE && i < 2 * BEFORE) {
        times.add((System.nanoTime() - began) / 1e6);
      }
    }
    Collections.sort(times);
    return times.get(times.size() / 2);
  }

  /** Loads a ledger and judges its end, and returns how long this took. */
  static Took load(String url, String session, int entries) throws RequestRefused {
    OperatingSystemMXBean process =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    try (Store store = Store.open(url, System::currentTimeMillis)) {
      SessionService sessionService = paranoid(store);
      long cpu = process.getProcessCpuTime();
      long began = System.nanoTime();
      LedgerView view = sessionService.ledger("local", session);
      long ended = System.nanoTime();
      Took took = new Took((ended - began) / 1e6, (process.getProcessCpuTime() - cpu) / 1e6);
      Gate gate = view.gate();
      if (view.state().size() != entries || gate == null || !gate.says().equals("blocked")) {
        throw new IllegalStateException(view.state().size() + " entries, gate " + gate);
      }
      return took;
    }
  }

  static LedgerEntry claim() {
    return new EntryBuilder(LedgerEntry.EntryType.CLAIM).criticality("critical").build();
  }

  static LedgerEntry evidence(String about, @Nullable String group) {
    return new EntryBuilder(LedgerEntry.EntryType.EVIDENCE)
        .about(List.of(about))
        .group(group)
        .build();
  }
}
