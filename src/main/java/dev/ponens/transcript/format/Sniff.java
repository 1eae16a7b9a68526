package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what a file holds from its first bytes, and asks its name only when they are silent.
 */
final class Sniff {
  /** How many lines may be broken or unknown before a file counts as not recognised. */
  private static final int LINES = 20;

  private final JsonFactory factory = JsonPieces.factory(1 << 20);
  private final String name;
  private final byte[] head;
  private boolean sawObject;

  /** Looks at the first bytes of the file of that name. */
  Sniff(String path, byte[] head) {
    String lower = path.toLowerCase(Locale.ROOT);
    this.name = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    this.head = head;
  }

  /**
   * True when these are not the bytes of a text: there is a NUL, or more than a fifth is no
   * writing. A few odd bytes in a short file are a slip of encoding, not a binary.
   */
  static boolean isBinary(byte[] head) {
    int odd = 0;
    for (int i = 0; i < head.length; i++) {
      int b = head[i];
      if (b == 0) {
        return true;
      }
      boolean control = b > 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != 0x1B;
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

  /** The format's name; null when nothing was recognised. */
  @Nullable String format() {
    int start = 0;
    while (start < head.length && head[start] <= ' ' && head[start] >= 0) {
      start++;
    }
    boolean bracket = start < head.length && (head[start] == '{' || head[start] == '[');
    boolean named = name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson");
    if (bracket || named) {
      String found = json(start);
      if (found != null || sawObject || named) {
        return found;
      }
    }
    return ChatFormat.recognises(new String(head, UTF_8)) ? "chat" : "text";
  }

  /** Tries the whole, then line by line behind lines that say nothing. */
  private @Nullable String json(int start) {
    int at = start;
    for (int i = 0; i < LINES && at < head.length; i++) {
      String found = values(at);
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

  private @Nullable String values(int at) {
    Set<String> names = new HashSet<>();
    try (JsonParser parser = factory.createParser(head, at, head.length - at)) {
      for (int i = 0; i < LINES && parser.nextToken() != null; i++) {
        names.clear();
        root(parser, names);
        sawObject |= !names.isEmpty();
        String found = decide(names);
        if (found != null) {
          return found;
        }
      }
      return null;
    } catch (IOException e) {
      // Broken, or cut where the head ends. What was seen up to there decides.
      sawObject |= !names.isEmpty();
      return decide(names);
    }
  }

  /** Collects the names of the first object's members; the items of an array speak for it. */
  private static void root(JsonParser parser, Set<String> names) throws IOException {
    int depth = parser.currentToken().isStructStart() ? 1 : 0;
    int named = parser.currentToken() == JsonToken.START_ARRAY ? 2 : 1;
    while (depth > 0) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        return;
      }
      if (token == JsonToken.FIELD_NAME && depth == named) {
        names.add(parser.currentName());
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    }
  }

  private static @Nullable String decide(Set<String> names) {
    boolean message = names.contains("message") && names.contains("type");
    boolean spoken = names.contains("role") && names.contains("content");
    if (names.contains("steps") || names.contains("transcripts")) {
      return StepsFormat.NAME;
    }
    if (message || spoken || names.contains("messages") || names.contains("loglines")) {
      return "claude";
    }
    if (names.contains("messageId")
        || names.contains("leafUuid")
        || names.contains("sessionId")
        || names.contains("session_id")) {
      return "claude";
    }
    // A long question may push the steps out of sight.
    return names.contains("question") || names.contains("answer") ? StepsFormat.NAME : null;
  }
}
