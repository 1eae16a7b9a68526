package dev.ponens.report.score;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Findings compared with labels of single steps.
 *
 * @param labels one row for each label, in alphabetical order
 * @param runs number of labelled runs that were read
 * @param absent labelled runs that are not in the input, in alphabetical order
 */
public record LabelScores(List<LabelScore> labels, int runs, List<String> absent) {
  public LabelScores {
    labels = List.copyOf(labels);
    absent = List.copyOf(absent);
  }

  /**
   * Steps with a label, and those of them where a rule for the label fired.
   *
   * @param steps number of labelled steps
   * @param fired number of these steps with a finding
   */
  public record LabelCount(int steps, int fired) {
    /** A count without steps. */
    public static final LabelCount NONE = new LabelCount(0, 0);

    /** The sum of two counts. */
    public LabelCount plus(LabelCount other) {
      return new LabelCount(steps + other.steps, fired + other.fired);
    }

    /** The share of the steps where a rule fired. */
    public OptionalDouble share() {
      return Evaluation.ratio(fired, steps);
    }
  }

  /**
   * The results for one label.
   *
   * @param label the label as the file writes it
   * @param rules the rules for it: their id is the label, ends with it, or they have it as a tag
   * @param sure steps that surely violate what the label names
   * @param arguable steps that readers may judge either way
   * @param kept steps that look like a violation but are not one
   * @param unlabelled findings of the rules in labelled runs at steps without this label
   */
  public record LabelScore(
      String label,
      Set<String> rules,
      LabelCount sure,
      LabelCount arguable,
      LabelCount kept,
      int unlabelled) {
    public LabelScore {
      rules = java.util.Collections.unmodifiableSet(new java.util.TreeSet<>(rules));
    }

    /** Of the findings at surely violated and at kept steps, the share at violated ones. */
    public OptionalDouble precision() {
      return Evaluation.ratio(sure.fired(), (long) sure.fired() + kept.fired());
    }
  }

  /** All labels together. */
  public LabelScore total() {
    LabelScore total =
        new LabelScore("all", Set.of(), LabelCount.NONE, LabelCount.NONE, LabelCount.NONE, 0);
    for (LabelScore label : labels) {
      total =
          new LabelScore(
              total.label(),
              total.rules(),
              total.sure().plus(label.sure()),
              total.arguable().plus(label.arguable()),
              total.kept().plus(label.kept()),
              total.unlabelled() + label.unlabelled());
    }
    return total;
  }
}
