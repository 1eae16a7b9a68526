package dev.ponens.rule;

import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A rulebook with its faults, for its authors.
 *
 * @param files all its files, including built-in ones
 * @param rules the rules that could be read
 * @param faults the faults of the author's files, except for pages, sorted by place
 * @param rulebook the rulebook, ready to judge; null when it has errors
 */
public record Inspection(
    RuleFiles files, RuleSet rules, List<RuleFault> faults, @Nullable Rulebook rulebook) {
  public Inspection {
    faults = List.copyOf(faults);
  }

  /** The names of the author's own files, sorted. */
  public SortedSet<String> own() {
    return Stream.concat(files.texts().keySet().stream(), files.workbooks().keySet().stream())
        .filter(RuleFiles::isOwn)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
