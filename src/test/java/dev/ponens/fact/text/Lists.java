package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import java.util.ArrayList;
import java.util.List;

/** Small word lists, written in a test. */
final class Lists {
  private final List<Lexicon.Phrase> phrases = new ArrayList<>();

  /** English with a few function words, negations and conditions. */
  static Lists english() {
    return new Lists()
        .words("en", "language-en", "the", "is", "of", "and", "a", "to", "in", "it", "that")
        .words("de", "language-de", "der", "die", "das", "ist", "und", "nicht", "ein")
        .words("en", Lexicon.NEGATION, "not", "never", "no", "without")
        .words("en", Lexicon.CONDITION, "if", "once", "make sure", "should");
  }

  Lists words(String language, String list, String... lines) {
    for (String line : lines) {
      phrases.add(new Lexicon.Phrase(list, language, line));
    }
    return this;
  }

  Lists cue(String list, String... lines) {
    return words("en", list, lines);
  }

  Lexicon lexicon() {
    return new Lexicon(phrases, List.of());
  }

  /** The cues of one list in a text. */
  List<Cue> find(String list, String text) {
    return Cues.find(lexicon(), Text.of(text), text, true).cues().stream()
        .filter(c -> c.kind().equals(list))
        .toList();
  }

  /** The words of the cues of one list that the text means. */
  List<String> asserted(String list, String text) {
    return find(list, text).stream().filter(Cue::asserted).map(Cue::words).toList();
  }
}
