package dev.ponens.report.rulebook;

import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of the examples of a rules folder.
 *
 * @param folder how the folder is called, to be put before its files' names; empty for the rulebook
 *     inside the program
 * @param examples every example that ran, by page, then line
 * @param rules the rules they are about, in the order they run
 * @param coverage what the examples reach; null when nobody asked
 */
public record Tested(
    String folder, List<Case> examples, List<RuleCard> rules, @Nullable Coverage coverage) {
  public Tested {
    examples = List.copyOf(examples);
    rules = List.copyOf(rules);
  }

  /** How many examples fail. */
  public long failed() {
    return examples.stream().filter(e -> !e.holds()).count();
  }

  /** A file's name, with the folder before it. */
  String path(String file) {
    return folder.isEmpty() ? file : folder + "/" + file;
  }

  /**
   * An example.
   *
   * @param rule the rule it is about
   * @param page the page, relative to the folder
   * @param line the page's line of its first line, counted from 1
   * @param fires whether it stands under {@code ## Fires}, not {@code ## Silent}
   * @param lines its lines; empty when it holds
   * @param failures why the rules could not finish
   * @param holds whether the rule flags what it marks, and nothing else
   */
  public record Case(
      String rule,
      String page,
      int line,
      boolean fires,
      List<Line> lines,
      List<String> failures,
      boolean holds) {
    public Case {
      lines = List.copyOf(lines);
      failures = List.copyOf(failures);
    }
  }

  /**
   * A line of an example.
   *
   * @param number the page's line
   * @param text as written, its mark left out
   * @param marked whether the example marks it
   * @param flagged whether the rule flags it
   * @param found what the rule says about it
   * @param facts the facts there of the kinds the rule looks at; only where mark and flag differ
   */
  public record Line(
      int number,
      String text,
      boolean marked,
      boolean flagged,
      List<String> found,
      List<String> facts) {
    public Line {
      found = List.copyOf(found);
      facts = List.copyOf(facts);
    }
  }

  /**
   * What the examples reach.
   *
   * @param examples how many ran, of all rules
   * @param rows a row for each rule, by concern, file and line
   * @param sentences a row for each sentence rules are written with; empty where none is
   */
  public record Coverage(int examples, List<Row> rows, List<Row> sentences) {
    public Coverage {
      rows = List.copyOf(rows);
      sentences = List.copyOf(sentences);
    }
  }

  /**
   * How often something is reached.
   *
   * @param name a rule's id, or a sentence
   * @param at where it stands
   * @param own in how many of its own examples it fires
   * @param ownAll how many examples are its own
   * @param all in how many examples of the whole rulebook it fires
   */
  public record Row(String name, RulePlace at, int own, int ownAll, int all) {}
}
