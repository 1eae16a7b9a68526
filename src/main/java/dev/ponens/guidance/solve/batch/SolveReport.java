package dev.ponens.guidance.solve.batch;

import dev.ponens.guidance.solve.batch.SolveStats.Overruled;
import dev.ponens.guidance.solve.batch.SolveStats.Remark;
import dev.ponens.guidance.solve.batch.SolveStats.ReplyDisagreement;
import dev.ponens.guidance.solve.batch.SolveStats.SolveFigures;
import dev.ponens.report.MarkdownText;
import dev.ponens.report.SafeJson;
import dev.ponens.report.Visible;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Writes the figures of solved questions. Texts of models and questions are escaped. */
public final class SolveReport {
  private static final List<String> HEAD =
      List.of(
          "category",
          "questions",
          "passed",
          "rate",
          "failed",
          "ambiguous",
          "retries",
          "right",
          "calls",
          "tokens",
          "cost");
  private static final int LONGEST = 200;
  private static final String NONE = "none";

  private SolveReport() {}

  /** Returns the report as text. */
  public static String text(SolveStats stats) {
    StringBuilder out = new StringBuilder();
    row(out, HEAD);
    stats.categories().forEach((name, f) -> row(out, cells(Visible.of(name, 24), f)));
    UnaryOperator<String> shown = words -> Visible.of(words, LONGEST);
    section(out, "\nexecutor and verifier disagree: " + stats.disagreements().size());
    for (ReplyDisagreement each : stats.disagreements()) {
      out.append("  ").append(shown.apply(each.id())).append(", attempt ").append(each.attempt());
      out.append('\n').append("    - ").append(shown.apply(orNone(each.executor())));
      out.append('\n').append("    + ").append(shown.apply(verifier(each))).append('\n');
    }
    section(out, "\nrules overruled a verifier: " + stats.overruled().size());
    for (Overruled each : stats.overruled()) {
      out.append("  ").append(shown.apply(each.id())).append(", attempt ").append(each.attempt());
      out.append(": ").append(shown.apply(String.join(", ", each.rules()))).append('\n');
    }
    section(out, "\nfeedback of verifiers:" + (stats.feedback().isEmpty() ? " none" : ""));
    stats
        .feedback()
        .forEach(
            (category, remarks) -> {
              out.append("  ").append(shown.apply(category)).append('\n');
              for (Remark each : remarks) {
                out.append("    ").append(shown.apply(each.id())).append(", attempt ");
                out.append(each.attempt()).append(": ").append(shown.apply(each.words()));
                out.append('\n');
              }
            });
    return out.toString();
  }

  private static void section(StringBuilder out, String title) {
    out.append(title).append('\n');
  }

  private static void row(StringBuilder out, List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      line.append(
          i == 0
              ? String.format(Locale.ROOT, "%-24s", cell)
              : String.format(Locale.ROOT, "%11s", cell));
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }

  private static List<String> cells(String name, SolveFigures f) {
    return List.of(
        name,
        String.valueOf(f.questions()),
        String.valueOf(f.success()),
        percent(f.passRate()),
        String.valueOf(f.failed()),
        String.valueOf(f.ambiguous()),
        String.valueOf(f.retries()),
        f.known() == 0 ? "-" : f.right() + "/" + f.known(),
        String.valueOf(f.calls()),
        String.valueOf(f.input() + f.output()),
        f.cost() == null || f.questions() == 0
            ? "-"
            : String.format(Locale.ROOT, "%.4f", f.cost()));
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  private static String orNone(String words) {
    return words.isBlank() ? NONE : words;
  }

  private static String verifier(ReplyDisagreement each) {
    return each.verifier().isBlank() ? "rejected without another answer" : each.verifier();
  }

  /** Returns the report as Markdown. */
  public static String markdown(SolveStats stats) {
    StringBuilder out = new StringBuilder("# Solved questions\n\n");
    out.append("| ").append(String.join(" | ", HEAD)).append(" |\n|");
    out.append("---|".repeat(HEAD.size())).append('\n');
    stats
        .categories()
        .forEach(
            (name, f) ->
                out.append("| ")
                    .append(String.join(" | ", cells(MarkdownText.words(name), f)))
                    .append(" |\n"));
    out.append("\n## Executor and verifier disagree\n\n");
    out.append("| question | attempt | executor | verifier |\n|---|---|---|---|\n");
    for (ReplyDisagreement each : stats.disagreements()) {
      out.append("| ").append(MarkdownText.words(each.id())).append(" | ").append(each.attempt());
      out.append(" | ").append(MarkdownText.words(orNone(each.executor()))).append(" | ");
      out.append(MarkdownText.words(verifier(each))).append(" |\n");
    }
    out.append(
        "\n## Rules overruled a verifier\n\n| question | attempt | rules |\n|---|---|---|\n");
    for (Overruled each : stats.overruled()) {
      out.append("| ").append(MarkdownText.words(each.id())).append(" | ").append(each.attempt());
      out.append(" | ").append(MarkdownText.words(String.join(", ", each.rules())));
      out.append(" |\n");
    }
    out.append("\n## Feedback of verifiers\n\n| category | question | attempt | feedback |\n");
    out.append("|---|---|---|---|\n");
    stats
        .feedback()
        .forEach(
            (category, remarks) ->
                remarks.forEach(
                    each ->
                        out.append("| ")
                            .append(MarkdownText.words(category))
                            .append(" | ")
                            .append(MarkdownText.words(each.id()))
                            .append(" | ")
                            .append(each.attempt())
                            .append(" | ")
                            .append(MarkdownText.words(each.words()))
                            .append(" |\n")));
    return out.toString();
  }

  /** Returns the report as JSON. */
  public static String json(SolveStats stats) {
    Map<String, Object> root = new LinkedHashMap<>();
    Map<String, Object> categories = new LinkedHashMap<>();
    stats.categories().forEach((name, f) -> categories.put(name, fields(f)));
    root.put("categories", categories);
    root.put("disagreements", stats.disagreements().stream().map(SolveReport::fields).toList());
    root.put("overruled", stats.overruled().stream().map(SolveReport::fields).toList());
    Map<String, Object> feedback = new LinkedHashMap<>();
    stats
        .feedback()
        .forEach(
            (category, remarks) ->
                feedback.put(category, remarks.stream().map(SolveReport::fields).toList()));
    root.put("feedback", feedback);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.pretty(out)) {
      ResultLine.write(json, root);
      json.endLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> fields(SolveFigures f) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("questions", f.questions());
    fields.put("success", f.success());
    fields.put("failed", f.failed());
    fields.put("ambiguous", f.ambiguous());
    fields.put("pass_rate", f.questions() == 0 ? null : (Double) f.passRate());
    fields.put("retries", f.retries());
    fields.put("expected_known", f.known());
    fields.put("expected_right", f.right());
    fields.put("calls", f.calls());
    fields.put("input_tokens", f.input());
    fields.put("output_tokens", f.output());
    fields.put("cost", f.questions() == 0 ? null : rounded(f.cost()));
    return fields;
  }

  private static Map<String, Object> fields(ReplyDisagreement each) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", each.id());
    fields.put("attempt", each.attempt());
    fields.put("executor", each.executor().isBlank() ? null : each.executor());
    fields.put("verifier", each.verifier().isBlank() ? null : each.verifier());
    fields.put("diff", "- " + orNone(each.executor()) + "\n+ " + verifier(each));
    return fields;
  }

  private static Map<String, Object> fields(Overruled each) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", each.id());
    fields.put("attempt", each.attempt());
    fields.put("rules", each.rules());
    return fields;
  }

  private static Map<String, Object> fields(Remark each) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", each.id());
    fields.put("attempt", each.attempt());
    fields.put("feedback", each.words());
    return fields;
  }

  /** Returns a cost without the errors that adding fractions leaves. */
  private static @Nullable Double rounded(@Nullable Double cost) {
    return cost == null ? null : (Double) (Math.round(cost * 1e9) / 1e9);
  }
}
