package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.piece.JsonPieces;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects the format of a file from its first bytes, and uses its name only if they show nothing.
 */
final class FormatDetection {
  /** The number of invalid or unknown lines after which a file counts as not recognised. */
  static final int LINES = 20;

  private final JsonFactory factory = JsonPieces.factory(1 << 20);
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
    try (JsonParser parser = factory.createParser(head, start, head.length - start)) {
      Seen seen = new Seen();
      parser.nextToken();
      seen.root(parser);
      return decide(seen.signs());
    } catch (IOException e) {
      // Invalid, or not complete yet.
      return null;
    }
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
    Seen seen = new Seen();
    try (JsonParser parser = factory.createParser(head, at, head.length - at)) {
      for (int i = 0; i < LINES && parser.nextToken() != null; i++) {
        seen = new Seen();
        seen.root(parser);
        sawObject |= seen.any();
        Format found = decide(seen.signs());
        if (found != null) {
          return found;
        }
      }
      return null;
    } catch (IOException e) {
      // Invalid, or truncated at the end of the first bytes. The members before it decide.
      sawObject |= seen.any();
      return decide(seen.signs());
    }
  }

  private static @Nullable Format decide(JsonSigns signs) {
    return Formats.recognising(signs).orElse(null);
  }

  /** The members of one object. */
  private static final class Seen {
    private final Set<String> names = new HashSet<>();
    private final Set<String> words = new HashSet<>();

    boolean any() {
      return !names.isEmpty();
    }

    JsonSigns signs() {
      return new JsonSigns(names, words);
    }

    /**
     * Collects the names of the first value's members; the items of an array count as the array.
     */
    void root(JsonParser parser) throws IOException {
      Deque<String> path = new ArrayDeque<>();
      if (parser.currentToken().isStructStart()) {
        path.push("");
      }
      String at = "";
      while (!path.isEmpty()) {
        JsonToken token = parser.nextToken();
        if (token == null) {
          return;
        }
        if (token == JsonToken.FIELD_NAME) {
          String above = path.getFirst();
          at = above.isEmpty() ? parser.currentName() : above + "." + parser.currentName();
          note(at, path.size());
        } else if (token.isStructStart()) {
          path.push(parser.getParsingContext().getParent().inArray() ? path.getFirst() : at);
        } else if (token.isStructEnd()) {
          at = path.pop();
        } else if (token == JsonToken.VALUE_STRING && names.contains(at)) {
          String text = parser.getText();
          words.add(at + "=" + text.substring(0, Math.min(text.length(), JsonSigns.LONGEST_WORD)));
        }
      }
    }

    private void note(String at, int depth) {
      if (depth <= 2 * JsonSigns.DEEPEST && dots(at) < JsonSigns.DEEPEST) {
        names.add(at);
      }
    }

    private static int dots(String at) {
      int dots = 0;
      for (int i = at.indexOf('.'); i >= 0; i = at.indexOf('.', i + 1)) {
        dots++;
      }
      return dots;
    }
  }
}
