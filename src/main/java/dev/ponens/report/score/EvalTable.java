package dev.ponens.report.score;

import dev.ponens.report.Visible;
import dev.ponens.verdict.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes an {@link Evaluation} as text, for people. */
public final class EvalTable {
  private static final String UNDEFINED = "–";

  /** The headers of columns with text. */
  private static final Set<String> LEFT = Set.of("by", "rules");

  /** The maximum number of rules to name for a kind of error. */
  private static final int MOST_RULES = 3;

  private EvalTable() {}

  /** The table, lines ended by {@code \n}; a ratio with nothing to divide by is "–". */
  public static String text(Evaluation eval) {
    StringBuilder out = new StringBuilder();
    out.append("Transcripts: " + eval.wrong() + " wrong, " + eval.right() + " right");
    out.append("; transcripts whose first error is known: " + eval.located());
    out.append("; skipped without a label: " + eval.unlabelled() + "\n\n");
    append(out, rules(eval));
    out.append('\n');
    append(out, gate(eval));
    if (!eval.kinds().isEmpty()) {
      out.append('\n');
      append(out, kinds(eval));
    }
    if (!eval.disputed().isEmpty()) {
      out.append("\ndisputed findings by rule:\n");
      eval.disputed().forEach((rule, n) -> out.append("  " + Visible.of(rule) + " " + n + "\n"));
    }
    append(out, "sampled findings:", eval.sample());
    append(out, "missed transcripts (no rule fired at or before the first error):", eval.missed());
    return out.toString();
  }

  private static List<List<String>> rules(Evaluation eval) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "rule",
            "findings",
            "fired",
            "in wrong",
            "by 1st error",
            "in right",
            "precision",
            "recall"));
    for (Evaluation.RuleScore rule : eval.rules()) {
      rows.add(
          List.of(
              Visible.of(rule.rule()),
              Long.toString(rule.findings()),
              Long.toString(rule.fired()),
              Long.toString(rule.inWrong()),
              Long.toString(rule.byFirstError()),
              Long.toString(rule.inRight()),
              percent(rule.precision()),
              percent(eval.recall(rule))));
    }
    return rows;
  }

  private static List<List<String>> gate(Evaluation eval) {
    long wrong = Evaluation.total(eval.gateOnWrong());
    long right = Evaluation.total(eval.gateOnRight());
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("gate", "on wrong", "share", "on right", "share", "lift"));
    for (Gate.Decision decision : Gate.Decision.values()) {
      long onWrong = eval.gateOnWrong().getOrDefault(decision, 0L);
      long onRight = eval.gateOnRight().getOrDefault(decision, 0L);
      rows.add(
          List.of(
              decision.spelling(),
              Long.toString(onWrong),
              percent(Evaluation.ratio(onWrong, wrong)),
              Long.toString(onRight),
              percent(Evaluation.ratio(onRight, right)),
              ""));
    }
    rows.add(
        List.of(
            "go_deeper or blocked",
            "",
            percent(eval.heldOnWrong()),
            "",
            percent(eval.heldOnRight()),
            shown(eval.lift(), "%.2f", 1)));
    return rows;
  }

  /** Appends the rows: text left-aligned, figures right-aligned, two blanks between columns. */
  static void append(StringBuilder out, List<List<String>> rows) {
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int widest = rows.stream().mapToInt(r -> Visible.columns(r.get(column))).max().orElse(0);
        String fill = " ".repeat(widest - Visible.columns(row.get(i)));
        boolean left = i == 0 || LEFT.contains(rows.get(0).get(i));
        line.append(i == 0 ? "" : "  ").append(left ? row.get(i) + fill : fill + row.get(i));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static List<List<String>> kinds(Evaluation eval) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("kind of mistake", "wrong", "flagged", "share", "by"));
    for (ErrorKind kind : eval.kinds()) {
      rows.add(
          List.of(
              Visible.of(kind.name()),
              Long.toString(kind.transcripts()),
              Long.toString(kind.flagged()),
              percent(kind.share()),
              by(kind)));
    }
    return rows;
  }

  /** The rules that fired most often on a kind of error. */
  private static String by(ErrorKind kind) {
    String most =
        kind.byRule().entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .limit(MOST_RULES)
            .map(e -> Visible.of(e.getKey()) + " " + e.getValue())
            .collect(Collectors.joining(", "));
    return kind.byRule().size() > MOST_RULES ? most + ", …" : most;
  }

  private static void append(StringBuilder out, String heading, List<SampledPlace> drawn) {
    if (drawn.isEmpty()) {
      return;
    }
    out.append('\n').append(heading).append('\n');
    for (SampledPlace one : drawn) {
      String said = one.rule() == null ? "" : "  " + one.rule() + ": " + one.message();
      out.append(
          "\n" + Visible.of(one.transcript()) + " (" + Visible.of(one.at().toString()) + ")");
      out.append("  step " + one.step() + "  " + Visible.of(one.truth()) + "\n");
      out.append(said.isEmpty() ? "" : Visible.of(said) + "\n");
      out.append("    │ " + one.excerpt().line() + "\n");
      out.append(one.excerpt().marks().isEmpty() ? "" : "    │ " + one.excerpt().marks() + "\n");
    }
  }

  static String percent(OptionalDouble ratio) {
    return shown(ratio, "%.1f%%", 100);
  }

  private static String shown(OptionalDouble ratio, String format, double times) {
    return ratio.isEmpty()
        ? UNDEFINED
        : String.format(Locale.ROOT, format, ratio.getAsDouble() * times);
  }
}
