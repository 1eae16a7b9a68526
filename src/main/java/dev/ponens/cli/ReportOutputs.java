package dev.ponens.cli;

import dev.ponens.cli.console.OutputSpec;
import dev.ponens.guidance.Lint;
import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.format.Reports;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes all requested reports at the same time. */
final class ReportOutputs implements Lint.LintOutput, AutoCloseable {
  private final List<Report> reports = new ArrayList<>();
  private final List<OutputStream> streams = new ArrayList<>();
  private final List<OutputStream> files = new ArrayList<>();

  /**
   * Opens the reports.
   *
   * @param wishes the format and file of each report
   * @param opener opens each report
   * @param screen receives the reports without a file
   * @param options gives the options of a report for its file; null is standard output
   */
  ReportOutputs(
      List<OutputSpec> wishes,
      Opener opener,
      OutputStream screen,
      Function<@Nullable Path, ReportContext> options)
      throws IOException {
    for (OutputSpec outputSpec : wishes) {
      OutputStream below = outputSpec.file() == null ? screen : file(outputSpec, outputSpec.file());
      OutputStream stream = new BufferedOutputStream(below, 1 << 16);
      streams.add(stream);
      reports.add(opener.open(outputSpec.format(), stream, options.apply(outputSpec.file())));
    }
  }

  /** Opens a report of a known format. */
  interface Opener {
    /** Opens a report of findings. */
    static Report findings(String format, OutputStream out, ReportContext options)
        throws IOException {
      return Reports.open(format, out, options)
          .orElseThrow(() -> new IllegalStateException("a known format: " + format));
    }

    Report open(String format, OutputStream out, ReportContext options) throws IOException;
  }

  private OutputStream file(OutputSpec outputSpec, Path file) {
    OutputStream stream = outputSpec.open(file);
    files.add(stream);
    return stream;
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    for (Report report : reports) {
      report.verdict(verdict);
    }
  }

  @Override
  public void news(Verdict verdict) throws IOException {
    for (Report report : reports) {
      report.news(verdict);
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    for (Report report : reports) {
      report.unreadable(unreadable);
    }
  }

  /** Flushes all reports. */
  void flush() throws IOException {
    for (OutputStream stream : streams) {
      stream.flush();
    }
  }

  /** Completes all reports. */
  void end(Summary summary) throws IOException {
    for (Report report : reports) {
      report.end(summary);
    }
  }

  @Override
  public void close() throws IOException {
    flush();
    for (OutputStream file : files) {
      file.close();
    }
  }
}
