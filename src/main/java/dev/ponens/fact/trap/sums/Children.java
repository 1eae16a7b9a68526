package dev.ponens.fact.trap.sums;

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
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Conditional probability: information about one of several says less about the others than it
 * seems, or more.
 */
public final class Children implements TrapFinder {
  private static final int MOST = 6;

  private final Map<String, String> kindWords;

  /** Reads the words of this trap. */
  public Children(FinderLists lists) {
    FinderLists.ListFile file =
        lists.file("the trap of conditional probability", "trap-conditional-probability");
    this.kindWords = file.pairs("kinds");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    if (!q.uses("trap-chance")) {
      return null;
    }
    Tag least = q.tag("trap-at-least-one");
    Tag some = least == null ? q.tag("trap-one-of-them") : least;
    return some != null && !q.uses("trap-known-one") ? siblings(q, some) : boxes(q);
  }

  private @Nullable Puzzle siblings(PreparedText q, Tag least) {
    String known = kind(q, least.to(), Math.min(q.size(), least.to() + 7));
    if (known == null) {
      known = kind(q, Math.max(0, least.from() - 5), least.from());
    }
    int n = 0;
    for (Figure f : q.figures()) {
      Set<String> of = q.counted(f);
      boolean siblings =
          of.contains("child")
              || of.contains("children")
              || of.contains("kid")
              || of.contains("coin")
              || of.contains("sibling");
      n = n == 0 && f.is(FigureUnit.PLAIN) && siblings ? f.count() : n;
    }
    n = n == 0 && q.uses("trap-tossed-twice") ? 2 : n;
    PreparedText.WordRange wanted = q.wanted();
    String asked = kind(q, wanted.from(), wanted.to());
    if (known == null || n < 2 || n > MOST || (asked != null && !asked.equals(known) && n > 2)) {
      return null;
    }
    boolean all = q.at(wanted, Set.of("both", "all", "two", "three", "other", "also")) >= 0;
    if (!all || (q.tags("trap-at-least-one").size() > 1)) {
      return null;
    }
    int ways = (1 << n) - 1;
    boolean mixed = asked != null && !asked.equals(known);
    BigFraction right = BigFraction.of(mixed ? ways - 1 : 1, ways);
    BigFraction tempting = BigFraction.of(1, 1 << (n - 1));
    return puzzle(
        q,
        least,
        tempting,
        right,
        "\"at least one\" leaves " + ways + " equally likely cases, not " + (1 << (n - 1)));
  }

  private @Nullable String kind(PreparedText q, int from, int to) {
    for (int i = from; i < to; i++) {
      String kind = kindWords.get(q.noun(i));
      if (kind != null) {
        return kind;
      }
    }
    return null;
  }

  /** Three boxes: one with two gold coins, one with two silver coins, one with both. */
  private static @Nullable Puzzle boxes(PreparedText q) {
    Tag other = q.tag("trap-other-side");
    boolean three = q.figures().stream().anyMatch(f -> f.count() == 3 && f.is(FigureUnit.PLAIN));
    long colours = q.tags("trap-colour").stream().map(t -> q.word(t.from())).distinct().count();
    boolean mixed = q.tags("trap-colour").size() >= 4 && colours == 2;
    return other != null && three && mixed && !q.uses("trap-base-twist")
        ? puzzle(
            q,
            other,
            BigFraction.of(1, 2),
            BigFraction.of(2, 3),
            "in two of the three equally likely cases the other one is the same")
        : null;
  }

  private static Puzzle puzzle(
      PreparedText q, Tag tag, BigFraction tempting, BigFraction right, String overlooked) {
    Trap trap =
        new Trap(
            "conditional-probability",
            q.quote(tag.from(), tag.to()),
            NumberText.share(tempting),
            NumberText.share(right),
            q.span(tag.from(), tag.to()));
    // "One of them is a boy" may refer to a child that was seen: then the other one is as likely as
    // before.
    boolean open = tag.list().equals("trap-one-of-them");
    IntuitiveAnswer nothing = IntuitiveAnswer.of(new IntuitiveAnswer.Phrases(Set.of(), Set.of()));
    return new Puzzle(
        trap,
        overlooked,
        open
            ? nothing
            : IntuitiveAnswer.of(
                IntuitiveAnswer.Amounts.of(FigureUnit.SHARE, List.of(tempting), right),
                new IntuitiveAnswer.Phrases(Set.of("trap-even-odds"), Set.of())));
  }
}
