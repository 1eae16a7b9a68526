package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.piece.MemberScan;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Detects the format of a file from its first bytes, and uses its name only if they show nothing.
 */
final class FormatDetection {
  /** The number of invalid or unknown lines after which a file counts as not recognised. */
  static final int LINES = 20;

  private final String name;
  private final byte[] head;
  private boolean sawObject;

  /** Examines the first bytes of the file with that name. */
  FormatDetection(String path, byte[] head) {
    String lower = path.toLowerCase(Locale.ROOT);
    this.name = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    this.head = head;
  }

  /**
   * True if the bytes are not text: there is a NUL byte, or more than a fifth are not printable. A
   * few invalid bytes in a short file are an encoding error and not a binary file.
   */
  static boolean isBinary(byte[] head) {
    int odd = 0;
    for (int i = 0; i < head.length; i++) {
      int b = head[i];
      if (b >= ' ') {
        continue;
      }
      if (b == 0) {
        return true;
      }
      boolean control = b > 0 && b != '\n' && b != '\r' && b != '\t' && b != 0x1B;
      boolean replaced =
          b == (byte) 0xEF
              && i + 2 < head.length
              && head[i + 1] == (byte) 0xBF
              && head[i + 2] == (byte) 0xBD;
      odd += control || replaced ? 1 : 0;
    }
    return odd > 16 && odd > head.length / 5;
  }

  static boolean isBlank(byte[] head) {
    return new String(head, UTF_8).isBlank();
  }

  /** The format; null if nothing was recognised. */
  @Nullable Format format() {
    int start = 0;
    while (start < head.length && head[start] <= ' ' && head[start] >= 0) {
      start++;
    }
    boolean bracket = start < head.length && (head[start] == '{' || head[start] == '[');
    boolean named = name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson");
    if (bracket || named) {
      Format found = json(start);
      if (found != null || sawObject || named) {
        return found;
      }
    }
    return ChatFormat.recognises(new String(head, UTF_8)) ? Formats.CHAT : Formats.TEXT;
  }

  /**
   * The format if the first value is complete and decides it, so that later bytes cannot change it;
   * null otherwise.
   */
  @Nullable Format sure() {
    int start = 0;
    while (start < head.length && head[start] <= ' ' && head[start] >= 0) {
      start++;
    }
    if (start == head.length || head[start] != '{') {
      return null;
    }
    Decision decision = new Decision();
    MemberScan.each(head, start, 1, (signs, whole) -> whole && decision.undecided(signs));
    return decision.format;
  }

  /** Tries the whole value, then line by line, skipping lines without signs. */
  private @Nullable Format json(int start) {
    int at = start;
    for (int i = 0; i < LINES && at < head.length; i++) {
      Format found = values(at);
      if (found != null) {
        return found;
      }
      while (at < head.length && head[at] != '\n') {
        at++;
      }
      at++;
    }
    return null;
  }

  private @Nullable Format values(int at) {
    Decision decision = new Decision();
    MemberScan.each(
        head,
        at,
        LINES,
        (signs, whole) -> {
          sawObject |= !signs.names().isEmpty();
          // The members before an invalid or truncated part decide too.
          return decision.undecided(signs);
        });
    return decision.format;
  }

  /** The format of the first value that decides it. */
  private static final class Decision {
    private @Nullable Format format;

    boolean undecided(JsonSigns signs) {
      format = Formats.recognising(signs).orElse(null);
      return format == null;
    }
  }
}
