package dev.ponens.rule.form.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Fallback;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleText;
import dev.ponens.rule.source.Vocabulary;
import dev.ponens.rule.source.Wording;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.Severity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads a decision table: a header row out of {@link Columns}, then one rule a row. Cells are
 * values: each is read as what its column holds and printed again as a literal, so no cell's text
 * becomes code.
 */
public final class TableFile {
  private static final int LONGEST_CELL = 1000;

  /** What {@code gives} makes more than a fact: its names are the product's. */
  private static final String TIER = "tier";

  private final Concern concern;
  private final String file;
  private final String page;
  private final Vocabulary.Names names;
  private final List<Fault> faults = new ArrayList<>();

  /**
   * A table to read.
   *
   * @param names what its rules may name
   */
  public TableFile(Concern concern, String file, String page, Vocabulary.Names names) {
    this.concern = concern;
    this.file = file;
    this.page = page;
    this.names = names;
  }

  /** What is wrong with the table. */
  public List<Fault> faults() {
    return faults;
  }

  private void fault(long line, String what) {
    faults.add(new Fault(file, (int) line, what));
  }

  /** The table's rules, a rule a row; rows with faults are left out. */
  public List<RuleText> read(String text) {
    List<RuleText> rules = new ArrayList<>();
    int before = 0;
    // Rows of any length are read: that one has a cell too few is said with its line.
    CsvReader.CsvReaderBuilder reader =
        CsvReader.builder()
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE);
    try (CsvReader<CsvRecord> rows = reader.ofCsvRecord(text)) {
      List<String> headers = List.of();
      for (CsvRecord row : rows) {
        List<String> cells = row.getFields().stream().map(String::strip).toList();
        if (cells.stream().allMatch(String::isEmpty)
            || !writable(cells, row.getStartingLineNumber())) {
          continue;
        }
        before++;
        if (headers.isEmpty()) {
          headers = headers(cells, row.getStartingLineNumber());
        } else {
          row(headers, cells, row.getStartingLineNumber(), rules);
        }
      }
    } catch (CsvParseException e) {
      fault(0, "not a table, behind its row " + before + ": " + reason(e));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException("a string is read without fail", e);
    }
    if (before == 0 && faults.isEmpty()) {
      fault(0, "a table has a row of columns, then a row for each rule; this one is empty");
    }
    return faults.isEmpty() ? rules : List.of();
  }

  private static String reason(Throwable e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }

  /** A cell holds a sentence at most, and nothing invisible. */
  private boolean writable(List<String> cells, long line) {
    for (String cell : cells) {
      if (cell.length() > LONGEST_CELL) {
        fault(line, "a cell has at most " + LONGEST_CELL + " characters");
        return false;
      }
      if (cell.chars().anyMatch(Character::isISOControl)) {
        fault(line, "a cell is one line without control characters; is a quote missing?");
        return false;
      }
    }
    return true;
  }

  private List<String> headers(List<String> cells, long line) {
    List<String> headers = cells.stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
    List<String> known = Columns.headers();
    for (String header : headers) {
      if (!known.contains(header)) {
        fault(line, "no column \"" + header + "\"" + Vocabulary.didYouMean(header, known));
      }
    }
    if (!headers.contains("id")) {
      fault(line, "a table has a column \"id\"");
    }
    if (Set.copyOf(headers).size() < headers.size()) {
      fault(line, "a column stands here twice");
    }
    return headers;
  }

  private void row(List<String> headers, List<String> cells, long line, List<RuleText> rules) {
    if (cells.size() != headers.size()) {
      fault(
          line,
          "a row has a cell for each of the "
              + headers.size()
              + " columns; this one has "
              + cells.size());
      return;
    }
    Map<String, String> outcomes = new LinkedHashMap<>();
    Conditions conditions = new Conditions();
    for (int i = 0; i < cells.size(); i++) {
      String header = headers.get(i);
      String cell = cells.get(i);
      if (Columns.OUTCOMES.contains(header)) {
        outcomes.put(header, cell);
      } else if (!cell.isEmpty()) {
        Columns.condition(header).ifPresent(c -> conditions.add(c, cell, line));
      }
    }
    String id = outcomes.getOrDefault("id", "");
    if (!Drl.isId(id)) {
      fault(
          line,
          "an id is lower-case words with hyphens, such as bare-answer; this one is \""
              + id
              + "\"");
      return;
    }
    String otherwise = outcomes.getOrDefault(Columns.OTHERWISE, "");
    if (otherwise.equalsIgnoreCase("yes")) {
      otherwise(id, outcomes, conditions, line, rules);
      return;
    }
    if (!otherwise.isEmpty()) {
      fault(line, "otherwise: yes or nothing, not \"" + otherwise + "\"");
    }
    if (conditions.empty()) {
      fault(line, id + ": a row without a condition would always fire");
      return;
    }
    String call = call(id, outcomes, conditions, line);
    String drl = Drl.head(id, concern) + "when\n" + conditions.drl() + Drl.tail(id, call);
    rules.add(
        new RuleText(card(id, outcomes, line), drl)
            .worded(new Wording(filled(headers, cells), conditions.words)));
  }

  private void otherwise(
      String id,
      Map<String, String> outcomes,
      Conditions conditions,
      long line,
      List<RuleText> rules) {
    if (concern != Concern.DERIVE) {
      fault(line, id + ": only a row in derive/ may say what holds otherwise");
    }
    if (!conditions.empty()) {
      fault(line, id + ": a row that holds otherwise has no conditions");
    }
    String kind = Drl.unquote(word(outcomes, "gives", line));
    String name = Drl.unquote(name(id, outcomes, line));
    double weight = Double.parseDouble(decimal(outcomes, "weight", line));
    List<String> lines =
        outcomes.entrySet().stream()
            .filter(e -> !e.getValue().isEmpty())
            .map(e -> e.getKey() + ": " + e.getValue())
            .toList();
    rules.add(
        RuleText.otherwise(card(id, outcomes, line), new Fallback(id, kind, name, weight))
            .worded(new Wording(lines, Map.of())));
  }

  /** A row as people read it: a line for each filled cell. */
  private static List<String> filled(List<String> headers, List<String> cells) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (!cells.get(i).isEmpty()) {
        lines.add(headers.get(i) + ": " + cells.get(i));
      }
    }
    return lines;
  }

  /** The conditions of a row, gathered by the fact they look at. */
  private final class Conditions {
    private final Map<String, List<String>> facts = new LinkedHashMap<>();
    private final List<String> others = new ArrayList<>();
    private final Map<String, String> words = new LinkedHashMap<>();
    private boolean settings;
    private boolean answer;

    boolean empty() {
      return facts.isEmpty() && others.isEmpty();
    }

    void add(String fact) {
      facts.putIfAbsent(fact, new ArrayList<>());
    }

    /** Makes sure a fact is matched, so that the consequence can point at it. */
    List<String> need(String fact) {
      return facts.computeIfAbsent(fact, f -> new ArrayList<>());
    }

    void add(Columns.Column column, String cell, long line) {
      String literal = literal(column, cell, line);
      boolean no = column.cell() == Columns.Cell.YES_NO && cell.equalsIgnoreCase("no");
      String test = no ? "!" + column.test() : test(column, literal);
      String said = column.header() + (cell.equalsIgnoreCase("yes") ? "" : " " + cell);
      switch (column.join()) {
        case FACT, HOLDS, LACKS -> {
          answer |= column.header().equals(Columns.ANSWERS) && !no;
          need(column.fact()).add(test);
          words.put(test, said);
        }
        case EXISTS -> other("exists " + column.fact() + "( " + test + " )", said);
        case NOT -> other("not " + column.fact() + "( " + test + " )", said);
      }
    }

    private void other(String condition, String said) {
      others.add(condition + "\n");
      words.put(condition, said);
    }

    /** One word is compared, not looked up among others: the engine indexes comparisons. */
    private static String test(Columns.Column column, String literal) {
      String test = column.test();
      List<String> words = List.of(literal.split(", ", -1));
      if (column.join() == Columns.Join.HOLDS) {
        return words.stream()
            .map(w -> test + " contains " + w)
            .collect(Collectors.joining(" || ", "( ", " )"));
      }
      if (column.join() == Columns.Join.LACKS) {
        return words.stream()
            .map(w -> test + " not contains " + w)
            .collect(Collectors.joining(", "));
      }
      return compare(test, literal);
    }

    private static String compare(String with, String literal) {
      String test = with;
      if (!literal.contains(",")) {
        test = test.replace(" in (%s)", " == %s");
      }
      return test.contains("%s") ? test.formatted(literal) : test;
    }

    private String literal(Columns.Column column, String cell, long line) {
      return switch (column.cell()) {
        case NUMBER -> number(column.header(), cell, line);
        case TIER -> rank(column.header(), cell, Columns.TIERS, line);
        case LEVEL -> rank(column.header(), cell, Columns.LEVELS, line);
        case LIST -> words(cell, names.lists(), column.header(), line);
        case WORDS -> words(cell, known(column), column.header(), line);
        case YES, YES_NO -> yes(column, cell, line);
      };
    }

    private String number(String header, String cell, long line) {
      if (cell.matches("\\d{1,9}(\\.\\d{1,6})?")) {
        return new BigDecimal(cell).toPlainString();
      }
      if (!names.parameters().contains(cell)) {
        fault(
            line,
            header
                + ": a number or a parameter, not \""
                + cell
                + "\""
                + Vocabulary.didYouMean(cell, names.parameters()));
        return "0";
      }
      settings = true;
      return "$settings.number(" + Drl.quote(cell) + ")";
    }

    private String rank(String header, String cell, List<String> words, long line) {
      int rank = words.indexOf(cell.toLowerCase(Locale.ROOT));
      if (rank < 0) {
        fault(line, header + ": one of " + String.join(", ", words) + ", not \"" + cell + "\"");
      }
      return String.valueOf(rank);
    }

    private String words(String cell, Set<String> known, String header, long line) {
      List<String> literals = new ArrayList<>();
      for (String part : cell.split(" or ", -1)) {
        String word = part.strip();
        if (!word.matches("[A-Za-z0-9][A-Za-z0-9 _.-]*")) {
          fault(line, header + ": words of letters, digits and hyphens, not \"" + word + "\"");
        } else if (!known.isEmpty() && !known.contains(word)) {
          fault(
              line, header + ": there is no \"" + word + "\"" + Vocabulary.didYouMean(word, known));
        } else {
          literals.add(Drl.quote(word));
        }
      }
      return String.join(", ", literals);
    }

    /** The words a column may hold where the product owns them; else none. */
    private Set<String> known(Columns.Column column) {
      return column.fact().equals("Gate") ? Columns.DECISIONS : Set.of();
    }

    private String yes(Columns.Column column, String cell, long line) {
      boolean fits =
          cell.equalsIgnoreCase("yes")
              || (column.cell() == Columns.Cell.YES_NO && cell.equalsIgnoreCase("no"));
      if (!fits) {
        fault(
            line,
            column.header()
                + ": yes"
                + (column.cell() == Columns.Cell.YES_NO ? " or no" : " or nothing"));
      }
      return "";
    }

    String drl() {
      StringBuilder out = new StringBuilder();
      if (settings) {
        out.append("$settings : Settings()\n");
      }
      facts.forEach(
          (fact, tests) ->
              out.append('$')
                  .append(fact.toLowerCase(Locale.ROOT))
                  .append(" : ")
                  .append(fact)
                  .append("( ")
                  .append(String.join(", ", tests))
                  .append(" )\n"));
      others.forEach(out::append);
      return out.toString();
    }
  }

  private String call(String id, Map<String, String> outcomes, Conditions conditions, long line) {
    return switch (concern) {
      case DERIVE, COMPLEXITY ->
          "derive(%s, %s, %s)"
              .formatted(
                  word(outcomes, "gives", line),
                  name(id, outcomes, line),
                  decimal(outcomes, "weight", line));
      case RISK -> find(conditions);
      case POLICY ->
          outcomes.getOrDefault("gate", "").isEmpty()
              ? find(conditions)
              : "gate(%s, %s)"
                  .formatted(word(outcomes, "gate", Columns.ASKED, line), Drl.quote(id));
      case NEXT -> {
        rank(id, line);
        yield "propose(%s, %s, %s)"
            .formatted(
                word(outcomes, "mode", Columns.MODES, line),
                word(outcomes, "depth", Columns.DEPTHS, line),
                decimal(outcomes, "threshold", line));
      }
    };
  }

  private void rank(String id, long line) {
    if (!names.parameters().contains("rank-" + id)) {
      fault(line, id + ": params.yml lacks its rank: rank-" + id);
    }
  }

  /** A finding points at the answer where the row asks for one, else at the whole thought. */
  private static String find(Conditions conditions) {
    String about = conditions.answer ? "Answer" : "Thought";
    conditions.add(about);
    String others =
        conditions.facts.keySet().stream()
            .filter(f -> !f.equals(about))
            .map(f -> ", $" + f.toLowerCase(Locale.ROOT))
            .collect(Collectors.joining());
    return "find($" + about.toLowerCase(Locale.ROOT) + others + ")";
  }

  private String word(Map<String, String> outcomes, String header, long line) {
    String cell = outcomes.getOrDefault(header, "");
    if (!cell.matches("[a-z][a-z0-9_-]*")) {
      fault(line, header + ": a word is needed here, not \"" + cell + "\"");
      return "\"\"";
    }
    return Drl.quote(cell);
  }

  /** A word out of a list that the product owns. */
  private String word(Map<String, String> outcomes, String header, Set<String> known, long line) {
    String cell = outcomes.getOrDefault(header, "");
    if (!known.contains(cell)) {
      fault(line, header + ": there is no \"" + cell + "\"" + Vocabulary.didYouMean(cell, known));
      return "\"\"";
    }
    return Drl.quote(cell);
  }

  private String name(String id, Map<String, String> outcomes, long line) {
    if (outcomes.getOrDefault("gives", "").equals(TIER)) {
      return word(outcomes, "name", Set.copyOf(Columns.TIERS), line);
    }
    return outcomes.getOrDefault("name", "").isEmpty()
        ? Drl.quote(id)
        : word(outcomes, "name", line);
  }

  private String decimal(Map<String, String> outcomes, String header, long line) {
    String cell = outcomes.getOrDefault(header, "");
    if (!cell.matches("\\d{1,6}(\\.\\d{1,6})?")) {
      fault(line, header + ": a number is needed here, not \"" + cell + "\"");
      return "0.0";
    }
    return Double.toString(Double.parseDouble(cell));
  }

  private RuleCard card(String id, Map<String, String> outcomes, long line) {
    String word = outcomes.getOrDefault("severity", "");
    boolean known = Arrays.stream(Severity.values()).anyMatch(s -> s.spelling().equals(word));
    if (!known && !word.isEmpty()) {
      fault(line, "no severity \"" + word + "\"; there are error, warning, info, hint");
    }
    return new RuleCard(
        id,
        concern.folder(),
        known ? Severity.valueOf(word.toUpperCase(Locale.ROOT)) : Severity.HINT,
        outcomes.getOrDefault("summary", ""),
        concern == Concern.NEXT
            ? outcomes.getOrDefault("rationale", "")
            : outcomes.getOrDefault("message", ""),
        outcomes.getOrDefault("suggestion", ""),
        outcomes.getOrDefault("since", ""),
        Arrays.stream(outcomes.getOrDefault("tags", "").split("[ ,]", -1))
            .filter(t -> !t.isBlank())
            .toList(),
        new RulePlace(file, (int) line),
        page);
  }
}
