package dev.ponens.rule.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
