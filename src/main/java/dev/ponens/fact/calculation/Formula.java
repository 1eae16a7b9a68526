package dev.ponens.fact.calculation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The formula of a result: numbers, names of places, {@code + - * /}, brackets, and the functions
 * of lists: {@code sum}, {@code mean}, {@code median}, {@code count}, {@code max} and {@code min}.
 */
final class Formula {
  /** The functions of a list of numbers. */
  private enum OfList {
    SUM,
    MEAN,
    MEDIAN,
    COUNT,
    MAX,
    MIN;

    private final String spelling = name().toLowerCase(Locale.ROOT);

    BigFraction value(List<BigFraction> list) {
      List<BigFraction> sorted = list.stream().sorted().toList();
      int last = sorted.size() - 1;
      return switch (this) {
        case SUM -> total(list);
        case MEAN -> total(list).divide(list.size());
        case MEDIAN -> sorted.get(last / 2).add(sorted.get((last + 1) / 2)).divide(2);
        case COUNT -> BigFraction.of(list.size());
        case MAX -> sorted.get(last);
        case MIN -> sorted.get(0);
      };
    }

    private static BigFraction total(List<BigFraction> list) {
      return list.stream().reduce(BigFraction.ZERO, BigFraction::add);
    }

    String written(List<String> list) {
      return switch (this) {
        case SUM -> "(" + String.join(" + ", list) + ")";
        case MEAN -> "(" + String.join(" + ", list) + ") / " + list.size();
        case COUNT -> String.valueOf(list.size());
        default -> spelling + "(" + String.join(", ", list) + ")";
      };
    }
  }

  /** A part of a formula. */
  private sealed interface Part {}

  private record Constant(BigFraction value, String written) implements Part {}

  private record Place(String name) implements Part {}

  private record Listed(OfList function, String name) implements Part {}

  private record Operation(char sign, Part left, Part right) implements Part {}

  private final String text;
  private final Set<String> names = new TreeSet<>();
  private final Set<String> lists = new TreeSet<>();
  private final Part whole;
  private int at;

  private Formula(String text) {
    this.text = text;
    this.whole = sum();
    if (at < text.length()) {
      throw new IllegalArgumentException(
          "\"" + text.substring(at) + "\" does not belong to a formula");
    }
  }

  /**
   * Reads a formula.
   *
   * @throws IllegalArgumentException when it has a fault; the message says which
   */
  static Formula of(String text) {
    return new Formula(text.strip());
  }

  /** Returns the names of the places that it computes with. */
  Set<String> names() {
    return names;
  }

  /** Returns the names that are in functions of lists. */
  Set<String> lists() {
    return lists;
  }

  /**
   * Returns its value.
   *
   * @param values the numbers of each place; a place that is no list has one
   * @throws ArithmeticException when it divides by zero
   */
  BigFraction value(Map<String, List<BigFraction>> values) {
    return value(whole, values);
  }

  private static BigFraction value(Part part, Map<String, List<BigFraction>> values) {
    if (part instanceof Constant constant) {
      return constant.value();
    }
    if (part instanceof Place place) {
      return values.getOrDefault(place.name(), List.of()).get(0);
    }
    if (part instanceof Listed listed) {
      return listed.function().value(values.getOrDefault(listed.name(), List.of()));
    }
    Operation operation = (Operation) part;
    BigFraction left = value(operation.left(), values);
    BigFraction right = value(operation.right(), values);
    return switch (operation.sign()) {
      case '+' -> left.add(right);
      case '-' -> left.subtract(right);
      case '*' -> left.multiply(right);
      default -> left.divide(right);
    };
  }

  /** True when its last operation adds or subtracts. */
  boolean adds() {
    return whole instanceof Operation operation
        && (operation.sign() == '+' || operation.sign() == '-');
  }

  /**
   * Returns what its value can count: "3.13 t at €480" gives money or tonnes, because one of both
   * numbers holds for one piece of the other.
   *
   * @param labels what the number at each place counts
   */
  List<NumberLabel> labels(Map<String, NumberLabel> labels) {
    return labels(whole, labels);
  }

  private static List<NumberLabel> labels(Part part, Map<String, NumberLabel> labels) {
    if (part instanceof Constant) {
      return List.of(NumberLabel.PURE);
    }
    if (part instanceof Place place) {
      return List.of(labels.getOrDefault(place.name(), NumberLabel.UNKNOWN));
    }
    if (part instanceof Listed listed) {
      boolean count = listed.function() == OfList.COUNT;
      return List.of(
          count ? NumberLabel.PURE : labels.getOrDefault(listed.name(), NumberLabel.UNKNOWN));
    }
    Operation operation = (Operation) part;
    List<NumberLabel> all = new ArrayList<>(2);
    for (NumberLabel left : labels(operation.left(), labels)) {
      for (NumberLabel right : labels(operation.right(), labels)) {
        left.combine(operation.sign(), right, all);
      }
    }
    return all;
  }

  /** Returns it with the numbers as the text writes them: {@code £240 * (1 - 35%)}. */
  String written(Map<String, List<String>> words) {
    return written(whole, words, false);
  }

  private static String written(Part part, Map<String, List<String>> words, boolean inside) {
    if (part instanceof Constant constant) {
      return constant.written();
    }
    if (part instanceof Place place) {
      return words.getOrDefault(place.name(), List.of("")).get(0);
    }
    if (part instanceof Listed listed) {
      return listed.function().written(words.getOrDefault(listed.name(), List.of()));
    }
    Operation operation = (Operation) part;
    boolean sum = operation.sign() == '+' || operation.sign() == '-';
    boolean quotient = operation.sign() == '/';
    boolean right = quotient || operation.sign() == '-';
    String text =
        written(operation.left(), words, !sum)
            + " "
            + operation.sign()
            + " "
            + written(operation.right(), words, right || !sum);
    boolean brackets = inside && (sum || quotient);
    return brackets ? "(" + text + ")" : text;
  }

  // sum = product (("+" | "-") product)*; product = factor (("*" | "/") factor)*

  private Part sum() {
    Part left = product();
    for (char sign = sign(); sign == '+' || sign == '-'; sign = sign()) {
      at++;
      left = new Operation(sign, left, product());
    }
    return left;
  }

  private Part product() {
    Part left = factor();
    for (char sign = sign(); sign == '*' || sign == '/'; sign = sign()) {
      at++;
      left = new Operation(sign, left, factor());
    }
    return left;
  }

  private Part factor() {
    char sign = sign();
    if (sign == '(') {
      at++;
      Part inside = sum();
      close();
      return inside;
    }
    String word = word();
    if (word.isEmpty()) {
      throw new IllegalArgumentException(
          at < text.length()
              ? "a number or a name is missing before \"" + text.substring(at) + "\""
              : "a number or a name is missing at the end of the formula");
    }
    if (Character.isDigit(word.charAt(0))) {
      return constant(word);
    }
    if (sign() != '(') {
      names.add(word);
      return new Place(word);
    }
    at++;
    String list = word();
    close();
    names.add(list);
    lists.add(list);
    for (OfList function : OfList.values()) {
      if (function.spelling.equals(word)) {
        return new Listed(function, list);
      }
    }
    List<String> known = new ArrayList<>();
    for (OfList function : OfList.values()) {
      known.add(function.spelling);
    }
    throw new IllegalArgumentException(
        "no function \"" + word + "\"; there are " + String.join(", ", known));
  }

  private static Part constant(String word) {
    int point = word.indexOf('.');
    String digits = word.replace(".", "");
    if (!word.matches("\\d{1,12}(\\.\\d{1,6})?")) {
      throw new IllegalArgumentException("\"" + word + "\" is no number");
    }
    BigFraction value = BigFraction.of(Long.parseLong(digits));
    for (int i = point < 0 ? word.length() : point + 1; i < word.length(); i++) {
      value = value.divide(10);
    }
    return new Constant(value, word);
  }

  private void close() {
    if (sign() != ')') {
      throw new IllegalArgumentException("a closing bracket is missing");
    }
    at++;
  }

  private char sign() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at < text.length() ? text.charAt(at) : ' ';
  }

  private String word() {
    int first = at;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    return text.substring(first, at);
  }
}
