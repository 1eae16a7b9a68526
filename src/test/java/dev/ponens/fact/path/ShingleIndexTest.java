package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShingleIndexTest {
  private static final int MOST = 4;
  private static final int KINDS = 200;

  private static Hashes some(Random random) {
    int[] shingles = random.ints(random.nextInt(7), -KINDS, KINDS).toArray();
    return Hashes.of(shingles, shingles.length);
  }

  private static void add(Map<Integer, Integer> known, Hashes added, int trace) {
    for (int i = 0; i < Math.min(MOST, added.size()); i++) {
      known.put(added.at(i), trace);
    }
  }

  private static void compare(ShingleIndex index, Map<Integer, Integer> known) {
    for (int shingle = -KINDS; shingle < KINDS; shingle++) {
      assertThat(index.last(shingle)).isEqualTo(known.getOrDefault(shingle, ShingleIndex.NOWHERE));
    }
  }

  @Test
  void findsTheLastTraceOfEachShingle() {
    Random random = new Random(7);
    ShingleIndex index = ShingleIndex.NONE;
    Map<Integer, Integer> known = new HashMap<>();
    for (int trace = 0; trace < 300; trace++) {
      Hashes added = some(random);
      index = index.plus(added, MOST, trace);
      add(known, added, trace);
      compare(index, known);
    }
  }

  @Test
  void keepsTheIndexesBeforeABranch() {
    Random random = new Random(11);
    List<ShingleIndex> indexes = new ArrayList<>(List.of(ShingleIndex.NONE));
    List<Map<Integer, Integer>> known = new ArrayList<>(List.of(Map.of()));
    for (int trace = 0; trace < 100; trace++) {
      int from = random.nextInt(indexes.size());
      Hashes added = some(random);
      Map<Integer, Integer> next = new HashMap<>(known.get(from));
      add(next, added, trace);
      indexes.add(indexes.get(from).plus(added, MOST, trace));
      known.add(next);
    }
    for (int i = 0; i < indexes.size(); i++) {
      compare(indexes.get(i), known.get(i));
    }
  }

  @Test
  void isEqualAfterTheSameSteps() {
    Hashes first = Hashes.of(new int[] {3, 1, 2}, 3);
    Hashes second = Hashes.of(new int[] {9, 2}, 2);
    ShingleIndex one = ShingleIndex.NONE.plus(first, MOST, 0).plus(second, MOST, 1);
    ShingleIndex same = ShingleIndex.NONE.plus(first, MOST, 0).plus(second, MOST, 1);
    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same);
    assertThat(one).isNotEqualTo(ShingleIndex.NONE.plus(first, MOST, 0));
    assertThat(one).isNotEqualTo(same.plus(first, MOST, 2));
  }
}
