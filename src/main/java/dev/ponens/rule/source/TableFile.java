package dev.ponens.rule.source;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads a decision table: a header row out of {@link Columns}, then one rule a row. Cells are
 * values: each is read as what its column holds and printed again as a literal, so no cell's text
 * becomes code.
 */
final class TableFile {
  private final Concern concern;
  private final String file;
  private final String page;
  private final Set<String> lists;
  private final Set<String> parameters;
  private final List<Fault> faults = new ArrayList<>();

  /**
   * A table to read.
   *
   * @param lists the names of the word lists there are
   * @param parameters the names of the parameters there are
   */
  TableFile(Concern concern, String file, String page, Set<String> lists, Set<String> parameters) {
    this.concern = concern;
    this.file = file;
    this.page = page;
    this.lists = lists;
    this.parameters = parameters;
  }

  List<Fault> faults() {
    return faults;
  }

  private void fault(long line, String what) {
    faults.add(new Fault(file, (int) line, what));
  }

  /** The table's rules, a rule a row; rows with faults are left out. */
  List<RuleText> read(String text) {
    List<RuleText> rules = new ArrayList<>();
    try (CsvReader<CsvRecord> rows = CsvReader.builder().ofCsvRecord(text)) {
      List<String> headers = List.of();
      for (CsvRecord row : rows) {
        List<String> cells = row.getFields().stream().map(String::strip).toList();
        if (cells.stream().allMatch(String::isEmpty)) {
          continue;
        }
        if (headers.isEmpty()) {
          headers = headers(cells, row.getStartingLineNumber());
        } else {
          row(headers, cells, row.getStartingLineNumber(), rules);
        }
      }
    } catch (CsvParseException e) {
      fault(0, "not a table: " + e.getMessage());
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException("a string is read without fail", e);
    }
    return faults.isEmpty() ? rules : List.of();
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
    if (!id.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      fault(
          line,
          "an id is lower-case words with hyphens, such as bare-answer; this one is \""
              + id
              + "\"");
      return;
    }
    if (conditions.empty()) {
      fault(line, id + ": a row without a condition would always fire");
      return;
    }
    String call = call(id, outcomes, conditions, line);
    String drl = Strings.head(id, concern) + "when\n" + conditions.drl() + Strings.tail(id, call);
    rules.add(new RuleText(card(id, outcomes, line), drl, conditions.kinds()));
  }

  /** The conditions of a row, gathered by the fact they look at. */
  private final class Conditions {
    private final Map<String, List<String>> facts = new LinkedHashMap<>();
    private final List<String> others = new ArrayList<>();
    private final Set<String> otherKinds = new TreeSet<>();
    private boolean settings;
    private boolean minimum;

    boolean empty() {
      return facts.isEmpty() && others.isEmpty();
    }

    boolean has(String fact) {
      return facts.containsKey(fact);
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
      otherKinds.add(column.fact());
      if (column.cell() == Columns.Cell.YES_NO && cell.equalsIgnoreCase("no")) {
        others.add("not " + column.fact() + "( " + column.test() + " )\n");
        return;
      }
      String test = test(column, literal);
      if (column.join() == Columns.Join.FACT) {
        minimum |= test.contains("$minimum");
        List<String> tests = need(column.fact());
        if (!test.isEmpty()) {
          tests.add(test);
        }
      } else {
        String join = column.join() == Columns.Join.NOT ? "not " : "exists ";
        others.add(join + column.fact() + "( " + test + " )\n");
      }
    }

    /** One word is compared, not looked up among others: the engine indexes comparisons. */
    private static String test(Columns.Column column, String literal) {
      String test = column.test();
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
        case LIST -> words(cell, lists, column.header(), line);
        case WORDS -> words(cell, Set.of(), column.header(), line);
        case YES, YES_NO -> yes(column, cell, line);
      };
    }

    private String number(String header, String cell, long line) {
      if (cell.matches("\\d{1,9}(\\.\\d{1,6})?")) {
        return cell;
      }
      if (!parameters.contains(cell)) {
        fault(
            line,
            header
                + ": a number or a parameter, not \""
                + cell
                + "\""
                + Vocabulary.didYouMean(cell, parameters));
      }
      settings = true;
      return "$settings.number(" + Strings.quote(ascii(cell)) + ")";
    }

    private String rank(String header, String cell, List<String> words, long line) {
      int rank = words.indexOf(cell.toLowerCase(Locale.ROOT));
      if (rank < 0) {
        fault(line, header + ": one of " + String.join(", ", words) + ", not \"" + cell + "\"");
      }
      return String.valueOf(rank);
    }

    private String words(String cell, Set<String> known, String header, long line) {
      return Arrays.stream(cell.split(" or ", -1))
          .map(String::strip)
          .peek(
              w -> {
                if (!known.isEmpty() && !known.contains(w)) {
                  fault(line, header + ": no list \"" + w + "\"" + Vocabulary.didYouMean(w, known));
                }
              })
          .map(w -> Strings.quote(ascii(w)))
          .collect(Collectors.joining(", "));
    }

    private String ascii(String word) {
      return word.matches("[ -~]*") ? word : "?";
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

    Set<String> kinds() {
      Set<String> kinds = new TreeSet<>(facts.keySet());
      kinds.addAll(otherKinds);
      return kinds;
    }

    String drl() {
      StringBuilder out = new StringBuilder();
      if (settings) {
        out.append("$settings : Settings()\n");
      }
      if (minimum) {
        out.append("Complexity( $minimum : minSteps )\n");
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
                  outcomes.getOrDefault("name", "").isEmpty()
                      ? Strings.quote(id)
                      : word(outcomes, "name", line),
                  decimal(outcomes, "weight", line));
      case RISK -> find(conditions);
      case POLICY ->
          outcomes.getOrDefault("gate", "").isEmpty()
              ? find(conditions)
              : "gate(%s, %s)".formatted(word(outcomes, "gate", line), Strings.quote(id));
      case NEXT ->
          "propose(%s, %s, %s)"
              .formatted(
                  word(outcomes, "mode", line),
                  word(outcomes, "depth", line),
                  decimal(outcomes, "threshold", line));
    };
  }

  /** A finding points at the answer where the row asks for one, else at the whole thought. */
  private static String find(Conditions conditions) {
    String about = conditions.has("Answer") ? "Answer" : "Thought";
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
    return Strings.quote(cell);
  }

  private String decimal(Map<String, String> outcomes, String header, long line) {
    String cell = outcomes.getOrDefault(header, "");
    if (!cell.matches("\\d{1,6}(\\.\\d{1,6})?")) {
      fault(line, header + ": a number is needed here, not \"" + cell + "\"");
      return "0.0";
    }
    return cell.contains(".") ? cell : cell + ".0";
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
        Arrays.stream(outcomes.getOrDefault("tags", "").split(" ", -1))
            .filter(t -> !t.isBlank())
            .toList(),
        file,
        (int) line,
        page);
  }
}
