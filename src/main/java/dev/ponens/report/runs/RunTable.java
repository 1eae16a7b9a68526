package dev.ponens.report.runs;

import dev.ponens.verdict.RunSummary.Totals;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One row for each run, and how often each clause was broken. At most {@link #MOST} rows are kept;
 * further runs are only counted.
 */
final class RunTable {
  /** The maximum number of rows. */
  static final int MOST = 10_000;

  static final List<String> HEADS =
      List.of("run", "calls", "failed", "files", "checks", "claims", "broken", "tokens", "cost");

  private final List<List<String>> rows = new ArrayList<>();
  private final Map<String, int[]> clauses = new TreeMap<>();
  private final Map<Severity, Long> broken = new EnumMap<>(Severity.class);
  private int runs;
  private int clean;
  private long calls;
  private long failed;
  private @Nullable Long tokens;
  private @Nullable Double cost;

  /**
   * How many runs broke and kept a clause.
   *
   * @param idle the number of runs to which it does not apply
   */
  record ClauseCounts(String rule, int broken, int hidden, int kept, int idle) {}

  /**
   * All runs together.
   *
   * @param clean the number of runs without a broken clause of severity error or warning
   * @param tokens the sum of the known numbers of tokens; null when none is known
   * @param cost the sum of the known prices; null when none is known
   */
  record All(
      int runs, int clean, long calls, long failed, @Nullable Long tokens, @Nullable Double cost) {}

  void add(RunView view) {
    Totals totals = view.run().totals();
    runs++;
    clean += view.broken(Severity.ERROR) + view.broken(Severity.WARNING) == 0 ? 1 : 0;
    calls += totals.calls();
    failed += totals.failed();
    Long used = totals.tokens();
    tokens = used == null ? tokens : Long.valueOf(used + (tokens == null ? 0 : tokens));
    Double price = totals.cost();
    cost = price == null ? cost : Double.valueOf(price + (cost == null ? 0 : cost));
    for (RunView.BrokenClause clause : view.broken()) {
      broken.merge(clause.severity(), 1L, Long::sum);
      count(clause.rule(), 0);
    }
    view.hidden().forEach(rule -> count(rule, 1));
    view.kept().forEach(rule -> count(rule, 2));
    view.idle().forEach(rule -> count(rule, 3));
    if (rows.size() < MOST) {
      rows.add(row(view, totals));
    }
  }

  private void count(String rule, int state) {
    clauses.computeIfAbsent(rule, r -> new int[4])[state]++;
  }

  private static List<String> row(RunView view, Totals totals) {
    long left = view.run().files().stream().filter(file -> file.left()).count();
    int claims = view.run().claims().size();
    return List.of(
        view.verdict().transcript().id(),
        Integer.toString(totals.calls()),
        Integer.toString(totals.failed()),
        Long.toString(left),
        checks(view),
        claims == 0 ? "–" : view.shown() + " of " + claims,
        broken(view),
        tokens(totals.tokens()),
        cost(totals.cost()));
  }

  /** The numbers of checks by outcome, such as {@code 3 passed, 1 failed}. */
  static String checks(RunView view) {
    List<String> parts = new ArrayList<>();
    for (String outcome : List.of("passed", "failed", "nothing", "timed out", "unknown")) {
      long n = view.checks(outcome);
      if (n > 0) {
        parts.add(n + " " + outcome);
      }
    }
    return parts.isEmpty() ? "–" : String.join(", ", parts);
  }

  private static String broken(RunView view) {
    List<String> parts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      long n = view.broken(severity);
      if (n > 0) {
        parts.add(n + " " + severity.spelling());
      }
    }
    return parts.isEmpty() ? "–" : String.join(", ", parts);
  }

  static String tokens(@Nullable Long tokens) {
    return tokens == null ? "–" : String.format(Locale.ROOT, "%,d", tokens);
  }

  static String cost(@Nullable Double cost) {
    return cost == null ? "–" : String.format(Locale.ROOT, "%.2f", cost);
  }

  List<List<String>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** The number of runs without a row. */
  int further() {
    return runs - rows.size();
  }

  /** The clauses that apply to a run, those that were broken most often first. */
  List<ClauseCounts> clauses() {
    List<ClauseCounts> all = new ArrayList<>();
    clauses.forEach((rule, n) -> all.add(new ClauseCounts(rule, n[0], n[1], n[2], n[3])));
    all.removeIf(clause -> clause.idle() == runs);
    all.sort((one, other) -> Integer.compare(other.broken(), one.broken()));
    return all;
  }

  /** The number of broken clauses of a severity, over all runs. */
  long broken(Severity severity) {
    return broken.getOrDefault(severity, 0L);
  }

  All all() {
    return new All(runs, clean, calls, failed, tokens, cost);
  }
}
