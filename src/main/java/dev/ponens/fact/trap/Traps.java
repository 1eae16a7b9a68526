package dev.ponens.fact.trap;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.choices.Anchors;
import dev.ponens.fact.trap.choices.Doors;
import dev.ponens.fact.trap.choices.Frames;
import dev.ponens.fact.trap.choices.Likelier;
import dev.ponens.fact.trap.choices.Runs;
import dev.ponens.fact.trap.choices.Spent;
import dev.ponens.fact.trap.read.Asked;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.TrapFinder;
import dev.ponens.fact.trap.sums.Arrangements;
import dev.ponens.fact.trap.sums.Children;
import dev.ponens.fact.trap.sums.Drawers;
import dev.ponens.fact.trap.sums.Growth;
import dev.ponens.fact.trap.sums.Hands;
import dev.ponens.fact.trap.sums.Prices;
import dev.ponens.fact.trap.sums.Speeds;
import dev.ponens.fact.trap.sums.Tests;
import dev.ponens.fact.trap.sums.Work;
import java.util.ArrayList;
import java.util.List;

/** Finds the traps of a question. */
public final class Traps {
  /**
   * The most words of a question; longer texts are documents, while a puzzle takes only a few
   * lines.
   */
  private static final int MOST_WORDS = 200;

  private static final List<TrapFinder> FINDERS =
      List.of(
          new Prices(),
          new Growth(),
          new Work(),
          new Speeds(),
          new Runs(),
          new Drawers(),
          new Tests(),
          new Arrangements(),
          new Hands(),
          new Children(),
          new Likelier(),
          new Doors(),
          new Anchors(),
          new Spent(),
          new Frames());

  private Traps() {}

  /**
   * Returns the puzzles in a question; usually there are none.
   *
   * @param lexicon the word lists
   * @param text the question
   * @param masked the same text with secrets masked
   */
  public static List<Puzzle> find(Lexicon lexicon, Text text, String masked) {
    if (text.size() == 0 || text.size() > MOST_WORDS) {
      return List.of();
    }
    Asked asked = Asked.of(lexicon, text, masked);
    List<Puzzle> puzzles = new ArrayList<>(1);
    for (TrapFinder finder : FINDERS) {
      Puzzle puzzle = finder.find(asked);
      if (puzzle != null) {
        puzzles.add(puzzle);
      }
    }
    return puzzles;
  }
}
