package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

@NullMarked
class HeapGrowthTest {
  private static final long MEGABYTE = 1 << 20;

  private long used = 20 * MEGABYTE;
  private long live = 20 * MEGABYTE;
  private int collections;
  private final HeapGrowth heap =
      new HeapGrowth(
          () -> used,
          () -> {
            collections++;
            used = live;
          });

  private void grow(long bytes) {
    used += bytes;
    heap.check();
  }

  private void watch() {
    for (int i = 0; i < HeapGrowth.FIRST; i++) {
      heap.check();
    }
  }

  @Test
  void aSmallHeapIsCollectedWhenItHasGrownByTheAllowedSize() {
    watch();
    grow(HeapGrowth.ALLOWED);
    assertThat(collections).isZero();
    grow(1);
    assertThat(collections).isEqualTo(1);
    grow(HeapGrowth.ALLOWED);
    assertThat(collections).isEqualTo(1);
  }

  @Test
  void aLargeHeapIsCollectedWhenItHasGrownByAThird() {
    watch();
    live = 500 * MEGABYTE;
    grow(500 * MEGABYTE);
    assertThat(collections).isEqualTo(1);
    grow(166 * MEGABYTE);
    assertThat(collections).isEqualTo(1);
    grow(2 * MEGABYTE);
    assertThat(collections).isEqualTo(2);
  }

  @Test
  void aShortRunIsNotWatched() {
    heap.check();
    grow(500 * MEGABYTE);
    assertThat(collections).isZero();
  }
}
