package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.Region.Range;
import dev.ponens.rule.form.table.TableCheck.CheckedRow;
import dev.ponens.rule.form.table.column.CellOperator;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleFault;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Finds gaps and overlaps between rows that divide one number into bands: rows of one sheet with
 * the same kind of outcome and different conditions on that number only. A gap is reported only if
 * some row bounds the number on both sides. Two rows "under 3" and "at least 100" leave out the
 * middle on purpose.
 */
final class NumberBands {
  private final List<Settings> profiles;
  private final List<RuleFault> faults = new ArrayList<>();

  private NumberBands(List<Settings> profiles) {
    this.profiles = profiles;
  }

  /** The warnings about rows of one concern. */
  static List<RuleFault> of(List<CheckedRow> rows, List<Settings> profiles) {
    NumberBands bands = new NumberBands(profiles);
    bands.groups(rows).forEach(bands::check);
    return bands.faults;
  }

  /** Groups rows by the number they differ in and by everything else, which is equal. */
  private Map<List<String>, List<CheckedRow>> groups(List<CheckedRow> rows) {
    Map<List<String>, List<CheckedRow>> groups = new LinkedHashMap<>();
    for (CheckedRow judged : rows) {
      Row row = judged.row();
      Set<String> axes = new TreeSet<>();
      row.requirements().stream()
          .map(Requirement::condition)
          .filter(ConditionColumn::ordered)
          .forEach(c -> axes.add(c.axis()));
      for (String axis : axes) {
        Set<String> rest = new TreeSet<>();
        row.requirements().stream()
            .filter(r -> !r.condition().axis().equals(axis))
            .forEach(r -> rest.add(r.says()));
        groups
            .computeIfAbsent(
                List.of(axis, row.at().file(), row.at().sheet(), judged.kind(), rest.toString()),
                k -> new ArrayList<>())
            .add(judged);
      }
    }
    return groups;
  }

  private void check(List<String> key, List<CheckedRow> rows) {
    String axis = key.get(0);
    boolean below = rows.stream().anyMatch(r -> asks(r, axis, CellOperator.UNDER));
    boolean above = rows.stream().anyMatch(r -> asks(r, axis, CellOperator.AT_LEAST));
    if (rows.size() < 2 || !below || !above) {
      return;
    }
    boolean middle =
        rows.stream()
            .anyMatch(
                r -> asks(r, axis, CellOperator.UNDER) && asks(r, axis, CellOperator.AT_LEAST));
    Set<String> said = new TreeSet<>();
    for (int p = 0; p < profiles.size(); p++) {
      int profile = p;
      List<CheckedRow> sorted = new ArrayList<>(rows);
      sorted.sort(
          Comparator.comparingDouble((CheckedRow r) -> range(r, profile, axis).from())
              .thenComparingDouble(r -> range(r, profile, axis).to()));
      for (int i = 0; i + 1 < sorted.size(); i++) {
        CheckedRow one = sorted.get(i);
        CheckedRow next = sorted.get(i + 1);
        Range low = range(one, p, axis);
        Range high = range(next, p, axis);
        boolean gap = middle && low.to() < high.from();
        boolean overlap = low.to() > high.from() && !high.within(low) && !low.within(high);
        if ((gap || overlap) && said.add(one.row().id() + " " + next.row().id())) {
          say(one.row(), next.row(), axis, gap, low, high, profiles.get(p));
        }
      }
    }
  }

  private static boolean asks(CheckedRow row, String axis, CellOperator operator) {
    Predicate<Requirement> on = r -> r.condition().axis().equals(axis);
    return row.row().requirements().stream()
        .anyMatch(on.and(r -> r.condition().operator() == operator));
  }

  private static Range range(CheckedRow row, int profile, String axis) {
    return row.region(profile).range(axis);
  }

  private void say(
      Row one, Row next, String axis, boolean gap, Range low, Range high, Settings settings) {
    ConditionColumn condition =
        one.requirements().stream()
            .map(Requirement::condition)
            .filter(c -> c.axis().equals(axis) && c.ordered())
            .findFirst()
            .orElseThrow();
    String stem = condition.header().replaceAll(" (is )?(at least|under)$", "");
    boolean turned =
        one.requirements().stream()
            .anyMatch(r -> r.condition().axis().equals(axis) && r.parameter().isPresent());
    String where = turned || named(next, axis) ? " (profile " + settings.profile() + ")" : "";
    String span =
        gap
            ? span(condition, low.to(), high.from())
            : span(condition, high.from(), Math.min(low.to(), high.to()));
    String what =
        gap
            ? "no row covers "
                + stem
                + " "
                + span
                + where
                + ": "
                + one.id()
                + " ends at the first number, and "
                + next.id()
                + " begins at the second"
            : one.id() + " and " + next.id() + " both match " + stem + " " + span + where;
    faults.add(next.warning(gap ? "gap" : "overlap", 0, what));
  }

  private static boolean named(Row row, String axis) {
    return row.requirements().stream()
        .anyMatch(r -> r.condition().axis().equals(axis) && r.parameter().isPresent());
  }

  private static String span(ConditionColumn condition, double from, double to) {
    return "from "
        + show(condition, from)
        + (Double.isInfinite(to) ? " on" : " to under " + show(condition, to));
  }

  private static String show(ConditionColumn condition, double value) {
    List<String> words =
        switch (condition.type()) {
          case TIER -> Columns.TIERS;
          case LEVEL -> Columns.LEVELS;
          default -> List.<String>of();
        };
    int index = (int) value;
    return index >= 0 && index < words.size()
        ? words.get(index)
        : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
