package dev.ponens.spark;

import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.report.format.SarifReport;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Comment;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
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

  /**
   * The columns of a verdict. {@code error} says why there is none, and is null otherwise; {@code
   * sarif} has its results for a SARIF file, if one is wanted.
   */
  static final StructType VERDICT =
      new StructType()
          .add("path", DataTypes.StringType)
          .add("line", DataTypes.LongType)
          .add("transcript", DataTypes.StringType)
          .add("format", DataTypes.StringType)
          .add("steps", DataTypes.IntegerType)
          .add("judged", DataTypes.IntegerType)
          .add("characters", DataTypes.LongType)
          .add("suppressed", DataTypes.IntegerType)
          .add("gate", DataTypes.StringType)
          .add("rulebook", DataTypes.StringType)
          .add("settings", DataTypes.StringType)
          .add("failures", DataTypes.createArrayType(DataTypes.StringType))
          .add("findings", DataTypes.createArrayType(FINDING))
          .add("error", DataTypes.StringType)
          .add("sarif", DataTypes.StringType);

  private final Judges judges;
  private final @Nullable List<RuleCard> cards;
  private final SuppressionFilter filter;
  private final Consumer<Row> out;

  /**
   * Rows of a task.
   *
   * @param sarif whether the results for a SARIF file are wanted
   * @param out receives the rows
   */
  VerdictRows(Parcel.Built built, boolean sarif, Consumer<Row> out) {
    this.judges = built.judges();
    this.cards = sarif ? built.cards() : null;
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
    if (reading instanceof ReadResult.ReadTranscript read) {
      Transcript transcript =
          lines == null ? read.transcript() : moved(read.transcript(), lines);
      Verdict judged = new TranscriptJudge(judges.of(transcript), transcript).judge().verdict();
      out.accept(row(filter.of(judged)));
    } else if (reading instanceof ReadResult.UnreadablePiece unreadable) {
      Place at = unreadable.at();
      unread(at.path(), lines == null ? at.line() : line(lines, at.line()), unreadable.why());
    }
  }

  /** Adds what could not be read. */
  void unread(String path, int line, String why) {
    out.accept(
        RowFactory.create(
            Mask.of(judges.usual().rulebook().lexicon(), path).text(),
            (long) line,
            null,
            null,
            0,
            0,
            0L,
            0,
            null,
            null,
            null,
            null,
            null,
            why,
            null));
  }

  /** The line in the file; 0 is the first line of a part of it. */
  private static int line(IntUnaryOperator lines, int line) {
    return lines.applyAsInt(Math.max(1, line));
  }

  /** A transcript of a part of a file with its places in the file. */
  private static Transcript moved(Transcript part, IntUnaryOperator lines) {
    String path = part.at().path();
    int line = line(lines, part.at().line());
    boolean named = !part.id().equals(path) && !part.id().startsWith(path + "#");
    return new Transcript(
        named ? part.id() : path + ":" + line,
        new Place(path, line),
        part.format(),
        part.question() == null ? null : moved(part.question(), lines),
        part.events().stream().map(event -> moved(event, lines)).toList(),
        part.label(),
        part.hints(),
        part.comments().stream().map(comment -> moved(comment, lines)).toList());
  }

  private static Event moved(Event event, IntUnaryOperator lines) {
    Origin at = event.origin();
    return new Event(
        event.step(),
        event.kind(),
        event.text(),
        event.visibility(),
        new Origin(line(lines, at.line()), at.column(), at.pointer()),
        event.given());
  }

  private static Comment moved(Comment comment, IntUnaryOperator lines) {
    return new Comment(
        line(lines, comment.line()),
        line(lines, comment.endLine()),
        comment.endColumn(),
        comment.alone(),
        comment.whole(),
        comment.rules(),
        comment.reason(),
        comment.fault());
  }

  private @Nullable String sarif(Verdict verdict) {
    try {
      return cards == null ? null : SarifReport.results(verdict, cards);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Row row(Verdict verdict) {
    Transcript transcript = verdict.transcript();
    List<Row> findings = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      findings.add(
          RowFactory.create(
              finding.rule(),
              finding.severity().spelling(),
              finding.step(),
              (long) finding.origin().line(),
              finding.span().start(),
              finding.span().end(),
              finding.text(),
              finding.message(),
              finding.suggestion(),
              finding.fingerprint()));
    }
    return RowFactory.create(
        transcript.at().path(),
        (long) transcript.at().line(),
        transcript.id(),
        transcript.format(),
        verdict.steps().size(),
        (int) verdict.steps().stream().filter(StepVerdict::judged).count(),
        transcript.events().stream().mapToLong(event -> event.text().length()).sum(),
        verdict.suppressed().size(),
        verdict.gate().decision().spelling(),
        verdict.rulebook(),
        verdict.settings(),
        verdict.failures().toArray(String[]::new),
        findings.toArray(Row[]::new),
        null,
        sarif(verdict));
  }
}
