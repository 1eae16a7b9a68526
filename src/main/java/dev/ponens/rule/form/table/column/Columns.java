package dev.ponens.rule.form.table.column;

import dev.ponens.fact.Question;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.trap.Traps;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.CsvFile;
import dev.ponens.rule.form.table.grid.SheetRow;
import dev.ponens.rule.source.Concern;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The catalogue of columns: every header that a decision table can have, the type of its cells, and
 * its meaning. The catalogue consists of two tables in the resources, {@code conditions.csv} and
 * {@code outcomes.csv}. A column is a line there, and docs/tables.md is generated from them.
 */
public final class Columns {
  /** The header of rows whose findings point at the answer. */
  public static final String ANSWERS = "gives an answer";

  /** The header of the findings that cause a proposal. */
  public static final String FOUND = "found";

  /** The header for "no findings at all". */
  public static final String NOTHING_FOUND = "nothing found";

  /** Headers that the reader of rows uses by name. */
  public static final String ID = "id";

  public static final String OTHERWISE = "otherwise";
  public static final String GIVES = "gives";
  public static final String NAME = "name";
  public static final String WEIGHT = "weight";
  public static final String SEVERITY = "severity";
  public static final String MESSAGE = "message";
  public static final String SUGGESTION = "suggestion";
  public static final String GATE = "gate";
  public static final String MODE = "mode";
  public static final String DEPTH = "depth";
  public static final String THRESHOLD = "threshold";
  public static final String RANK = "rank";
  public static final String RATIONALE = "rationale";
  public static final String SUMMARY = "summary";
  public static final String SINCE = "since";
  public static final String TAGS = "tags";
  public static final String COVERED_BY = "covered by";
  public static final String CALL = "call";

  public static final List<String> TIERS =
      Arrays.stream(Complexity.ComplexityTier.values())
          .map(Complexity.ComplexityTier::spelling)
          .toList();
  public static final List<String> LEVELS =
      Arrays.stream(Risk.RiskLevel.values()).map(Risk.RiskLevel::spelling).toList();

  /** Choices defined by other packages, by their name in the catalogue. */
  private static final Map<String, List<String>> OWNED =
      Map.of(
          "{slips}",
          List.copyOf(Rewriting.SLIPS),
          "{traps}",
          Traps.kinds(),
          "{moves}",
          Given.Manner.MODES,
          "{shown}",
          Question.SHOWN,
          "{severities}",
          Arrays.stream(Severity.values()).map(Severity::spelling).toList(),
          "{decisions}",
          Gate.Decision.spellings());

  private static final Map<String, ConditionColumn> CONDITIONS =
      read("conditions.csv", Columns::condition, ConditionColumn::header);
  private static final Map<String, OutcomeColumn> OUTCOMES =
      read("outcomes.csv", Columns::outcome, OutcomeColumn::header);

  private Columns() {}

  private static <T> Map<String, T> read(
      String file, Function<Map<String, String>, T> column, Function<T, String> header) {
    List<RuleFault> faults = new ArrayList<>();
    List<SheetRow> lines = CsvFile.read(file, text("/ponens/columns/" + file), faults).lines();
    if (!faults.isEmpty()) {
      throw new IllegalStateException(
          "internal error: the catalogue of columns is invalid:" + " " + faults);
    }
    Map<String, T> columns = new LinkedHashMap<>();
    for (SheetRow line : lines.subList(1, lines.size())) {
      T read = column.apply(cells(lines.get(0), line));
      if (columns.put(header.apply(read), read) != null) {
        throw new IllegalStateException(file + ":" + line.number() + ": this header occurs twice");
      }
    }
    return columns;
  }

  private static String text(String resource) {
    try (InputStream in = Columns.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> cells(SheetRow headers, SheetRow line) {
    List<Cell> cells = line.cells();
    return IntStream.range(0, cells.size())
        .boxed()
        .collect(Collectors.toMap(i -> headers.cells().get(i).text(), i -> cells.get(i).text()));
  }

  private static ConditionColumn condition(Map<String, String> line) {
    return new ConditionColumn(
        cell(line, "header"),
        Type.valueOf(name(line, "cells")),
        CellOperator.valueOf(name(line, "compared")),
        Presence.valueOf(name(line, "presence")),
        cell(line, "fact"),
        cell(line, "field"),
        cell(line, "guard"),
        choices(line),
        phases(line),
        number(line, "least", 0),
        number(line, "most", Double.POSITIVE_INFINITY),
        cell(line, "says"),
        cell(line, "example"));
  }

  private static OutcomeColumn outcome(Map<String, String> line) {
    return new OutcomeColumn(
        cell(line, "header"),
        Type.valueOf(name(line, "cells")),
        choices(line),
        phases(line),
        cell(line, "says"),
        cell(line, "example"));
  }

  private static String cell(Map<String, String> line, String header) {
    return line.getOrDefault(header, "");
  }

  /** The name of an enum constant, which the catalogue writes in lower case. */
  private static String name(Map<String, String> line, String header) {
    return cell(line, header).toUpperCase(Locale.ROOT);
  }

  private static double number(Map<String, String> line, String header, double otherwise) {
    String cell = cell(line, header);
    return cell.isEmpty() ? otherwise : Double.parseDouble(cell);
  }

  private static List<String> choices(Map<String, String> line) {
    String cell = cell(line, "choices");
    return cell.isEmpty() ? List.of() : OWNED.getOrDefault(cell, List.of(cell.split(" or ", -1)));
  }

  private static Set<Concern> phases(Map<String, String> line) {
    return Arrays.stream(name(line, "in").split(" ", -1))
        .map(Concern::valueOf)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  public static Optional<ConditionColumn> condition(String header) {
    return Optional.ofNullable(CONDITIONS.get(header));
  }

  public static Optional<OutcomeColumn> outcome(String header) {
    return Optional.ofNullable(OUTCOMES.get(header));
  }

  public static List<ConditionColumn> conditions() {
    return List.copyOf(CONDITIONS.values());
  }

  public static List<OutcomeColumn> outcomes() {
    return List.copyOf(OUTCOMES.values());
  }

  /** All headers: conditions in the order of the list, then outcomes. */
  public static List<String> headers() {
    List<String> all = new ArrayList<>(CONDITIONS.keySet());
    all.addAll(OUTCOMES.keySet());
    return all;
  }
}
