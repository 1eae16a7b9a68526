package dev.ponens.fact.run;

import dev.ponens.fact.run.RunEvent.Made;
import org.jspecify.annotations.Nullable;

/**
 * Short texts that are equal for equal calls and for equal results. Those of the last call and of
 * the last result are kept, because several watches ask for them. Not thread-safe.
 */
final class Keys {
  /** A longer key is replaced by its beginning and a hash. */
  private static final int LONGEST = 80;

  private @Nullable Made call;
  private String callKey = "";
  private String result = "";
  private String resultKey = "";

  /** Returns the key of a call: of its tool and its arguments. */
  String ofCall(Made made) {
    if (call != made) {
      callKey = bounded(made.canonical());
      call = made;
    }
    return callKey;
  }

  /** Returns the key of the text of a result. */
  String ofResult(String text) {
    if (!result.equals(text)) {
      resultKey = bounded(Json.folded(text));
      result = text;
    }
    return resultKey;
  }

  /** Returns a key of limited length. */
  static String bounded(String key) {
    if (key.length() <= LONGEST) {
      return key;
    }
    long hash = 0xcbf29ce484222325L;
    for (char c : key.toCharArray()) {
      hash = (hash ^ c) * 0x100000001b3L;
    }
    return key.substring(0, LONGEST) + Long.toHexString(hash);
  }
}
