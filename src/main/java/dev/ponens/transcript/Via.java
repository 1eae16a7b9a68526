package dev.ponens.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The way in which an event reached a session. It decides how much a tool result counts as
 * evidence. An event of a transcript has none: the transcript itself recorded it.
 */
public enum Via {
  /** A hook of the agent's program recorded it while the tool ran. */
  HOOK,
  /** Somebody reported it from outside, such as with {@code ponens session add}. */
  REPORT,
  /** The model itself sent it in the call of a tool. */
  CALL;

  private static final List<String> SPELLINGS = all();

  /** The way as in files, in lower case. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All spellings, in the order of the constants. */
  public static List<String> spellings() {
    return SPELLINGS;
  }

  /** The way with this spelling; null if there is none. */
  public static @Nullable Via spelled(@Nullable String word) {
    for (Via via : values()) {
      if (via.spelling().equals(word)) {
        return via;
      }
    }
    return null;
  }

  private static List<String> all() {
    List<String> all = new ArrayList<>();
    for (Via via : values()) {
      all.add(via.spelling());
    }
    return List.copyOf(all);
  }
}
