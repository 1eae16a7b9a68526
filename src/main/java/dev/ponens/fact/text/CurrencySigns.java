package dev.ponens.fact.text;

/** Recognises the signs of currencies: $, €, £, ¥, ₹ and all others, but not the sign of cents. */
public final class CurrencySigns {
  private static final int ASCII = 128;

  private CurrencySigns() {}

  /** True for the sign of a currency. */
  public static boolean is(char c) {
    return c < ASCII ? c == '$' : c != '¢' && Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  /**
   * True for a sign that may be behind its amount, as in "5 €". A dollar sign there begins another
   * amount, or a formula.
   */
  public static boolean follows(char c) {
    return c != '$' && is(c);
  }
}
