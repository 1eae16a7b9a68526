package dev.ponens.transcript.piece;

/** Mends text that JSON can spell and no encoding can write. */
final class Surrogates {
  private Surrogates() {}

  /**
   * An escape can name half a surrogate pair, which no encoding can write later. It becomes U+FFFD
   * here, one for one, so that offsets stay.
   */
  static String paired(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
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
