package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.PathStatements;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;

/**
 * Finds the statements of a text and contradictions among them: the entry point of this package.
 */
public final class StatementFinder {
  private final ClauseWords parlance;

  /** Creates a finder for a rulebook's word lists. */
  public StatementFinder(Lexicon lexicon) {
    this.parlance = new ClauseWords(lexicon);
  }

  /**
   * The result of reading a text.
   *
   * @param facts contradictions with earlier statements, and circles
   * @param told what the path states after the step
   */
  public record FoundStatements(List<Fact> facts, PathStatements told) {
    public FoundStatements {
      facts = List.copyOf(facts);
    }
  }

  /**
   * Reads a text. Takes time linear in its length, however long the path is.
   *
   * @param masked the text with secrets masked, of the same length
   * @param path the path before the text
   * @param step the text's step
   */
  public FoundStatements find(Text text, String masked, List<Cue> cues, PathState path, int step) {
    return new StatementReader(parlance, text, masked, path, step)
        .hear(SentenceScope.of(text, cues));
  }
}
