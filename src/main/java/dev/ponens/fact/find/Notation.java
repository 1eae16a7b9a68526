package dev.ponens.fact.find;

import dev.ponens.fact.Span;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The mathematical notation of a text: formulas in LaTeX and plain text, their letters and the
 * kinds of notation in them. Drawings in code are excluded. Takes time linear in the length of the
 * text.
 */
final class Notation {
  private static final String FIGURE = "[asy]";
  private static final String FIGURE_END = "[/asy]";

  /** The opening and closing delimiters of a formula, longer ones first. */
  private static final String[][] DELIMITERS = {
    {"$$", "$$"}, {"\\[", "\\]"}, {"\\(", "\\)"}, {"$", "$"}
  };

  /** A formula or a drawing begins with one of these. */
  private static final CharSet OPENING = CharSet.of("$\\[");

  private static final String BEGIN = "\\begin{";

  /** The maximum length of the name of an environment. */
  private static final int LONGEST_NAME = 24;

  private final String raw;
  private final FormulaScan formula;
  private final PlainFormulas plain;
  private final List<Span> figures = new ArrayList<>(0);
  private final Set<String> kinds = new TreeSet<>();

  /** The closing delimiters that do not occur any more, so that they are searched only once. */
  private final Set<String> missing = new HashSet<>();

  private int formulas;

  private Notation(String raw) {
    this.raw = raw;
    this.formula = new FormulaScan(raw, kinds);
    this.plain = new PlainFormulas(raw);
  }

  /** Reads a text. */
  static Notation of(Text text) {
    Notation notation = new Notation(text.raw());
    if (text.signs().any(OPENING) || text.signs().any(PlainFormulas.OPERATORS)) {
      notation.read();
    }
    return notation;
  }

  int formulas() {
    return formulas;
  }

  /** Returns the number of different letters in formulas; upper case and lower case differ. */
  int unknowns() {
    return formula.unknowns();
  }

  /** Returns the deepest nesting of brackets. */
  int nesting() {
    return formula.nesting();
  }

  /** Returns the kinds of notation, as in {@link Question#SHOWN}. */
  Set<String> kinds() {
    return kinds;
  }

  /** Returns true when an index of the text is inside a drawing. */
  boolean draws(int at) {
    int low = 0;
    int high = figures.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (at >= figures.get(middle).end()) {
        low = middle + 1;
      } else if (at < figures.get(middle).start()) {
        high = middle - 1;
      } else {
        return true;
      }
    }
    return false;
  }

  private void read() {
    int i = 0;
    int from = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i);
      int behind = c == '[' ? figure(i) : c == '$' || c == '\\' ? formula(i) : i;
      if (behind > i) {
        plain(from, i);
        from = behind;
        i = behind;
      } else {
        // An escaped dollar opens no formula.
        i += c == '\\' ? 2 : 1;
      }
    }
    plain(from, raw.length());
  }

  private void plain(int from, int to) {
    for (Span span : plain.find(from, to)) {
      formulas++;
      formula.plain(span.start(), span.end());
    }
    if (plain.reckons()) {
      kinds.add("arithmetic");
    }
  }

  private int figure(int at) {
    if (!raw.startsWith(FIGURE, at)) {
      return at;
    }
    int close = raw.indexOf(FIGURE_END, at);
    int end = close < 0 ? raw.length() : close + FIGURE_END.length();
    figures.add(new Span(at, end));
    kinds.add("figure");
    return end;
  }

  /** Returns the index after the formula that opens here; the same index when none does. */
  private int formula(int at) {
    if (raw.startsWith(BEGIN, at)) {
      return environment(at);
    }
    for (String[] pair : DELIMITERS) {
      int from = at + pair[0].length();
      if (raw.startsWith(pair[0], at)) {
        int close = close(from, pair[1]);
        if (close > from && (pair[0].length() > 1 || encloses(from, close))) {
          formulas++;
          formula.latex(from, close);
          return close + pair[1].length();
        }
      }
    }
    return at;
  }

  private int environment(int at) {
    int name = at + BEGIN.length();
    int brace = raw.indexOf('}', name);
    if (brace < 0 || brace - name > LONGEST_NAME) {
      return at;
    }
    String end = "\\end{" + raw.substring(name, brace + 1);
    int close = close(brace, end);
    if (close < 0) {
      return at;
    }
    formulas++;
    formula.latex(at, close);
    return close + end.length();
  }

  private int close(int from, String sign) {
    if (missing.contains(sign)) {
      return -1;
    }
    int close = raw.indexOf(sign, from);
    while (close > 0 && sign.equals("$") && raw.charAt(close - 1) == '\\') {
      close = raw.indexOf(sign, close + 1);
    }
    if (close < 0) {
      missing.add(sign);
    }
    return close;
  }

  /**
   * Returns true when dollars enclose a formula. They are money when a blank is inside them or a
   * digit follows: "$5 and $10".
   */
  private boolean encloses(int from, int close) {
    boolean digitBehind = close + 1 < raw.length() && Character.isDigit(raw.charAt(close + 1));
    return raw.charAt(from) > ' ' && raw.charAt(close - 1) > ' ' && !digitBehind;
  }
}
