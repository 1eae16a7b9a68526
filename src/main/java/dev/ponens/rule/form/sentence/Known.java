package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Vocabulary;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the slots of a rule's sentences may name.
 *
 * @param concern the phase the rule is in
 * @param names the lists and parameters
 * @param finding the rules that find something, by id, with their phases
 * @param derived what rules in derive/ give: names by kind
 * @param whole false when other files have faults, so that rules may be missing here that are there
 */
public record Known(
    Concern concern,
    Vocabulary.Names names,
    Map<String, Concern> finding,
    Map<String, Set<String>> derived,
    boolean whole) {
  public Known {
    finding = Collections.unmodifiableMap(new LinkedHashMap<>(finding));
    derived = Collections.unmodifiableMap(new LinkedHashMap<>(derived));
  }

  /** What rules give of a kind. */
  Set<String> derived(String kind) {
    return derived.getOrDefault(kind, Set.of());
  }
}
