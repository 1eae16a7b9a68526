package dev.ponens.transcript.piece;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.ponens.transcript.JsonSigns;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** The members of a JSON value that is perhaps invalid, or cut off at the end of the bytes. */
public final class MemberScan {
  /** The maximum length of a string, in characters. A longer string counts as invalid. */
  private static final int LONGEST = 1 << 20;

  private static final JsonFactory FACTORY = JsonPieces.factory(LONGEST);

  private final Set<String> names = new HashSet<>();
  private final Set<String> words = new HashSet<>();

  private MemberScan() {}

  /** Takes the members of one value. */
  public interface MemberTaker {
    /**
     * Takes the members of a value.
     *
     * @param signs its members
     * @param whole false if the value is invalid or cut off; then the members before this place are
     *     taken
     * @return whether the next value is wanted
     */
    boolean take(JsonSigns signs, boolean whole);
  }

  /**
   * Passes on the members of the first values, up to the first invalid value.
   *
   * @param bytes UTF-8
   * @param start the offset of the first value
   * @param most the maximum number of values
   */
  public static void each(byte[] bytes, int start, int most, MemberTaker taker) {
    MemberScan scan = new MemberScan();
    try (JsonParser parser = FACTORY.createParser(bytes, start, bytes.length - start)) {
      for (int i = 0; i < most && parser.nextToken() != null; i++) {
        scan = new MemberScan();
        scan.root(parser);
        if (!taker.take(scan.signs(), true)) {
          return;
        }
      }
    } catch (IOException e) {
      // Foreign bytes: this method finds out how much of them is JSON.
      taker.take(scan.signs(), false);
    }
  }

  private JsonSigns signs() {
    return new JsonSigns(names, words);
  }

  /** Collects the names of the first value's members; the items of an array count as the array. */
  private void root(JsonParser parser) throws IOException {
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
