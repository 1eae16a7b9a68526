package dev.ponens.fact.trap;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.choices.Anchoring;
import dev.ponens.fact.trap.choices.ConjunctionFallacy;
import dev.ponens.fact.trap.choices.FramingEffect;
import dev.ponens.fact.trap.choices.GamblersFallacy;
import dev.ponens.fact.trap.choices.MontyHall;
import dev.ponens.fact.trap.choices.Structures;
import dev.ponens.fact.trap.choices.SunkCost;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.TrapFinder;
import dev.ponens.fact.trap.sums.Arrangements;
import dev.ponens.fact.trap.sums.BaseRate;
import dev.ponens.fact.trap.sums.Children;
import dev.ponens.fact.trap.sums.Drawers;
import dev.ponens.fact.trap.sums.Growth;
import dev.ponens.fact.trap.sums.Hands;
import dev.ponens.fact.trap.sums.Speeds;
import dev.ponens.fact.trap.sums.SumAndDifference;
import dev.ponens.fact.trap.sums.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Finds the traps of a question. */
public final class Traps {
  /**
   * The most words of a question; longer texts are documents, while a puzzle takes only a few
   * lines.
   */
  private static final int MOST_WORDS = 200;

  private final List<TrapFinder> finders;

  /** Asked only about questions in which no other finder finds a trap. */
  private final TrapFinder structures = new Structures();

  private Traps(FinderLists lists) {
    finders = new ArrayList<>();
    for (Kind kind : KINDS) {
      finders.add(kind.finder().apply(lists));
    }
  }

  /**
   * A kind of trap.
   *
   * @param name its name, as rules spell it
   * @param finder creates its finder
   */
  private record Kind(String name, Function<FinderLists, TrapFinder> finder) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("additive-system", lists -> new SumAndDifference()),
          new Kind("nonlinear-growth", lists -> new Growth()),
          new Kind("rate-pattern", Work::new),
          new Kind("harmonic-mean", Speeds::new),
          new Kind("independence", GamblersFallacy::new),
          new Kind("pigeonhole", Drawers::new),
          new Kind("base-rate", BaseRate::new),
          new Kind("factorial-counting", lists -> new Arrangements()),
          new Kind("clock-overlap", Hands::new),
          new Kind("conditional-probability", Children::new),
          new Kind("conjunction-fallacy", ConjunctionFallacy::new),
          new Kind("monty-hall", MontyHall::new),
          new Kind("anchoring", Anchoring::new),
          new Kind("sunk-cost", SunkCost::new),
          new Kind("framing-effect", FramingEffect::new));

  /** Creates the finders of all traps, which read their words. */
  public static Traps of(FinderLists lists) {
    return new Traps(lists);
  }

  /** Returns the names of all kinds of traps, as rules spell them. */
  public static List<String> kinds() {
    return KINDS.stream().map(Kind::name).toList();
  }

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
    PreparedText asked = PreparedText.of(lexicon, text, masked);
    List<Puzzle> puzzles = new ArrayList<>(1);
    Traps traps = lexicon.finders().of(Traps.class, Traps::of);
    for (TrapFinder finder : traps.finders) {
      Puzzle puzzle = finder.find(asked);
      if (puzzle != null) {
        puzzles.add(puzzle);
      }
    }
    Puzzle other = puzzles.isEmpty() ? traps.structures.find(asked) : null;
    return other == null ? puzzles : List.of(other);
  }
}
