package dev.ponens.fact.algebra;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;

/** Writes normal forms the way people write them: "x^2 + 6x + 9". Equal forms give equal texts. */
final class Writer {
  private Writer() {}

  static String write(Ratio ratio) {
    if (ratio.isPolynomial()) {
      return write(ratio.over());
    }
    return bracketed(ratio.over()) + "/" + "(" + write(ratio.under()) + ")";
  }

  /** Returns the text in brackets, unless it is a single character or a number. */
  static String bracketed(Ratio ratio) {
    String text = write(ratio);
    return text.length() == 1 || text.chars().allMatch(Character::isDigit)
        ? text
        : "(" + text + ")";
  }

  private static String bracketed(Polynomial polynomial) {
    String text = write(polynomial);
    return polynomial.terms().size() == 1 ? text : "(" + text + ")";
  }

  static String write(Polynomial polynomial) {
    if (polynomial.terms().isEmpty()) {
      return "0";
    }
    List<Map.Entry<Monomial, BigFraction>> terms = new ArrayList<>(polynomial.terms().entrySet());
    terms.sort(
        Comparator.comparingInt((Map.Entry<Monomial, BigFraction> t) -> -t.getKey().degree())
            .thenComparing(t -> powers(t.getKey(), 1))
            .thenComparing(t -> powers(t.getKey(), -1)));
    // "7 - x" instead of "-x + 7".
    for (int i = 0; i < terms.size(); i++) {
      if (terms.get(i).getValue().signum() > 0) {
        terms.add(0, terms.remove(i));
        break;
      }
    }
    StringBuilder out = new StringBuilder();
    for (Map.Entry<Monomial, BigFraction> term : terms) {
      boolean minus = term.getValue().signum() < 0;
      if (out.length() > 0) {
        out.append(minus ? " - " : " + ");
      } else if (minus) {
        out.append('-');
      }
      out.append(term(term.getKey(), term.getValue().abs()));
    }
    return out.toString();
  }

  private static String term(Monomial monomial, BigFraction coefficient) {
    String over = powers(monomial, 1);
    String under = powers(monomial, -1);
    String number = coefficient.getNumerator().toString();
    String top = over.isEmpty() ? number : number.equals("1") ? over : joined(number, over);
    String part = coefficient.getDenominator().toString();
    String bottom = part.equals("1") ? under : under.isEmpty() ? part : joined(part, under);
    if (bottom.isEmpty()) {
      return top;
    }
    boolean single = bottom.length() == 1 || under.isEmpty() || (part.equals("1") && one(monomial));
    return top + "/" + (single ? bottom : "(" + bottom + ")");
  }

  private static boolean one(Monomial monomial) {
    return monomial.powers().values().stream().filter(p -> p < 0).count() == 1;
  }

  private static String joined(String number, String powers) {
    return Character.isDigit(powers.charAt(0)) ? number + "*" + powers : number + powers;
  }

  /** Returns the powers whose exponent has this sign, plain symbols first. */
  private static String powers(Monomial monomial, int sign) {
    StringBuilder out = new StringBuilder();
    Map<String, Integer> sorted =
        new TreeMap<>(
            Comparator.comparing((String s) -> s.indexOf('(') >= 0 || s.indexOf('^') >= 0)
                .thenComparing(Comparator.naturalOrder()));
    sorted.putAll(monomial.powers());
    boolean apart = false;
    for (Map.Entry<String, Integer> power : sorted.entrySet()) {
      if (power.getValue() * sign > 0) {
        String symbol = power.getKey();
        boolean plain = symbol.length() == 1;
        if (out.length() > 0 && (apart || !plain)) {
          out.append('*');
        }
        int exponent = Math.abs(power.getValue());
        boolean inner = symbol.indexOf('^') >= 0 && !symbol.endsWith(")");
        out.append(exponent > 1 && inner ? "(" + symbol + ")" : symbol);
        if (exponent > 1) {
          out.append('^').append(exponent);
        }
        apart = !plain;
      }
    }
    return out.toString();
  }
}
