package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HashesTest {
  @Test
  void aSetIsSortedAndHoldsEachOnce() {
    Hashes hashes = Hashes.of(new int[] {3, -1, 3, 2, 99}, 4);
    assertThat(hashes.size()).isEqualTo(3);
    assertThat(new int[] {hashes.at(0), hashes.at(1), hashes.at(2)}).containsExactly(-1, 2, 3);
  }

  @Test
  void whatIsSharedIsCountedAsSetsWould() {
    Random random = new Random(3);
    for (int n = 0; n < 500; n++) {
      int[] a = random.ints(random.nextInt(20), 0, 15).toArray();
      int[] b = random.ints(random.nextInt(20), 0, 15).toArray();
      Set<Integer> all = new HashSet<>();
      Set<Integer> both = new HashSet<>();
      Set<Integer> second = new HashSet<>();
      for (int x : b) {
        second.add(x);
      }
      for (int x : a) {
        all.add(x);
        if (second.contains(x)) {
          both.add(x);
        }
      }
      all.addAll(second);
      Hashes left = Hashes.of(a, a.length);
      Hashes right = Hashes.of(b, b.length);
      assertThat(left.shared(right)).isEqualTo(both.size()).isEqualTo(right.shared(left));
      assertThat(left.jaccard(right))
          .isCloseTo(all.isEmpty() ? 0 : (double) both.size() / all.size(), within(1e-12));
    }
  }
}
