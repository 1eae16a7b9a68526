package dev.ponens.fact.number.token;

import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Letters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Distinguishes single letters that are units, as in "2 L × 3", from variables. The letters are in
 * {@code finder-numbers.txt}.
 */
public final class UnitLetters {
  /** Blanks, and what LaTeX has between a number and its unit. */
  private static final List<String> SPACES =
      List.of("\\,", "\\;", "\\ ", " ", "~", "\u00a0", "\u202f", "\\text{", "\\mathrm{");

  /** The most characters of an amount and its units that are read; keeps the cost linear. */
  private static final int LONGEST = 60;

  /** The most units and signs of a product of units. */
  private static final int MOST_FACTORS = 8;

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
   * are before it. Letters of a rate, such as "5 m/s", do not count. In a clause with an equals
   * sign, units are on two sides and in each term: "2 m + 5 = 17" has a variable. Or the unit ends
   * the clause, and no other number has one: "5 × 4 = 20 m".
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
      case '\n' -> true;
      case ';', ':' -> !inLatex(text, i);
      case ',', '.' ->
          !inLatex(text, i) && (i + 1 == text.length() || !isDigit(text.charAt(i + 1)));
      default -> false;
    };
  }

  /** LaTeX: "\\," is a blank, and "{,}" separates thousands. */
  private static boolean inLatex(String text, int mark) {
    return mark > 0 && "\\{".indexOf(text.charAt(mark - 1)) >= 0;
  }

  private void clause(
      String text, int start, int end, Set<Character> units, Set<Character> others) {
    Set<Character> here = new HashSet<>(0);
    Set<Character> symbols = new HashSet<>(0);
    boolean equal = false;
    boolean number = false;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      equal |= c == '=';
      number |= isDigit(c);
      if (isAlone(text, i) && words.containsKey(c) && !isRate(text, i)) {
        (behindNumber(text, i) ? here : number ? others : symbols).add(c);
      }
    }
    // "s = 0.5 × 3 m/s² × (8 s)²": the symbol of a quantity, and a unit.
    symbols.removeAll(here);
    others.addAll(symbols);
    for (char letter : here) {
      boolean unit = !equal || everyTermHas(text, start, end) || ends(text, start, end, letter);
      (unit ? units : others).add(letter);
    }
  }

  /** True when each term with a number has a unit, and two sides have one. */
  private boolean everyTermHas(String text, int start, int end) {
    int sides = 0;
    boolean side = false;
    boolean unit = false;
    boolean number = false;
    for (int i = start; i <= end; i++) {
      char c = i < end ? text.charAt(i) : '=';
      if ("=≈+−-".indexOf(c) >= 0 && !isExponent(text, i)) {
        if (number && !unit) {
          return false;
        }
        boolean equal = c == '=' || c == '≈';
        number = false;
        unit = false;
        sides += equal && side ? 1 : 0;
        side &= !equal;
      } else if (isDigit(c)) {
        number = true;
      } else if (CurrencySigns.is(c)
          || (Letters.is(c)
              && behindNumber(text, i)
              && (words.containsKey(c) || !isAlone(text, i)))) {
        side = true;
        unit = true;
      }
    }
    return sides > 1;
  }

  /** "2.0e-3": the sign of an exponent is no sign of a sum. */
  private static boolean isExponent(String text, int sign) {
    return sign > 1
        && (text.charAt(sign - 1) == 'e' || text.charAt(sign - 1) == 'E')
        && isDigit(text.charAt(sign - 2));
  }

  /**
   * "5 × 4 = 20 m", "2 + 4 + 8 = 14 s": the clause ends with the unit, and no other number has one.
   * The sum of two numbers may equal a multiple of a variable: "5 + 15 = 4 m".
   */
  private static boolean ends(String text, int start, int end, char letter) {
    int equal = end - 1;
    while (equal > start && text.charAt(equal) != '=' && text.charAt(equal) != '≈') {
      equal--;
    }
    int unit = equal + 1;
    while (unit < end && !Letters.is(text.charAt(unit))) {
      unit++;
    }
    if (equal <= start || unit >= end || text.charAt(unit) != letter || inWord(text, unit + 1)) {
      return false;
    }
    int added = 0;
    for (int i = start; i < equal; i++) {
      if (Letters.is(text.charAt(i)) && behindNumber(text, i)) {
        return false;
      }
      added += "+-−".indexOf(text.charAt(i)) >= 0 ? 1 : 0;
    }
    return added != 1 && onlyWords(text, unit + 1, end);
  }

  /**
   * True when no letters follow, or, behind the exponent of an area or a volume, only words: "5 × 4
   * = 20 m² for each sheet".
   */
  private static boolean onlyWords(String text, int from, int end) {
    int exponent = from + (from + 1 < end && text.charAt(from) == '^' ? 1 : 0);
    boolean raised = exponent < end && "23²³".indexOf(text.charAt(exponent)) >= 0;
    for (int i = raised ? exponent + 1 : from; i < end; i++) {
      char c = text.charAt(i);
      boolean word = Letters.is(c) && (inWord(text, i + 1) || inWord(text, i - 1) || c == 'a');
      if (Letters.is(c) ? !raised || !word : raised && (isDigit(c) || "+*×/·".indexOf(c) >= 0)) {
        return false;
      }
    }
    return true;
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
    int before = beforeSpace(text, i - 1);
    return before >= 0
        && before < i - 1
        && isDigit(text.charAt(before))
        && !text.startsWith("(", i + 1);
  }

  /** Returns the index before blanks, and before LaTeX's spaces and fonts: {@code 6\,\text{s}}. */
  private static int beforeSpace(String text, int last) {
    int i = last;
    for (int k = 0; k < SPACES.size(); k++) {
      String space = SPACES.get(k);
      if (text.startsWith(space, i - space.length() + 1)) {
        i -= space.length();
        k = -1;
      }
    }
    return i;
  }

  /** True for a letter before or after the slash of a rate behind a number: "5 m/s", "€3/h". */
  private static boolean isRate(String text, int i) {
    boolean over = i + 2 < text.length() && text.charAt(i + 1) == '/';
    return (over && Letters.is(text.charAt(i + 2)))
        || (i > 1 && text.charAt(i - 1) == '/' && endsAmount(text, i - 2))
        || isUnder(text, i);
  }

  /** True for a letter in the brackets below a slash: "8.314 J/(mol·K)". */
  private static boolean isUnder(String text, int at) {
    int i = at - 1;
    while (i > 1
        && at - i < LONGEST
        && (Letters.is(text.charAt(i)) || "·*⋅²³ ".indexOf(text.charAt(i)) >= 0)) {
      i--;
    }
    return i > 1 && text.charAt(i) == '(' && text.charAt(i - 1) == '/' && endsAmount(text, i - 2);
  }

  /** True when an amount, perhaps with units, ends here: "€3", "5 km", "95 m³", "2 mg/kg". */
  private static boolean endsAmount(String text, int last) {
    int i = last;
    while (i >= 0
        && last - i < LONGEST
        && (Letters.is(text.charAt(i))
            || "/²³".indexOf(text.charAt(i)) >= 0
            || CurrencySigns.follows(text.charAt(i)))) {
      i--;
    }
    boolean unit = i < last;
    i = unit ? beforeSpace(text, i) : i;
    int end = i;
    while (i >= 0
        && last - i < LONGEST
        && (isDigit(text.charAt(i))
            || ".,".indexOf(text.charAt(i)) >= 0
            || NumberReader.isRaised(text.charAt(i)))) {
      i--;
    }
    return i < end && (unit || (i >= 0 && CurrencySigns.is(text.charAt(i))));
  }

  /** Returns the tokens of a text with the letters that are units read as words. */
  List<NumberToken> read(List<NumberToken> tokens, String text, Quantities quantities) {
    if (!hasLetter(tokens)) {
      return tokens;
    }
    List<NumberToken> read = new ArrayList<>(tokens);
    rates(read, text, quantities);
    Set<Character> units = in(text);
    if (units.isEmpty()) {
      return read;
    }
    int start = 0;
    for (int i = 0; i <= read.size(); i++) {
      if (i == read.size() || read.get(i).is(Kind.BREAK) || read.get(i).is(Kind.COMMA)) {
        clause(read.subList(start, i), text, units, quantities);
        start = i + 1;
      }
    }
    return read;
  }

  /** Reads the letters of rates behind numbers: "5 m/s", "0.5 mg/kg/h", "95 m³/h", "€3/h". */
  private void rates(List<NumberToken> tokens, String text, Quantities quantities) {
    for (int i = 1; i + 1 < tokens.size(); i++) {
      NumberToken slash = tokens.get(i);
      if (slash.isOperator('/')
          && tokens.get(i + 1).is(Kind.WORD)
          && tokens.get(i + 1).start() == slash.end()
          && endsAmount(text, slash.start() - 1)) {
        boolean exponent = i > 2 && tokens.get(i - 2).isOperator('^');
        letter(tokens, exponent ? i - 3 : i - 1, text, quantities);
        letter(tokens, i + 1, text, quantities);
      } else if (slash.isOperator('/')
          && tokens.get(i + 1).is(Kind.OPEN)
          && tokens.get(i + 1).start() == slash.end()
          && endsAmount(text, slash.start() - 1)) {
        under(tokens, i, text, quantities);
      }
    }
  }

  /** Reads the letters of a product of units below a slash: "8.314 J/(mol·K)". */
  private void under(List<NumberToken> tokens, int slash, String text, Quantities quantities) {
    int close = slash + 2;
    while (close < tokens.size() && close < slash + MOST_FACTORS && joins(tokens.get(close))) {
      close++;
    }
    if (close < tokens.size() && tokens.get(close).is(Kind.CLOSE)) {
      for (int i = slash - 1; i < close; i++) {
        letter(tokens, i, text, quantities);
      }
    }
  }

  private static boolean joins(NumberToken token) {
    return token.is(Kind.WORD)
        || token.is(Kind.NUMBER)
        || token.isOperator('*')
        || token.isOperator('^');
  }

  /** Reads a letter as the word for which it stands, if it stands for a unit. */
  private void letter(List<NumberToken> tokens, int at, String text, Quantities quantities) {
    NumberToken token = at < 0 ? null : tokens.get(at);
    String word =
        token != null && token.is(Kind.WORD) && isLetter(token)
            ? words.get(text.charAt(token.start()))
            : null;
    if (token != null && word != null) {
      tokens.set(at, token.withWord(word, quantities.of(word)));
    }
  }

  /**
   * Sums of different quantities have variables: "2 m + 3 kg". Products of them follow laws of
   * nature: "12 V × 3 A = 36 W".
   */
  private void clause(
      List<NumberToken> tokens, String text, Set<Character> units, Quantities quantities) {
    Set<String> letters = new HashSet<>();
    Set<UnitOfMeasure> named = new HashSet<>();
    boolean sum = false;
    boolean number = false;
    for (NumberToken token : tokens) {
      UnitOfMeasure unit = token.meaning().unit();
      number |= token.is(Kind.NUMBER);
      sum |= token.isOperator('+') || token.isOperator('-');
      if (token.is(Kind.WORD) && units.contains(text.charAt(token.start())) && isLetter(token)) {
        letters.add(words.getOrDefault(text.charAt(token.start()), ""));
      } else if (token.isVariable() && number) {
        return; // no symbol before the first number, as in "F = 3 kg × 9.81 = 29.4 N"
      } else if (unit != null) {
        named.add(unit);
      }
    }
    if (letters.isEmpty() || (sum && (!alike(letters, named, quantities) || divides(tokens)))) {
      return;
    }
    for (int i = 0; i < tokens.size(); i++) {
      if (units.contains(text.charAt(tokens.get(i).start()))) {
        letter(tokens, i, text, quantities);
      }
    }
  }

  /** "2 + 4 + 6 = 3 m": the result divides a sum without units, so the letter is a variable. */
  private static boolean divides(List<NumberToken> tokens) {
    double sum = 0;
    int sign = 1;
    int i = 0;
    while (i < tokens.size() && !tokens.get(i).is(Kind.EQUAL)) {
      NumberToken token = tokens.get(i++);
      Numeral number = token.number();
      if (number != null && i < tokens.size() && tokens.get(i).is(Kind.WORD)) {
        return false;
      }
      sign = token.is(Kind.OPERATOR) ? (token.sign() == '-' ? -1 : 1) : sign;
      sum += number == null ? 0 : sign * number.worth();
    }
    Numeral result = i + 1 < tokens.size() ? tokens.get(i + 1).number() : null;
    double ratio = result == null || result.worth() == 0 ? 0 : sum / result.worth();
    return ratio > 1 && ratio == Math.rint(ratio);
  }

  private static boolean alike(
      Set<String> letters, Set<UnitOfMeasure> named, Quantities quantities) {
    UnitOfMeasure unit = quantities.of(letters.iterator().next()).unit();
    return letters.size() == 1
        && named.stream().allMatch(n -> unit != null && n.measuresSame(unit));
  }

  private static boolean hasLetter(List<NumberToken> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).is(Kind.WORD) && isLetter(tokens.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLetter(NumberToken token) {
    return token.word().length() == 1;
  }
}
