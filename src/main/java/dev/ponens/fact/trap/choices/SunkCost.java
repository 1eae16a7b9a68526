package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The sunk-cost fallacy: money that cannot be recovered is spent, and the question is whether to
 * continue.
 */
public final class SunkCost implements TrapFinder {
  private final Set<String> stopping;
  private final Set<String> continuing;
  private final String intuitive;
  private final String hint;
  private final String overlooked;

  /** Reads the words of this trap. */
  public SunkCost(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of sunk costs", "trap-sunk-cost");
    this.stopping = file.set("stopping");
    this.continuing = file.set("continuing");
    this.intuitive = file.text("intuitive");
    this.hint = file.text("right");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag spent = q.tag("trap-spent");
    PreparedText.WordRange asking =
        new PreparedText.WordRange(q.first(q.asking()), q.last(q.asking()));
    boolean decide = q.uses("trap-should", asking) && q.uses("trap-go-on", asking);
    // "I spent 300 euros on a coat. Should I keep the receipt?" has nothing against the use
    boolean doubtful = q.uses("trap-downside") || q.uses("trap-upside") || q.uses("trap-at-stake");
    if (spent == null
        || !decide
        || !doubtful
        || q.uses("trap-how-many", asking)
        || q.uses("trap-refund")) {
      return null;
    }
    boolean stop = q.uses("trap-stop", asking) && !q.uses("trap-carry-on", asking);
    boolean bare = q.uses("trap-downside") && !q.uses("trap-upside");
    Trap trap =
        new Trap(
            "sunk-cost",
            q.quote(spent.from(), spent.to()),
            intuitive,
            hint,
            q.span(spent.from(), spent.to()));
    Set<String> goes = new HashSet<>(stop ? stopping : continuing);
    if (!stop && q.at(asking, Set.of("stay")) >= 0) {
      goes.add("stay");
    }
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
                new IntuitiveAnswer.Phrases(Set.of("trap-sunk-reason"), Set.of("trap-sunk-right")))
            .with(
                new IntuitiveAnswer.OptionAnswers(
                    bare ? goes : Set.of(), stop ? continuing : stopping)));
  }
}
