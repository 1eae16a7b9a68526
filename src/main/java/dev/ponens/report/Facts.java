package dev.ponens.report;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.fact.Span;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Locale;

/** Formats facts and their values for one line of text. */
final class Facts {
  private Facts() {}

  /** The name of a fact's kind: {@code open assumption}. */
  static String kind(Fact fact) {
    return Fields.kind(fact).replace('_', ' ');
  }

  /** The words of a fact in its step; empty if the fact is about the whole step. */
  static String words(String text, Span span) {
    int end = Math.min(span.end(), text.length());
    return text.substring(Math.min(span.start(), end), end);
  }

  /** A value as text, not yet escaped. */
  static String shown(Object value) {
    if (value instanceof Double number && Double.isFinite(number)) {
      return BigDecimal.valueOf(number)
          .setScale(3, RoundingMode.HALF_UP)
          .stripTrailingZeros()
          .toPlainString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }
    if (value instanceof Collection<?> many) {
      return many.isEmpty() ? "empty" : String.valueOf(many);
    }
    String words = String.valueOf(value);
    return words.isEmpty() ? "empty" : words;
  }
}
