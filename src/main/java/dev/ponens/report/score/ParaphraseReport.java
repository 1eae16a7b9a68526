package dev.ponens.report.score;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.AnsiColour;
import dev.ponens.report.NounCount;
import dev.ponens.report.SafeJson;
import dev.ponens.report.Visible;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Reports, as text or as JSON, how the rules judged cases by authors who wrote no rules. */
public final class ParaphraseReport {
  private ParaphraseReport() {}

  /**
   * Writes one report and flushes the stream; does not close it.
   *
   * @param format text or json
   * @param colour whether ANSI colours may be written (text)
   */
  public static void write(String format, Paraphrased result, OutputStream out, boolean colour)
      throws IOException {
    if (format.equals("json")) {
      json(result, out);
    } else {
      out.write(text(result, new AnsiColour(colour)).getBytes(UTF_8));
    }
    out.flush();
  }

  private static String text(Paraphrased result, AnsiColour ink) {
    StringBuilder page = new StringBuilder();
    int widest = result.rows().stream().mapToInt(r -> r.name().length()).max().orElse(4);
    page.append(
        ink.bold("rule" + " ".repeat(widest - 4) + "  found of  false  precision  recall\n"));
    for (Paraphrased.ParaphraseCounts row : result.rows()) {
      page.append(Visible.of(row.name()))
          .append(" ".repeat(widest - row.name().length()))
          .append(
              String.format(
                  Locale.ROOT,
                  "  %5d %2d  %5d  %9s  %6s%n",
                  row.found(),
                  row.wanted(),
                  row.wrongly(),
                  percent(row.precision()),
                  percent(row.recall())));
    }
    slips(page, "\nmissed:\n", result.missed());
    slips(page, "\nfound, but should not be:\n", result.unjust());
    if (!result.unknown().isEmpty()) {
      page.append("\nno such rule: ")
          .append(Visible.of(String.join(", ", result.unknown())))
          .append('\n');
    }
    return page.append(
            String.format(
                Locale.ROOT,
                "%n%s; mean precision %s, mean recall %s%n",
                NounCount.of(result.cases(), "case"),
                percent(result.precision()),
                percent(result.recall())))
        .toString()
        .replace(System.lineSeparator(), "\n");
  }

  private static void slips(StringBuilder page, String title, List<Paraphrased.WrongCase> slips) {
    page.append(slips.isEmpty() ? "" : title);
    for (Paraphrased.WrongCase slip : slips) {
      page.append(
          Visible.of(
              "  %s:%d  %s  %s: %s"
                  .formatted(slip.file(), slip.line(), slip.id(), slip.name(), slip.text())));
      page.append('\n');
    }
  }

  private static String percent(OptionalDouble ratio) {
    return ratio.isEmpty() ? "–" : String.format(Locale.ROOT, "%.0f %%", ratio.getAsDouble() * 100);
  }

  private static void json(Paraphrased result, OutputStream out) throws IOException {
    SafeJson json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeNumberField("cases", result.cases());
    ratio(json, "precision", result.precision());
    ratio(json, "recall", result.recall());
    json.writeArrayFieldStart("rules");
    for (Paraphrased.ParaphraseCounts row : result.rows()) {
      json.writeStartObject();
      json.writeStringField("rule", row.name());
      json.writeNumberField("wanted", row.wanted());
      json.writeNumberField("found", row.found());
      json.writeNumberField("unwanted", row.unwanted());
      json.writeNumberField("false", row.wrongly());
      ratio(json, "precision", row.precision());
      ratio(json, "recall", row.recall());
      json.writeEndObject();
    }
    json.writeEndArray();
    slips(json, "missed", result.missed());
    slips(json, "false", result.unjust());
    json.writeArrayFieldStart("no_such_rule");
    for (String id : result.unknown()) {
      json.writeString(id);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.endLine();
    json.close();
  }

  private static void slips(SafeJson json, String name, List<Paraphrased.WrongCase> slips)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (Paraphrased.WrongCase slip : slips) {
      json.writeStartObject();
      json.writeStringField("rule", slip.name());
      json.writeStringField("id", slip.id());
      json.writeStringField("file", slip.file());
      json.writeNumberField("line", slip.line());
      json.writeStringField("text", slip.text());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void ratio(SafeJson json, String name, OptionalDouble ratio) throws IOException {
    if (ratio.isEmpty()) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, Math.round(ratio.getAsDouble() * 10_000) / 10_000.0);
    }
  }
}
