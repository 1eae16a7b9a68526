package dev.ponens.report.rulebook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.AnsiColour;
import dev.ponens.report.NounCount;
import dev.ponens.report.SafeJson;
import dev.ponens.report.Visible;
import dev.ponens.report.format.SarifReport;
import dev.ponens.report.format.SarifResult;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.Severity;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Reports what is wrong with a rules directory, as text, JSON or SARIF. */
public final class FaultReport {
  private FaultReport() {}

  /** The names of the formats, in the order of the help. */
  public static List<String> formats() {
    return List.of("text", "json", "sarif");
  }

  /**
   * Writes one report and flushes the stream; does not close it.
   *
   * @param format one of {@link #formats}
   * @param colour whether ANSI colours may be written (text)
   * @param version the version of Ponens (sarif)
   */
  public static void write(
      String format, CheckResult checked, OutputStream out, boolean colour, String version)
      throws IOException {
    switch (format) {
      case "text" -> out.write(text(checked, new AnsiColour(colour)).getBytes(UTF_8));
      case "json" -> json(checked, out);
      case "sarif" -> sarif(checked, out, version);
      default -> throw new IllegalArgumentException("unknown format: " + format);
    }
    out.flush();
  }

  private static String text(CheckResult checked, AnsiColour ink) {
    StringBuilder page = new StringBuilder();
    String file = null;
    for (RuleFault fault : checked.faults()) {
      if (file != null && !file.equals(fault.file())) {
        page.append('\n');
      }
      file = fault.file();
      Severity severity =
          switch (fault.level()) {
            case ERROR -> Severity.ERROR;
            case WARNING -> Severity.WARNING;
            case NOTE -> Severity.INFO;
          };
      page.append(ink.bold(Visible.of(where(checked, fault))))
          .append(": ")
          .append(ink.severity(severity, level(fault)))
          .append(": ")
          .append(Visible.of(fault.what()))
          .append(' ')
          .append(ink.dim("[" + fault.code() + "]"))
          .append('\n');
    }
    page.append(file == null ? "" : "\n").append(closing(checked, ink)).append('\n');
    return page.toString();
  }

  private static String where(CheckResult checked, RuleFault fault) {
    return checked.path(fault.file()) + fault.where().substring(fault.file().length());
  }

  private static String closing(CheckResult checked, AnsiColour ink) {
    long errors = checked.errors();
    long warnings = checked.warnings();
    String tally =
        (errors == 0 ? "no errors" : ink.severity(Severity.ERROR, NounCount.of(errors, "error")))
            + ", "
            + (warnings == 0
                ? "no warnings"
                : ink.severity(Severity.WARNING, NounCount.of(warnings, "warning")));
    return tally
        + " in "
        + NounCount.of(checked.files(), "file")
        + ", "
        + NounCount.of(checked.rules(), "rule")
        + (checked.ran() ? "" : "\nthe examples did not run; fix the errors first");
  }

  private static void json(CheckResult checked, OutputStream out) throws IOException {
    SafeJson json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeArrayFieldStart("faults");
    for (RuleFault fault : checked.faults()) {
      json.writeStartObject();
      json.writeStringField("level", level(fault));
      json.writeStringField("code", fault.code());
      json.writeStringField("file", checked.path(fault.file()));
      json.words("sheet", fault.sheet());
      json.line(fault.line());
      json.number("column", fault.column() == 0 ? Double.NaN : fault.column());
      json.writeStringField("where", where(checked, fault));
      json.writeStringField("what", fault.what());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("summary");
    json.writeNumberField("errors", checked.errors());
    json.writeNumberField("warnings", checked.warnings());
    json.writeNumberField("files", checked.files());
    json.writeNumberField("rules", checked.rules());
    json.writeBooleanField("examples_ran", checked.ran());
    json.writeEndObject();
    json.writeEndObject();
    json.endLine();
    json.close();
  }

  private static void sarif(CheckResult checked, OutputStream out, String version)
      throws IOException {
    SafeJson json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeStringField("$schema", SarifReport.SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "Ponens rules check");
    json.writeStringField("version", version);
    json.writeArrayFieldStart("rules");
    List<String> codes =
        checked.faults().stream().map(RuleFault::code).distinct().sorted().toList();
    for (String code : codes) {
      json.writeStartObject();
      json.writeStringField("id", code);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
    for (RuleFault fault : checked.faults()) {
      result(checked, fault, codes.indexOf(fault.code()), json);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.endLine();
    json.close();
  }

  private static void result(CheckResult checked, RuleFault fault, int index, SafeJson json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", fault.code());
    json.writeNumberField("ruleIndex", index);
    json.writeStringField("level", level(fault));
    // A cell has no line of text, so its name is part of the message.
    String cell = fault.sheet().isEmpty() ? "" : fault.where() + ": ";
    SarifResult.message(json, cell + fault.what());
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    SarifResult.artifact(json, checked.path(fault.file()));
    if (fault.line() > 0 && fault.sheet().isEmpty()) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", fault.line());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String level(RuleFault fault) {
    return fault.level().spelling();
  }
}
