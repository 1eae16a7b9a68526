package dev.ponens.sift;

import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Spelling;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What suppressions are held against.
 *
 * @param names what the rules may be called
 * @param speaks whether a rule, by id, may speak in this run
 * @param mask masks secrets in what people wrote
 */
public record Known(RuleNames names, Predicate<String> speaks, UnaryOperator<String> mask) {
  Set<String> ids(Collection<String> rules) {
    Set<String> ids = new TreeSet<>();
    rules.forEach(r -> ids.addAll(names.ids(r)));
    return ids;
  }

  /** The nearest name to one that nobody has, as "; did you mean …?". */
  String near(String name) {
    String near = Spelling.nearest(name, names.all());
    return near.isEmpty() ? "; see: ponens rules list" : "; did you mean \"" + near + "\"?";
  }

  boolean anySpeaks(Collection<String> ids) {
    return ids.stream().anyMatch(speaks);
  }
}
