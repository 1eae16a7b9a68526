package dev.ponens.rule;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.source.BoundedCache;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Proposal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A cache of rulings, keyed by the values that rules read of the facts. A finding quotes its step,
 * so the cache stores which rule made it from which facts, and findings are made again for each
 * step.
 *
 * <p>Safe for use by multiple threads.
 */
final class RulingCache {
  /** The maximum size of the entries, in bytes. Most entries take 500 to 1,000 bytes. */
  private static final long MOST_BYTES = 10L << 20;

  /** The bytes of a ruling, and of each of its reasons, without shared strings. */
  private static final long RULING = 160;

  private static final long SMALL = 48;

  /** The bytes of a reference to a shared object, with its share of unused places. */
  private static final long REFERENCE = 8;

  /** The fields of a finding that are the same for all steps with the same key. */
  private static final Set<String> ALIKE = Set.of("rule", "severity");

  private final BoundedCache<List<Object>, Known> rulings = new BoundedCache<>(MOST_BYTES);

  /** For each rule its last proposal. Nearly all rulings have the same proposals of a rule. */
  private final Map<String, Proposal> proposals = new ConcurrentHashMap<>();

  private final boolean findings;

  /** Creates a cache for rules, by the fields they read. */
  RulingCache(FieldReads reads) {
    this.findings =
        reads.patterns().stream()
            .filter(p -> p.type().equals(Finding.class.getSimpleName()))
            .allMatch(
                p ->
                    ALIKE.containsAll(p.fields().keySet())
                        && p.tests().stream()
                            .allMatch(
                                any -> any.stream().allMatch(t -> ALIKE.contains(t.field()))));
  }

  /**
   * A ruling with the origin of its findings.
   *
   * @param ruling the ruling without its findings
   * @param findings the origin of each finding
   */
  record Known(Ruling ruling, List<CachedOrigin> findings) {}

  /**
   * The origin of a finding.
   *
   * @param rule the rule
   * @param lists the lists whose words the finding points at
   * @param of the facts it was made from
   */
  record CachedOrigin(String rule, String lists, List<Part> of) {}

  /**
   * A fact that a finding was made from: one of the judged facts, or one that was derived from
   * them.
   *
   * @param at its index among the judged facts
   * @param derived the derived fact; null for a judged fact
   */
  private record Part(int at, @Nullable Derived derived) {
    Fact among(List<Fact> facts) {
      return derived == null ? facts.get(at) : derived;
    }
  }

  @Nullable Known get(List<Object> key) {
    return rulings.get(key);
  }

  /** Makes the findings of a cached ruling again from the facts of another step. */
  static void tell(Known known, List<Fact> facts, Consequences verdict) {
    for (CachedOrigin made : known.findings) {
      verdict.again(
          made.rule, made.lists, made.of.stream().map(part -> part.among(facts)).toList());
    }
  }

  /**
   * Stores a ruling if that is possible.
   *
   * @param facts the judged facts, in their order
   * @param verdict the results for them
   */
  void put(List<Object> key, Ruling ruling, List<Fact> facts, Consequences verdict) {
    List<CachedOrigin> made = made(verdict.made(), facts);
    if (made != null && ruling.failure() == null && (findings || made.isEmpty())) {
      List<Proposal> shared = ruling.proposals().stream().map(this::shared).toList();
      Known known = new Known(ruling.with(List.of()).proposing(shared), made);
      rulings.put(key, known, BoundedCache.size(key) + size(known));
    }
  }

  /** The known proposal that equals another one; otherwise the other one, which is then known. */
  private Proposal shared(Proposal proposal) {
    Proposal known = proposals.get(proposal.id());
    if (known != null && known.equals(proposal)) {
      return known;
    }
    proposals.put(proposal.id(), proposal);
    return proposal;
  }

  private static long size(Known known) {
    Ruling ruling = known.ruling;
    long size = RULING + REFERENCE * (ruling.proposals().size() + ruling.fired().size());
    size += SMALL * ruling.derived().size();
    size += SMALL * ruling.gate().reasons().size();
    for (CachedOrigin made : known.findings) {
      size += SMALL + SMALL * made.of.size();
    }
    return size;
  }

  /** The origins of findings; null when a finding was made from other facts. */
  private static @Nullable List<CachedOrigin> made(
      List<Consequences.FindingOrigin> all, List<Fact> facts) {
    List<CachedOrigin> made = new ArrayList<>(all.size());
    for (Consequences.FindingOrigin each : all) {
      List<Part> parts = new ArrayList<>(each.of().size());
      for (Fact fact : each.of()) {
        Derived derived = fact instanceof Derived d ? d : null;
        int at = index(facts, fact);
        if (at < 0 && derived == null) {
          return null;
        }
        parts.add(new Part(at, derived));
      }
      made.add(new CachedOrigin(each.rule(), each.lists(), parts));
    }
    return made;
  }

  private static int index(List<Fact> facts, Fact fact) {
    for (int i = 0; i < facts.size(); i++) {
      if (facts.get(i) == fact) {
        return i;
      }
    }
    return -1;
  }
}
