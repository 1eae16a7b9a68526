package dev.ponens.rule.form.words;

import dev.ponens.fact.text.Shape.Literal;
import dev.ponens.fact.text.Shape.Needs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a text must hold before a pattern can match at all: one of some literals, and a row of
 * digits. Read off the pattern; where nothing can be read off, nothing is asked. Looking for a
 * literal costs a hundredth of running the pattern.
 */
final class Prefilter {
  /** More alternatives than this cost more than they save. */
  private static final int MOST_LITERALS = 64;

  private final String pattern;
  private int at;
  private int digits;
  private int row;
  private boolean once;
  private boolean fold;

  private Prefilter(String pattern) {
    this.pattern = pattern;
  }

  /** A lone letter, digit, blank or hyphen stands in every text; "@" does not. */
  private static boolean useful(Literal literal) {
    String text = literal.text();
    return text.length() > 1 || (text.length() == 1 && "@+#$&~".contains(text));
  }

  static Needs of(String pattern) {
    Prefilter filter = new Prefilter(pattern);
    List<Literal> literals = filter.alternation();
    boolean whole = filter.at == pattern.length();
    return whole ? new Needs(literals, Math.max(filter.digits, filter.row)) : Needs.NOTHING;
  }

  private boolean more() {
    return at < pattern.length();
  }

  private List<Literal> alternation() {
    List<Literal> all = new ArrayList<>(sequence());
    boolean useful = !all.isEmpty();
    // Which branch matches is open: only what the weakest one needs is promised, and only for pure
    // digits.
    boolean several = false;
    int least = row;
    boolean pure = digits == 0;
    while (more() && pattern.charAt(at) == '|') {
      at++;
      several = true;
      row = 0;
      List<Literal> next = sequence();
      useful &= !next.isEmpty();
      all.addAll(next);
      least = Math.min(least, row);
      pure &= digits == 0;
    }
    if (several) {
      digits = 0;
      row = pure ? least : 0;
    }
    return useful && all.size() <= MOST_LITERALS ? all : List.of();
  }

  /** The best literals of a run of atoms: the set whose shortest member is longest. */
  private List<Literal> sequence() {
    List<Literal> best = List.of();
    StringBuilder literal = new StringBuilder();
    while (more() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      char c = pattern.charAt(at);
      List<Literal> inner = List.of();
      int single = -1;
      int digitsOfAtom = 0;
      boolean joins = false;
      if (c == '(') {
        int rowBefore = row;
        int digitsBefore = digits;
        row = 0;
        digits = 0;
        int from = at;
        inner = group();
        boolean pure =
            pattern
                .substring(from, Math.min(at, pattern.length()))
                .matches("[(?:0-9\\[\\]{},|)-]+");
        digitsOfAtom = pure ? row : 0;
        digits = Math.max(digitsBefore, pure ? 0 : Math.max(digits, row));
        row = rowBefore;
      } else if (c == '[') {
        String set = set();
        digitsOfAtom = set.matches("(?:\\d(?:-\\d)?)+") ? 1 : 0;
        joins = set.matches("[ .-]+");
      } else if (c == '\\') {
        char escaped = more() && at + 1 < pattern.length() ? pattern.charAt(at + 1) : '\\';
        at = Math.min(pattern.length(), at + 2);
        digitsOfAtom = escaped == 'd' ? 1 : 0;
        joins = escaped == 'b' || escaped == '.' || escaped == '-';
        single = Character.isLetterOrDigit(escaped) ? -1 : escaped;
      } else {
        at++;
        single = ".^$".indexOf(c) >= 0 ? -1 : c;
        digitsOfAtom = c >= '0' && c <= '9' ? 1 : 0;
        joins = c == ' ' || c == '-';
      }
      boolean boundary = c == '\\' && single < 0 && joins;
      int least = quantifier();
      if (digitsOfAtom > 0) {
        row += least * digitsOfAtom;
      } else if (!joins) {
        digits = Math.max(digits, row);
        row = 0;
      }
      if (single >= 0 && once) {
        literal.append((char) single);
      } else if (!boundary) {
        best = better(best, literal);
      }
      if (least > 0 && shortest(inner) > shortest(best)) {
        best = inner;
      }
    }
    return better(best, literal);
  }

  private List<Literal> better(List<Literal> best, StringBuilder literal) {
    String text = literal.toString();
    literal.setLength(0);
    Literal found = new Literal(fold ? text.toLowerCase(Locale.ROOT) : text, fold);
    return useful(found) && text.length() > shortest(best) ? List.of(found) : best;
  }

  private static int shortest(List<Literal> literals) {
    return literals.stream().mapToInt(l -> l.text().length()).min().orElse(0);
  }

  private List<Literal> group() {
    at++;
    boolean before = fold;
    if (more() && pattern.charAt(at) == '?') {
      int from = at;
      while (more() && pattern.charAt(at) != ':' && pattern.charAt(at) != ')') {
        at++;
      }
      fold |= pattern.substring(from, at).contains("i");
      if (more() && pattern.charAt(at) == ')') {
        // A flag for what follows, such as (?i).
        at++;
        return List.of();
      }
      at++;
    }
    List<Literal> inner = alternation();
    at++;
    fold = before;
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
