package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.Quantities;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The arithmetic that the question, an earlier step or another sentence of the step names: a
 * modulus, a base, a limit at which numbers stop, or an operator that the text defines.
 */
final class NumberSystems {
  /** The longest text that is searched, in UTF-16 units. */
  private static final int LONGEST = 20_000;

  /** How far before a definition the word "define" may be. */
  private static final int NEAR = 60;

  private static final int LARGEST_BASE = 16;

  private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

  private final SystemWords words;
  private final Quantities quantities;
  private final Set<Integer> moduli = new TreeSet<>();
  private final Set<Integer> bases = new TreeSet<>();
  private final Set<BigInteger> highest = new TreeSet<>();
  private final Set<BigInteger> lowest = new TreeSet<>();
  private final StringBuilder operators = new StringBuilder(0);

  NumberSystems(SystemWords words, Quantities quantities, List<String> texts) {
    this.words = words;
    this.quantities = quantities;
    for (String text : texts) {
      read(plain(text.length() <= LONGEST ? text : text.substring(0, LONGEST)));
    }
  }

  /** Writes subscripts as "_7". */
  private static String plain(String text) {
    StringBuilder all = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int digit = SUBSCRIPTS.indexOf(text.charAt(i));
      boolean first = digit >= 0 && (i == 0 || SUBSCRIPTS.indexOf(text.charAt(i - 1)) < 0);
      all.append(first ? "_" : "").append(digit >= 0 ? (char) ('0' + digit) : text.charAt(i));
    }
    return all.toString();
  }

  private void read(String text) {
    collect(words.modulus, text, moduli);
    ring(text);
    collect(SystemWords.DIAL, text, moduli);
    collect(words.base, text, bases);
    for (Matcher m = words.baseName.matcher(text); m.find(); ) {
      String base = words.baseNames.get(m.group().toLowerCase(Locale.ROOT));
      bases.add(base == null ? 0 : Integer.parseInt(base));
    }
    Set<Integer> limits = new TreeSet<>();
    collect(words.capped, text, limits);
    limits.forEach(limit -> highest.add(BigInteger.valueOf(limit)));
    limits.clear();
    collect(words.floored, text, limits);
    limits.forEach(limit -> lowest.add(BigInteger.valueOf(limit)));
    bits(text);
    operators(text);
  }

  private void collect(Pattern pattern, String text, Set<Integer> numbers) {
    for (Matcher m = pattern.matcher(text); m.find(); ) {
      int number = SystemWords.number(m.group(1), quantities, words.zero);
      if (number >= 0) {
        numbers.add(number);
      }
    }
  }

  /** "F_5" is a Fibonacci number in other texts, so a text about fields must name them. */
  private void ring(String text) {
    for (Matcher m = SystemWords.RING.matcher(text); m.find(); ) {
      String sign = m.group();
      boolean named = sign.indexOf('F') < 0 || sign.startsWith("GF") || sign.indexOf('\\') >= 0;
      if (named || words.field.matcher(text).find()) {
        moduli.add(Integer.parseInt(m.group(1)));
      }
    }
  }

  private void bits(String text) {
    for (Matcher m = SystemWords.BITS.matcher(text); m.find(); ) {
      String written =
          m.group(1) != null ? m.group(1) : m.group(2) != null ? m.group(2) : m.group(3);
      int bits = Integer.parseInt(written);
      if (bits > 1 && bits <= 64) {
        BigInteger all = BigInteger.ONE.shiftLeft(bits);
        highest.add(all.subtract(BigInteger.ONE));
        highest.add(all.shiftRight(1).subtract(BigInteger.ONE));
        lowest.add(BigInteger.ZERO);
        lowest.add(all.shiftRight(1).negate());
        if (bits < 31) {
          moduli.add(1 << bits);
        }
      }
    }
  }

  private void operators(String text) {
    for (Matcher m = SystemWords.DEFINED.matcher(text); m.find(); ) {
      String sign = m.group(2);
      String formula = m.group(4).substring(m.group(4).indexOf('=') + 1);
      String meaning = SystemWords.FORMULA_END.split(formula, 2)[0];
      String near = text.substring(Math.max(0, m.start() - NEAR), m.end());
      if (!meaning.contains(m.group(3) + " " + sign + " " + m.group(1))
          && !meaning.contains(m.group(1) + " " + sign + " " + m.group(3))
          && (sign.equals("*") || words.defines.matcher(near).find())
          && names(meaning, m.group(1), m.group(3))) {
        operators.append(sign.charAt(0));
      }
    }
    for (Matcher m = SystemWords.SWAPPED.matcher(text); m.find(); ) {
      if (words.swaps.contains(m.group(2).toLowerCase(Locale.ROOT))) {
        operators.append(m.group(1));
      }
    }
  }

  /** True when a formula has one of the letters as a variable: "a + 2b", "ab". */
  private static boolean names(String formula, String one, String other) {
    String letters = one + other;
    for (int i = 0; i < formula.length(); i++) {
      int end = i;
      while (end < formula.length() && Character.isLetter(formula.charAt(end))) {
        end++;
      }
      boolean only = end > i;
      for (int k = i; k < end; k++) {
        only &= letters.indexOf(formula.charAt(k)) >= 0;
      }
      if (only) {
        return true;
      }
      i = Math.max(i, end);
    }
    return false;
  }

  /** True when the equation can hold in one of these systems. */
  boolean explain(
      WrittenExpression left,
      WrittenExpression right,
      BigFraction l,
      BigFraction r,
      String text,
      List<NumberToken> tokens) {
    return congruent(l, r)
        || limited(l, r, right)
        || inBase(left, right, l, r)
        || redefined(left, text, tokens)
        || redefined(right, text, tokens);
  }

  private boolean congruent(BigFraction l, BigFraction r) {
    for (int modulus : moduli) {
      BigInteger m = BigInteger.valueOf(modulus);
      BigInteger one = modulus < 2 ? null : rest(l, m);
      BigInteger other = one == null ? null : rest(r, m);
      boolean reduced = r.abs().compareTo(BigFraction.of(modulus)) <= 0;
      if (reduced && one != null && one.equals(other)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable BigInteger rest(BigFraction value, BigInteger modulus) {
    BigInteger under = value.getDenominator();
    if (!under.gcd(modulus).equals(BigInteger.ONE)) {
      return null;
    }
    return value.getNumerator().multiply(under.modInverse(modulus)).mod(modulus);
  }

  /** "200 + 100 = 255": the result stops at a limit. */
  private boolean limited(BigFraction l, BigFraction r, WrittenExpression right) {
    if (right.lone() == null || !r.getDenominator().equals(BigInteger.ONE)) {
      return false;
    }
    BigInteger result = r.getNumerator();
    return (l.compareTo(r) > 0 && highest.contains(result))
        || (l.compareTo(r) < 0 && lowest.contains(result));
  }

  private boolean inBase(
      WrittenExpression left, WrittenExpression right, BigFraction l, BigFraction r) {
    for (int base : bases) {
      BigFraction one = base < 2 || base > LARGEST_BASE ? null : value(left, base);
      BigFraction other = base < 2 || base > LARGEST_BASE ? null : value(right, base);
      if ((one != null && (one.equals(other) || one.equals(r)))
          || (other != null && other.equals(l))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the value of an expression whose numbers are written in a base; null for none. */
  private static @Nullable BigFraction value(WrittenExpression run, int base) {
    List<ExpressionItem> items = new ArrayList<>(run.items().size());
    for (ExpressionItem item : run.items()) {
      Numeral number = item.number();
      if (number == null) {
        items.add(item);
      } else if (!number.isWhole() || number.decimals() > 0 || number.percent()) {
        return null;
      } else {
        String digits = number.value().getNumerator().toString();
        for (int i = 0; i < digits.length(); i++) {
          if (digits.charAt(i) - '0' >= base || digits.charAt(i) < '0') {
            return null;
          }
        }
        BigInteger value = new BigInteger(digits, base);
        items.add(ExpressionItem.of(Numeral.plain(BigFraction.of(value), 0)));
      }
    }
    return Evaluator.evaluate(items, 0);
  }

  /** True when the expression has an operator that the text defines. */
  private boolean redefined(WrittenExpression run, String text, List<NumberToken> tokens) {
    for (int i = run.first(); i < run.next() && !operators.isEmpty(); i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.OPERATOR)
          && operators.indexOf(text.substring(token.start(), token.start() + 1)) >= 0) {
        return true;
      }
    }
    return false;
  }
}
