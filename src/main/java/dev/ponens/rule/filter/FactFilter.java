package dev.ponens.rule.filter;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Total;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.source.BoundedCache;
import dev.ponens.rule.source.Fallback;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps only the facts of a step that can matter: a condition of some rule matches them, and every
 * other fact that the rule needs exists too. Most thoughts are ordinary, and most rules need a fact
 * that these lack, so few facts remain.
 *
 * <p>Safe for use by multiple threads.
 */
public final class FactFilter {
  /** Kinds of fact that are inserted while the engine runs, so they may exist later. */
  private static final Set<String> LATER =
      Set.of(
          Settings.class.getSimpleName(),
          Derived.class.getSimpleName(),
          Total.class.getSimpleName(),
          Finding.class.getSimpleName(),
          Risk.class.getSimpleName(),
          Gate.class.getSimpleName());

  /** The maximum size of the remembered sets of matched patterns, in bytes. */
  private static final long MOST_BYTES = 4L << 20;

  private final int patterns;

  /** The patterns that count, by the patterns that match: most steps match one of few sets. */
  private final BoundedCache<FixedBits, FixedBits> known = new BoundedCache<>(MOST_BYTES);

  private final LiveRules rules;
  private final FieldReads reads;
  private final Settings settings;
  private final Map<Class<?>, FactKind> kinds = new ConcurrentHashMap<>();

  /**
   * Creates a fact filter.
   *
   * @param reads the fields that rules read
   * @param fallbacks the facts that are derived when no rule derives one of their kind
   * @param settings the parameters of a profile
   */
  public FactFilter(FieldReads reads, List<Fallback> fallbacks, Settings settings) {
    this.reads = reads;
    this.settings = settings;
    this.patterns = reads.patterns().size();
    this.rules = new LiveRules(reads, fallbacks);
  }

  /** True for a kind of fact that can be inserted while the engine runs. */
  static boolean isLater(String type) {
    return LATER.contains(type);
  }

  private FactKind kind(Fact fact) {
    Class<?> type = fact.getClass();
    FactKind known = kinds.get(type);
    return known == null
        ? kinds.computeIfAbsent(type, t -> new FactKind(t, reads.patterns(), settings))
        : known;
  }

  /**
   * The facts that remain.
   *
   * @param facts the facts that can matter, in their order
   * @param key the values that rules read of them; equal keys give equal rulings
   */
  public record Left(List<Fact> facts, List<Object> key) {}

  /** True when a condition of some rule matches this fact. */
  public boolean interests(Fact fact) {
    return kind(fact).match(fact) != null;
  }

  /** Filters the facts of one step. */
  public Left filter(Collection<? extends Fact> facts) {
    List<FactKind.FactTest> matches = new ArrayList<>();
    FixedBits there = new FixedBits(patterns);
    Class<?> type = null;
    FactKind kind = null;
    for (Fact fact : facts) {
      if (kind == null || fact.getClass() != type) {
        type = fact.getClass();
        kind = kind(fact);
      }
      FactKind.FactTest match = kind.match(fact);
      if (match != null) {
        matches.add(match);
        there.or(match.patterns());
      }
    }
    FixedBits live = live(there);
    List<Fact> left = new ArrayList<>();
    List<Object> key = new ArrayList<>();
    for (FactKind.FactTest match : matches) {
      if (match.patterns().intersects(live)) {
        left.add(match.fact());
        match.of().add(match, live, key);
      }
    }
    return new Left(left, key);
  }

  /** The ids of the rules that can fire. */
  public Set<String> rules(Collection<? extends Fact> facts) {
    FixedBits there = new FixedBits(patterns);
    for (Fact fact : facts) {
      FactKind.FactTest match = kind(fact).match(fact);
      if (match != null) {
        there.or(match.patterns());
      }
    }
    return rules.ids(there);
  }

  /** The patterns of the rules that can fire. The argument must not change later. */
  private FixedBits live(FixedBits there) {
    FixedBits before = known.get(there);
    if (before != null) {
      return before;
    }
    FixedBits live = rules.looks(there);
    known.put(there, live, there.bytes() + live.bytes());
    return live;
  }
}
