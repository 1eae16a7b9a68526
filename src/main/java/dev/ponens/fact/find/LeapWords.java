package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.text.WordBits;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Words with which conclusions, states, orders and requested checks are read, from {@code
 * finder-leaps.txt}. A word has a bit for each set of a sort that contains it.
 */
public final class LeapWords {
  /** The sets of the file that have a bit, in the order of their bits. */
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

  private final WordBits words;

  /** Words before "-only", with the kind of the state that they make. */
  final Map<String, String> only;

  final Set<String> lapsed;
  final Set<String> joint;
  final Set<String> nominal;
  final Set<String> newThing;
  final Set<String> listEnd;
  final Set<String> enough;
  final Set<String> preposition;
  final Set<String> tellingApart;
  final Set<String> range;
  final Set<String> numberJoint;

  /** Reads the words. */
  public LeapWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("leaps and clashing states", "finder-leaps");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (Sort sort : Sort.values()) {
      sets.put(sort.bit(), file.set(sort.list()));
    }
    this.words = new WordBits(sets);
    this.only = file.pairs("only");
    this.lapsed = file.set("lapsed");
    this.joint = file.set("joint");
    this.nominal = file.set("nominal");
    this.newThing = file.set("new-thing");
    this.listEnd = file.set("list-end");
    this.enough = file.set("enough");
    this.preposition = file.set("preposition");
    this.tellingApart = file.set("telling-apart");
    this.range = file.set("range");
    this.numberJoint = file.set("number-joint");
  }

  /** Returns the bits of the sets that contain a word. */
  int of(Text text, int word) {
    return words.of(text, word);
  }

  boolean is(Text text, int word, Sort sort) {
    return (of(text, word) & sort.bit()) != 0;
  }

  /** Returns the bits of the words of a range. */
  int of(Text text, int from, int to) {
    return words.of(text, from, to);
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
