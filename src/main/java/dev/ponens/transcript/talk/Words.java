package dev.ponens.transcript.talk;

import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.Value;

/**
 * The text of a content that is a string or an array of parts.
 *
 * @param text the texts of the parts, one line each; empty if there is none
 * @param origin its place; if there is only one part, the place of that part's text
 */
public record Words(String text, Origin origin) {
  /** The words of a content. Parts without text, such as images, are left out. */
  public static Words of(Value content, String at) {
    StringBuilder text = new StringBuilder(content.text());
    for (Value part : content.items()) {
      String words = part.is(Value.Shape.STRING) ? part.text() : part.string("text");
      if (words != null && content.is(Value.Shape.ARRAY)) {
        text.append(text.isEmpty() ? "" : "\n").append(words);
      }
    }
    boolean only = content.items().size() == 1 && !text.isEmpty();
    String inside = !only ? "" : content.items().get(0).is(Value.Shape.STRING) ? "/0" : "/0/text";
    return new Words(text.toString(), new Origin(content.line(), 0, at + inside));
  }
}
