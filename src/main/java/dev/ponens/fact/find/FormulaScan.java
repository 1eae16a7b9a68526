package dev.ponens.fact.find;

import java.util.List;
import java.util.Set;

/** Examines formulas: their letters, the depth of their brackets, and their signs. */
final class FormulaScan {
  private static final int LETTERS = 26;

  private static final List<String> GREEK =
      List.of(
          "alpha", "beta", "gamma", "delta", "epsilon", "theta", "lambda", "mu", "sigma", "phi",
          "varphi", "omega");

  /** Letters that name functions before a bracket. */
  private static final String FUNCTIONS = "fghpqFGPQ";

  private final String raw;
  private final Set<String> kinds;
  private long letters;
  private int deepest;

  /**
   * @param raw the text
   * @param kinds the kinds of notation found so far; new ones are added
   */
  FormulaScan(String raw, Set<String> kinds) {
    this.raw = raw;
    this.kinds = kinds;
  }

  int unknowns() {
    return Long.bitCount(letters);
  }

  int nesting() {
    return deepest;
  }

  /** Reads a LaTeX formula: every letter outside a command is a symbol. */
  void latex(int from, int to) {
    scan(from, to, to);
  }

  /** Reads a formula in plain text: three or more letters are a word. */
  void plain(int from, int to) {
    scan(from, to, 2);
  }

  private void scan(int from, int to, int longest) {
    int depth = 0;
    int i = from;
    while (i < to) {
      char c = raw.charAt(i);
      depth += "{([".indexOf(c) >= 0 ? 1 : "})]".indexOf(c) >= 0 ? -1 : 0;
      deepest = Math.max(deepest, depth);
      if (c == '\\') {
        i = command(i, to);
      } else if (isLetter(c)) {
        i = word(i, to, longest);
      } else {
        sign(c, i, to);
        i++;
      }
    }
  }

  private void sign(char c, int i, int to) {
    switch (c) {
      case '^', '²', '³' -> kinds.add("power");
      case '|' -> kinds.add("absolute");
      case '<', '>', '≤', '≥' -> kinds.add("inequality");
      case '√' -> kinds.add("root");
      case '!' -> {
        boolean behind = i > 0 && Character.isLetterOrDigit(raw.charAt(i - 1));
        if (behind && !(i + 1 < to && raw.charAt(i + 1) == '=')) {
          kinds.add("factorial");
        }
      }
      default -> {}
    }
  }

  private int word(int from, int to, int longest) {
    int end = from;
    while (end < to && isLetter(raw.charAt(end))) {
      end++;
    }
    if (end - from > longest) {
      named(raw.substring(from, Math.min(end, from + 12)));
      return end;
    }
    for (int i = from; i < end; i++) {
      char c = raw.charAt(i);
      letters |= 1L << (c >= 'a' ? c - 'a' : LETTERS + c - 'A');
    }
    char last = raw.charAt(end - 1);
    if (end < to && raw.charAt(end) == '(' && FUNCTIONS.indexOf(last) >= 0) {
      kinds.add("function");
    }
    return end;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** Reads the command at the backslash; returns the index after it. */
  private int command(int at, int to) {
    int end = at + 1;
    while (end < to && isLetter(raw.charAt(end))) {
      end++;
    }
    String name = raw.substring(at + 1, Math.min(end, at + 20));
    return switch (name) {
      case "" -> Math.min(to, at + 2);
      case "text", "mathrm", "operatorname", "textbf", "textit", "mbox", "end" -> group(end, to);
      case "begin" -> {
        int behind = group(end, to);
        environment(raw.substring(end, behind));
        yield behind;
      }
      default -> {
        named(name);
        yield end;
      }
    };
  }

  /** Returns the index after the braces that open here; their content is not read. */
  private int group(int at, int to) {
    int close = at < to && raw.charAt(at) == '{' ? raw.indexOf('}', at) : -1;
    return close < 0 || close >= to ? at : close + 1;
  }

  private void environment(String name) {
    if (name.contains("matrix")) {
      kinds.add("matrix");
    } else if (name.contains("cases")) {
      kinds.add("cases");
    }
  }

  private void named(String name) {
    int greek = GREEK.indexOf(name);
    if (greek >= 0) {
      letters |= 1L << (2 * LETTERS + greek);
      return;
    }
    String kind =
        switch (name) {
          case "frac", "dfrac", "tfrac", "cfrac" -> "fraction";
          case "sqrt" -> "root";
          case "sum", "prod", "dots", "ldots", "cdots", "dotsb", "dotsm" -> "series";
          case "int", "iint", "oint", "lim" -> "integral";
          case "binom", "choose" -> "factorial";
          case "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan" ->
              "trigonometry";
          case "log", "ln", "exp" -> "logarithm";
          case "lfloor", "lceil", "lvert", "vert" -> "absolute";
          case "mathbf", "vec", "overrightarrow", "bold" -> "vector";
          case "le", "leq", "ge", "geq", "lt", "gt" -> "inequality";
          case "equiv", "pmod", "bmod", "mod" -> "congruence";
          default -> "";
        };
    if (!kind.isEmpty()) {
      kinds.add(kind);
    }
  }
}
