package dev.ponens.rule.form.table;

import dev.ponens.fact.run.EventPattern;
import dev.ponens.fact.run.EventPatterns;
import dev.ponens.fact.run.Reference;
import dev.ponens.rule.form.table.column.Condition;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.Sheet;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.Vocabulary;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads cells about runs: tools, arguments, values and event patterns. */
final class RunCells {
  private static final Predicate<String> TOOL =
      Pattern.compile("[A-Za-z0-9_*?.:/-]+").asMatchPredicate();
  private static final Predicate<String> PATH =
      Pattern.compile("[A-Za-z0-9_-]+(\\[])?(\\.[A-Za-z0-9_-]+(\\[])?)*").asMatchPredicate();
  private static final Predicate<String> VALUE =
      Pattern.compile("[ -~&&[^\"\\\\]]{1,200}").asMatchPredicate();

  /** The characters of an event pattern, whose length its reader bounds. */
  private static final Predicate<String> PLAIN =
      Pattern.compile("[ -~&&[^\"\\\\]]*").asMatchPredicate();

  private final Sheet sheet;
  private final Vocabulary.Names names;
  private final List<Fault> faults;

  RunCells(Sheet sheet, Vocabulary.Names names, List<Fault> faults) {
    this.sheet = sheet;
    this.names = names;
    this.faults = faults;
  }

  /** Reads the cell of a condition; empty after a fault. */
  List<String> read(Condition condition, Cell cell, int line) {
    return switch (condition.type()) {
      case EVENT -> event(condition, cell, line);
      case TOOLS ->
          parts(
              condition, cell, line, TOOL, "expected a tool such as send_email or modify_*, not ");
      case PATH ->
          parts(
              condition,
              cell,
              line,
              PATH,
              "expected an argument such as order_id, address.city or items[].id, not ");
      case REFERENCE ->
          parts(
              condition,
              cell,
              line,
              word -> Reference.read(word).isPresent(),
              "expected a value such as \"status of order_id\", \"amount in get_quote\" or the name"
                  + " of another argument, not ");
      default ->
          parts(
              condition,
              cell,
              line,
              VALUE,
              "expected a value in plain letters, without quotation marks, not ");
    };
  }

  private List<String> parts(
      Condition condition, Cell cell, int line, Predicate<String> fits, String expected) {
    Set<String> parts = new LinkedHashSet<>();
    for (String part : cell.text().split(" or ", -1)) {
      String word = part.strip();
      if (fits.test(word)) {
        parts.add(word);
      } else {
        wrong(condition, cell, line, expected + "\"" + word + "\"");
      }
    }
    return List.copyOf(parts);
  }

  private List<String> event(Condition condition, Cell cell, int line) {
    String text = cell.text().strip().replaceAll("\\s+", " ");
    try {
      if (!PLAIN.test(text.replace("\"", ""))) {
        wrong(condition, cell, line, "an event pattern can only have plain letters and signs");
        return List.of();
      }
      EventPattern pattern = EventPatterns.read(text);
      for (String list : pattern.lists()) {
        if (!names.lists().contains(list)) {
          wrong(
              condition,
              cell,
              line,
              "no list \"" + list + "\"" + Vocabulary.didYouMean(list, names.lists()));
        }
      }
      return List.of(text);
    } catch (EventPatterns.Unreadable e) {
      wrong(condition, cell, line, e.what());
      return List.of();
    }
  }

  private void wrong(Condition condition, Cell cell, int line, String what) {
    faults.add(
        sheet.fault(
            Fault.Level.ERROR,
            "wrong-value",
            line,
            cell.column(),
            condition.header() + ": " + what));
  }
}
