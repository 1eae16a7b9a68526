package dev.ponens.report.score;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How the rules judged cases by authors who wrote no rules.
 *
 * @param cases how many cases ran
 * @param rows one row per rule that a case names, or per kind of case with false statements; by
 *     name
 * @param unknown the ids of rules that cases name but that the rulebook does not have
 * @param missed what should have been found and was not
 * @param unjust what was found and should not have been
 */
public record Paraphrased(
    int cases,
    List<ParaphraseCounts> rows,
    List<String> unknown,
    List<WrongCase> missed,
    List<WrongCase> unjust) {
  public Paraphrased {
    rows = List.copyOf(rows);
    unknown = List.copyOf(unknown);
    missed = List.copyOf(missed);
    unjust = List.copyOf(unjust);
  }

  /**
   * The counts of one rule or of one kind of case.
   *
   * @param name the rule's id, or the kind of case
   * @param wanted in how many places it must fire
   * @param found in how many of them it fired
   * @param unwanted in how many places it must not fire; for a kind of case, 0
   * @param wrongly how often it fired where it must not
   */
  public record ParaphraseCounts(String name, int wanted, int found, int unwanted, int wrongly) {
    /** The share of its firings that are right; empty if it did not fire. */
    public OptionalDouble precision() {
      return Evaluation.ratio(found, (long) found + wrongly);
    }

    /** The share of the places where it must fire in which it fired. */
    public OptionalDouble recall() {
      return Evaluation.ratio(found, wanted);
    }
  }

  /**
   * A case that the rules got wrong.
   *
   * @param name the rule's id, or the kind of case
   * @param id the case's id
   * @param file the file of the case
   * @param line the line of the case, counted from 1
   * @param text the last step, or the words found; secrets masked
   */
  public record WrongCase(String name, String id, String file, int line, String text) {}

  /** The mean of the precision of the rows that fired; empty if none did. */
  public OptionalDouble precision() {
    return rows.stream()
        .map(ParaphraseCounts::precision)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .average();
  }

  /** The mean of the recall of the rows with places to find; empty if there are none. */
  public OptionalDouble recall() {
    return rows.stream()
        .map(ParaphraseCounts::recall)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .average();
  }
}
