package dev.ponens.spark;

import dev.ponens.guidance.Judges;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Verdicts, and what could not be read, as rows. */
final class VerdictRows {
  /** The columns of a finding. */
  static final StructType FINDING =
      new StructType()
          .add("rule", DataTypes.StringType)
          .add("severity", DataTypes.StringType)
          .add("step", DataTypes.IntegerType)
          .add("line", DataTypes.LongType)
          .add("start", DataTypes.IntegerType)
          .add("end", DataTypes.IntegerType)
          .add("text", DataTypes.StringType)
          .add("message", DataTypes.StringType)
          .add("suggestion", DataTypes.StringType)
          .add("fingerprint", DataTypes.StringType);

  /** The columns of a verdict; {@code error} says why there is none, and is null otherwise. */
  static final StructType VERDICT =
      new StructType()
          .add("path", DataTypes.StringType)
          .add("line", DataTypes.LongType)
          .add("transcript", DataTypes.StringType)
          .add("format", DataTypes.StringType)
          .add("steps", DataTypes.IntegerType)
          .add("judged", DataTypes.IntegerType)
          .add("gate", DataTypes.StringType)
          .add("rulebook", DataTypes.StringType)
          .add("settings", DataTypes.StringType)
          .add("failures", DataTypes.createArrayType(DataTypes.StringType))
          .add("findings", DataTypes.createArrayType(FINDING))
          .add("error", DataTypes.StringType);

  private final Judges judges;
  private final SuppressionFilter filter;
  private final Consumer<Row> out;

  /**
   * Rows of a task.
   *
   * @param out receives the rows
   */
  VerdictRows(Parcel.Built built, Consumer<Row> out) {
    this.judges = built.judges();
    this.filter = built.filters().get();
    this.out = out;
  }

  /**
   * Adds a reading.
   *
   * @param lines converts a line of the reading to the line of the file, counted from 1; null if
   *     the reading is the whole file
   */
  void add(ReadResult reading, @Nullable IntUnaryOperator lines) {
    if (reading instanceof ReadResult.Read read) {
      Transcript transcript = read.transcript();
      Verdict judged = new TranscriptJudge(judges.of(transcript), transcript).judge().verdict();
      out.accept(row(filter.of(judged), lines));
    } else if (reading instanceof ReadResult.Unreadable unreadable) {
      Place at = unreadable.at();
      unread(at.path(), line(lines, at.line()), unreadable.why());
    }
  }

  /** Adds what could not be read. */
  void unread(String path, int line, String why) {
    out.accept(
        RowFactory.create(path, (long) line, null, null, 0, 0, null, null, null, null, null, why));
  }

  /** The line in the file; 0 is the whole file, or the first line of a part of it. */
  private static int line(@Nullable IntUnaryOperator lines, int line) {
    return lines == null ? line : lines.applyAsInt(Math.max(1, line));
  }

  /** The id in the data; in a part of a file, where there is none, the path and the line. */
  private static String id(Transcript transcript, @Nullable IntUnaryOperator lines) {
    String path = transcript.at().path();
    boolean named = !transcript.id().equals(path) && !transcript.id().startsWith(path + "#");
    return lines == null || named
        ? transcript.id()
        : path + ":" + line(lines, transcript.at().line());
  }

  private static Row row(Verdict verdict, @Nullable IntUnaryOperator lines) {
    Transcript transcript = verdict.transcript();
    List<Row> findings = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      findings.add(
          RowFactory.create(
              finding.rule(),
              finding.severity().spelling(),
              finding.step(),
              (long) line(lines, finding.origin().line()),
              finding.span().start(),
              finding.span().end(),
              finding.text(),
              finding.message(),
              finding.suggestion(),
              finding.fingerprint()));
    }
    return RowFactory.create(
        transcript.at().path(),
        (long) line(lines, transcript.at().line()),
        id(transcript, lines),
        transcript.format(),
        verdict.steps().size(),
        (int) verdict.steps().stream().filter(StepVerdict::judged).count(),
        verdict.gate().decision().spelling(),
        verdict.rulebook(),
        verdict.settings(),
        verdict.failures().toArray(String[]::new),
        findings.toArray(Row[]::new),
        null);
  }
}
