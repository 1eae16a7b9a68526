package dev.ponens.fact.run;

import dev.ponens.fact.run.RunEvent.MadeCall;
import org.jspecify.annotations.Nullable;

/**
 * Short texts that are equal for equal calls and for equal results. Those of the last call and of
 * the last result are kept, because several watches ask for them. Not thread-safe.
 */
final class Keys {
  /** A longer key is replaced by its beginning and a hash. */
  private static final int LONGEST = 80;

  /** The constants of the 64-bit hash FNV-1a. */
  private static final long OFFSET = 0xcbf29ce484222325L;

  private static final long PRIME = 0x100000001b3L;

  private @Nullable MadeCall call;
  private String callKey = "";
  private String result = "";
  private String resultKey = "";

  /** Returns the key of a call: of its tool and its arguments. */
  @SuppressWarnings("ReferenceEquality") // Comparing the arguments costs as much as a new key.
  String ofCall(MadeCall made) {
    if (call != made) {
      callKey = bounded(made.canonical());
      call = made;
    }
    return callKey;
  }

  /** Returns the key of the text of a result. */
  String ofResult(String text) {
    if (!result.equals(text)) {
      resultKey = folded(text);
      result = text;
    }
    return resultKey;
  }

  /** Returns the key of a text in which case and the number of blanks do not count. */
  static String folded(String text) {
    char[] units = text.toCharArray();
    int from = 0;
    int to = units.length;
    while (from < to && Character.isWhitespace(units[from])) {
      from++;
    }
    while (from < to && Character.isWhitespace(units[to - 1])) {
      to--;
    }
    StringBuilder start = new StringBuilder(LONGEST);
    long hash = OFFSET;
    boolean before = false;
    boolean longer = false;
    for (int i = from; i < to; i++) {
      char c = units[i];
      if (c >= 128) {
        // Letters that are not ASCII may become longer or depend on those around them.
        return bounded(ArgumentJson.folded(text));
      }
      boolean blank = c == ' ' || (c >= '\t' && c <= '\r');
      if (!blank || !before) {
        int lower = blank ? ' ' : c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
        hash = (hash ^ lower) * PRIME;
        if (start.length() < LONGEST) {
          start.append((char) lower);
        } else {
          longer = true;
        }
      }
      before = blank;
    }
    return longer ? start + Long.toHexString(hash) : start.toString();
  }

  /** Returns a key of limited length. */
  static String bounded(String key) {
    if (key.length() <= LONGEST) {
      return key;
    }
    long hash = OFFSET;
    char[] units = key.toCharArray();
    for (char c : units) {
      hash = (hash ^ c) * PRIME;
    }
    return key.substring(0, LONGEST) + Long.toHexString(hash);
  }
}
