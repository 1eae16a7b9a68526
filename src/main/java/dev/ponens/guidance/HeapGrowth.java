package dev.ponens.guidance;

import java.util.function.LongSupplier;

/**
 * Keeps the heap of a long run small. Entries of caches live long enough to reach the old
 * generation, and Java collects the old generation only when the heap has its maximum size. So this
 * asks for a collection when the heap has grown by some megabytes, and by half of what was in use
 * after the last collection.
 */
final class HeapGrowth {
  /** The growth that is always allowed, in bytes; the young generation is part of it. */
  static final long ALLOWED = 60L << 20;

  private final LongSupplier used;
  private final Runnable collector;
  private long least;

  /** Watches the heap of this process. */
  HeapGrowth() {
    this(() -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory(), System::gc);
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
    this.least = used.getAsLong();
  }

  /** Collects the garbage if the heap has grown too much. */
  void check() {
    long now = used.getAsLong();
    if (now - least > Math.max(ALLOWED, least / 2)) {
      collector.run();
      least = used.getAsLong();
    }
  }
}
