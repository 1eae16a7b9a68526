package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.Visible;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;

/**
 * For GitHub Actions: one workflow command per finding, which the service shows beside the line.
 * The escapes are those of the service's toolkit: {@code %}, line ends, and in a property also
 * {@code :} and {@code ,}, so that no thought can begin a command.
 */
final class GitHubReport implements Report {
  private final OutputStream out;

  GitHubReport(OutputStream out, ReportContext options) {
    this.out = out;
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    Regions regions = new Regions(verdict);
    Place at = verdict.transcript().at();
    for (Finding finding : verdict.findings()) {
      Regions.FileRange region = regions.of(finding);
      String columns =
          region.exact() && region.line() == region.endLine()
              ? ",col=" + region.column() + ",endColumn=" + region.endColumn()
              : "";
      String what = finding.step() == 0 ? "question" : "step " + finding.step();
      String todo = finding.suggestion().isEmpty() ? "" : "\n" + Visible.of(finding.suggestion());
      command(
          level(finding.severity()),
          at.path(),
          "line=" + region.line() + ",endLine=" + region.endLine() + columns,
          finding.rule() + ", " + what + " of " + verdict.transcript().id(),
          Visible.of(finding.message())
              + todo
              + "\n"
              + Visible.of(ReportContext.about(finding.rule())));
    }
    for (String why : verdict.failures()) {
      command("error", at.path(), line(at), "a rule failed", Visible.of(why));
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    Place at = unreadable.at();
    command("error", at.path(), line(at), "unreadable", Visible.of(unreadable.why()));
  }

  @Override
  public void end(Summary summary) throws IOException {
    out.flush();
  }

  private static String line(Place at) {
    return "line=" + Math.max(1, at.line());
  }

  /** The service has no level hint: hints and infos are notices. */
  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, HINT -> "notice";
    };
  }

  private void command(String level, String path, String where, String title, String message)
      throws IOException {
    String command =
        "::%s file=%s,%s,title=%s::%s\n"
            .formatted(
                level,
                property(Visible.of(path)),
                where,
                property(Visible.of(title)),
                escaped(message));
    out.write(command.getBytes(UTF_8));
  }

  private static String escaped(String words) {
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String words) {
    return escaped(words).replace(":", "%3A").replace(",", "%2C");
  }
}
