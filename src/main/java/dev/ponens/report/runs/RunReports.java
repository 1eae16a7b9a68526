package dev.ponens.report.runs;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The formats of summaries of runs. They need verdicts with a summary of their run. */
public final class RunReports {
  /** The names of the formats, as in {@code --format}. */
  public static final List<String> NAMES = List.of("text", "json", "markdown");

  private RunReports() {}

  /**
   * Begins a report.
   *
   * @param name one of {@link #NAMES}
   * @param out takes the bytes, always UTF-8 with {@code \n} line ends; the caller closes it
   * @throws IOException if the stream fails
   */
  public static Report open(String name, OutputStream out, ReportContext options)
      throws IOException {
    return switch (name) {
      case "text" -> new RunsText(out, options);
      case "json" -> new RunsJson(out);
      case "markdown" -> new RunsMarkdown(out);
      default -> throw new IllegalArgumentException("internal error: no format " + name);
    };
  }
}
