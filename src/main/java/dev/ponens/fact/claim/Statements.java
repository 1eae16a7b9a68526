package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Told;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;

/** Finds what a text states, and what of it does not go together: the front of this room. */
public final class Statements {
  private final ClauseWords parlance;

  /** A finder for a rulebook's lists. */
  public Statements(Lexicon lexicon) {
    this.parlance = new ClauseWords(lexicon);
  }

  /**
   * What was found.
   *
   * @param facts statements that do not go together with earlier ones, and circles
   * @param told what the path states behind the step
   */
  public record Found(List<Fact> facts, Told told) {
    public Found {
      facts = List.copyOf(facts);
    }
  }

  /**
   * Reads a text. Takes time linear in its length, however long the path is.
   *
   * @param masked the text with secrets masked, of the same length
   * @param path what came before
   * @param step the text's step
   */
  public Found find(Text text, String masked, List<Cue> cues, PathState path, int step) {
    return new Hearing(parlance, text, masked, path, step).hear(Sentence.of(text, cues));
  }
}
