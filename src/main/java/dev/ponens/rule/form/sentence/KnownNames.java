package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The names that slots in a rule's sentences may use.
 *
 * @param concern the phase the rule is in
 * @param names the lists and parameters
 * @param finding the rules that report findings: their phases by id
 * @param derived what rules in derive/ derive: names by kind
 * @param whole false when other files have faults, so that rules may be missing here
 */
public record KnownNames(
    Concern concern,
    FactVocabulary.OtherNames names,
    Map<String, Concern> finding,
    Map<String, Set<String>> derived,
    boolean whole) {
  public KnownNames {
    finding = Collections.unmodifiableMap(new LinkedHashMap<>(finding));
    derived = Collections.unmodifiableMap(new LinkedHashMap<>(derived));
  }

  /** The names that rules derive, by kind. */
  Set<String> derived(String kind) {
    return derived.getOrDefault(kind, Set.of());
  }
}
