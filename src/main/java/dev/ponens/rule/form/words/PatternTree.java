package dev.ponens.rule.form.words;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the syntax of an RE2 pattern into a tree, as far as {@link Prefilter} needs it. Whether the
 * pattern is valid is RE2's decision.
 */
final class PatternTree {
  /** The reader recurses; a pattern with deeper parentheses is not read. */
  private static final int MAX_DEPTH = 64;

  /** RE2 allows at most this many repetitions. */
  private static final int MAX_REPEAT = 1000;

  /** The counts of a repetition, such as "2", "2," and "2,5". */
  private static final Pattern COUNTS = Pattern.compile("\\d{1,4}(,\\d{0,4})?");

  private static final BitSet DIGITS = range('0', '9');
  private static final BitSet WORD = word();
  private static final BitSet SPACE = members(" \t\n\f\r");
  private static final BitSet NEWLINE = members("\n");
  private static final BitSet FOLDED = members("kKsS");
  private static final BitSet ANY = range(0, 127);

  private final String pattern;
  private int at;
  private int depth;
  private boolean fold;
  private boolean lines;
  private boolean dotAll;
  private boolean unknown;

  /** A part of a pattern. */
  sealed interface Node permits CharacterNode, Chars, Edge, Sequence, BranchNode, RepeatNode {}

  /**
   * One character.
   *
   * @param text its one or two UTF-16 units
   * @param fold true if case does not count
   */
  record CharacterNode(String text, boolean fold) implements Node {}

  /**
   * One character of a set.
   *
   * @param ascii the members below 128
   * @param more the other members that are listed one by one
   * @param others true if it may have further members above 127
   */
  record Chars(BitSet ascii, String more, boolean others) implements Node {
    /** True if no member is an ASCII letter, digit or underscore. */
    boolean wordless() {
      return !ascii.intersects(WORD);
    }

    /** True if all members are ASCII digits. */
    boolean digits() {
      BitSet rest = (BitSet) ascii.clone();
      rest.andNot(DIGITS);
      return rest.isEmpty() && !others && more.isEmpty();
    }
  }

  /** An assertion that consumes nothing. */
  enum Edge implements Node {
    /** {@code \b}. */
    WORD,
    /** {@code \B}. */
    NO_WORD,
    /** {@code \A}, or {@code ^} without the flag {@code m}. */
    TEXT_START,
    /** {@code \z}, or {@code $} without the flag {@code m}. */
    TEXT_END,
    /** {@code ^} with the flag {@code m}. */
    LINE_START,
    /** {@code $} with the flag {@code m}. */
    LINE_END;

    /** Returns true if a word cannot go on here. */
    boolean boundary() {
      return this != NO_WORD;
    }
  }

  record Sequence(List<Node> parts) implements Node {}

  record BranchNode(List<Node> branches) implements Node {}

  /**
   * A part that may be repeated.
   *
   * @param most the maximum; {@link Integer#MAX_VALUE} if there is none
   */
  record RepeatNode(Node part, int least, int most) implements Node {}

  private PatternTree(String pattern) {
    this.pattern = pattern;
  }

  /** The tree of a pattern; empty if it uses syntax that is not read here. */
  static Optional<Node> read(String pattern) {
    PatternTree tree = new PatternTree(pattern);
    Node node = tree.choice();
    return tree.unknown || tree.more() ? Optional.empty() : Optional.of(node);
  }

  private static BitSet range(int from, int to) {
    BitSet set = new BitSet(128);
    set.set(from, to + 1);
    return set;
  }

  private static BitSet members(String characters) {
    BitSet set = new BitSet(128);
    characters.chars().forEach(set::set);
    return set;
  }

  private static BitSet word() {
    BitSet set = range('a', 'z');
    set.or(range('A', 'Z'));
    set.or(DIGITS);
    set.set('_');
    return set;
  }

  private static BitSet not(BitSet set) {
    BitSet rest = range(0, 127);
    rest.andNot(set);
    return rest;
  }

  private boolean more() {
    return at < pattern.length() && !unknown;
  }

  private boolean next(String text) {
    boolean found = !unknown && pattern.startsWith(text, at);
    at += found ? text.length() : 0;
    return found;
  }

  private Node choice() {
    if (++depth > MAX_DEPTH) {
      unknown = true;
    }
    boolean before = fold;
    boolean linesBefore = lines;
    boolean dotAllBefore = dotAll;
    List<Node> branches = new ArrayList<>();
    do {
      branches.add(sequence());
    } while (next("|"));
    fold = before;
    lines = linesBefore;
    dotAll = dotAllBefore;
    depth--;
    return branches.size() == 1 ? branches.get(0) : new BranchNode(List.copyOf(branches));
  }

  private Node sequence() {
    List<Node> parts = new ArrayList<>();
    while (more() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      Node part = repeats(atom());
      // A group that is not repeated is read as part of what surrounds it.
      if (part instanceof Sequence group) {
        parts.addAll(group.parts());
      } else {
        parts.add(part);
      }
    }
    return parts.size() == 1 ? parts.get(0) : new Sequence(List.copyOf(parts));
  }

  private Node atom() {
    int c = pattern.codePointAt(at);
    at += Character.charCount(c);
    return switch (c) {
      case '(' -> group();
      case '[' -> set();
      case '\\' -> escape();
      case '.' -> new Chars(dotAll ? ANY : not(NEWLINE), "", true);
      case '^' -> lines ? Edge.LINE_START : Edge.TEXT_START;
      case '$' -> lines ? Edge.LINE_END : Edge.TEXT_END;
      default -> new CharacterNode(Character.toString(c), fold);
    };
  }

  private Node group() {
    boolean outer = fold;
    boolean outerLines = lines;
    boolean outerDotAll = dotAll;
    if (next("?P<")) {
      int close = pattern.indexOf('>', at);
      unknown |= close < 0;
      at = close < 0 ? at : close + 1;
    } else if (next("?")) {
      int from = at;
      while (more() && "imsU-".indexOf(pattern.charAt(at)) >= 0) {
        at++;
      }
      String flags = pattern.substring(from, at);
      fold = flag(flags, 'i', fold);
      lines = flag(flags, 'm', lines);
      dotAll = flag(flags, 's', dotAll);
      if (next(")")) {
        // Flags alone apply to the rest of the surrounding group.
        return new Sequence(List.of());
      }
      if (!next(":")) {
        unknown = true;
      }
    }
    Node inner = choice();
    if (!next(")")) {
      unknown = true;
    }
    fold = outer;
    lines = outerLines;
    dotAll = outerDotAll;
    return inner;
  }

  /** Returns whether a flag is set after flags such as {@code i-s}. */
  private static boolean flag(String flags, char flag, boolean before) {
    int at = flags.indexOf(flag);
    int off = flags.indexOf('-');
    return at < 0 ? before : off < 0 || at < off;
  }

  private Node escape() {
    if (!more()) {
      unknown = true;
      return Edge.NO_WORD;
    }
    char c = pattern.charAt(at++);
    return switch (c) {
      case 'b' -> Edge.WORD;
      case 'B' -> Edge.NO_WORD;
      case 'A' -> Edge.TEXT_START;
      case 'z' -> Edge.TEXT_END;
      case 'd' -> new Chars(DIGITS, "", false);
      case 'D' -> new Chars(not(DIGITS), "", true);
      // Ignoring case, the Kelvin sign and the long s are letters of words.
      case 'w' -> new Chars(WORD, "", fold);
      case 'W' -> new Chars(not(WORD), "", true);
      case 's' -> new Chars(SPACE, "", false);
      case 'S' -> new Chars(not(SPACE), "", true);
      case 'p', 'P' -> property();
      default -> {
        int single = control(c);
        if (single < 0) {
          unknown = true;
        }
        yield new CharacterNode(Character.toString(Math.max(0, single)), fold);
      }
    };
  }

  /** The character that a backslash and {@code c} mean; -1 for an escape that is not read here. */
  private static int control(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'f' -> '\f';
      default -> c < 128 && WORD.get(c) ? -1 : c;
    };
  }

  /** A Unicode property, such as {@code \pL} or {@code \p{Greek}}: it may hold any character. */
  private Node property() {
    if (next("{")) {
      int close = pattern.indexOf('}', at);
      unknown |= close < 0;
      at = close + 1;
    } else {
      at++;
    }
    return new Chars(ANY, "", true);
  }

  private Node set() {
    boolean negated = next("^");
    BitSet ascii = new BitSet(128);
    StringBuilder listed = new StringBuilder();
    boolean others = false;
    boolean first = true;
    boolean property = false;
    while (more() && (first || pattern.charAt(at) != ']')) {
      first = false;
      property |= pattern.startsWith("\\p", at) || pattern.startsWith("\\P", at);
      if (next("[:")) {
        unknown = true;
      }
      Node low = member();
      if (low instanceof CharacterNode from) {
        Node high = low;
        if (at + 1 < pattern.length()
            && pattern.charAt(at) == '-'
            && pattern.charAt(at + 1) != ']') {
          at++;
          high = member();
        }
        int start = from.text().codePointAt(0);
        int end = high instanceof CharacterNode to ? to.text().codePointAt(0) : -1;
        unknown |= end < start;
        for (int c = start; c <= Math.min(end, 127); c++) {
          ascii.set(c);
        }
        if (end > 127 && start == end) {
          listed.append(from.text());
        }
        others |= end > 127 && start != end;
      } else if (low instanceof Chars set) {
        ascii.or(set.ascii());
        others |= set.others();
      }
    }
    if (!next("]")) {
      unknown = true;
    }
    if (fold) {
      for (int lower = 'a'; lower <= 'z'; lower++) {
        int upper = lower - 32;
        boolean either = ascii.get(lower) || ascii.get(upper);
        ascii.set(lower, either);
        ascii.set(upper, either);
      }
      // The Kelvin sign and the long s fold to ASCII letters.
      boolean foreign = others || listed.length() > 0;
      others |= ascii.get('k') || ascii.get('s') || foreign;
      if (foreign && !negated) {
        ascii.or(FOLDED);
      }
    }
    if (negated && property) {
      return new Chars(ANY, "", true);
    }
    return negated ? new Chars(not(ascii), "", true) : new Chars(ascii, listed.toString(), others);
  }

  private Node member() {
    if (next("\\")) {
      return escape();
    }
    if (!more()) {
      unknown = true;
      return Edge.NO_WORD;
    }
    int c = pattern.codePointAt(at);
    at += Character.charCount(c);
    return new CharacterNode(Character.toString(c), false);
  }

  private Node repeats(Node atom) {
    Node node = atom;
    while (more()) {
      int least;
      int most;
      if (next("*")) {
        least = 0;
        most = Integer.MAX_VALUE;
      } else if (next("+")) {
        least = 1;
        most = Integer.MAX_VALUE;
      } else if (next("?")) {
        least = 0;
        most = 1;
      } else {
        int close = pattern.charAt(at) == '{' ? pattern.indexOf('}', at) : -1;
        if (close < 0) {
          return node;
        }
        String counts = pattern.substring(at + 1, close);
        if (!COUNTS.matcher(counts).matches()) {
          return node;
        }
        at = close + 1;
        int comma = counts.indexOf(',');
        least = Integer.parseInt(comma < 0 ? counts : counts.substring(0, comma));
        most =
            comma < 0
                ? least
                : comma == counts.length() - 1
                    ? Integer.MAX_VALUE
                    : Integer.parseInt(counts.substring(comma + 1));
        unknown |= least > MAX_REPEAT;
      }
      next("?");
      node = new RepeatNode(node, least, most);
    }
    return node;
  }
}
