package dev.ponens.report.format;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** The list of report formats. A new format needs one class and one line here. */
public final class Reports {
  private static final List<Named> ALL =
      List.of(
          new Named("text", (out, options) -> new StreamingReport(new TextReport(out, options))),
          new Named(
              "compact", (out, options) -> new StreamingReport(new CompactReport(out, options))),
          new Named("json", JsonReport::new),
          new Named("jsonl", JsonLinesReport::new),
          new Named("sarif", SarifReport::new),
          new Named("junit", JUnitReport::new),
          new Named(
              "github", (out, options) -> new StreamingReport(new GitHubReport(out, options))),
          new Named("gitlab", GitLabReport::new),
          new Named(
              "rdjsonl",
              (out, options) -> new StreamingReport(new RdJsonLinesReport(out, options))),
          new Named("markdown", MarkdownReport::new),
          new Named("csv", (out, options) -> new StreamingReport(new CsvReport(out, options))));

  private Reports() {}

  /** The names of the formats, as in {@code --format}, in the order of the help. */
  public static List<String> names() {
    return ALL.stream().map(Named::name).toList();
  }

  /**
   * Begins a report.
   *
   * @param name the format, as in {@code --format}
   * @param out takes the bytes, always UTF-8 with {@code \n} line ends; the caller closes it
   * @return empty if no format has that name
   * @throws IOException if the stream fails
   */
  public static Optional<Report> open(String name, OutputStream out, ReportContext options)
      throws IOException {
    for (Named format : ALL) {
      if (format.name().equals(name)) {
        return Optional.of(format.opener().open(out, options));
      }
    }
    return Optional.empty();
  }

  private record Named(String name, Opener opener) {}

  private interface Opener {
    Report open(OutputStream out, ReportContext options) throws IOException;
  }
}
