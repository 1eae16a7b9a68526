package dev.ponens.fact.text;

import org.jspecify.annotations.Nullable;

/**
 * What is found in the text of a thought or answer alone, whatever the path before it.
 *
 * @param text its words
 * @param mask its secrets, personal data and shown matches
 * @param brief true for a short text without equations, in which weak signs count too
 * @param read the lists that were searched for; null for all
 * @param cues the language and the cues
 */
public record ReadText(
    Text text, Mask mask, boolean brief, @Nullable ListChoice read, Cues.FoundCues cues) {
  /**
   * Reads a text.
   *
   * @param shortest a text with fewer words is brief
   * @param lists the lists that something reads; null to search for all
   */
  public static ReadText of(Lexicon lexicon, String raw, int shortest, @Nullable ListChoice lists) {
    Text text = Text.of(raw);
    boolean brief = text.size() < shortest && raw.indexOf('=') < 0;
    Mask mask = lists == null ? Mask.of(lexicon, text) : Mask.of(lists, text);
    return new ReadText(text, mask, brief, lists, Cues.find(lexicon, text, mask, brief, lists));
  }
}
