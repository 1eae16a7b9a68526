package dev.ponens.fact.text;

/** Finds a hidden value, such as a password, elsewhere in its text. */
final class RepeatedValue {
  /** The minimum number of digits of a value without letters: shorter numbers often recur. */
  private static final int FEWEST_DIGITS = 6;

  /** The minimum length of a value of letters and digits. */
  private static final int SHORTEST_CODE = 5;

  /** The minimum length of a value without digits: shorter ones are often words too. */
  private static final int SHORTEST_WORD = 8;

  private RepeatedValue() {}

  /** Returns a value without punctuation at its end. */
  static String bare(String value) {
    int end = value.length();
    while (end > 0 && "\"'`\\.,;:!?)".indexOf(value.charAt(end - 1)) >= 0) {
      end--;
    }
    return value.substring(0, end);
  }

  /** Returns true when a value is so long that the same characters elsewhere mean it. */
  static boolean known(String value) {
    int letters = 0;
    int digits = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      letters += Letters.is(c) ? 1 : 0;
      digits += c >= '0' && c <= '9' ? 1 : 0;
    }
    if (letters == 0) {
      return digits >= FEWEST_DIGITS;
    }
    return value.length() >= (digits > 0 ? SHORTEST_CODE : SHORTEST_WORD);
  }

  /** Reports where a value stands that is not part of a longer word or number. */
  static void find(String text, String value, Shape.MatchSink found) {
    int at = text.indexOf(value);
    while (at >= 0) {
      int end = at + value.length();
      boolean begins = at == 0 || !Shape.ShapeLiteral.joined(text.charAt(at - 1), value.charAt(0));
      boolean ends =
          end == text.length()
              || !Shape.ShapeLiteral.joined(value.charAt(value.length() - 1), text.charAt(end));
      if (begins && ends) {
        found.at(at, end);
      }
      at = text.indexOf(value, end);
    }
  }
}
