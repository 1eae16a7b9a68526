package dev.ponens.rule.sieve;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Total;
import dev.ponens.rule.compile.Reads;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Keeps those facts of a step that can matter: a condition of some rule matches them, and every
 * other fact that rule needs is there too. Most thoughts are ordinary, and most rules need
 * something that is not in them, so little is left.
 *
 * <p>Any number of threads may ask at once.
 */
public final class Sieve {
  /** What comes while the engine runs: it may be there later. */
  private static final Set<String> LATER =
      Set.of(
          Settings.class.getSimpleName(),
          Derived.class.getSimpleName(),
          Total.class.getSimpleName(),
          Finding.class.getSimpleName(),
          Risk.class.getSimpleName(),
          Gate.class.getSimpleName());

  private final int patterns;

  /** The rules that need facts, each at one of the patterns it needs. */
  private final List<List<Rule>> needing = new ArrayList<>();

  /** What those rules look for that need none. */
  private final Bits always;

  private final ClassValue<Kind> kinds;

  /** The patterns a rule needs a fact for, and all it looks for. */
  private record Rule(Bits needs, Bits looks) {}

  /** A sieve for what some rules read, under a profile's numbers. */
  public Sieve(Reads reads, Settings settings) {
    this.patterns = reads.patterns().size();
    this.always = new Bits(patterns);
    for (int p = 0; p < patterns; p++) {
      needing.add(new ArrayList<>(0));
    }
    for (Reads.Rule rule : reads.rules()) {
      List<Integer> now =
          rule.needs().stream()
              .filter(p -> !LATER.contains(reads.patterns().get(p).type()))
              .toList();
      Bits looks = Bits.of(patterns, rule.looks());
      if (now.isEmpty()) {
        always.or(looks);
      } else {
        needing.get(now.get(now.size() - 1)).add(new Rule(Bits.of(patterns, now), looks));
      }
    }
    this.kinds =
        new ClassValue<>() {
          @Override
          protected Kind computeValue(Class<?> type) {
            return new Kind(type, reads.patterns(), settings);
          }
        };
  }

  /**
   * What is left of some facts.
   *
   * @param facts those that can matter, in their order
   * @param key what the rules read of them: equal keys, equal rulings
   */
  public record Left(List<Fact> facts, List<Object> key) {}

  /** True when a condition of some rule matches this fact. */
  public boolean interests(Fact fact) {
    return kinds.get(fact.getClass()).match(fact) != null;
  }

  /** Sifts the facts of one step. */
  public Left sift(Collection<? extends Fact> facts) {
    List<Kind.Match> matches = new ArrayList<>();
    Bits there = new Bits(patterns);
    for (Fact fact : facts) {
      Kind.Match match = kinds.get(fact.getClass()).match(fact);
      if (match != null) {
        matches.add(match);
        there.or(match.patterns());
      }
    }
    Bits live = live(there);
    List<Fact> left = new ArrayList<>();
    List<Object> key = new ArrayList<>();
    for (Kind.Match match : matches) {
      if (match.patterns().intersects(live)) {
        left.add(match.fact());
        match.of().add(match, live, key);
      }
    }
    return new Left(left, key);
  }

  /** The patterns of the rules whose needs are met. */
  private Bits live(Bits there) {
    Bits live = new Bits(patterns);
    live.or(always);
    for (int p = there.next(0); p >= 0; p = there.next(p + 1)) {
      List<Rule> rules = needing.get(p);
      for (int r = 0; r < rules.size(); r++) {
        if (there.holds(rules.get(r).needs)) {
          live.or(rules.get(r).looks);
        }
      }
    }
    return live;
  }
}
