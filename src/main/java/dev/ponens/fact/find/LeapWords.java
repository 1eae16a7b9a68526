package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Words with which conclusions, states, orders and requested checks are read, from {@code
 * finder-leaps.txt}. A word has a bit for each set that contains it.
 */
public final class LeapWords {
  /** The sets of the file, in the order of their bits. */
  enum Sort {
    BEING,
    FIXED,
    GONE,
    THROWN,
    AWAY,
    CHANGE,
    RETRACT,
    USE,
    BARRING,
    DENYING,
    ABLE,
    PERMITTED,
    ASIDE,
    ANOTHER,
    LIMITING,
    RESTORING,
    POINTING,
    CAUSING,
    INFERRING,
    ORDER,
    CONTROL,
    SOURCE,
    TELLING,
    SENSITIVE,
    ORDER_VERB,
    FOLLOWING,
    HEEDING,
    DECLINING,
    INSPECTING,
    GOING,
    PARTIAL,
    PLAIN;

    /**
     * Returns the bit of this sort. Bits are never stored, so the order of the constants may
     * change.
     */
    @SuppressWarnings("EnumOrdinal")
    int bit() {
      return 1 << ordinal();
    }

    private String list() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** An open hash table from the hash of a word to its bits; 0 marks a free slot. */
  private final int[] hashes;

  private final int[] bits;

  /** Reads the words. */
  public LeapWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("leaps and clashing states", "finder-leaps");
    Map<Integer, Integer> all = new HashMap<>();
    for (Sort sort : Sort.values()) {
      Set<String> words = file.set(sort.list());
      words.forEach(word -> all.merge(Text.hashOf(word), sort.bit(), (a, b) -> a | b));
    }
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

  /** Returns the bits of the sets that contain a word. */
  int of(Text text, int word) {
    return bits[slot(text.hash(word))];
  }

  boolean is(Text text, int word, Sort sort) {
    return (of(text, word) & sort.bit()) != 0;
  }

  /** Returns the bits of the words of a range. */
  int of(Text text, int from, int to) {
    int found = 0;
    for (int i = from; i < to; i++) {
      found |= of(text, i);
    }
    return found;
  }

  /** Returns true when a word of a range is in a set. */
  boolean has(Text text, int from, int to, Sort sort) {
    for (int i = from; i < to; i++) {
      if (is(text, i, sort)) {
        return true;
      }
    }
    return false;
  }
}
