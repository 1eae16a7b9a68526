package dev.ponens.fact.algebra;

import dev.ponens.fact.algebra.AlgebraToken.AlgebraTokenKind;
import dev.ponens.fact.algebra.Statement.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the expressions in a text that equals signs join. */
final class AlgebraStatements {

  private final AlgebraWords words;
  private final List<AlgebraToken> signs;
  private final List<Statement> statements = new ArrayList<>();
  private final List<Side> sides = new ArrayList<>();
  private int statementStart;
  private int sideStart;

  private AlgebraStatements(AlgebraWords words, List<AlgebraToken> signs) {
    this.words = words;
    this.signs = signs;
  }

  static List<Statement> in(AlgebraWords words, List<AlgebraToken> raw) {
    AlgebraStatements statements = new AlgebraStatements(words, settled(words, raw));
    statements.cut();
    return statements.statements;
  }

  /** Decides which short runs of letters are products, and which words mean equals. */
  private static List<AlgebraToken> settled(AlgebraWords words, List<AlgebraToken> raw) {
    Set<String> symbols = new HashSet<>();
    for (AlgebraToken sign : raw) {
      if (sign.is(AlgebraTokenKind.SYMBOL)) {
        symbols.add(sign.text());
      }
    }
    List<AlgebraToken> signs = new ArrayList<>(raw);
    int derivative = -1;
    for (int i = 0; i < signs.size(); i++) {
      AlgebraToken sign = signs.get(i);
      if (sign.is(AlgebraTokenKind.LETTERS) && !product(words, signs, i, symbols)) {
        sign = as(sign, AlgebraTokenKind.WORD);
        signs.set(i, sign);
      }
      if (sign.is(AlgebraTokenKind.WORD, "of")
          && i > 0
          && signs.get(i - 1).is(AlgebraTokenKind.WORD, "derivative")) {
        derivative = i;
      } else if (sign.is(AlgebraTokenKind.WORD, "equals")
          || (sign.is(AlgebraTokenKind.WORD, "is") && derivative >= 0 && i > derivative + 1)) {
        signs.set(i, as(sign, AlgebraTokenKind.EQUAL));
        derivative = -1;
      } else if (sign.parts()) {
        derivative = -1;
      }
    }
    return signs;
  }

  private static AlgebraToken as(AlgebraToken sign, AlgebraTokenKind kind) {
    return new AlgebraToken(
        kind, sign.start(), sign.end(), sign.text(), sign.value(), sign.spaced());
  }

  private static boolean product(
      AlgebraWords words, List<AlgebraToken> signs, int i, Set<String> symbols) {
    AlgebraToken sign = signs.get(i);
    if (words.words.contains(sign.text())) {
      return false;
    }
    for (int k = 0; k < sign.text().length(); k++) {
      if (!symbols.contains(sign.text().substring(k, k + 1))) {
        return false;
      }
    }
    return (i > 0 && touches(signs.get(i - 1), sign))
        || (i + 1 < signs.size() && touches(signs.get(i + 1), signs.get(i + 1)));
  }

  private static boolean touches(AlgebraToken neighbour, AlgebraToken second) {
    return switch (neighbour.kind()) {
      case OPERATOR, EQUAL -> true;
      case NUMBER, CLOSE, OPEN -> !second.spaced();
      default -> false;
    };
  }

  private void cut() {
    for (int i = 0; i < signs.size(); i++) {
      AlgebraToken sign = signs.get(i);
      if (sign.is(AlgebraTokenKind.EQUAL)) {
        close(i, false);
      } else if (sign.is(AlgebraTokenKind.LINE) && continues(i)) {
        // "(x + 1)^2\n = x^2 + 2x + 1": the statement continues on the next line.
        close(i, false);
        i = nextSolid(i);
        sideStart = i + 1;
      } else if (sign.parts()) {
        close(i, true);
      }
    }
    close(signs.size(), true);
  }

  private int nextSolid(int i) {
    int next = i;
    while (next < signs.size() && signs.get(next).is(AlgebraTokenKind.LINE)) {
      next++;
    }
    return next;
  }

  private boolean continues(int line) {
    if (line <= sideStart) {
      return false;
    }
    int next = nextSolid(line);
    return next < signs.size() && signs.get(next).is(AlgebraTokenKind.EQUAL);
  }

  private void close(int behind, boolean last) {
    if (last && sides.isEmpty()) {
      sideStart = behind + 1;
      statementStart = behind + 1;
      return; // without an equals sign nothing is stated
    }
    sides.add(side(sideStart, behind, sides.isEmpty(), last));
    sideStart = behind + 1;
    if (last) {
      if (sides.size() > 1) {
        statements.add(new Statement(sides, statementStart, behind));
      }
      sides.clear();
      statementStart = behind + 1;
    }
  }

  private Side side(int from, int to, boolean first, boolean last) {
    if (from >= to) {
      int at = from < signs.size() ? signs.get(from).start() : 0;
      return new Side(at, at, null, null, null, true, false);
    }
    int start = from;
    int end = to;
    int open = 0;
    List<Integer> opened = new ArrayList<>();
    for (int i = from; i < end; i++) {
      if (signs.get(i).is(AlgebraTokenKind.OPEN)) {
        opened.add(i);
        open++;
      } else if (signs.get(i).is(AlgebraTokenKind.CLOSE)) {
        if (open == 0 && first) {
          start = i + 1; // "1) x + x = 2x"
        } else if (open == 0) {
          end = last ? i : end; // "(since x + x = 2x)"
        } else {
          open--;
          opened.remove(opened.size() - 1);
        }
      }
    }
    if (first && !opened.isEmpty()) {
      start = Math.max(start, opened.get(opened.size() - 1) + 1);
    }
    boolean cutOff =
        (first && start == from && joins(from - 1)) || (last && end == to && joins(to));
    if (start >= end || cutOff || applied(start, from)) {
      int at = start < signs.size() ? signs.get(start).start() : 0;
      return new Side(at, at, null, null, null, true, false);
    }
    return read(signs.subList(start, end), first && start == from ? from : -1);
  }

  /** "x(y + 2 = 5": the expression before the bracket belongs to it. */
  private boolean applied(int start, int from) {
    if (start < from + 2) {
      return false;
    }
    AlgebraToken before = signs.get(start - 1);
    return before.is(AlgebraTokenKind.OPEN)
        && !signs.get(start - 2).is(AlgebraTokenKind.EQUAL)
        && !before.spaced();
  }

  private boolean joins(int i) {
    if (i < 0 || i >= signs.size() || !signs.get(i).is(AlgebraTokenKind.WORD)) {
      return false;
    }
    boolean of = signs.get(i).text().equals("of") && i > 0;
    return words.joining.contains(signs.get(i).text())
        || (of
            && signs.get(i - 1).is(AlgebraTokenKind.WORD)
            && words.joining.contains(signs.get(i - 1).text()));
  }

  private Side read(List<AlgebraToken> side, int from) {
    int start = side.get(0).start();
    int end = side.get(side.size() - 1).end();
    boolean exact = side.stream().noneMatch(s -> s.is(AlgebraTokenKind.NUMBER, "decimal"));
    AlgebraToken head = side.get(0);
    Expression expression;
    if (head.is(AlgebraTokenKind.DERIVATIVE)) {
      List<AlgebraToken> body = side.subList(1, side.size());
      expression = Parser.read(body).orElse(null);
      return new Side(start, end, expression, head.text(), null, exact, bracketed(body));
    }
    if (from > 1
        && signs.get(from - 1).is(AlgebraTokenKind.WORD, "of")
        && signs.get(from - 2).is(AlgebraTokenKind.WORD, "derivative")) {
      expression = Parser.read(side).orElse(null);
      return new Side(signs.get(from - 2).start(), end, expression, only(side), null, exact, true);
    }
    AlgebraToken tail = side.get(side.size() - 1);
    if (tail.is(AlgebraTokenKind.PRIME) && bracketed(side.subList(0, side.size() - 1))) {
      expression = Parser.read(side.subList(0, side.size() - 1)).orElse(null);
      return new Side(start, end, expression, only(side), null, exact, true);
    }
    Side function = function(side, start, end);
    return function != null
        ? function
        : new Side(start, end, Parser.read(side).orElse(null), null, null, exact, false);
  }

  /** f(x), f'(x), y'. */
  private static @Nullable Side function(List<AlgebraToken> side, int start, int end) {
    boolean prime = side.size() > 1 && side.get(1).is(AlgebraTokenKind.PRIME);
    int open = prime ? 2 : 1;
    if (!side.get(0).is(AlgebraTokenKind.SYMBOL)) {
      return null;
    }
    String name = side.get(0).text();
    boolean called =
        side.size() == open + 3
            && side.get(open).is(AlgebraTokenKind.OPEN)
            && side.get(open + 1).is(AlgebraTokenKind.SYMBOL)
            && side.get(open + 2).is(AlgebraTokenKind.CLOSE);
    if (called) {
      String by = side.get(open + 1).text();
      return new Side(start, end, null, prime ? by : null, name, true, true);
    }
    return prime && side.size() == 2 ? new Side(start, end, null, "x", name, true, true) : null;
  }

  private static boolean bracketed(List<AlgebraToken> side) {
    int depth = 0;
    for (int i = 0; i < side.size(); i++) {
      depth +=
          side.get(i).is(AlgebraTokenKind.OPEN)
              ? 1
              : side.get(i).is(AlgebraTokenKind.CLOSE) ? -1 : 0;
      if (depth == 0) {
        return i == side.size() - 1 && i > 0;
      }
    }
    return false;
  }

  /** Returns the only symbol, or x when there are none or several. */
  private static String only(List<AlgebraToken> side) {
    Set<String> symbols = new HashSet<>();
    for (AlgebraToken sign : side) {
      if (sign.is(AlgebraTokenKind.SYMBOL) && !sign.text().equals("e")) {
        symbols.add(sign.text());
      }
    }
    return symbols.size() == 1 ? symbols.iterator().next() : "x";
  }
}
