package dev.ponens.rule;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.rule.compile.Reads;
import dev.ponens.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rulings by what the rules read of the facts. A finding quotes its step, so of findings it is kept
 * which rule made them of which facts, and they are made anew.
 *
 * <p>Any number of threads may ask at once.
 */
final class Memo {
  /** About 600 bytes each. When there are more, all are forgotten. */
  private static final int MOST = 16_384;

  /** What of a finding is the same for all steps whose facts are alike to the rules. */
  private static final Set<String> ALIKE = Set.of("rule", "severity");

  private final ConcurrentHashMap<List<Object>, Known> rulings = new ConcurrentHashMap<>();
  private final boolean findings;

  /** A memory for what some rules say, by what they read. */
  Memo(Reads reads) {
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
   * A ruling, and how its findings came about.
   *
   * @param ruling the ruling, with the findings of the step it was first made of
   * @param findings what made each of them
   */
  record Known(Ruling ruling, List<Made> findings) {}

  /**
   * A finding was made.
   *
   * @param rule by which rule
   * @param lists the lists whose words it points at
   * @param of of which facts
   */
  record Made(String rule, String lists, List<Part> of) {}

  /**
   * A fact of which a finding was made: one of those that were judged, or one that was derived from
   * them.
   *
   * @param at its index among those judged
   * @param derived the fact that was derived; null when it is one of those judged
   */
  private record Part(int at, @Nullable Derived derived) {
    Fact among(List<Fact> facts) {
      return derived == null ? facts.get(at) : derived;
    }
  }

  @Nullable Known get(List<Object> key) {
    return rulings.get(key);
  }

  /** Makes known findings of the facts of another step. */
  static void tell(Known known, List<Fact> facts, Pronouncement verdict) {
    for (Made made : known.findings) {
      verdict.again(
          made.rule, made.lists, made.of.stream().map(part -> part.among(facts)).toList());
    }
  }

  /**
   * Keeps a ruling, if it may be.
   *
   * @param facts those that were judged, in their order
   * @param verdict what was said of them
   */
  void put(List<Object> key, Ruling ruling, List<Fact> facts, Pronouncement verdict) {
    List<Made> made = made(verdict.made(), facts);
    if (made != null && ruling.failure() == null && (findings || made.isEmpty())) {
      if (rulings.size() >= MOST) {
        rulings.clear();
      }
      rulings.put(key, new Known(ruling, made));
    }
  }

  /** Null when a finding was made of anything else than those facts. */
  private static @Nullable List<Made> made(List<Pronouncement.Made> all, List<Fact> facts) {
    List<Made> made = new ArrayList<>(all.size());
    for (Pronouncement.Made each : all) {
      List<Part> parts = new ArrayList<>(each.of().size());
      for (Fact fact : each.of()) {
        Derived derived = fact instanceof Derived d ? d : null;
        int at = index(facts, fact);
        if (at < 0 && derived == null) {
          return null;
        }
        parts.add(new Part(at, derived));
      }
      made.add(new Made(each.rule(), each.lists(), parts));
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
