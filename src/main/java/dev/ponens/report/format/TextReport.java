package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.fact.Span;
import dev.ponens.report.AnsiColour;
import dev.ponens.report.Excerpt;
import dev.ponens.report.NounCount;
import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.Visible;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Disputed;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** For people at a terminal: findings under their transcript, with the words they are about. */
final class TextReport implements Report {
  /** The maximum number of characters of a message to show. */
  private static final int LONGEST_MESSAGE = 1000;

  /** A path that needs no quotes in any shell. */
  private static final Pattern TYPED = Pattern.compile("[A-Za-z0-9_./@%+,][A-Za-z0-9_./@%+,-]*");

  private static final String INDENT = "    ";
  private final OutputStream out;
  private final AnsiColour ink;
  private final int width;
  private final ReportContext options;
  private final StringBuilder page = new StringBuilder();
  private String why = "";
  private boolean begun;
  private boolean afterTranscript;

  TextReport(OutputStream out, ReportContext options) {
    this.out = out;
    this.options = options;
    this.ink = new AnsiColour(options.screen().colour());
    this.width = Math.max(40, options.screen().width());
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    if (verdict.findings().isEmpty() && verdict.failures().isEmpty()) {
      return;
    }
    gap(begun);
    line(
        ink.bold(Visible.of(verdict.transcript().id()))
            + "  "
            + ink.dim(place(verdict.transcript().at())));
    Columns columns = Columns.of(verdict.findings());
    for (Finding finding : verdict.findings()) {
      finding(verdict, finding, columns);
    }
    for (String why : verdict.failures()) {
      line("  " + ink.severity(Severity.ERROR, "a rule failed") + "  " + Visible.of(why));
    }
    why = why.isEmpty() ? why(verdict) : why;
    afterTranscript = true;
    send();
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    gap(afterTranscript);
    line(
        ink.bold(place(unreadable.at()))
            + "  "
            + ink.severity(Severity.ERROR, "unreadable")
            + "  "
            + Visible.of(unreadable.why()));
    afterTranscript = false;
    send();
  }

  @Override
  public void end(Summary summary) throws IOException {
    gap(begun);
    line(
        NounCount.of(summary.transcripts(), "transcript")
            + ", "
            + NounCount.of(summary.steps(), "step")
            + ": "
            + tally(summary));
    if (summary.rules().size() > 1) {
      line("most often: " + mostOften(summary.rules()));
    }
    line(
        "not judged: "
            + some(summary.notJudged())
            + " · suppressed: "
            + suppressed(summary)
            + " · unreadable: "
            + some(summary.unreadable())
            + (summary.failures() == 0 ? "" : " · rules failed: " + summary.failures()));
    if (!why.isEmpty()) {
      line("why: " + why);
    }
    send();
    out.flush();
  }

  /** The command that explains the first finding, ready to type. */
  private String why(Verdict verdict) {
    Place at = verdict.transcript().at();
    String place = TYPED.matcher(at.path()).matches() ? at.toString() : "FILE:LINE";
    return at.path().equals("-") || verdict.findings().isEmpty()
        ? ""
        : "ponens explain "
            + place
            + " --step "
            + verdict.findings().get(0).step()
            + options.arguments();
  }

  private void finding(Verdict verdict, Finding finding, Columns columns) {
    String severity = finding.severity().spelling();
    line(
        "  "
            + pad(Columns.step(finding), columns.step())
            + "  "
            + ink.severity(finding.severity(), pad(severity, columns.severity()))
            + "  "
            + ink.bold(pad(Visible.of(finding.rule()), columns.rule()))
            + "  "
            + Visible.of(finding.message(), LONGEST_MESSAGE));
    Excerpt excerpt = Excerpt.of(verdict, finding, width - INDENT.length() - 2);
    if (!excerpt.line().isEmpty()) {
      line(INDENT + ink.dim("│") + " " + excerpt.line());
    }
    if (!excerpt.marks().isEmpty()) {
      String carets = excerpt.marks().stripLeading();
      String blanks = excerpt.marks().substring(0, excerpt.marks().length() - carets.length());
      line(INDENT + ink.dim("│") + " " + blanks + ink.severity(finding.severity(), carets));
    }
    for (Finding.Related related : finding.related()) {
      String words = Excerpt.of(related.text(), Span.NONE, width - INDENT.length() - 14).line();
      line(INDENT + ink.dim("│ step " + related.step() + ": " + words));
    }
    Disputed disputed = verdict.dispute(finding);
    if (disputed != null) {
      String reason = Visible.of(disputed.reason(), LONGEST_MESSAGE);
      line(INDENT + ink.dim("│") + " disputed in step " + disputed.at() + ": " + reason);
    }
    String row = row(finding.rule());
    if (!finding.suggestion().isEmpty()) {
      line(INDENT + ink.dim("→") + " " + Visible.of(finding.suggestion(), LONGEST_MESSAGE) + row);
    } else if (!row.isEmpty()) {
      line(INDENT + row.strip());
    }
  }

  /** The place of a table row; empty for other rules, whose file has the rule's name. */
  private String row(String rule) {
    RulePlace at = options.place(rule);
    return at == null || at.page().endsWith("/" + rule + ".md")
        ? ""
        : "  " + ink.dim("(" + Visible.of(at.toString()) + ")");
  }

  private static String suppressed(Summary summary) {
    List<String> by = new ArrayList<>();
    summary.suppressed().forEach((who, n) -> by.add(n + " by " + who.spelling()));
    return some(summary.hidden())
        + (by.isEmpty() ? "" : " (" + String.join(", ", by) + ")")
        + (summary.unused() == 0 ? "" : " · unused suppressions: " + summary.unused());
  }

  private String tally(Summary summary) {
    List<String> parts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      long n = summary.count(severity);
      if (n > 0) {
        String word =
            severity == Severity.INFO ? n + " info" : NounCount.of(n, severity.spelling());
        parts.add(ink.severity(severity, word));
      }
    }
    return parts.isEmpty() ? "nothing found" : String.join(", ", parts);
  }

  private static String mostOften(Map<String, Long> rules) {
    Comparator<Map.Entry<String, Long>> most =
        Map.Entry.comparingByValue(Comparator.reverseOrder());
    List<String> parts =
        rules.entrySet().stream()
            .sorted(most.thenComparing(Map.Entry.comparingByKey()))
            .limit(5)
            .map(rule -> Visible.of(rule.getKey()) + " " + rule.getValue())
            .toList();
    return String.join(", ", parts) + (rules.size() > parts.size() ? ", …" : "");
  }

  private static String place(Place at) {
    return Visible.of(
        at.path().equals("-") ? new Place("stdin", at.line()).toString() : at.toString());
  }

  private static String some(long n) {
    return n == 0 ? "none" : Long.toString(n);
  }

  private static String pad(String words, int columns) {
    return words + " ".repeat(Math.max(0, columns - Visible.columns(words)));
  }

  private void gap(boolean wanted) {
    if (wanted) {
      page.append('\n');
    }
    begun = true;
  }

  private void line(String words) {
    page.append(words).append('\n');
  }

  private void send() throws IOException {
    out.write(page.toString().getBytes(UTF_8));
    page.setLength(0);
  }

  /** The widths of the columns of one transcript's findings. */
  private record Columns(int step, int severity, int rule) {
    static Columns of(List<Finding> findings) {
      return new Columns(
          widest(findings, Columns::step),
          widest(findings, finding -> finding.severity().spelling()),
          widest(findings, finding -> Visible.of(finding.rule())));
    }

    static String step(Finding finding) {
      return finding.step() == 0 ? "question" : "step " + finding.step();
    }

    private static int widest(List<Finding> findings, Function<Finding, String> cell) {
      return findings.stream().map(cell).mapToInt(Visible::columns).max().orElse(0);
    }
  }
}
