package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.trap.read.Asked;
import dev.ponens.fact.trap.read.Lure;
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
public final class Spent implements TrapFinder {
  private static final Set<String> NO =
      Set.of(
          "no", "stop", "leave", "quit", "abandon", "don't", "not", "home", "sell", "cancel",
          "scrap", "drop");
  private static final Set<String> YES =
      Set.of(
          "yes",
          "continue",
          "go",
          "keep",
          "finish",
          "definitely",
          "absolutely",
          "proceed",
          "stick",
          "attend");

  @Override
  public @Nullable Puzzle find(Asked q) {
    Tag spent = q.tag("trap-spent");
    Asked.Part asking = new Asked.Part(q.first(q.asking()), q.last(q.asking()));
    boolean decide = q.uses("trap-should", asking) && q.uses("trap-go-on", asking);
    if (spent == null || !decide || q.uses("trap-how-many", asking) || q.uses("trap-refund")) {
      return null;
    }
    boolean stop = q.uses("trap-stop", asking) && !q.uses("trap-carry-on", asking);
    boolean bare = q.uses("trap-downside") && !q.uses("trap-upside");
    Trap trap =
        new Trap(
            "sunk-cost",
            q.quote(spent.from(), spent.to()),
            "continuing because of past spending",
            "comparing the remaining benefit with the remaining cost",
            q.span(spent.from(), spent.to()));
    Set<String> goes = new HashSet<>(stop ? NO : YES);
    if (!stop && q.at(asking, Set.of("stay")) >= 0) {
      goes.add("stay");
    }
    return new Puzzle(
        trap,
        "the past spending is lost either way",
        Lure.of(new Lure.Phrases(Set.of("trap-sunk-reason"), Set.of("trap-sunk-right")))
            .with(new Lure.Choice(bare ? goes : Set.of(), stop ? YES : NO)));
  }
}
