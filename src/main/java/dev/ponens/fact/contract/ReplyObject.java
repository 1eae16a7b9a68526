package dev.ponens.fact.contract;

import dev.ponens.transcript.piece.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The JSON object of a reply: the whole reply, or the only object in it. Sentences may stand around
 * the object, but it may not be a part of one: such an object may be a quotation, as in "I would
 * reply {"passed": true}, but …". Of two objects, none is read.
 */
final class ReplyObject {
  /** The text before an object in its line: none, a fence, or words that end with a mark. */
  private static final Pattern BEFORE = Pattern.compile("(?:`{3,}[ \\t]?\\w*|.*[.:!?][*_]{0,4})?");

  /** The text after an object in its line: none, a fence, or the beginning of a sentence. */
  private static final Pattern AFTER = Pattern.compile("(?:`{3,}|[\\p{L}&&[^\\p{Ll}]].*)?");

  private static final Pattern BEGINS = Pattern.compile("(?:`{3,}[ \\t]?\\w*\\s*)?\\{");

  private ReplyObject() {}

  /** Returns true when a text begins with an object or with a fence around one. */
  static boolean begins(String stripped) {
    return BEGINS.matcher(stripped).lookingAt();
  }

  /**
   * Returns the object of a reply; empty if there is none, more than one, or only one within a
   * sentence. Takes time linear in the length of the text.
   */
  static Optional<JsonObject> find(String text) {
    Optional<JsonObject> found = Optional.empty();
    for (int[] span : braces(text)) {
      String part = text.substring(span[0], span[1]);
      Optional<JsonObject> object = JsonObject.read(part).filter(read -> !read.kinds().isEmpty());
      if (object.isEmpty() && !part.contains("\"" + VerifierReply.PASSED + "\"")) {
        // Such as a set in braces.
        continue;
      }
      if (object.isEmpty() || found.isPresent() || !alone(text, span[0], span[1])) {
        return Optional.empty();
      }
      found = object;
    }
    return found;
  }

  private static boolean alone(String text, int from, int to) {
    int start = text.lastIndexOf('\n', from - 1) + 1;
    int end = text.indexOf('\n', to);
    String before = text.substring(start, from).strip();
    String after = text.substring(to, end < 0 ? text.length() : end).strip();
    return BEFORE.matcher(before).matches() && AFTER.matcher(after).matches();
  }

  /** Returns the outermost parts in braces, from the opening brace to behind the closing one. */
  private static List<int[]> braces(String text) {
    List<int[]> spans = new ArrayList<>();
    int open = 0;
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (depth > 0 && c == '"') {
        quoted = !quoted;
      } else if (quoted) {
        i += c == '\\' ? 1 : 0;
      } else if (c == '{') {
        open = depth == 0 ? i : open;
        depth++;
      } else if (c == '}' && depth > 0) {
        depth--;
        if (depth == 0) {
          spans.add(new int[] {open, i + 1});
        }
      }
    }
    return spans;
  }
}
