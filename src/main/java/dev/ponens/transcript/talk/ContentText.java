package dev.ponens.transcript.talk;

import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.PlacedValue;

/**
 * The text of a content that is a string or an array of parts.
 *
 * @param text the texts of the parts, one line each; empty if there is none
 * @param origin its place; if there is only one part, the place of that part's text
 */
public record ContentText(String text, Origin origin) {
  /** The words of a content. Parts without text, such as images, are left out. */
  public static ContentText of(PlacedValue content, String at) {
    StringBuilder text = new StringBuilder(content.text());
    for (PlacedValue part : content.items()) {
      String words = part.is(PlacedValue.JsonType.STRING) ? part.text() : part.string("text");
      if (words != null && content.is(PlacedValue.JsonType.ARRAY)) {
        text.append(text.isEmpty() ? "" : "\n").append(words);
      }
    }
    boolean only = content.items().size() == 1 && !text.isEmpty();
    String inside =
        !only ? "" : content.items().get(0).is(PlacedValue.JsonType.STRING) ? "/0" : "/0/text";
    return new ContentText(text.toString(), new Origin(content.line(), 0, at + inside));
  }
}
