package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.Condition;
import dev.ponens.rule.form.table.column.Outcome;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.Line;
import dev.ponens.rule.form.table.grid.Sheet;
import dev.ponens.rule.form.table.grid.Workbook;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.Vocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the rows of a sheet by the catalogue of columns: each cell as what its column holds. What
 * is anything else is a fault, and its row is left out.
 */
final class RowReader {
  private final Concern concern;
  private final Sheet sheet;
  private final Vocabulary.Names names;
  private final List<Fault> faults;
  private boolean sound = true;

  /**
   * @param names the lists and parameters cells may name
   * @param faults takes what is wrong
   */
  RowReader(Concern concern, Sheet sheet, Vocabulary.Names names, List<Fault> faults) {
    this.concern = concern;
    this.sheet = sheet;
    this.names = names;
    this.faults = faults;
  }

  List<Row> rows() {
    if (sheet.lines().isEmpty()) {
      error("not-a-table", 0, 0, "a table has a row of columns, then a row for each rule");
      return List.of();
    }
    Line first = sheet.lines().get(0);
    List<String> headers =
        first.cells().stream().map(c -> c.text().toLowerCase(Locale.ROOT)).toList();
    if (!first.readable() || !known(headers, first)) {
      return List.of();
    }
    List<Row> rows = new ArrayList<>();
    for (Line line : sheet.lines().subList(1, sheet.lines().size())) {
      row(headers, line).ifPresent(rows::add);
    }
    idle(headers, first);
    return rows;
  }

  /** True when there is an id: without one this is no table, and more about it helps nobody. */
  private boolean known(List<String> headers, Line line) {
    if (!headers.contains(Columns.ID)) {
      error(
          "no-id-column",
          line.number(),
          0,
          "a table has a column \"id\""
              + (sheet.name().isEmpty()
                  ? ""
                  : "; if this sheet is no table, begin its name with " + Workbook.NOTE));
      if (!sheet.name().isEmpty()) {
        return false;
      }
    }
    Set<String> seen = new LinkedHashSet<>();
    for (int i = 0; i < headers.size(); i++) {
      String header = headers.get(i);
      if (header.isEmpty()) {
        error(
            "unknown-column",
            line.number(),
            i + 1,
            "a column without a name; name it or delete it");
      } else if (!Columns.headers().contains(header)) {
        error(
            "unknown-column",
            line.number(),
            i + 1,
            "no column \"" + header + "\"" + Vocabulary.didYouMean(header, Columns.headers()));
      } else if (!seen.add(header)) {
        error("column-twice", line.number(), i + 1, "a column stands here twice: " + header);
      } else {
        here(header, line.number(), i + 1);
      }
    }
    return true;
  }

  /** A rule sees what earlier phases gave, and gives what its own phase gives. */
  private void here(String header, int line, int column) {
    Set<Concern> phases =
        Columns.condition(header)
            .map(Condition::phases)
            .or(() -> Columns.outcome(header).map(Outcome::phases))
            .orElse(Set.of());
    if (!phases.contains(concern)) {
      String folders =
          phases.stream().sorted().map(c -> c.folder() + "/").collect(Collectors.joining(", "));
      error(
          "column-not-here",
          line,
          column,
          "column \""
              + header
              + "\" is for tables in "
              + folders
              + "; this one is in "
              + concern.folder()
              + "/");
    }
  }

  /** A condition no row asks; one row alone may be the first of those its columns wait for. */
  private void idle(List<String> headers, Line first) {
    if (sheet.lines().size() <= 2) {
      return;
    }
    List<Integer> idle = new ArrayList<>();
    for (int i = 0; i < headers.size(); i++) {
      int column = i;
      boolean filled =
          sheet.lines().stream()
              .skip(1)
              .anyMatch(
                  l ->
                      !l.readable()
                          || (column < l.cells().size()
                              && !l.cells().get(column).text().isEmpty()));
      if (Columns.condition(headers.get(i)).isPresent() && !filled) {
        idle.add(i);
      }
    }
    if (!idle.isEmpty()) {
      String columns =
          idle.stream().map(i -> "\"" + headers.get(i) + "\"").collect(Collectors.joining(", "));
      faults.add(
          sheet.fault(
              Fault.Level.WARNING,
              "idle-column",
              first.number(),
              idle.get(0) + 1,
              "no row asks for " + columns + ": fill a cell, or delete the column"));
    }
  }

  private Optional<Row> row(List<String> headers, Line line) {
    List<Cell> cells = new ArrayList<>(line.cells());
    while (!sheet.name().isEmpty() && cells.size() < headers.size()) {
      cells.add(new Cell(cells.size() + 1, "", false));
    }
    if (cells.size() != headers.size()) {
      error(
          "cells-missing",
          line.number(),
          0,
          "a row has a cell for each of the "
              + headers.size()
              + " columns; this one has "
              + cells.size());
      return Optional.empty();
    }
    sound = true;
    Map<String, String> outcomes = new LinkedHashMap<>();
    List<Requirement> requirements = new ArrayList<>();
    for (int i = 0; i < headers.size(); i++) {
      Cell cell = cells.get(i);
      if (cell.text().isEmpty()) {
        continue;
      }
      Columns.condition(headers.get(i))
          .ifPresent(c -> requirements.add(requirement(c, cell, line.number())));
      Columns.outcome(headers.get(i))
          .ifPresent(o -> outcomes.put(o.header(), outcome(o, cell, line.number())));
    }
    if (!line.readable()) {
      // What is wrong with its other cells is said at once; what it lacks may stand where we could
      // not read.
      return Optional.empty();
    }
    Row row = new Row(concern, sheet, line.number(), requirements, outcomes);
    whole(row, headers);
    return sound ? Optional.of(row) : Optional.empty();
  }

  private Requirement requirement(Condition condition, Cell cell, int line) {
    List<String> words =
        switch (condition.type()) {
          case NUMBER -> List.of(number(condition.header(), cell, line));
          case TIER -> List.of(choice(condition.header(), cell, Columns.TIERS, line));
          case LEVEL -> List.of(choice(condition.header(), cell, Columns.LEVELS, line));
          case YES_NO -> List.of(yes(condition.header(), cell, line));
          default -> words(condition, cell, line);
        };
    return new Requirement(condition, cell.column(), words);
  }

  private String number(String header, Cell cell, int line) {
    String text = cell.text();
    if (Drl.isNumber(text)) {
      asText(header, cell, line);
    } else if (text.matches("[0-9]+,[0-9]+")) {
      wrong(
          header,
          cell,
          line,
          "write " + text.replace(',', '.') + " with a point, not \"" + text + "\"");
    } else if (!names.parameters().contains(text)) {
      wrong(
          header,
          cell,
          line,
          "a number or a parameter, not \""
              + text
              + "\""
              + Vocabulary.didYouMean(text, names.parameters()));
    }
    return text;
  }

  /** A workbook tells numbers from text; sorted and summed they behave differently. */
  private void asText(String header, Cell cell, int line) {
    if (cell.written()) {
      faults.add(
          sheet.fault(
              Fault.Level.WARNING,
              "number-as-text",
              line,
              cell.column(),
              header + ": the number is stored as text; make the cell a number"));
    }
  }

  private String choice(String header, Cell cell, List<String> choices, int line) {
    String word = cell.text().toLowerCase(Locale.ROOT);
    if (!choices.contains(word)) {
      wrong(
          header,
          cell,
          line,
          "one of " + String.join(", ", choices) + ", not \"" + cell.text() + "\"");
    }
    return word;
  }

  private String yes(String header, Cell cell, int line) {
    String word = cell.text().toLowerCase(Locale.ROOT);
    if (!word.equals("yes") && !word.equals("no")) {
      wrong(header, cell, line, "yes or no, not \"" + cell.text() + "\"");
    }
    return word;
  }

  private List<String> words(Condition condition, Cell cell, int line) {
    Set<String> words = new LinkedHashSet<>();
    for (String part : cell.text().split(" or ", -1)) {
      String word = part.strip();
      Collection<String> known =
          condition.type() == Type.LISTS ? names.lists() : condition.choices();
      boolean given = condition.type() == Type.LISTS || condition.type() == Type.CHOICES;
      String lower = word.toLowerCase(Locale.ROOT);
      if (given && known.contains(word)) {
        words.add(word);
      } else if (condition.type() == Type.CHOICES && known.contains(lower)) {
        words.add(lower);
      } else if (!word.matches("[A-Za-z0-9][A-Za-z0-9 _.-]*")) {
        wrong(
            condition.header(),
            cell,
            line,
            "words of letters, digits and hyphens, not \"" + word + "\"" + foreign(word));
      } else if (given) {
        wrong(
            condition.header(),
            cell,
            line,
            "there is no \"" + word + "\"" + Vocabulary.didYouMean(word, known));
      } else {
        words.add(word);
      }
    }
    return List.copyOf(words);
  }

  /** Letters of other alphabets look like ours: say which one it is. */
  private static String foreign(String word) {
    return word.codePoints()
        .filter(c -> c > 0x7E && Character.isLetter(c))
        .mapToObj(c -> " (" + Character.toString(c) + " is " + Character.getName(c) + ")")
        .findFirst()
        .orElse("");
  }

  private String outcome(Outcome outcome, Cell cell, int line) {
    String header = outcome.header();
    String text = cell.text();
    switch (outcome.type()) {
      case NUMBER -> {
        return number(header, cell, line);
      }
      case PLAIN_NUMBER -> {
        if (Drl.isNumber(text)) {
          asText(header, cell, line);
        } else {
          wrong(header, cell, line, "a number is needed here, not \"" + text + "\"");
        }
      }
      case CHOICES -> {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!outcome.choices().contains(lower)) {
          String what =
              header.equals(Columns.SEVERITY)
                  ? "no severity \""
                      + text
                      + "\"; there are "
                      + String.join(", ", outcome.choices())
                  : header
                      + ": there is no \""
                      + text
                      + "\""
                      + Vocabulary.didYouMean(text, outcome.choices());
          wrong(cell, line, what);
        }
        return lower;
      }
      case WORD -> word(header, cell, line);
      default -> {
        // A sentence or tags: any words.
      }
    }
    return text;
  }

  private void word(String header, Cell cell, int line) {
    boolean id = header.equals(Columns.ID);
    boolean version = header.equals(Columns.SINCE);
    if (!id && !version && !cell.text().matches("[a-z][a-z0-9_-]{0,79}")) {
      wrong(
          header,
          cell,
          line,
          "a word is needed here, not \"" + cell.text() + "\"" + foreign(cell.text()));
    }
  }

  /** Says what a row of this folder needs, lacks, or has for nothing. */
  private void whole(Row row, List<String> headers) {
    String id = row.id();
    if (!Drl.isId(id)) {
      fail(
          row,
          "wrong-id",
          headers.indexOf(Columns.ID) + 1,
          "an id is lower-case words with hyphens, such as bare-answer; this one is \""
              + id
              + "\""
              + foreign(id));
      return;
    }
    if (row.otherwise() && !row.requirements().isEmpty()) {
      fail(row, "condition-otherwise", 0, id + ": a row that holds otherwise has no conditions");
    }
    if (!row.otherwise() && row.requirements().isEmpty()) {
      fail(row, "no-condition", 0, id + ": a row without a condition would always fire");
    }
    switch (concern) {
      case DERIVE, COMPLEXITY -> {
        need(row, Columns.GIVES, "a word is needed here, not \"\"");
        need(row, Columns.WEIGHT, "a number is needed here, not \"\"");
        tier(row);
      }
      case POLICY -> policy(row);
      case NEXT -> next(row);
      case RISK -> {
        // That a finding needs a message is said of every form of rule.
      }
    }
  }

  private void tier(Row row) {
    if (row.outcome(Columns.GIVES).equals("tier") && !Columns.TIERS.contains(row.name())) {
      fail(
          row,
          "wrong-value",
          0,
          "name: there is no \""
              + row.name()
              + "\""
              + Vocabulary.didYouMean(row.name(), Columns.TIERS));
    }
  }

  private void policy(Row row) {
    String gate = row.outcome(Columns.GATE);
    if (gate.equals("blocked") && !row.has(Columns.MESSAGE)) {
      fail(row, "no-message", 0, row.id() + ": what is blocked is a finding, and needs a message");
    } else if (!gate.isEmpty() && !gate.equals("blocked")) {
      List<String> unused =
          List.of(Columns.SEVERITY, Columns.MESSAGE, Columns.SUGGESTION).stream()
              .filter(row::has)
              .toList();
      if (!unused.isEmpty()) {
        faults.add(
            row.warning(
                "unused-cell",
                0,
                row.id()
                    + ": a row that asks the gate for "
                    + gate
                    + " finds nothing; nobody sees its "
                    + String.join(", ", unused)));
      }
    }
  }

  private void next(Row row) {
    need(row, Columns.MODE, "there is no \"\"; a proposal says one of " + choices(Columns.MODE));
    need(row, Columns.DEPTH, "there is no \"\"; a proposal says one of " + choices(Columns.DEPTH));
    need(row, Columns.THRESHOLD, "a number is needed here, not \"\"");
    String threshold = row.outcome(Columns.THRESHOLD);
    if (Drl.isNumber(threshold) && Double.parseDouble(threshold) > 1) {
      fail(row, "wrong-value", 0, "threshold: a confidence is 0 to 1, not " + threshold);
    }
    if (!row.has(Columns.RANK) && !names.parameters().contains("rank-" + row.id())) {
      fail(
          row,
          "no-rank",
          0,
          row.id()
              + ": give it a rank in a column \"rank\", or params.yml a parameter rank-"
              + row.id());
    }
  }

  private static String choices(String header) {
    return Columns.outcome(header).map(o -> String.join(", ", o.choices())).orElse("");
  }

  private void need(Row row, String header, String what) {
    if (!row.has(header)) {
      fail(row, "cell-needed", 0, header + ": " + what);
    }
  }

  private void wrong(String header, Cell cell, int line, String what) {
    wrong(cell, line, header + ": " + what);
  }

  private void wrong(Cell cell, int line, String what) {
    sound = false;
    error("wrong-value", line, cell.column(), what);
  }

  private void fail(Row row, String code, int column, String what) {
    sound = false;
    faults.add(row.error(code, column, what));
  }

  private void error(String code, int line, int column, String what) {
    faults.add(sheet.fault(Fault.Level.ERROR, code, line, column, what));
  }
}
