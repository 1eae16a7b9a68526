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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** A fairly accurate test for something rare: most of its alarms are false. */
public final class BaseRate implements TrapFinder {
  private static final BigFraction GAP = BigFraction.of(1, 10);
  private static final String RARE = "trap-prevalence";
  private static final String HIT = "trap-accurate";
  private static final String MISS = "trap-false-positive";
  private static final String CLEAR = "trap-specificity";
  private static final int REACH = 14;

  private final String overlooked;

  /** Reads the words of this trap. */
  public BaseRate(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of the base rate", "trap-base-rate");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag positive = q.tag("trap-positive");
    Tag witness = q.tag("trap-witness");
    Tag decisive = positive == null ? witness : positive;
    if (decisive == null || !q.uses("trap-chance") || q.uses("trap-base-twist")) {
      return null;
    }
    List<Figure> shares = q.figures().stream().filter(f -> f.is(FigureUnit.SHARE)).toList();
    if (shares.size() < 2 || shares.size() > 4) {
      return null;
    }
    Map<String, BigFraction> roles = positive == null ? cabs(shares) : roles(q, shares);
    BigFraction rare = roles.get(RARE);
    BigFraction hit = roles.getOrDefault(HIT, roles.containsKey(MISS) ? BigFraction.ONE : null);
    if (rare == null || hit == null) {
      return null;
    }
    BigFraction miss =
        roles.getOrDefault(MISS, roles.containsKey(CLEAR) ? one(roles.get(CLEAR)) : one(hit));
    return puzzle(q, decisive, rare, hit, miss);
  }

  private static BigFraction one(BigFraction minus) {
    return BigFraction.ONE.subtract(minus);
  }

  private @Nullable Puzzle puzzle(
      PreparedText q, Tag decisive, BigFraction rare, BigFraction hit, BigFraction miss) {
    BigFraction truly = rare.multiply(hit);
    BigFraction falsely = one(rare).multiply(miss);
    BigFraction alarms = truly.add(falsely);
    if (alarms.signum() == 0) {
      return null;
    }
    BigFraction right = truly.divide(alarms);
    List<BigFraction> tempting = new ArrayList<>();
    for (BigFraction each : List.of(hit, one(miss))) {
      if (each.subtract(right).compareTo(GAP) > 0 && each.compareTo(BigFraction.ONE) < 0) {
        tempting.add(each);
      }
    }
    if (tempting.isEmpty()) {
      return null;
    }
    Trap trap =
        new Trap(
            "base-rate",
            q.quote(decisive.from(), decisive.to()),
            NumberText.share(tempting.get(0)),
            NumberText.share(right),
            q.span(decisive.from(), decisive.to()));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(FigureUnit.SHARE, tempting, right),
            new IntuitiveAnswer.Phrases(java.util.Set.of(), java.util.Set.of())));
  }

  /**
   * Returns what each share measures, by the nearest words that name it; each role is assigned
   * once.
   */
  private static Map<String, BigFraction> roles(PreparedText q, List<Figure> shares) {
    Map<String, BigFraction> roles = new HashMap<>();
    for (Figure share : shares) {
      String role = "";
      int near = REACH;
      for (String list : List.of(MISS, CLEAR, HIT, RARE)) {
        for (Tag tag : q.tags(list)) {
          int far = distance(q, share, tag);
          if (far < near && !roles.containsKey(list)) {
            near = far;
            role = list;
          }
        }
      }
      if (!role.isEmpty()) {
        roles.put(role, share.value());
      }
    }
    return roles;
  }

  /** Returns the number of words between; a comma or similar mark adds three. */
  private static int distance(PreparedText q, Figure share, Tag tag) {
    if (share.sentence() != tag.sentence()) {
      return REACH;
    }
    int from = Math.min(share.to(), tag.to());
    int to = Math.max(share.from(), tag.from());
    int far = Math.max(0, to - from);
    for (int i = from; i <= to && i < q.size(); i++) {
      far += q.parted(i) ? 3 : 0;
    }
    return far;
  }

  /** 85% of the cabs are green and 15% blue; a witness who is right 80% of the time says blue. */
  private static Map<String, BigFraction> cabs(List<Figure> shares) {
    if (shares.size() != 3) {
      return Map.of();
    }
    BigFraction a = shares.get(0).value();
    BigFraction b = shares.get(1).value();
    return a.add(b).equals(BigFraction.ONE) && !a.equals(b)
        ? Map.of(RARE, a.compareTo(b) < 0 ? a : b, HIT, shares.get(2).value())
        : Map.of();
  }
}
