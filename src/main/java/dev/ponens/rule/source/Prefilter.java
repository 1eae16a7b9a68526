package dev.ponens.rule.source;

import java.util.ArrayList;
import java.util.List;

/**
 * What a text must hold before a pattern can match at all: one of some literals, and a row of
 * digits. Read off the pattern; where nothing can be read off, nothing is asked. Looking for a
 * literal costs a hundredth of running the pattern.
 */
final class Prefilter {
  /** A literal shorter than this stands in every text. */
  private static final int USEFUL = 2;

  /** More alternatives than this cost more than they save. */
  private static final int MOST_LITERALS = 64;

  private final String pattern;
  private int at;
  private int digits;
  private int row;
  private boolean once;

  private Prefilter(String pattern) {
    this.pattern = pattern;
  }

  /**
   * What is asked of a text.
   *
   * @param literals one of these must occur, case aside; empty when nothing is asked
   * @param digits so many digits must stand in one row
   */
  record Needs(List<String> literals, int digits) {}

  static Needs of(String pattern) {
    Prefilter filter = new Prefilter(pattern);
    List<String> literals = filter.alternation();
    boolean whole = filter.at == pattern.length();
    return whole
        ? new Needs(literals, Math.max(filter.digits, filter.row))
        : new Needs(List.of(), 0);
  }

  private boolean more() {
    return at < pattern.length();
  }

  private List<String> alternation() {
    List<String> all = new ArrayList<>(sequence());
    boolean useful = !all.isEmpty();
    boolean several = false;
    while (more() && pattern.charAt(at) == '|') {
      at++;
      several = true;
      List<String> next = sequence();
      useful &= !next.isEmpty();
      all.addAll(next);
    }
    if (several) {
      // Which branch matches is open, so no digits are promised.
      digits = 0;
      row = 0;
    }
    return useful && all.size() <= MOST_LITERALS ? all : List.of();
  }

  /** The best literals of a run of atoms: the set whose shortest member is longest. */
  private List<String> sequence() {
    List<String> best = List.of();
    StringBuilder literal = new StringBuilder();
    while (more() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      char c = pattern.charAt(at);
      List<String> inner = List.of();
      int single = -1;
      boolean digit = false;
      boolean joins = false;
      if (c == '(') {
        int digitsBefore = digits;
        int rowBefore = row;
        row = 0;
        digits = 0;
        inner = group();
        digits = Math.max(digitsBefore, Math.max(rowBefore, Math.max(digits, row)));
        row = 0;
      } else if (c == '[') {
        String set = set();
        digit = set.matches("(?:\\d(?:-\\d)?)+");
        joins = set.matches("[ .-]+");
      } else if (c == '\\') {
        char escaped = pattern.charAt(at + 1);
        at += 2;
        digit = escaped == 'd';
        joins = escaped == 'b' || escaped == '.' || escaped == '-';
        single = Character.isLetterOrDigit(escaped) ? -1 : escaped;
      } else {
        at++;
        single = ".^$".indexOf(c) >= 0 ? -1 : c;
        digit = c >= '0' && c <= '9';
        joins = c == ' ' || c == '-';
      }
      int least = quantifier();
      if (digit) {
        row += least;
      } else if (!joins) {
        digits = Math.max(digits, row);
        row = 0;
      }
      if (single >= 0 && once) {
        literal.append((char) single);
      } else if (!joins || single >= 0 || !once) {
        best = better(best, literal);
      }
      if (least > 0 && shortest(inner) > shortest(best)) {
        best = inner;
      }
    }
    return better(best, literal);
  }

  private static List<String> better(List<String> best, StringBuilder literal) {
    String found = literal.toString().toLowerCase(java.util.Locale.ROOT);
    literal.setLength(0);
    return found.length() >= USEFUL && found.length() > shortest(best) ? List.of(found) : best;
  }

  private static int shortest(List<String> literals) {
    return literals.stream().mapToInt(String::length).min().orElse(0);
  }

  private List<String> group() {
    at++;
    if (more() && pattern.charAt(at) == '?') {
      while (more() && pattern.charAt(at) != ':' && pattern.charAt(at) != ')') {
        at++;
      }
      if (more() && pattern.charAt(at) == ')') {
        at++;
        return List.of();
      }
      at++;
    }
    List<String> inner = alternation();
    at++;
    return inner;
  }

  private String set() {
    int from = ++at;
    if (more() && pattern.charAt(at) == '^') {
      at++;
    }
    if (more() && pattern.charAt(at) == ']') {
      at++;
    }
    while (more() && pattern.charAt(at) != ']') {
      at += pattern.charAt(at) == '\\' ? 2 : 1;
    }
    return pattern.substring(from, Math.min(at++, pattern.length()));
  }

  /**
   * The least number of times the atom before must occur; {@link #once} says whether it is just
   * once.
   */
  private int quantifier() {
    once = true;
    char c = more() ? pattern.charAt(at) : ' ';
    int least = 1;
    int close = pattern.indexOf('}', at);
    if (c == '{' && close > 0 && pattern.substring(at + 1, close).matches("\\d{1,4}(,\\d*)?")) {
      String range = pattern.substring(at + 1, close);
      String low = range.contains(",") ? range.substring(0, range.indexOf(',')) : range;
      least = Integer.parseInt(low);
      once = range.equals("1");
      at = close;
    } else if (c == '?' || c == '*' || c == '+') {
      least = c == '+' ? 1 : 0;
      once = false;
    } else {
      return 1;
    }
    at++;
    if (more() && pattern.charAt(at) == '?') {
      at++;
    }
    return least;
  }
}
