package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.text.CurrencySigns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds calculations that a text repeats with another result, which withdraws the wrong one. */
final class Repeats {
  /** The longest gap between two results of a calculation that one sentence contrasts. */
  private static final int NEAR = 60;

  private Repeats() {}

  /**
   * Marks a wrong equation as not claimed if a later one has the right result ("7 × 8 = 54. Let me
   * check: 8 × 7 = 56"), or an earlier one of the same sentence ("expected 7 × 8 = 56, got 7 × 8 =
   * 54").
   */
  static void withdraw(List<Equation> found, String text) {
    if (found.stream().noneMatch(Repeats::isWrong)) {
      return;
    }
    Map<String, Integer> right = new HashMap<>();
    for (int i = 0; i < found.size(); i++) {
      Equation equation = found.get(i);
      String calculation = equation.holds() ? calculation(equation.left()) : "";
      if (!calculation.isEmpty() && !equation.approximate()) {
        right.merge(
            calculation, i, (one, other) -> start(found, one) > start(found, other) ? one : other);
      }
    }
    for (int i = 0; i < found.size() && !right.isEmpty(); i++) {
      Equation equation = found.get(i);
      if (!isWrong(equation)) {
        continue;
      }
      int other = right.getOrDefault(calculation(equation.left()), -1);
      boolean later = other >= 0 && start(found, other) > start(found, i);
      if (later || (other >= 0 && contrasts(found.get(other), equation, text))) {
        found.set(i, equation.asUnclaimed());
      }
    }
  }

  private static boolean isWrong(Equation equation) {
    return !equation.holds() && equation.claimed();
  }

  private static int start(List<Equation> found, int index) {
    return found.get(index).span().start();
  }

  private static boolean contrasts(Equation right, Equation wrong, String text) {
    int from = right.span().end();
    int to = wrong.span().start();
    if (to < from || to - from > NEAR) {
      return false;
    }
    String between = text.substring(from, to);
    return between.chars().noneMatch(c -> ".?!;\n".indexOf(c) >= 0);
  }

  /**
   * Returns a calculation without blanks and units; sums and products have sorted operands. Empty
   * for one without two numbers in digits, or with two numbers without a sign between them.
   */
  private static String calculation(String side) {
    List<String> numbers = new ArrayList<>();
    StringBuilder number = new StringBuilder();
    StringBuilder signs = new StringBuilder();
    int between = 0;
    for (int i = 0; i <= side.length(); i++) {
      char c = i < side.length() ? side.charAt(i) : ' ';
      boolean digit =
          (c >= '0' && c <= '9')
              || ((c == '.' || c == ',') && i + 1 < side.length() && isDigit(side.charAt(i + 1)));
      if (digit) {
        if (number.length() == 0 && !numbers.isEmpty() && signs.length() == between) {
          return "";
        }
        number.append(c);
        continue;
      }
      if (number.length() > 0) {
        numbers.add(number.toString());
        number.setLength(0);
        between = signs.length();
      }
      signs.append(sign(side, i));
    }
    if (numbers.size() < 2) {
      return "";
    }
    boolean commutes =
        signs.chars().allMatch(c -> c == '*') || signs.chars().allMatch(c -> c == '+');
    if (commutes) {
      Collections.sort(numbers);
    }
    return numbers + " " + signs;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String sign(String side, int at) {
    if (at == side.length()) {
      return "";
    }
    char c = side.charAt(at);
    return switch (c) {
      case '*', '×', '·', '⋅', '∗' -> "*";
      case 'x' -> at > 0 && Character.isLetter(side.charAt(at - 1)) ? "" : "*";
      case '−', '-', '–' -> "-";
      case '÷', '/' -> "/";
      case '\\' -> side.startsWith("times", at + 1) || side.startsWith("cdot", at + 1) ? "*" : "\\";
      case '.', ',' -> "";
      default ->
          Character.isLetter(c) || Character.isWhitespace(c) || CurrencySigns.is(c)
              ? ""
              : String.valueOf(c);
    };
  }
}
