package dev.ponens.store;

import dev.ponens.session.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.NullMarked;

/** Measures the store; docs/performance.md has the command. */
@NullMarked
final class Timing {
  private Timing() {}

  /**
   * Opens a store, has sessions append thoughts of about 300 letters side by side, and says how
   * long it took.
   *
   * @param args the store's URL, how many sessions, how many thoughts each; with the URL alone it
   *     is only opened
   */
  public static void main(String[] args) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    try (Store store = Store.open(args[0], System::currentTimeMillis)) {
      System.out.printf(
          Locale.ROOT,
          "open: %d ms CPU%n",
          (threads.getCurrentThreadCpuTime() - began) / 1_000_000);
      if (args.length > 1) {
        // The first round warms up.
        for (int round = 1; round <= 2; round++) {
          System.out.println(
              round(store, round, Integer.parseInt(args[1]), Integer.parseInt(args[2])));
        }
      }
    }
  }

  private static String round(Store store, int round, int sessions, int times) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(sessions);
    try {
      List<Callable<long[]>> all = new ArrayList<>();
      for (int i = 0; i < sessions; i++) {
        String id = "s-" + System.nanoTime() + "-" + round + "-" + i;
        all.add(() -> session(store, id, times));
      }
      List<Long> took = new ArrayList<>();
      long cpu = 0;
      for (Future<long[]> one : threads.invokeAll(all)) {
        cpu += one.get()[times];
        Arrays.stream(one.get()).limit(times).forEach(took::add);
      }
      Collections.sort(took);
      return String.format(
          Locale.ROOT,
          "round %d, %d sessions: a thought %d us CPU, p50 %d us, p99 %d us",
          round,
          sessions,
          cpu / took.size() / 1_000,
          took.get(took.size() / 2) / 1_000,
          took.get(took.size() * 99 / 100) / 1_000);
    } finally {
      threads.shutdown();
    }
  }

  /** The nanoseconds each thought took, and last the CPU of this thread. */
  private static long[] session(Store store, String id, int times) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    Session session = Samples.session(id, "ann", 1);
    store.create(session);
    long[] took = new long[times + 1];
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      session = Samples.append(store, session, Samples.bare(i + 1, "the cache ".repeat(30), i));
      took[i] = System.nanoTime() - start;
    }
    took[times] = threads.getCurrentThreadCpuTime() - began;
    return took;
  }
}
