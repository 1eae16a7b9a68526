package dev.ponens.fact.claim;

import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Text;

/**
 * Computes word shingles: hashes of every four consecutive words. Texts that share most of them are
 * near copies.
 */
public final class Shingles {
  private static final int WIDTH = 4;

  private Shingles() {}

  /** Returns the shingles of a text. */
  public static Hashes of(Text text) {
    int n = text.size() - WIDTH + 1;
    if (n <= 0) {
      return Hashes.NONE;
    }
    int[] hashes = new int[n];
    for (int i = 0; i < n; i++) {
      int hash = 0;
      for (int k = 0; k < WIDTH; k++) {
        hash = hash * 0x01000193 + text.hash(i + k);
      }
      hashes[i] = hash ^ (hash >>> 15);
    }
    return Hashes.of(hashes, n);
  }
}
