package dev.ponens.fact.path;

import java.util.Arrays;

/** A sorted set of word or shingle hashes. */
public final class Hashes {
  /** No hashes. */
  public static final Hashes NONE = new Hashes(new int[0]);

  private final int[] sorted;

  private Hashes(int[] sorted) {
    this.sorted = sorted;
  }

  /** Returns the set of the first {@code size} values. The array is not kept. */
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

  /** Returns the number of hashes. */
  public int size() {
    return sorted.length;
  }

  /** Returns the {@code i}-th smallest hash, counted from 0. */
  public int at(int i) {
    return sorted[i];
  }

  /** Returns true when the set contains the hash. */
  public boolean contains(int hash) {
    return Arrays.binarySearch(sorted, hash) >= 0;
  }

  /** Returns the hashes of both sets. */
  public Hashes and(Hashes other) {
    int[] both = Arrays.copyOf(sorted, sorted.length + other.sorted.length);
    System.arraycopy(other.sorted, 0, both, sorted.length, other.sorted.length);
    return of(both, both.length);
  }

  /** Returns the number of hashes that are also in {@code other}. */
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

  /**
   * Returns the number of shared hashes divided by the number of all hashes, 0 to 1; 0 when both
   * sets are empty.
   */
  public double jaccard(Hashes other) {
    int shared = shared(other);
    int all = size() + other.size() - shared;
    return all == 0 ? 0 : (double) shared / all;
  }
}
