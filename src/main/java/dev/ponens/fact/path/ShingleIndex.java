package dev.ponens.fact.path;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * For some shingles of each step, the index of the last trace that had them. Immutable: the entries
 * are in sorted runs, and a run is merged with older ones that are not larger. So adding a step
 * copies few entries, and there are few runs to search.
 */
final class ShingleIndex {
  /** No shingles. */
  static final ShingleIndex NONE = new ShingleIndex(new int[0], new int[0], null);

  /** What {@link #last} returns for a shingle that no step had. */
  static final int NOWHERE = -1;

  private final int[] shingles;

  /** For each shingle of this run, the index of the last trace that had it. */
  private final int[] traces;

  /** The older runs, each larger than the one after it. */
  private final @Nullable ShingleIndex older;

  private ShingleIndex(int[] shingles, int[] traces, @Nullable ShingleIndex older) {
    this.shingles = shingles;
    this.traces = traces;
    this.older = older;
  }

  /** Returns the index with the first shingles of one more trace, at most {@code most} of them. */
  ShingleIndex plus(Hashes added, int most, int trace) {
    int size = Math.min(most, added.size());
    if (size == 0) {
      return this;
    }
    int[] keys = new int[size];
    int[] values = new int[size];
    for (int i = 0; i < size; i++) {
      keys[i] = added.at(i);
      values[i] = trace;
    }
    ShingleIndex run = new ShingleIndex(keys, values, shingles.length == 0 ? null : this);
    while (run.older != null && run.older.shingles.length <= run.shingles.length) {
      run = run.merged(run.older);
    }
    return run;
  }

  /** Returns one run with the entries of this one and of an older one. */
  private ShingleIndex merged(ShingleIndex before) {
    int[] keys = new int[shingles.length + before.shingles.length];
    int[] values = new int[keys.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < shingles.length || j < before.shingles.length) {
      boolean own =
          j == before.shingles.length || (i < shingles.length && shingles[i] <= before.shingles[j]);
      if (own && j < before.shingles.length && shingles[i] == before.shingles[j]) {
        j++; // The newer trace hides the older one.
      }
      keys[size] = own ? shingles[i] : before.shingles[j];
      values[size++] = own ? traces[i++] : before.traces[j++];
    }
    return size == keys.length
        ? new ShingleIndex(keys, values, before.older)
        : new ShingleIndex(Arrays.copyOf(keys, size), Arrays.copyOf(values, size), before.older);
  }

  /** Returns the index of the last trace that had a shingle; {@link #NOWHERE} if none had it. */
  int last(int shingle) {
    for (ShingleIndex run = this; run != null; run = run.older) {
      int at = Arrays.binarySearch(run.shingles, shingle);
      if (at >= 0) {
        return run.traces[at];
      }
    }
    return NOWHERE;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    ShingleIndex a = this;
    ShingleIndex b = other instanceof ShingleIndex index ? index : null;
    while (a != null && b != null) {
      if (!Arrays.equals(a.shingles, b.shingles) || !Arrays.equals(a.traces, b.traces)) {
        return false;
      }
      a = a.older;
      b = b.older;
    }
    return a == null && b == null;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (ShingleIndex run = this; run != null; run = run.older) {
      hash = 31 * hash + Arrays.hashCode(run.shingles) + Arrays.hashCode(run.traces);
    }
    return hash;
  }
}
