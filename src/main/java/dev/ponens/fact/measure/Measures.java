package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds what a text states about times, slots and units. This is the entry point of the package.
 */
public final class Measures {
  private Measures() {}

  /**
   * Returns the facts about times of day, durations and units of a text. Takes time linear in the
   * length of the text.
   *
   * @param lexicon the word lists
   * @param text the text
   * @param masked the same text with secrets masked, of the same length; the words in the facts are
   *     cut from it
   * @param code the spans of fenced code, in order and without overlap; nothing is found in them
   */
  public static List<Fact> find(Lexicon lexicon, String text, String masked, List<Span> code) {
    return find(lexicon, new NumberTokens(text, code), masked);
  }

  /** Does the same for a text that other finders read too, so it is cut into tokens only once. */
  public static List<Fact> find(Lexicon lexicon, NumberTokens tokens, String masked) {
    TimeWords words = lexicon.finders().of(TimeWords.class, TimeWords::new);
    boolean dates = CalendarStatements.mayState(tokens);
    boolean times = tokens.signs().digits() && MeasurePrecheck.mayState(words, tokens.text());
    if (!dates && !times) {
      return List.of();
    }
    List<Fact> found = new ArrayList<>(0);
    if (dates) {
      new CalendarStatements(tokens, masked, words, found).find();
    }
    if (!times) {
      return found;
    }
    Passage passage = new Passage(MeasureReader.read(words, tokens), words, masked);
    new Equalities(passage, found).find();
    new Intervals(passage, found).find();
    new Journeys(passage, found).find();
    new Spans(passage, found).find();
    new SlotFinder(passage, found).find();
    new ClockStatements(passage, found).find();
    new Rates(passage, found).find();
    return found;
  }
}
