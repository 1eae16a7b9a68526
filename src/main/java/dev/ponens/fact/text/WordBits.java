package dev.ponens.fact.text;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Sets of words as bits: a word has the bits of all sets that contain it. To look up a word takes
 * one access to a table in most cases. Immutable.
 */
public final class WordBits {
  /** An open hash table from the hash of a word to its bits; 0 marks a free slot. */
  private final int[] hashes;

  private final int[] bits;

  /** Creates the table from the words of each bit. */
  public WordBits(Map<Integer, ? extends Collection<String>> words) {
    Map<Integer, Integer> all = new HashMap<>();
    words.forEach(
        (bit, some) -> some.forEach(word -> all.merge(Text.hashOf(word), bit, (a, b) -> a | b)));
    this.hashes = new int[Integer.highestOneBit(all.size() * 4 + 8)];
    this.bits = new int[hashes.length];
    all.forEach(
        (hash, value) -> {
          int slot = slot(hash);
          hashes[slot] = hash;
          bits[slot] = value;
        });
  }

  private int slot(int hash) {
    int slot = hash & (hashes.length - 1);
    while (hashes[slot] != 0 && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }

  /** Returns the bits of a word. */
  public int of(Text text, int word) {
    return bits[slot(text.hash(word))];
  }

  /** Returns the bits of the words of a range. */
  public int of(Text text, int from, int to) {
    int found = 0;
    for (int i = from; i < to; i++) {
      found |= of(text, i);
    }
    return found;
  }
}
