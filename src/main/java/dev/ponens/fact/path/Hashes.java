package dev.ponens.fact.path;

import java.util.Arrays;

/** A set of word or shingle hashes, sorted, without duplicates. */
public final class Hashes {
  /** No hashes. */
  public static final Hashes NONE = new Hashes(new int[0]);

  private final int[] sorted;

  private Hashes(int[] sorted) {
    this.sorted = sorted;
  }

  /** The set of the first {@code size} values. The array is not kept. */
  public static Hashes of(int[] values, int size) {
    int[] copy = Arrays.copyOf(values, size);
    Arrays.sort(copy);
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (n == 0 || copy[n - 1] != copy[i]) {
        copy[n++] = copy[i];
      }
    }
    return new Hashes(n == size ? copy : Arrays.copyOf(copy, n));
  }

  /** How many there are. */
  public int size() {
    return sorted.length;
  }

  /** The {@code i}-th smallest. */
  public int at(int i) {
    return sorted[i];
  }

  /** True when the hash is one of them. */
  public boolean contains(int hash) {
    return Arrays.binarySearch(sorted, hash) >= 0;
  }

  /** How many of them are also in {@code other}. */
  public int shared(Hashes other) {
    int shared = 0;
    int j = 0;
    for (int i = 0; i < sorted.length; i++) {
      while (j < other.sorted.length && other.sorted[j] < sorted[i]) {
        j++;
      }
      if (j < other.sorted.length && other.sorted[j] == sorted[i]) {
        shared++;
      }
    }
    return shared;
  }

  /** Shared members over all members of both, 0 to 1; 0 when both are empty. */
  public double jaccard(Hashes other) {
    int shared = shared(other);
    int all = size() + other.size() - shared;
    return all == 0 ? 0 : (double) shared / all;
  }
}
