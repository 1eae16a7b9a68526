package dev.ponens.rule.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAccumulator;
import org.junit.jupiter.api.Test;

class BoundedCacheTest {
  @Test
  void aCacheNeverHoldsMoreBytesThanItsBound() {
    BoundedCache<Integer, String> cache = new BoundedCache<>(1_000);
    for (int key = 0; key < 100; key++) {
      cache.put(key, "v", 100);
      assertThat(cache.get(key)).isEqualTo("v");
      assertThat(cache.bytes()).isBetween(100L, 1_000L);
    }
    assertThat(cache.size()).isBetween(1, 6);
  }

  @Test
  void theBytesStayInTheirBoundsWhileThreadsStoreEntries() throws Exception {
    BoundedCache<Integer, String> cache = new BoundedCache<>(1_000);
    LongAccumulator least = new LongAccumulator(Math::min, Long.MAX_VALUE);
    LongAccumulator most = new LongAccumulator(Math::max, 0);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int key = 0; key < 200_000; key++) {
                  cache.put(key % 30, "v", 52);
                  least.accumulate(cache.bytes());
                  most.accumulate(cache.bytes());
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(least.get()).isPositive();
    assertThat(most.get()).isBetween(100L, 1_000L);
    assertThat(cache.bytes()).isEqualTo(100L * cache.size());
  }

  @Test
  void anEntryLargerThanTheCacheIsNotStored() {
    BoundedCache<String, String> cache = new BoundedCache<>(1_000);
    cache.put("small", "v", 100);
    cache.put("large", "v", 1_000);
    assertThat(cache.get("large")).isNull();
    assertThat(cache.get("small")).isEqualTo("v");
  }

  @Test
  void longTextsCountByTheirLength() {
    assertThat(BoundedCache.size(List.of("a".repeat(5_000), 7))).isBetween(5_000L, 5_300L);
  }
}
