package dev.ponens.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;

import dev.ponens.cli.console.Version;
import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.report.format.Reports;
import dev.ponens.report.format.SarifReport;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Suppressed;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * What is written from the verdicts.
 *
 * @param spark the session
 * @param directory the output directory, with {@code verdicts} below it
 */
record Outputs(SparkSession spark, String directory) {
  /** The name of the SARIF file. */
  static final String SARIF = "findings.sarif";

  private FileSystem files(String path) throws IOException {
    return new Path(path).getFileSystem(spark.sparkContext().hadoopConfiguration());
  }

  /** Whether a pattern of paths matches something. */
  boolean exists(String pattern) throws IOException {
    FileStatus[] found = files(pattern).globStatus(new Path(pattern));
    return found != null && found.length > 0;
  }

  private Dataset<Row> verdicts() {
    return spark.read().schema(VerdictRows.VERDICT).parquet(directory + "/verdicts");
  }

  /** Writes the findings and what could not be read, one in each row. */
  void tables() {
    verdicts()
        .where("error is null and size(findings) > 0")
        .select(col("path"), col("transcript"), explode(col("findings")).as("finding"))
        .select("path", "transcript", "finding.*")
        .write()
        .parquet(directory + "/findings");
    verdicts()
        .where("error is not null")
        .select("path", "line", "error")
        .write()
        .parquet(directory + "/unreadable");
  }

  /** The totals of the verdicts. */
  Summary summary() {
    Map<Severity, Long> severities = new EnumMap<>(Severity.class);
    Map<String, Long> rules = new TreeMap<>();
    for (Row each :
        spark
            .read()
            .parquet(directory + "/findings")
            .groupBy("rule", "severity")
            .count()
            .collectAsList()) {
      Severity severity = Severity.valueOf(each.getString(1).toUpperCase(Locale.ROOT));
      severities.merge(severity, each.getLong(2), Long::sum);
      rules.merge(each.getString(0), each.getLong(2), Long::sum);
    }
    Row all =
        verdicts()
            .selectExpr(
                "count_if(error is null)",
                "coalesce(sum(steps), 0)",
                "coalesce(sum(steps - judged), 0)",
                "count_if(error is not null)",
                "coalesce(sum(size(failures)) filter (where error is null), 0)",
                "coalesce(sum(suppressed), 0)")
            .head();
    return new Summary(
        all.getLong(0),
        all.getLong(1),
        all.getLong(2),
        severities,
        rules,
        all.getLong(3),
        all.getLong(4),
        all.getLong(5) == 0 ? Map.of() : Map.of(Suppressed.By.COMMENT, all.getLong(5)),
        0);
  }

  /** Prints the totals as the linter does, and the amount of input. */
  void print(PrintStream out, Summary summary, double seconds) throws IOException {
    Report text = Reports.open("text", out, context(List.of())).orElseThrow();
    text.end(summary);
    out.printf(
        Locale.ROOT,
        "million characters of thought: %.1f; %.1f s wall%n",
        verdicts().selectExpr("coalesce(sum(characters), 0)").head().getLong(0) / 1e6,
        seconds);
  }

  /**
   * Writes the findings as SARIF, in the order of the linter.
   *
   * @param most the largest number of results and notifications
   * @return why there is no file; null if it was written
   */
  @Nullable String sarif(List<RuleCard> cards, Summary summary, long most) throws IOException {
    long results =
        summary.findings().values().stream().mapToLong(Long::longValue).sum()
            + summary.hidden()
            + summary.unreadable()
            + summary.failures();
    if (results > most) {
      return String.format(
          Locale.ROOT,
          "no %s: it would have %,d results, more than the %,d of --sarif. Use a larger number, or"
              + " fewer findings with --select or --min-severity; all are in %s/findings",
          SARIF,
          results,
          most,
          directory);
    }
    try (OutputStream out = files(directory).create(new Path(directory, SARIF), false)) {
      SarifReport report = new SarifReport(out, context(cards));
      Iterator<Row> rows =
          verdicts()
              .where("sarif <> '[]' or size(failures) > 0 or error is not null")
              .select("path", "line", "sarif", "failures", "error")
              .orderBy("path", "line", "transcript")
              .toLocalIterator();
      while (rows.hasNext()) {
        add(report, rows.next());
      }
      report.end(summary);
    }
    return null;
  }

  private static void add(SarifReport report, Row row) throws IOException {
    Place at = new Place(row.getString(0), (int) row.getLong(1));
    if (row.isNullAt(4)) {
      report.results(row.getString(2));
      report.failures(at, row.getList(3));
    } else {
      report.unreadable(new ReadResult.UnreadablePiece(at, row.getString(4)));
    }
  }

  private static ReportContext context(List<RuleCard> cards) {
    return new ReportContext(TextLayout.PLAIN, false, cards, Version.number());
  }
}
