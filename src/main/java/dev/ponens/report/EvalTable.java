package dev.ponens.report;

import dev.ponens.verdict.Gate;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Shows an {@link Evaluation}: as an aligned table for people, as JSON for programs. */
public final class EvalTable {
  private static final String UNDEFINED = "–";

  private EvalTable() {}

  /** The table, lines ended by {@code \n}; a ratio with nothing to divide by is "–". */
  public static String text(Evaluation eval) {
    StringBuilder out = new StringBuilder();
    out.append(eval.wrong() + " wrong and " + eval.right() + " right transcripts");
    out.append(", first error known in " + eval.located() + "; ");
    out.append(eval.unlabelled() + " without a label left out\n\n");
    append(out, rules(eval));
    out.append('\n');
    append(out, gate(eval));
    return out.toString();
  }

  /**
   * Writes one JSON document and flushes the stream; does not close it. Ratios are rounded to four
   * places, null with nothing to divide by.
   *
   * @throws IOException when the stream fails
   */
  public static void json(Evaluation eval, OutputStream out) throws IOException {
    Json json = Json.pretty(out);
    json.writeStartObject();
    json.writeObjectFieldStart("transcripts");
    json.writeNumberField("wrong", eval.wrong());
    json.writeNumberField("right", eval.right());
    json.writeNumberField("located", eval.located());
    json.writeNumberField("unlabelled", eval.unlabelled());
    json.writeEndObject();
    json.writeArrayFieldStart("rules");
    for (Evaluation.RuleScore rule : eval.rules()) {
      rule(json, eval, rule);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("gate");
    side(json, "wrong", eval.gateOnWrong(), eval.heldOnWrong());
    side(json, "right", eval.gateOnRight(), eval.heldOnRight());
    ratio(json, "lift", eval.lift());
    json.writeEndObject();
    json.writeEndObject();
    json.endLine();
    json.close();
    out.flush();
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

  /** First column to the left, figures to the right, two blanks between. */
  private static void append(StringBuilder out, List<List<String>> rows) {
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int widest = rows.stream().mapToInt(r -> Visible.columns(r.get(column))).max().orElse(0);
        String fill = " ".repeat(widest - Visible.columns(row.get(i)));
        line.append(i == 0 ? row.get(i) + fill : "  " + fill + row.get(i));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static void rule(Json json, Evaluation eval, Evaluation.RuleScore rule)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", rule.rule());
    json.writeNumberField("findings", rule.findings());
    json.writeNumberField("fired", rule.fired());
    json.writeNumberField("in_wrong", rule.inWrong());
    json.writeNumberField("at_or_before_first_error", rule.byFirstError());
    json.writeNumberField("in_right", rule.inRight());
    ratio(json, "precision", rule.precision());
    ratio(json, "recall", eval.recall(rule));
    json.writeEndObject();
  }

  private static void side(
      Json json, String name, Map<Gate.Decision, Long> counts, OptionalDouble held)
      throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<Gate.Decision, Long> count : counts.entrySet()) {
      json.writeNumberField(count.getKey().spelling(), count.getValue());
    }
    ratio(json, "go_deeper_or_blocked", held);
    json.writeEndObject();
  }

  private static void ratio(Json json, String name, OptionalDouble ratio) throws IOException {
    json.number(name, Math.rint(ratio.orElse(Double.NaN) * 1e4) / 1e4);
  }

  private static String percent(OptionalDouble ratio) {
    return shown(ratio, "%.1f%%", 100);
  }

  private static String shown(OptionalDouble ratio, String format, double times) {
    return ratio.isEmpty()
        ? UNDEFINED
        : String.format(Locale.ROOT, format, ratio.getAsDouble() * times);
  }
}
