package dev.ponens.fact.text;

/**
 * A key in PEM or PGP format, from its first line. Line breaks may be written as escapes, lines may
 * be indented, quoted or joined, and the last line may be missing.
 */
final class KeyBlock {
  private static final String BEGIN = "-----BEGIN ";
  private static final String END = "-----END ";
  private static final String DASHES = "-----";

  /** The maximum length of a key, in characters: an RSA key of 16,384 bits has about 12,500. */
  private static final int LONGEST = 1 << 15;

  /** The minimum length of a run of base64 characters that is not a word. */
  private static final int LINE = 16;

  private final String text;
  private int at;

  private KeyBlock(String text, int at) {
    this.text = text;
    this.at = at;
  }

  /**
   * Returns the end of a match.
   *
   * @return the end of the whole block when the match is the first line of a block, else {@code
   *     end}
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
   * Returns the end of the base64 lines and the headers before them; their start when there are
   * none.
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

  /**
   * Skips white space, line breaks and their escapes, and characters that quote, join or indent
   * lines.
   */
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

  /** Returns true for a plus or slashes before a blank: they join strings or begin comments. */
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

  /** Skips the line of a header such as "Proc-Type: 4,ENCRYPTED". */
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

  /** Returns true for a last line without padding: the end of the block follows it. */
  private boolean checksum(int from) {
    int behind = at;
    separators();
    boolean closed = text.startsWith(DASHES, at);
    at = behind;
    return closed && at - from > 0;
  }

  /**
   * Skips padding, including the "=" before the checksum of a PGP block; returns the index after
   * it.
   */
  private int padding() {
    while (at < text.length() && text.charAt(at) == '=') {
      at++;
    }
    return at;
  }
}
