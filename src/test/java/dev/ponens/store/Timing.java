package dev.ponens.store;

import dev.ponens.session.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.NullMarked;

/** Measures the store; docs/performance.md has the command. */
@NullMarked
final class Timing {
  private Timing() {}

  /**
   * Opens a store, appends thoughts of about 300 letters, and says how long it took.
   *
   * @param args the store's URL, how many thoughts; without the second it is only opened
   */
  public static void main(String[] args) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    try (Store store = Store.open(args[0], System::currentTimeMillis)) {
      System.out.printf(Locale.ROOT, "open: %d ms CPU%n", since(threads, began) / 1_000_000);
      int times = args.length < 2 ? 0 : Integer.parseInt(args[1]);
      Session session = Samples.session("s-" + System.nanoTime(), "ann", 1);
      store.create(session);
      long[] took = new long[times];
      for (int i = 0; i < times; i++) {
        if (i == times / 2) {
          began = threads.getCurrentThreadCpuTime();
        }
        long start = System.nanoTime();
        session = Samples.append(store, session, Samples.bare(i + 1, "the cache ".repeat(30), i));
        took[i] = System.nanoTime() - start;
      }
      if (times > 1) {
        long each = since(threads, began) / (times - times / 2) / 1_000;
        long[] warm = Arrays.copyOfRange(took, times / 2, times);
        Arrays.sort(warm);
        System.out.printf(
            Locale.ROOT,
            "a thought, second half: %d us CPU, p50 %d us, p99 %d us%n",
            each,
            warm[warm.length / 2] / 1_000,
            warm[warm.length * 99 / 100] / 1_000);
      }
    }
  }

  private static long since(ThreadMXBean threads, long began) {
    return threads.getCurrentThreadCpuTime() - began;
  }
}
