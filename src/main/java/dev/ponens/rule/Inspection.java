package dev.ponens.rule;

import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A rulebook looked into, by those who write it.
 *
 * @param files all its files, those it builds on among them
 * @param rules what could be read of them
 * @param faults what is wrong with the author's files, but for their pages, by place
 * @param rulebook ready to judge; null when something is wrong with it
 */
public record Inspection(
    RuleFiles files, RuleSet rules, List<Fault> faults, @Nullable Rulebook rulebook) {
  public Inspection {
    faults = List.copyOf(faults);
  }

  /** The names of the files that are the author's, sorted. */
  public SortedSet<String> own() {
    SortedSet<String> own = new TreeSet<>(files.names());
    own.removeIf(RuleFiles::isBuiltin);
    return own;
  }
}
