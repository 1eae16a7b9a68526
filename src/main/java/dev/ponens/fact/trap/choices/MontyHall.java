package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.NumberText;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The Monty Hall problem: several doors, one prize, and a host who knows where it is and opens a
 * door without it. If the host does not know, or if there are several prizes, it is a different
 * question.
 */
public final class MontyHall implements TrapFinder {
  private static final Set<String> ONE = Set.of("one", "only", "single");
  private static final int REACH = 9;
  private static final int OPENING_REACH = 18;
  private static final int MOST = 1_000_000;

  private final String intuitive;
  private final String overlooked;

  /** Reads the words of this trap. */
  public MontyHall(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of the Monty Hall problem", "trap-monty-hall");
    this.intuitive = file.text("intuitive");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag opens = q.tag("trap-opens");
    Tag offer = q.tag("trap-switch");
    boolean doors = q.uses("trap-door") && opens != null && offer != null && q.uses("trap-pick");
    if (!doors || opens == null || offer == null || q.uses("trap-monty-twist")) {
      return null;
    }
    int n = doors(q);
    boolean named =
        (q.uses("trap-monty-name") || q.uses("trap-prize")) && q.uses("trap-dud") && !described(q);
    if (n < 3 || !(named || onePrize(q)) || severalPicked(q) || !dudRevealed(q)) {
      return null;
    }
    int opened = n == 3 ? 1 : opened(q, opens, n);
    BigFraction right =
        BigFraction.of(n - 1, (long) n * (n - 1 - opened) > MOST ? 1 : n * (n - 1 - opened));
    Trap trap =
        new Trap(
            "monty-hall",
            q.quote(offer.from(), offer.to()),
            intuitive,
            "switching, which wins with probability " + NumberText.share(right),
            q.span(offer.from(), offer.to()));
    BigFraction even = BigFraction.of(1, n - opened);
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
                IntuitiveAnswer.Amounts.of(FigureUnit.SHARE, List.of(even), right),
                new IntuitiveAnswer.Phrases(
                    Set.of("trap-no-difference", "trap-even-odds", "trap-stay"),
                    Set.of("trap-switch-answer")))
            .with(yesOrNo(q)));
  }

  /**
   * Returns "no" as the wrong option and "yes" as the right one if the question only asks whether
   * to switch; otherwise no options.
   */
  private static IntuitiveAnswer.OptionAnswers yesOrNo(PreparedText q) {
    int asking = q.asking();
    PreparedText.WordRange part = new PreparedText.WordRange(q.first(asking), q.last(asking));
    boolean plain = q.uses("trap-switch", part) && !q.uses("trap-stay", part);
    return plain
        ? new IntuitiveAnswer.OptionAnswers(Set.of("no"), Set.of("yes"))
        : new IntuitiveAnswer.OptionAnswers(Set.of(), Set.of());
  }

  private static int doors(PreparedText q) {
    for (Figure f : q.figures()) {
      boolean of =
          q.tags("trap-door").stream().anyMatch(t -> t.from() >= f.to() && t.from() < f.to() + 3);
      if (f.is(FigureUnit.PLAIN) && of && f.count() >= 3 && f.count() < 1000) {
        return f.count();
      }
    }
    return 0;
  }

  /** True when "one" is nearest to a prize, and a dud is named too. */
  private static boolean onePrize(PreparedText q) {
    List<Tag> prizes = q.tags("trap-prize");
    for (int i = 0; i < q.size(); i++) {
      if (q.is(i, ONE)) {
        int prize = nearest(q, prizes, i);
        int dud = nearest(q, q.tags("trap-dud"), i);
        if (Math.min(prize, dud) < REACH) {
          return prize < dud && q.uses("trap-dud");
        }
      }
    }
    return false;
  }

  /** True when the text says what is behind "one" of them. */
  private static boolean described(PreparedText q) {
    for (int i = 0; i < q.size(); i++) {
      boolean near =
          nearest(q, q.tags("trap-prize"), i) < REACH || nearest(q, q.tags("trap-dud"), i) < REACH;
      if (q.is(i, ONE) && near) {
        return true;
      }
    }
    return false;
  }

  private static int nearest(PreparedText q, List<Tag> tags, int i) {
    int near = REACH;
    for (Tag tag : tags) {
      if (tag.sentence() == q.sentence(i)) {
        near = Math.min(near, tag.from() > i ? tag.from() - i : i - tag.from() + 3);
      }
    }
    return near;
  }

  private static boolean severalPicked(PreparedText q) {
    for (Tag pick : q.tags("trap-pick")) {
      int several = 0;
      for (Figure f : q.figures(pick.sentence())) {
        boolean near = f.from() >= pick.to() && f.from() < pick.to() + 6;
        boolean number = Character.isDigit(q.word(f.from()).charAt(0));
        boolean counts = q.tags("trap-door").stream().anyMatch(t -> t.from() == f.to());
        several += near && number && !counts ? 1 : 0;
      }
      if (several > 1) {
        return true;
      }
    }
    return false;
  }

  /** True when a dud is behind the opened door. */
  private static boolean dudRevealed(PreparedText q) {
    for (Tag opens : q.tags("trap-opens")) {
      Tag first = null;
      for (String list : List.of("trap-dud", "trap-prize")) {
        for (Tag tag : q.tags(list)) {
          boolean behind = tag.from() >= opens.to() && tag.from() < opens.to() + OPENING_REACH;
          first = behind && (first == null || tag.from() < first.from()) ? tag : first;
        }
      }
      if (first != null) {
        return first.list().equals("trap-dud");
      }
    }
    return false;
  }

  private static int opened(PreparedText q, Tag opens, int n) {
    for (Figure f : q.figures(opens.sentence())) {
      if (f.from() >= opens.to() && f.is(FigureUnit.PLAIN) && f.count() > 0 && f.count() < n - 1) {
        return f.count();
      }
    }
    return 1;
  }
}
