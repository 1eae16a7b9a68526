package dev.ponens.fact.text;

/** The check digit of card numbers, by ISO/IEC 7812. */
public final class Luhn {
  private Luhn() {}

  /**
   * Returns true when the last digit of a number is its check digit: every second digit from the
   * right is doubled, and the sum of all digits is a multiple of ten. Other characters are skipped.
   */
  public static boolean holds(String number) {
    int sum = 0;
    boolean twice = false;
    for (int i = number.length() - 1; i >= 0; i--) {
      int digit = number.charAt(i) - '0';
      if (digit >= 0 && digit <= 9) {
        int counted = twice ? digit * 2 : digit;
        sum += counted > 9 ? counted - 9 : counted;
        twice = !twice;
      }
    }
    return sum % 10 == 0;
  }
}
