package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Words of earlier work, limits, cited bounds, other cases and equal shares, from {@code
 * finder-slips.txt}. A word has a bit for each set that contains it.
 */
public final class SlipWords {
  /** The sets of the file, in the order of their bits. */
  enum Sort {
    OWN,
    WORK,
    DID,
    CHECKED,
    EARLIER,
    MOST,
    LEAST,
    ACCEPTING,
    OBJECTION,
    SHIFT,
    GENERIC,
    CASE,
    THIS_CASE,
    ALSO,
    THEREFORE,
    CITED,
    UP,
    DOWN,
    CANCEL,
    POINTS,
    NOT,
    REASON,
    SUPPOSING,
    NO_UNIT,
    ARTICLE,
    BEYOND,
    UNDER;

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

  /** The words that may stand between the two words of a causing verb: "set them off". */
  private static final int GAP = 3;

  private final Map<Integer, Integer> bits = new HashMap<>();
  private final Map<Integer, Integer> causing = new HashMap<>();

  /** Reads the words. */
  public SlipWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("limits, earlier work and other cases", "finder-slips");
    for (Sort sort : Sort.values()) {
      Set<String> words = file.set(sort.list());
      words.forEach(word -> bits.merge(Text.hashOf(word), sort.bit(), (a, b) -> a | b));
    }
    file.pairs("causing-verb")
        .forEach((verb, behind) -> causing.put(Text.hashOf(verb), Text.hashOf(behind)));
  }

  /** Returns the bits of the sets that contain a word. */
  int of(Text text, int word) {
    return bits.getOrDefault(text.hash(word), 0);
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

  /** Returns the first word of a range that is in a set; -1 for none. */
  int index(Text text, int from, int to, Sort sort) {
    for (int i = Math.max(0, from); i < Math.min(to, text.size()); i++) {
      if (is(text, i, sort)) {
        return i;
      }
    }
    return -1;
  }

  boolean has(Text text, int from, int to, Sort sort) {
    return index(text, from, to, sort) >= 0;
  }

  /** Returns true for the second word of a verb that names a cause: "off". */
  boolean causesWith(Text text, int word) {
    return causing.containsValue(text.hash(word));
  }

  /** Returns true for a verb of two words that names a cause: "set them off". */
  boolean causes(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      Integer behind = causing.get(text.hash(i));
      for (int k = i + 1; behind != null && k < Math.min(to, i + 1 + GAP); k++) {
        if (text.hash(k) == behind) {
          return true;
        }
      }
    }
    return false;
  }
}
