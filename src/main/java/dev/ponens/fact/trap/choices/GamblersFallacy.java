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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The gambler's fallacy: a fair device has no memory of a run. */
public final class GamblersFallacy implements TrapFinder {
  private static final int LONGEST = 60;
  private static final Map<String, BigFraction> CHANCES =
      Map.of(
          "trap-coin", BigFraction.of(1, 2),
          "trap-die", BigFraction.of(1, 6),
          "trap-birth", BigFraction.of(1, 2),
          "trap-roulette", BigFraction.of(18, 37));

  private static final Set<String> FAIR = Set.of("trap-coin", "trap-die", "trap-birth");

  private final Map<String, String> opposites;
  private final String intuitive;
  private final String hint;
  private final String overlooked;

  /** Reads the words of this trap. */
  public GamblersFallacy(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of independent results", "trap-independence");
    this.opposites = file.pairs("opposites");
    this.intuitive = file.text("intuitive");
    this.hint = file.text("right");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag run = q.tag("trap-run");
    Tag next = q.tag("trap-next");
    if (run == null || next == null || q.uses("trap-biased") || next.from() < run.from()) {
      return null;
    }
    String device = device(q);
    PreparedText.WordRange asking =
        new PreparedText.WordRange(q.first(q.asking()), q.last(q.asking()));
    boolean asked =
        q.uses("trap-chance", asking)
            || q.uses("trap-likelier", asking)
            || q.uses("trap-bet", asking);
    // "Which school should they choose next year?" asks for no birth
    boolean other = device.equals("trap-birth") && !q.uses(device, asking);
    if (device.isEmpty() || other || !asked || !asking.holds(next(q, asking, next))) {
      return null;
    }
    String side = side(q, run);
    if (side.isEmpty() && !Set.of("trap-die", "trap-slot-machine").contains(device)) {
      return null;
    }
    return puzzle(q, run, device, side);
  }

  private static Tag next(PreparedText q, PreparedText.WordRange asking, Tag first) {
    for (Tag tag : q.tags("trap-next")) {
      if (asking.holds(tag)) {
        return tag;
      }
    }
    return first;
  }

  private static String device(PreparedText q) {
    for (String list :
        List.of("trap-slot-machine", "trap-coin", "trap-die", "trap-roulette", "trap-birth")) {
      if (q.uses(list)) {
        return list;
      }
    }
    return "";
  }

  /** Returns the result that repeats: the first such word near the run. */
  private String side(PreparedText q, Tag run) {
    for (int i = Math.max(0, run.from() - 12); i < Math.min(q.size(), run.to() + 10); i++) {
      if (opposites.containsKey(q.noun(i))) {
        return q.noun(i);
      }
    }
    return "";
  }

  /** True for a question such as "Is black due?", in which "yes" is the fallacy. */
  private static boolean yesOrNo(PreparedText q) {
    PreparedText.WordRange asking =
        new PreparedText.WordRange(q.first(q.asking()), q.last(q.asking()));
    boolean asks = q.is(asking.from(), Set.of("is", "are", "should", "will", "would"));
    boolean more = q.uses("trap-due", asking) || q.uses("trap-bet", asking);
    return asks && more && q.at(asking, Set.of("or", "still", "same")) < 0;
  }

  /** Returns the probability that the question names; practically zero where it names none. */
  private static BigFraction share(PreparedText q) {
    for (Figure f : q.figures()) {
      if (f.is(FigureUnit.SHARE)) {
        return f.value();
      }
    }
    return BigFraction.of(1, 1_000_000);
  }

  private Puzzle puzzle(PreparedText q, Tag run, String device, String side) {
    BigFraction chance = CHANCES.getOrDefault(device, BigFraction.of(1, 2));
    if (device.equals("trap-slot-machine")) {
      chance = share(q);
    }
    List<BigFraction> tempting = new ArrayList<>();
    for (Figure f : q.figures()) {
      int n = f.count();
      if (f.is(FigureUnit.PLAIN) && n > 1 && n < LONGEST) {
        tempting.add(chance.pow(n + 1));
        tempting.add(chance.pow(n));
      }
    }
    Trap trap =
        new Trap(
            "independence",
            q.quote(run.from(), run.to()),
            intuitive,
            !FAIR.contains(device) ? hint : NumberText.share(chance),
            q.span(run.from(), run.to()));
    String other = opposites.getOrDefault(side, "");
    Set<String> names = new HashSet<>();
    if (!other.isEmpty() && (q.uses("trap-likelier") || q.uses("trap-bet"))) {
      names.add(other);
    }
    Set<String> others = new HashSet<>(Set.of("neither", "both", "equal", "equally"));
    if (yesOrNo(q)) {
      names.add("yes");
      others.add("no");
    }
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
                IntuitiveAnswer.Amounts.of(FigureUnit.SHARE, tempting, chance),
                new IntuitiveAnswer.Phrases(
                    Set.of("trap-due"),
                    Set.of("trap-same-odds", "trap-even-odds", "trap-no-difference")))
            .with(new IntuitiveAnswer.OptionAnswers(names, others)));
  }
}
