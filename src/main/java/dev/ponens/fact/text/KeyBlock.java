package dev.ponens.fact.text;

/**
 * A key in PEM or of PGP, from its first line on. Line breaks may be written as escapes, lines may
 * be indented, quoted or joined, and the last line may be missing.
 */
final class KeyBlock {
  private static final String BEGIN = "-----BEGIN ";
  private static final String END = "-----END ";
  private static final String DASHES = "-----";

  /** No key is longer: an RSA key of 16,384 bits has some 12,500 characters. */
  private static final int LONGEST = 1 << 15;

  /** A run of so many characters of base64 is no word. */
  private static final int LINE = 16;

  private final String text;
  private int at;

  private KeyBlock(String text, int at) {
    this.text = text;
    this.at = at;
  }

  /**
   * Where what a shape found ends.
   *
   * @return behind the whole block where the shape found a block's first line, else {@code end}
   */
  static int end(String text, int start, int end) {
    if (!text.startsWith(BEGIN, start) || !text.startsWith(DASHES, end - DASHES.length())) {
      return end;
    }
    return new KeyBlock(text, end).end();
  }

  private int end() {
    int from = at;
    int body = body();
    int last = text.indexOf(END, from);
    int next = text.indexOf(BEGIN, from);
    boolean closed = last >= 0 && last - from < LONGEST && (next < 0 || last < next);
    if (closed && (body > from || last - from <= LINE * LINE)) {
      int dashes = text.indexOf(DASHES, last + END.length());
      boolean near = dashes >= 0 && dashes - last < 80;
      return near ? dashes + DASHES.length() : last + END.length();
    }
    return body;
  }

  /**
   * Behind the lines of base64 and the headers before them; where they begin when there is none.
   */
  private int body() {
    int end = at;
    while (at < text.length()) {
      separators();
      int from = at;
      while (at < text.length() && base64(text.charAt(at))) {
        at++;
      }
      int length = at - from;
      if (length > 0 && header()) {
        end = at;
      } else if (length >= LINE || (length > 0 && (padded() || checksum(from)))) {
        end = padding();
      } else {
        return end;
      }
    }
    return end;
  }

  /** Blanks, line breaks and their escapes, and what quotes, joins or indents lines. */
  private void separators() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\\') {
        while (at < text.length() && text.charAt(at) == '\\') {
          at++;
        }
        at += at < text.length() && "nrt".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
      } else if (Character.isWhitespace(c) || "\"'`>|#*,;".indexOf(c) >= 0 || alone(c)) {
        at++;
      } else {
        return;
      }
    }
  }

  /** A plus or slashes with a blank behind: they join strings and begin comments. */
  private boolean alone(char c) {
    int next = at + 1;
    while (c == '/' && next < text.length() && text.charAt(next) == '/') {
      next++;
    }
    return (c == '+' || c == '/') && next < text.length() && text.charAt(next) == ' ';
  }

  private static boolean base64(char c) {
    boolean letter = c < 128 && Character.isLetterOrDigit(c);
    return letter || c == '+' || c == '/' || c == '-' || c == '_' || c == Mask.BLOT;
  }

  /** A header such as "Proc-Type: 4,ENCRYPTED": goes behind its line. */
  private boolean header() {
    if (at + 1 >= text.length() || text.charAt(at) != ':' || text.charAt(at + 1) != ' ') {
      return false;
    }
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\\') {
      at++;
    }
    return true;
  }

  private boolean padded() {
    return at < text.length() && text.charAt(at) == '=';
  }

  /** A last line without padding: what closes the block stands behind it. */
  private boolean checksum(int from) {
    int behind = at;
    separators();
    boolean closed = text.startsWith(DASHES, at);
    at = behind;
    return closed && at - from > 0;
  }

  /** Behind the padding, and behind the checksum of a PGP block. */
  private int padding() {
    while (at < text.length() && text.charAt(at) == '=') {
      at++;
    }
    return at;
  }
}
