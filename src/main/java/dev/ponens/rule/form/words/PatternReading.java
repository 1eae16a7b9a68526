package dev.ponens.rule.form.words;

import java.util.Map;
import java.util.TreeMap;

/**
 * Analyses a pattern without compiling it: its size, and whether it can match at all. Nested
 * counted repeats multiply: {@code ((a{1,1000}){1,1000}){1,1000}} has a thousand million steps and
 * must never be compiled. Syntax that is unknown here counts as one step that can match. The
 * compiler checks whether the pattern is well formed.
 */
final class PatternReading {
  /** Features of other regular expressions that RE2 does not support, by their prefix. */
  private static final Map<String, String> LACKING =
      new TreeMap<>(
          Map.of(
              "(?<=", "look-behind",
              "(?<!", "look-behind",
              "(?=", "look-ahead",
              "(?!", "look-ahead",
              "(?>", "atomic groups",
              "(?(", "conditions",
              "\\k", "back references"));

  /** The properties of a part of a pattern. */
  record PatternPart(
      long steps, boolean possible, boolean consumes, boolean fromStart, boolean toEnd) {
    /** Matches the empty text. */
    static final PatternPart EMPTY = new PatternPart(1, true, false, false, false);

    static final PatternPart LETTER = new PatternPart(1, true, true, false, false);

    /**
     * This part, followed by another. A start of text after a character, or a character after the
     * end of text, is impossible.
     */
    PatternPart then(PatternPart next) {
      boolean clash = (consumes && next.fromStart) || (toEnd && next.consumes);
      return new PatternPart(
          Math.min(TOO_MANY, steps + next.steps),
          possible && next.possible && !clash,
          consumes || next.consumes,
          fromStart || (!consumes && next.fromStart),
          next.toEnd || (!next.consumes && toEnd));
    }

    /** This part or another. */
    PatternPart or(PatternPart other) {
      long both = Math.min(TOO_MANY, steps + other.steps + 1);
      if (!possible || !other.possible) {
        PatternPart one = possible ? this : other;
        return new PatternPart(both, one.possible, one.consumes, one.fromStart, one.toEnd);
      }
      return new PatternPart(
          both,
          true,
          consumes && other.consumes,
          fromStart && other.fromStart,
          toEnd && other.toEnd);
    }

    /** This part, repeated. */
    PatternPart times(int least, int most) {
      long all = Math.min(TOO_MANY, steps * Math.max(1, most) + most);
      return least == 0
          ? new PatternPart(all, true, false, false, false)
          : new PatternPart(
              all,
              possible && (least == 1 || !(consumes && (fromStart || toEnd))),
              consumes,
              fromStart,
              toEnd);
    }
  }

  private static final long TOO_MANY = 1L << 40;

  /** Limit on nesting. */
  private static final int DEEPEST = 50;

  private final String pattern;
  private int at;
  private int depth;
  private boolean lines;

  private PatternReading(String pattern) {
    this.pattern = pattern;
  }

  /**
   * Analyses a pattern.
   *
   * @throws IllegalArgumentException when its brackets nest too deep
   */
  static PatternPart of(String pattern) {
    PatternReading reading = new PatternReading(pattern);
    PatternPart part = reading.alternatives();
    while (reading.more()) {
      // One closing bracket too many. The compiler reports it.
      reading.at++;
      part = part.then(reading.alternatives());
    }
    return part;
  }

  private boolean more() {
    return at < pattern.length();
  }

  private boolean next(String text) {
    if (pattern.startsWith(text, at)) {
      at += text.length();
      return true;
    }
    return false;
  }

  private PatternPart alternatives() {
    PatternPart part = sequence();
    while (next("|")) {
      part = part.or(sequence());
    }
    return part;
  }

  private PatternPart sequence() {
    PatternPart part = PatternPart.EMPTY;
    while (more() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      part = part.then(repeated(atom()));
    }
    return part;
  }

  private PatternPart repeated(PatternPart atom) {
    PatternPart part = atom;
    while (more()) {
      int close = pattern.indexOf('}', at);
      if (next("*")) {
        part = part.times(0, 1);
      } else if (next("+")) {
        part = part.times(1, 1);
      } else if (next("?")) {
        part = part.times(0, 1);
      } else if (pattern.charAt(at) == '{'
          && close > 0
          && pattern.substring(at + 1, close).matches("\\d{1,5}(,\\d{0,5})?")) {
        String[] range = pattern.substring(at + 1, close).split(",", -1);
        int least = Integer.parseInt(range[0]);
        String most = range[range.length - 1];
        part = part.times(least, most.isEmpty() ? least + 1 : Integer.parseInt(most));
        at = close + 1;
      } else {
        return part;
      }
    }
    return part;
  }

  private PatternPart atom() {
    char c = pattern.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> set();
      case '^' -> lines ? PatternPart.EMPTY : new PatternPart(1, true, false, true, false);
      case '$' -> lines ? PatternPart.EMPTY : new PatternPart(1, true, false, false, true);
      case '\\' -> escape();
      default -> PatternPart.LETTER;
    };
  }

  private PatternPart group() {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException("brackets are nested deeper than " + DEEPEST);
    }
    boolean before = lines;
    if (next("?")) {
      int from = at;
      while (more() && ":)>".indexOf(pattern.charAt(at)) < 0) {
        at++;
      }
      String flags = pattern.substring(from, at);
      int off = flags.indexOf('-');
      lines =
          flags.startsWith("P")
              ? lines
              : flags.contains("m") ? off < 0 || flags.indexOf('m') < off : lines;
      if (next(")")) {
        // Flags for the rest of the group, such as (?i).
        depth--;
        return PatternPart.EMPTY;
      }
      at++;
    }
    PatternPart inner = alternatives();
    next(")");
    lines = before;
    depth--;
    return inner;
  }

  private PatternPart escape() {
    if (!more()) {
      return PatternPart.EMPTY;
    }
    char c = pattern.charAt(at++);
    return switch (c) {
      case 'A' -> new PatternPart(1, true, false, true, false);
      case 'z' -> new PatternPart(1, true, false, false, true);
      case 'b', 'B' -> PatternPart.EMPTY;
      case 'Q' -> quoted();
      case 'p', 'P', 'x' -> {
        int close = next("{") ? pattern.indexOf('}', at) : at;
        at = close < 0 ? pattern.length() : close + 1;
        yield PatternPart.LETTER;
      }
      default -> PatternPart.LETTER;
    };
  }

  private PatternPart quoted() {
    int end = pattern.indexOf("\\E", at);
    int letters = (end < 0 ? pattern.length() : end) - at;
    at = Math.min(pattern.length(), at + letters + 2);
    return letters == 0 ? PatternPart.EMPTY : new PatternPart(letters, true, true, false, false);
  }

  /**
   * A character class. A negated one that contains a kind of characters and its opposite is empty.
   */
  private PatternPart set() {
    boolean not = next("^");
    int from = at;
    if (more() && pattern.charAt(at) == ']') {
      at++;
    }
    while (more() && pattern.charAt(at) != ']') {
      int name = pattern.startsWith("[:", at) ? pattern.indexOf(":]", at) : -1;
      at = name > 0 ? name + 2 : at + (pattern.charAt(at) == '\\' ? 2 : 1);
    }
    String inside = pattern.substring(from, Math.min(at, pattern.length()));
    at = Math.min(at + 1, pattern.length());
    boolean all = false;
    for (String kind : new String[] {"s", "d", "w"}) {
      all |=
          inside.contains("\\" + kind)
              && inside.contains("\\" + kind.toUpperCase(java.util.Locale.ROOT));
    }
    all |= inside.contains("\\x00-\\x{10FFFF}");
    return new PatternPart(1, !(not && all), true, false, false);
  }

  /**
   * A feature of the pattern that RE2 does not support, with its text; empty when there is none.
   */
  static String lacking(String pattern) {
    boolean set = false;
    for (int i = 0; i < pattern.length(); i++) {
      String rest = pattern.substring(i);
      char c = pattern.charAt(i);
      for (Map.Entry<String, String> lacking : LACKING.entrySet()) {
        if (!set && rest.startsWith(lacking.getKey())) {
          return lacking.getValue() + " (\"" + lacking.getKey() + "\")";
        }
      }
      if (c == '\\') {
        if (!set && i + 1 < pattern.length() && "123456789".indexOf(pattern.charAt(i + 1)) >= 0) {
          return "back references (\"" + pattern.substring(i, i + 2) + "\")";
        }
        i++;
      } else if (set ? c == ']' : c == '[') {
        set = !set;
      }
    }
    return "";
  }
}
