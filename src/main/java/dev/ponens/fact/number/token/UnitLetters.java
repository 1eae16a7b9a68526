package dev.ponens.fact.number.token;

import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Letters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Distinguishes single letters that are units, as in "2 L × 3", from variables. The letters are in
 * {@code finder-numbers.txt}.
 */
public final class UnitLetters {
  private static final String NUMBER = "\\d+(?:,\\d{3})*+(?:\\.\\d+)?+";

  /** A sum of three numbers or more, its result, and one letter behind it. */
  private static final Pattern SUM =
      Pattern.compile(
          ("(?<![\\w)\\]^.,+−×*·/-])(?<![\\d)\\]^+−×*·/-] )(NUM(?: ?[-+−] ?NUM){2,}+)"
                  + " ?= ?(NUM) ([A-Za-z])(?! ?[-+−×*·/^=(\\d]|\\w)")
              .replace("NUM", NUMBER));

  private final Map<Character, String> words = new HashMap<>();

  /** Reads the letters and the words that they stand for. */
  public UnitLetters(FinderLists lists) {
    lists
        .file("letters for units", "finder-numbers")
        .pairs("unit-letter")
        .forEach((letter, word) -> words.put(letter.charAt(0), word));
  }

  /**
   * Returns the letters that are units in a text: each time one stands alone, a number and a blank
   * are before it, and it does not belong to a rate, such as "5 m/s". In a clause with an equals
   * sign, a unit is on two sides and in each term: "2 m + 5 = 17" has a variable.
   */
  public Set<Character> in(String text) {
    Set<Character> units = new HashSet<>();
    Set<Character> others = new HashSet<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (endsClause(text, i)) {
        clause(text, start, i, units, others);
        start = i + 1;
      }
    }
    units.removeAll(others);
    return units;
  }

  private static boolean endsClause(String text, int i) {
    if (i == text.length()) {
      return true;
    }
    return switch (text.charAt(i)) {
      case '\n', ';', ':' -> true;
      case ',', '.' -> i + 1 == text.length() || !isDigit(text.charAt(i + 1));
      default -> false;
    };
  }

  private void clause(
      String text, int start, int end, Set<Character> units, Set<Character> others) {
    Set<Character> here = new HashSet<>(0);
    boolean equal = false;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      equal |= c == '=';
      if (words.containsKey(c) && isAlone(text, i)) {
        (behindNumber(text, i) && !isRate(text, i) ? here : others).add(c);
      }
    }
    for (char letter : here) {
      boolean unit =
          !equal
              || everyTermHas(text, start, end, letter)
              || resultHas(text.substring(start, end), letter);
      (unit ? units : others).add(letter);
    }
  }

  /**
   * True for a letter behind the result of a sum of three numbers or more, and nowhere else: "2 + 4
   * + 8 = 13 s". With two numbers, or if the result divides the sum, it may be a variable: "5 + 15
   * = 4 m".
   */
  private static boolean resultHas(String clause, char letter) {
    Matcher sum = SUM.matcher(clause);
    return sum.find()
        && sum.group(3).charAt(0) == letter
        && clause.indexOf(letter, sum.end(3)) < 0
        && !divides(sum.group(2), sum.group(1));
  }

  /** True when a sum is a whole multiple, at least twice the result. */
  private static boolean divides(String result, String sum) {
    double total = 0;
    for (String term : sum.replace('−', '-').replaceAll("[ ,]", "").split("(?=[-+])", -1)) {
      total += Double.parseDouble(term);
    }
    double ratio = total / Double.parseDouble(result.replace(",", ""));
    return ratio > 1 && ratio == Math.rint(ratio);
  }

  /** True when each term with a number has a unit, and two sides have this one. */
  private static boolean everyTermHas(String text, int start, int end, char letter) {
    int sides = 0;
    boolean side = false;
    boolean unit = false;
    boolean number = false;
    for (int i = start; i <= end; i++) {
      char c = i < end ? text.charAt(i) : '=';
      if ("=+−-".indexOf(c) >= 0) {
        if (number && !unit) {
          return false;
        }
        number = false;
        unit = false;
        sides += c == '=' && side ? 1 : 0;
        side &= c != '=';
      } else if (isDigit(c)) {
        number = true;
      } else if (Letters.is(c) && behindNumber(text, i)) {
        side |= c == letter && isAlone(text, i);
        unit |= !isAlone(text, i) || c == letter;
      }
    }
    return sides > 1;
  }

  private static boolean isAlone(String text, int i) {
    return !inWord(text, i - 1) && !inWord(text, i + 1);
  }

  private static boolean inWord(String text, int i) {
    char c = i >= 0 && i < text.length() ? text.charAt(i) : ' ';
    return Letters.is(c) || isDigit(c) || c == '_' || c == '\'' || c == '’';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean behindNumber(String text, int i) {
    char blank = i > 1 ? text.charAt(i - 1) : '\n';
    return (blank == ' ' || blank == '\u00a0' || blank == '\u202f')
        && isDigit(text.charAt(i - 2))
        && !text.startsWith("(", i + 1);
  }

  private static boolean isRate(String text, int i) {
    return i + 2 < text.length() && text.charAt(i + 1) == '/' && Letters.is(text.charAt(i + 2));
  }

  /** Returns the tokens of a text with the letters that are units read as words. */
  List<NumberToken> read(List<NumberToken> tokens, String text, Quantities quantities) {
    if (tokens.stream().noneMatch(t -> t.is(Kind.WORD) && t.word().length() == 1)) {
      return tokens;
    }
    Set<Character> units = in(text);
    if (units.isEmpty()) {
      return tokens;
    }
    List<NumberToken> read = new ArrayList<>(tokens);
    int start = 0;
    for (int i = 0; i <= tokens.size(); i++) {
      if (i == tokens.size() || tokens.get(i).is(Kind.BREAK) || tokens.get(i).is(Kind.COMMA)) {
        clause(read.subList(start, i), text, units, quantities);
        start = i + 1;
      }
    }
    return read;
  }

  /** Quantities of several kinds are multiplied by laws of nature, which are not known here. */
  private void clause(
      List<NumberToken> tokens, String text, Set<Character> units, Quantities quantities) {
    Set<String> letters = new HashSet<>();
    Set<UnitOfMeasure> named = new HashSet<>();
    for (NumberToken token : tokens) {
      UnitOfMeasure unit = token.meaning().unit();
      if (token.is(Kind.WORD) && units.contains(text.charAt(token.start())) && isLetter(token)) {
        letters.add(words.getOrDefault(text.charAt(token.start()), ""));
      } else if (token.isVariable()) {
        return;
      } else if (unit != null) {
        named.add(unit);
      }
    }
    if (letters.size() != 1) {
      return;
    }
    String word = letters.iterator().next();
    UnitOfMeasure unit = quantities.of(word).unit();
    if (named.stream().allMatch(n -> unit != null && n.likens(unit))) {
      tokens.replaceAll(
          t ->
              t.is(Kind.WORD) && isLetter(t) && units.contains(text.charAt(t.start()))
                  ? t.withWord(word, quantities.of(word))
                  : t);
    }
  }

  private static boolean isLetter(NumberToken token) {
    return token.word().length() == 1;
  }
}
