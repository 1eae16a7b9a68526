package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.CellOperator;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.source.Concern;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares rows without judging a thought. Every row whose conditions hold fires; the first one
 * does not win. So two rows contradict each other if they fire together but only one can count. A
 * row is redundant if another one gives the same result, or more, whenever it fires.
 */
final class TableCheck {
  /** Kinds of derived fact of which the one with the largest weight counts. */
  private static final Set<String> BEST_COUNTS = Set.of("pattern", "mode", "tier", "risk-floor");

  private final List<Settings> profiles;
  private final List<RuleFault> faults = new ArrayList<>();

  /** Rows already reported as redundant. Each is reported once. */
  private final Set<Row> needless = Collections.newSetFromMap(new IdentityHashMap<>());

  private TableCheck(List<Settings> profiles) {
    this.profiles = List.copyOf(profiles);
  }

  /**
   * The errors and warnings for all rows of a rules directory.
   *
   * @param profiles the parameters of every profile; a parameter in a cell is compared in each
   */
  static List<RuleFault> of(List<Row> rows, List<Settings> profiles) {
    TableCheck check = new TableCheck(profiles);
    for (Concern concern : Concern.values()) {
      check.concern(rows.stream().filter(r -> r.concern() == concern).toList());
    }
    return check.faults;
  }

  private void concern(List<Row> all) {
    List<CheckedRow> rows = new ArrayList<>();
    Map<String, Row> fallbacks = new TreeMap<>();
    for (Row row : all) {
      if (row.otherwise()) {
        fallback(row, fallbacks);
      } else {
        CheckedRow judged = new CheckedRow(row, regions(row));
        if (possible(judged)) {
          idle(row);
          rows.add(judged);
        }
      }
    }
    Map<String, List<CheckedRow>> kinds =
        rows.stream()
            .collect(Collectors.groupingBy(CheckedRow::kind, TreeMap::new, Collectors.toList()));
    kinds.values().forEach(this::compare);
    faults.addAll(NumberBands.of(rows, profiles));
  }

  /** The regions of a row in each profile; only one if they are equal. */
  private List<Region> regions(Row row) {
    boolean turned = row.requirements().stream().anyMatch(r -> r.parameter().isPresent());
    return profiles.stream()
        .limit(turned ? profiles.size() : 1)
        .map(p -> new Region(row, p))
        .toList();
  }

  /** Compares two "otherwise" rows of one kind: only the one with the smaller id is used. */
  private void fallback(Row row, Map<String, Row> fallbacks) {
    Row other = fallbacks.putIfAbsent(row.outcome(Columns.GIVES), row);
    if (other != null) {
      boolean later = row.id().compareTo(other.id()) > 0;
      Row late = later ? row : other;
      Row early = later ? other : row;
      fallbacks.put(row.outcome(Columns.GIVES), early);
      needless(
          late,
          true,
          "unreachable-row",
          late.id()
              + ": this row is never used, because "
              + early.id()
              + " ("
              + early.at()
              + ") already gives the "
              + row.outcome(Columns.GIVES));
    }
  }

  private boolean possible(CheckedRow row) {
    List<String> where = new ArrayList<>();
    String why = "";
    for (int i = 0; i < profiles.size(); i++) {
      Optional<String> impossible = row.region(i).impossible();
      if (impossible.isPresent()) {
        where.add(profiles.get(i).profile());
        why = impossible.get();
      }
    }
    if (where.isEmpty()) {
      return true;
    }
    String what = row.row().id() + ": " + why;
    faults.add(
        where.size() == profiles.size()
            ? row.row().error("impossible-condition", 0, what)
            : row.row()
                .warning(
                    "impossible-condition",
                    0,
                    what
                        + " in profile "
                        + String.join(", ", where)
                        + "; the row never fires there"));
    return false;
  }

  /** Warns about a condition that always holds. */
  private void idle(Row row) {
    for (Requirement requirement : row.requirements()) {
      ConditionColumn condition = requirement.condition();
      boolean idle =
          condition.operator() == CellOperator.AT_LEAST
              && condition.always()
              && profiles.stream().allMatch(p -> requirement.bound(p) <= condition.least());
      if (idle) {
        faults.add(
            row.warning(
                "idle-condition",
                requirement.column(),
                row.id()
                    + ": \""
                    + requirement.says()
                    + "\" is always true; raise the number or empty the cell"));
      }
    }
  }

  private void compare(List<CheckedRow> rows) {
    for (int i = 0; i < rows.size(); i++) {
      for (int j = i + 1; j < rows.size(); j++) {
        CheckedRow one = rows.get(i);
        CheckedRow other = rows.get(j);
        if (needless.contains(one.row())) {
          // A row that it covers is also covered by the row that makes it redundant.
          break;
        }
        if (needless.contains(other.row()) || one.row().id().equals(other.row().id())) {
          continue;
        }
        boolean in = one.within(other);
        boolean out = other.within(one);
        if (in && out && other.row().shipped()) {
          alike(other.row(), one.row());
        } else if (in && out) {
          alike(one.row(), other.row());
        } else if (in) {
          narrower(one.row(), other.row());
        } else if (out) {
          narrower(other.row(), one.row());
        }
      }
    }
  }

  /** Handles two rows that always fire together. */
  private void alike(Row first, Row later) {
    String both =
        later.id()
            + ": the conditions are the same as those of "
            + first.id()
            + " ("
            + first.at()
            + ")";
    if (outcome(first).equals(outcome(later))) {
      needless(
          later,
          true,
          "duplicate-row",
          both + ", and the outcome is the same too; delete" + " one of the two rows");
    } else if (contradict(first, later)) {
      needless(
          later,
          true,
          "contradicting-rows",
          both + ", but the outcome is " + gives(later) + ", not " + gives(first) + "; keep one");
    } else if (later.concern() == Concern.NEXT) {
      boolean lower = lower(first, later);
      neverFirst(lower ? first : later, lower ? later : first);
    }
  }

  private boolean contradict(Row one, Row other) {
    return switch (one.concern()) {
      case DERIVE, COMPLEXITY -> BEST_COUNTS.contains(one.outcome(Columns.GIVES));
      case RISK, POLICY ->
          !one.outcome(Columns.SEVERITY).equals(other.outcome(Columns.SEVERITY))
              || !one.outcome(Columns.GATE).equals(other.outcome(Columns.GATE));
      case NEXT -> profiles.stream().allMatch(p -> rank(one, p) == rank(other, p));
    };
  }

  /** Handles a row that fires only when another one does. */
  private void narrower(Row row, Row wider) {
    String when =
        row.id() + ": whenever this row fires, " + wider.id() + " (" + wider.at() + ") fires too";
    boolean sums = row.outcome(Columns.GIVES).equals("signal");
    if (outcome(row).equals(outcome(wider)) && !sums) {
      needless(
          row,
          false,
          "subsumed-row",
          when + ", and both have the same outcome; delete this" + " row");
    } else if (beaten(row, wider)) {
      needless(
          row,
          true,
          "unreachable-row",
          when + " with " + gives(wider) + ", which overrides " + gives(row));
    } else if (row.concern() == Concern.NEXT && lower(row, wider)) {
      neverFirst(row, wider);
    }
  }

  private static boolean beaten(Row row, Row wider) {
    return switch (row.concern()) {
      case DERIVE, COMPLEXITY -> {
        double less = weight(wider) - weight(row);
        yield BEST_COUNTS.contains(row.outcome(Columns.GIVES))
            && (less > 0 || (less == 0 && wider.name().compareTo(row.name()) < 0));
      }
      case POLICY -> strength(row) > 0 && strength(wider) > strength(row);
      case RISK, NEXT -> false;
    };
  }

  private void neverFirst(Row row, Row other) {
    needless(
        row,
        false,
        "never-first",
        row.id()
            + ": whenever this row proposes, "
            + other.id()
            + " ("
            + other.at()
            + ") proposes too, with a higher rank");
  }

  private void needless(Row row, boolean error, String code, String what) {
    // A directory that extends the built-in rules cannot change their rows, so built-in rows are
    // not reported.
    if (!row.shipped() && needless.add(row)) {
      faults.add(error ? row.error(code, 0, what) : row.warning(code, 0, what));
    }
  }

  private boolean lower(Row row, Row other) {
    return profiles.stream().allMatch(p -> rank(row, p) < rank(other, p));
  }

  private static double rank(Row row, Settings settings) {
    return row.has(Columns.RANK)
        ? number(row.outcome(Columns.RANK), settings)
        : settings.number("rank-" + row.id());
  }

  private static double number(String cell, Settings settings) {
    return settings.numbers().containsKey(cell) ? settings.number(cell) : Double.parseDouble(cell);
  }

  private static double weight(Row row) {
    return Double.parseDouble(row.outcome(Columns.WEIGHT));
  }

  private static int strength(Row row) {
    return List.of("", "go_deeper", "await_verification", "blocked")
        .indexOf(row.outcome(Columns.GATE));
  }

  /** The outcome of a row; equal for rows of which one is redundant. */
  private static List<String> outcome(Row row) {
    return switch (row.concern()) {
      case DERIVE, COMPLEXITY ->
          List.of(row.outcome(Columns.GIVES), row.name(), row.outcome(Columns.WEIGHT));
      case RISK, POLICY ->
          List.of(
              row.outcome(Columns.GATE),
              row.outcome(Columns.SEVERITY),
              row.outcome(Columns.MESSAGE));
      case NEXT ->
          List.of(
              row.outcome(Columns.MODE),
              row.outcome(Columns.DEPTH),
              row.outcome(Columns.SUGGESTION));
    };
  }

  private static String gives(Row row) {
    return switch (row.concern()) {
      case DERIVE, COMPLEXITY ->
          row.outcome(Columns.GIVES)
              + " "
              + row.name()
              + " with weight "
              + row.outcome(Columns.WEIGHT);
      case RISK, POLICY ->
          row.has(Columns.GATE)
              ? "gate " + row.outcome(Columns.GATE)
              : "severity " + (row.has(Columns.SEVERITY) ? row.outcome(Columns.SEVERITY) : "hint");
      case NEXT -> "mode " + row.outcome(Columns.MODE) + " with the same rank";
    };
  }

  /**
   * A row and the values that it allows.
   *
   * @param regions the region in each profile, in the order of the profiles; only one if they are
   *     equal
   */
  record CheckedRow(Row row, List<Region> regions) {
    /** The kind of outcome; rows of one kind are compared. */
    String kind() {
      return switch (row.concern()) {
        case DERIVE, COMPLEXITY -> row.outcome(Columns.GIVES);
        case RISK -> "find";
        case POLICY -> row.has(Columns.GATE) ? "gate" : "find";
        case NEXT -> "propose";
      };
    }

    Region region(int profile) {
      return regions.get(Math.min(profile, regions.size() - 1));
    }

    boolean within(CheckedRow other) {
      for (int i = 0; i < Math.max(regions.size(), other.regions.size()); i++) {
        if (!region(i).within(other.region(i))) {
          return false;
        }
      }
      return true;
    }
  }
}
