package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Anchoring: the question first compares a quantity with an arbitrary number, then asks for an
 * estimate.
 */
public final class Anchoring implements TrapFinder {
  private static final int REACH = 6;

  private final Set<String> asking;
  private final String hint;
  private final String overlooked;

  /** Reads the words of this trap. */
  public Anchoring(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of anchoring", "trap-anchoring");
    this.asking = file.set("asking");
    this.hint = file.text("right");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    for (Tag than : q.tags("trap-than")) {
      Figure anchor = anchor(q, than);
      Tag estimate = anchor == null ? null : estimate(q, anchor);
      if (anchor != null && estimate != null) {
        return puzzle(q, than, anchor);
      }
    }
    return null;
  }

  /**
   * Returns the number that something is compared with, in a question for yes or no or for higher
   * or lower.
   */
  private @Nullable Figure anchor(PreparedText q, Tag than) {
    int first = q.first(than.sentence());
    boolean asks = false;
    for (int i = first; i < than.from(); i++) {
      asks |= q.is(i, asking) && (i == first || q.parted(i) || q.word(i).equals("whether"));
    }
    boolean marked = q.asks(than.sentence()) || q.uses("trap-estimate", than.sentence());
    if (!asks || !marked) {
      return null;
    }
    for (Figure f : q.figures(than.sentence())) {
      if (f.from() >= than.to() && f.from() < than.to() + REACH) {
        return f;
      }
    }
    // "higher or lower than this number": an earlier sentence names the number.
    boolean spun = q.uses("trap-random") && q.figures(than.sentence()).isEmpty();
    return spun && !q.figures().isEmpty() ? q.figures().get(0) : null;
  }

  private static @Nullable Tag estimate(PreparedText q, Figure anchor) {
    for (Tag tag : q.tags("trap-estimate")) {
      if (tag.from() >= anchor.to() && tag.sentence() <= anchor.sentence() + 2) {
        return tag;
      }
    }
    return null;
  }

  private Puzzle puzzle(PreparedText q, Tag than, Figure anchor) {
    int to = anchor.from() >= than.to() ? anchor.to() : than.to();
    String words = q.quote(anchor.from(), anchor.to());
    Trap trap =
        new Trap(
            "anchoring", q.quote(than.from(), to), "about " + words, hint, q.span(than.from(), to));
    IntuitiveAnswer.Amounts near =
        new IntuitiveAnswer.Amounts(
            List.of(anchor.value()), List.of(), anchor.unit(), false, Set.of(), Set.of());
    IntuitiveAnswer intuitiveAnswer =
        q.uses("trap-random") ? IntuitiveAnswer.of(near) : IntuitiveAnswer.near(near);
    return new Puzzle(trap, overlooked, intuitiveAnswer);
  }
}
