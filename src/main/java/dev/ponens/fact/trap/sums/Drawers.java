package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Blind draws until two are certainly alike: the answer is one more than the number of kinds. */
public final class Drawers implements TrapFinder {
  private static final int MOST = 10_000;

  private final Set<String> kindWords;
  private final String overlooked;

  /** Reads the words of this trap. */
  public Drawers(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of drawing blindly", "trap-pigeonhole");
    this.kindWords = file.set("kinds");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag sure = q.tag("trap-for-sure");
    if (sure == null || !q.uses("trap-fewest") || q.uses("trap-left-right")) {
      return null;
    }
    PreparedText.WordRange wanted = q.wanted();
    int same = same(q);
    if (same == 0) {
      return null;
    }
    int boxes = q.uses("trap-suit") ? 4 : q.uses("trap-draw") ? 0 : calendar(q);
    if (boxes > 0) {
      return puzzle(
          q,
          sure,
          boxes * (same - 1) + 1,
          List.of(same, boxes, 2 * boxes, boxes / 2 + 1, boxes / 2, boxes - 1, 14, 23));
    }
    Map<String, Integer> kinds = kinds(q, wanted);
    List<Tag> colours = q.tags("trap-colour");
    boolean apart = !colours.stream().allMatch(wanted::holds);
    Tag asked = apart ? colours.stream().filter(wanted::holds).findFirst().orElse(null) : null;
    if (!q.uses("trap-draw") || kinds.size() < 2) {
      return null;
    }
    int all = kinds.values().stream().mapToInt(n -> n).sum();
    int most = kinds.values().stream().mapToInt(n -> n).max().orElse(0);
    int n = kinds.size();
    if (asked != null) {
      int own = kinds.getOrDefault(q.word(asked.from()), 0);
      boolean plenty = own >= same && all > n;
      return plenty
          ? puzzle(q, sure, all - own + same, List.of(n + 1, n * (same - 1) + 1, same))
          : null;
    }
    boolean enough = kinds.values().stream().allMatch(k -> k == 0 || k >= same);
    List<Integer> wrong =
        List.of(
            same,
            most + 1,
            most + same,
            all - most + 1,
            all,
            all / 2,
            all / 2 + 1,
            most / 2 + 1,
            n);
    return enough
        ? puzzle(q, sure, n * (same - 1) + 1, all == 0 ? List.of(same, n, 2 * n, n * same) : wrong)
        : null;
  }

  /** Returns how many must be alike; 0 when the question does not ask for that. */
  private static int same(PreparedText q) {
    Tag alike = q.tag("trap-alike");
    int found = 0;
    if (alike == null) {
      return q.uses("trap-pair") ? 2 : 0;
    }
    for (Figure f : q.figures()) {
      boolean before =
          f.is(FigureUnit.PLAIN) && f.to() <= alike.from() && alike.from() - f.to() < 7;
      found = before && f.sentence() == alike.sentence() ? f.count() : found;
    }
    return found >= 2 && found < 100 ? found : q.uses("trap-pair") ? 2 : 0;
  }

  /** Returns 12 for birth months, 7 for birth weekdays, 366 for birthdays; 0 for other kinds. */
  private static int calendar(PreparedText q) {
    if (q.uses("trap-birth-month")) {
      return 12;
    }
    if (q.uses("trap-birth-weekday")) {
      return 7;
    }
    return q.uses("trap-birthday") ? 366 : 0;
  }

  /** Returns how many there are of each colour; 0 where the question does not say. */
  private Map<String, Integer> kinds(PreparedText q, PreparedText.WordRange wanted) {
    Map<String, Integer> kinds = new LinkedHashMap<>();
    for (Figure f : q.figures()) {
      for (String noun : q.counted(f)) {
        if (kindWords.contains(noun) && f.count() > 1 && f.count() < MOST) {
          for (int i = 0; i < f.count() && kinds.size() < 100; i++) {
            kinds.put("kind " + i, 0);
          }
          return kinds;
        }
      }
    }
    List<Tag> colours = new ArrayList<>(q.tags("trap-colour"));
    if (!colours.stream().allMatch(wanted::holds)) {
      colours.removeIf(wanted::holds);
    }
    for (Tag colour : colours) {
      int count = 0;
      for (Figure f : q.figures()) {
        int between = colour.from() - f.to();
        boolean of = f.is(FigureUnit.PLAIN) && f.count() < MOST && between >= 0 && between < 3;
        boolean near = of && f.sentence() == colour.sentence() && !q.parted(colour.from());
        int pairs = near && between > 0 && q.noun(f.to()).equals("pair") ? 2 : 1;
        count = near && (between == 0 || pairs == 2) ? f.count() * pairs : count;
      }
      kinds.merge(q.word(colour.from()), count, Math::max);
    }
    return kinds;
  }

  private Puzzle puzzle(PreparedText q, Tag sure, int right, List<Integer> wrong) {
    List<BigFraction> tempting =
        wrong.stream()
            .filter(w -> w > 0 && w != right)
            .distinct()
            .map(w -> BigFraction.of(w))
            .toList();
    Trap trap =
        new Trap(
            "pigeonhole",
            q.quote(sure.from(), sure.to()),
            tempting.isEmpty() ? "" : tempting.get(Math.min(1, tempting.size() - 1)).toString(),
            String.valueOf(right),
            q.span(sure.from(), sure.to()));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(FigureUnit.PLAIN, tempting, BigFraction.of(right))));
  }
}
