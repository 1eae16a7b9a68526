package dev.ponens.report.format;

import static dev.ponens.report.MarkdownText.code;
import static dev.ponens.report.MarkdownText.words;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * For a page, a comment or a job's summary: findings as a list under their transcript. Words of
 * thoughts are in code spans, so that they contain no markup, links or mentions.
 */
final class MarkdownReport implements Report {
  private final OutputStream out;

  MarkdownReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    line("# Ponens");
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    if (verdict.findings().isEmpty() && verdict.failures().isEmpty()) {
      return;
    }
    Place at = verdict.transcript().at();
    line("");
    line("## " + code(verdict.transcript().id()) + " " + code(at.toString()));
    line("");
    for (Finding finding : verdict.findings()) {
      String where = finding.step() == 0 ? "question" : "step " + finding.step();
      line(
          "- **%s** %s, %s: %s"
              .formatted(
                  finding.severity().spelling(),
                  code(finding.rule()),
                  where,
                  words(finding.message())));
      if (!finding.text().isBlank()) {
        line("  " + code(finding.text()) + (finding.suggestion().isEmpty() ? "" : "\\"));
      }
      if (!finding.suggestion().isEmpty()) {
        line("  → " + words(finding.suggestion()));
      }
    }
    for (String why : verdict.failures()) {
      line("- **a rule failed**: " + words(why));
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    line("");
    line("**unreadable** " + code(unreadable.at().toString()) + ": " + words(unreadable.why()));
  }

  @Override
  public void end(Summary summary) throws IOException {
    List<String> parts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      if (summary.count(severity) > 0) {
        parts.add(summary.count(severity) + " " + severity.spelling());
      }
    }
    line("");
    if (!parts.isEmpty()) {
      line(
          "To see what a rule finds and when it errs, run "
              + code(ReportContext.about("RULE"))
              + ".");
      line("");
    }
    line(
        "Transcripts: %d. Steps: %d. Findings: %s. Not judged: %d. Suppressed: %d. Unreadable: %d. Rules failed: %d."
            .formatted(
                summary.transcripts(),
                summary.steps(),
                parts.isEmpty() ? "none" : String.join(", ", parts),
                summary.notJudged(),
                summary.hidden(),
                summary.unreadable(),
                summary.failures()));
    out.flush();
  }

  private void line(String words) throws IOException {
    out.write((words + "\n").getBytes(UTF_8));
  }
}
