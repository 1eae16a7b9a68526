package dev.ponens.suppression;

import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.SimilarSpelling;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The rules and the mask that suppressions are checked with.
 *
 * @param names the names of the rules
 * @param speaks whether a rule, by id, is enabled in this run
 * @param mask masks secrets in what users wrote
 */
public record SuppressionContext(
    RuleNames names, Predicate<String> speaks, UnaryOperator<String> mask) {
  Set<String> ids(Collection<String> rules) {
    Set<String> ids = new TreeSet<>();
    rules.forEach(r -> ids.addAll(names.ids(r)));
    return ids;
  }

  /**
   * A hint for an unknown name: the most similar known one as "; did you mean …?", or where to
   * look.
   */
  String near(String name) {
    String near = SimilarSpelling.nearest(name, names.all());
    return near.isEmpty() ? "; see: ponens rules list" : "; did you mean \"" + near + "\"?";
  }

  boolean anySpeaks(Collection<String> ids) {
    return ids.stream().anyMatch(speaks);
  }
}
