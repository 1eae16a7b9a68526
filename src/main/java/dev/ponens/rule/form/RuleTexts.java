package dev.ponens.rule.form;

import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import java.lang.ref.SoftReference;
import java.util.function.Supplier;

/**
 * The rules of files that had no faults, in their authors' words. Judging does not need them, so
 * they are read on first use, and forgotten when memory is short.
 */
public final class RuleTexts {
  private final Supplier<RuleFiles> files;
  private final ListsAndParameters lists;
  private SoftReference<RuleSet> read = new SoftReference<>(null);

  /**
   * Creates it without reading the rules.
   *
   * @param files returns the rule files
   * @param lists the lists and parameters of these files
   */
  public RuleTexts(Supplier<RuleFiles> files, ListsAndParameters lists) {
    this.files = files;
    this.lists = lists;
  }

  /** The rules. */
  public synchronized RuleSet get() {
    RuleSet rules = read.get();
    if (rules == null) {
      try {
        rules = RuleSet.read(files.get(), lists);
      } catch (BadRules e) {
        throw new IllegalStateException(
            "internal error: these files had no faults when they were read before", e);
      }
      read = new SoftReference<>(rules);
    }
    return rules;
  }
}
