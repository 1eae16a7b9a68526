package dev.ponens.guidance;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the heap of a long run small. Entries of caches live long enough to reach the old
 * generation, and the serial collector collects the old generation only when the heap has its
 * maximum size. So this asks for a collection when the old generation has grown by some megabytes,
 * and by a third of what was in use after the last collection. Other collectors decide for
 * themselves.
 */
final class HeapGrowth {
  /** The growth that is always allowed, in bytes. */
  static final long ALLOWED = 16L << 20;

  /**
   * The number of the first check that looks at the heap. Shorter runs need no collection, and the
   * classes that describe the heap take some 20 ms to load.
   */
  static final int FIRST = 50;

  /** The old generation of the serial collector. */
  private static final String OLD = "Tenured Gen";

  private final Runnable collector;
  private @Nullable LongSupplier used;
  private int checks;
  private long least = Long.MAX_VALUE;

  /** Watches the heap of this process. */
  HeapGrowth() {
    this.collector = System::gc;
  }

  /**
   * Watches a heap.
   *
   * @param used returns the bytes in use
   * @param collector collects the garbage
   */
  HeapGrowth(LongSupplier used, Runnable collector) {
    this.used = used;
    this.collector = collector;
  }

  /** Collects the garbage if the heap has grown too much. */
  void check() {
    checks++;
    if (checks < FIRST) {
      return;
    }
    LongSupplier bytes = used;
    if (bytes == null) {
      bytes = oldGeneration();
      used = bytes;
    }
    long now = bytes.getAsLong();
    least = Math.min(least, now);
    if (now - least > Math.max(ALLOWED, least / 3)) {
      collector.run();
      least = bytes.getAsLong();
    }
  }

  private static LongSupplier oldGeneration() {
    Optional<MemoryPoolMXBean> old =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getName().equals(OLD))
            .findFirst();
    return () -> old.map(pool -> pool.getUsage().getUsed()).orElse(0L);
  }
}
