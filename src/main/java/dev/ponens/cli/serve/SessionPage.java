package dev.ponens.cli.serve;

import dev.ponens.report.HtmlText;
import dev.ponens.report.MarkdownText;
import dev.ponens.report.SafeText;
import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.EventKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A session as a page for a chat or a browser. Thoughts are collapsed; a reader opens them. In the
 * view for users, the page has no thoughts and does not quote them.
 *
 * @param engineer whether the page has the thoughts
 */
record SessionPage(boolean engineer) {
  private static final String HEAD =
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
          + "<meta http-equiv=\"Content-Security-Policy\""
          + " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
          + "<style>body{font:16px/1.5 sans-serif;max-width:48em;margin:2em auto}"
          + "details{border-left:3px solid #888;padding-left:1em;margin:.5em 0}"
          + "pre{white-space:pre-wrap;font-family:monospace}</style>";

  /** Returns the lines of a page in HTML. */
  List<String> html(Session session, List<StoredThought> all) {
    List<String> lines = new ArrayList<>();
    lines.add(HEAD);
    lines.add("<title>Session " + HtmlText.words(session.id()) + "</title>");
    lines.add("<h1>Session " + HtmlText.words(session.id()) + "</h1>");
    String question = session.opening().question();
    if (question != null) {
      lines.add("<pre>" + HtmlText.lines(question) + "</pre>");
    }
    for (StoredThought kept : all) {
      if (shows(kept)) {
        lines.add("<details><summary>" + HtmlText.words(title(kept)) + "</summary>");
        lines.add("<pre>" + HtmlText.lines(kept.thought().text()) + "</pre></details>");
      } else {
        lines.add("<p>" + HtmlText.words(title(kept)) + "</p>");
      }
      for (KeptFinding finding : KeptFinding.of(kept.judgement().verdict())) {
        lines.add("<p>" + HtmlText.words(told(finding)) + "</p>");
      }
    }
    String conclusion = conclusion(session);
    if (conclusion != null) {
      lines.add("<h2>" + heading(session) + "</h2>");
      lines.add("<pre>" + HtmlText.lines(conclusion) + "</pre>");
    }
    lines.add("</html>");
    return lines;
  }

  /** Returns the lines of a page in Markdown. */
  List<String> markdown(Session session, List<StoredThought> all) {
    List<String> lines = new ArrayList<>();
    lines.add("# Session " + MarkdownText.code(session.id()));
    String question = session.opening().question();
    if (question != null) {
      lines.add("");
      lines.add(MarkdownText.fenced(SafeText.lines(question).stripTrailing()));
    }
    for (StoredThought kept : all) {
      lines.add("");
      if (shows(kept)) {
        lines.add("<details><summary>" + HtmlText.words(title(kept)) + "</summary>");
        lines.add("");
        String text = SafeText.lines(kept.thought().text()).stripTrailing();
        lines.add(MarkdownText.fenced(text));
        lines.add("");
        lines.add("</details>");
      } else {
        lines.add(MarkdownText.words(title(kept)));
      }
      List<KeptFinding> findings = KeptFinding.of(kept.judgement().verdict());
      if (!findings.isEmpty()) {
        lines.add("");
      }
      findings.forEach(finding -> lines.add("- " + MarkdownText.words(told(finding))));
    }
    String conclusion = conclusion(session);
    if (conclusion != null) {
      lines.add("");
      lines.add("## " + heading(session));
      lines.add("");
      lines.add(MarkdownText.fenced(SafeText.lines(conclusion).stripTrailing()));
    }
    return lines;
  }

  /** Returns the conclusion; null if there is none, or for users, since it can be a thought. */
  private @Nullable String conclusion(Session session) {
    return engineer ? session.standing().conclusion() : null;
  }

  private static String heading(Session session) {
    return session.standing().concluded() ? "Conclusion" : "Earlier conclusion";
  }

  /** Users see answers, because an answer is for them. */
  private boolean shows(StoredThought kept) {
    return engineer || kept.thought().kind() == EventKind.ANSWER;
  }

  /** Returns the number of a step, its kind, branch and risk. */
  private String title(StoredThought kept) {
    String branch = kept.thought().given().branch();
    String risk = kept.judgement().risk();
    return "Step "
        + kept.thought().number()
        + ", "
        + kept.thought().kind().spelling()
        + (branch == null || !engineer ? "" : ", branch " + branch)
        + (risk == null ? "" : ", risk " + risk);
  }

  private String told(KeptFinding finding) {
    return finding.severity() + " " + finding.rule() + (engineer ? ": " + finding.message() : "");
  }
}
