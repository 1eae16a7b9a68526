package dev.ponens.report.rulebook;

import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results of the examples of a rules directory.
 *
 * @param folder the name of the directory, as a prefix of its files' names; empty for the built-in
 *     rules
 * @param examples every example that ran, by page, then line
 * @param rules the rules of the examples, in the order they run
 * @param coverage what the examples reach; null if it was not requested
 */
public record TestResult(
    String folder,
    List<TestedExample> examples,
    List<RuleCard> rules,
    @Nullable Coverage coverage) {
  public TestResult {
    examples = List.copyOf(examples);
    rules = List.copyOf(rules);
  }

  /** The number of examples that fail. */
  public long failed() {
    return examples.stream().filter(e -> !e.holds()).count();
  }

  /** A file's name, with the directory as a prefix. */
  String path(String file) {
    return folder.isEmpty() ? file : folder + "/" + file;
  }

  /**
   * An example.
   *
   * @param rule the rule it tests
   * @param page the page, relative to the directory
   * @param line the page's line of its first line, counted from 1
   * @param fires true under {@code ## Fires}, false under {@code ## Silent}
   * @param lines its lines; empty if it passes
   * @param failures why the rules could not finish
   * @param holds whether the rule flags exactly the marked lines
   */
  public record TestedExample(
      String rule,
      String page,
      int line,
      boolean fires,
      List<ExampleLine> lines,
      List<String> failures,
      boolean holds) {
    public TestedExample {
      lines = List.copyOf(lines);
      failures = List.copyOf(failures);
    }
  }

  /**
   * A line of an example.
   *
   * @param number the page's line
   * @param text as written, without its mark
   * @param marked whether the example marks it
   * @param flagged whether the rule flags it
   * @param found the messages of the rule
   * @param facts the facts of the kinds that the rule uses; only if mark and flag differ
   */
  public record ExampleLine(
      int number,
      String text,
      boolean marked,
      boolean flagged,
      List<String> found,
      List<String> facts) {
    public ExampleLine {
      found = List.copyOf(found);
      facts = List.copyOf(facts);
    }
  }

  /**
   * What the examples reach.
   *
   * @param examples the number that ran, of all rules
   * @param rows a row for each rule, by concern, file and line
   * @param sentences a row for each sentence that rules use; empty if none do
   */
  public record Coverage(int examples, List<RowCoverage> rows, List<RowCoverage> sentences) {
    public Coverage {
      rows = List.copyOf(rows);
      sentences = List.copyOf(sentences);
    }
  }

  /**
   * How often the examples reach a rule or sentence.
   *
   * @param name a rule's id, or a sentence
   * @param at its place
   * @param own the number of its examples in which it fires
   * @param ownAll the number of its examples
   * @param all the number of examples of the whole rulebook in which it fires
   */
  public record RowCoverage(String name, RulePlace at, int own, int ownAll, int all) {}
}
