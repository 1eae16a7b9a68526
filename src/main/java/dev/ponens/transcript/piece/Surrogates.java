package dev.ponens.transcript.piece;

/** Replaces characters that JSON can contain and no encoding can write. */
final class Surrogates {
  private Surrogates() {}

  /**
   * An escape can name half of a surrogate pair, which no encoding can write. It becomes U+FFFD,
   * one unit for one, so that offsets stay the same.
   */
  static String paired(String text) {
    char[] units = text.toCharArray();
    for (char c : units) {
      if (Character.isSurrogate(c)) {
        return repaired(text);
      }
    }
    return text;
  }

  private static String repaired(String text) {
    StringBuilder whole = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isSurrogate(text.charAt(i))) {
        continue;
      }
      if (i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
        i++;
      } else {
        whole.setCharAt(i, '\uFFFD');
      }
    }
    return whole.toString();
  }
}
