package dev.ponens.cli.serve;

import dev.ponens.guidance.live.Replay;
import dev.ponens.report.KeptFinding;
import dev.ponens.report.Visible;
import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.session.Thought;
import dev.ponens.store.Stats;
import dev.ponens.store.audit.Audit;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is kept of sessions, in lines for people; thoughts are safe to show in them. */
final class SessionText {
  private SessionText() {}

  /** A session in a line: its handle, when it was used last, what it holds and asks. */
  static String line(Session session) {
    String question = session.opening().question();
    return String.format(
        Locale.ROOT,
        "%s  %s  %4d %s%s  %s",
        session.id(),
        Instant.ofEpochMilli(session.touched()),
        session.standing().thoughts(),
        session.standing().thoughts() == 1 ? "thought" : "thoughts",
        session.standing().concluded() ? ", concluded" : "",
        question == null ? "" : Visible.of(question, 60));
  }

  /** The question, and each thought with what was found in it below. */
  static List<String> thoughts(Session session, List<Kept> all) {
    List<String> lines = new ArrayList<>();
    String question = session.opening().question();
    if (question != null) {
      lines.add("question: " + Visible.of(question));
    }
    for (Kept kept : all) {
      lines.add(thought(kept.thought()));
      for (KeptFinding finding : KeptFinding.of(kept.judgement().verdict())) {
        lines.add(
            "    "
                + finding.severity()
                + "  "
                + finding.rule()
                + "  "
                + Visible.of(finding.message()));
      }
    }
    return lines;
  }

  /** Its number, where it stands and what it is for, as far as it is no plain next step. */
  private static String thought(Thought thought) {
    Given given = thought.given();
    StringBuilder line = new StringBuilder().append(thought.number());
    if (given.branch() != null) {
      line.append(" [").append(Visible.of(given.branch())).append(']');
    }
    if (thought.kind() != Kind.THOUGHT) {
      line.append(" (").append(thought.kind().spelling()).append(')');
    }
    Given.Disputed disputed = given.disputed();
    if (disputed != null) {
      String what = disputed.step() + ", " + disputed.rule();
      line.append(" (of step ").append(Visible.of(what)).append(')');
    }
    if (given.revises() != null) {
      line.append(" (replaces ").append(Visible.of(given.revises())).append(')');
    }
    if (given.branchFrom() != null) {
      line.append(" (leaves ").append(Visible.of(given.branchFrom())).append(')');
    }
    return line.append("  ").append(Visible.of(thought.text())).toString();
  }

  /** What is said otherwise now, and in how much. */
  static List<String> replay(Replay replay) {
    List<String> lines = new ArrayList<>(replay.differences());
    lines.add(
        String.format(
            Locale.ROOT,
            "%d steps, %d of them with masked words; %d differences; %s rules, %s settings",
            replay.steps(),
            replay.masked(),
            replay.differences().size(),
            replay.rulebook() ? "the same" : "other",
            replay.settings() ? "the same" : "other"));
    return lines;
  }

  /** Whether an audit is sound, and where it breaks. */
  static String audit(Audit.Check check) {
    Audit.Break first = check.first();
    return first != null
        ? "broken at record " + first.seq() + ": " + Visible.of(first.how())
        : "sound: "
            + check.records()
            + " records"
            + (check.sealed() ? ", seals checked" : ", without a key")
            + "; head "
            + Objects.toString(check.head(), "none");
  }

  /** What all sessions come to. */
  static List<String> totals(Stats stats) {
    return List.of(
        "sessions             " + stats.sessions(),
        "  concluded          " + stats.concluded(),
        "thoughts             " + stats.thoughts(),
        "  revisions          " + stats.revisions(),
        "  branches           " + stats.branches(),
        "hypotheses           " + stats.verifications(),
        "follow an earlier    " + share(stats.shares().referring()) + "  (aim 0.80)",
        "verifications        " + share(stats.shares().verified()) + "  (aim 0.70)",
        "revisions a session  " + share(stats.revised()) + "  (aim under 3)",
        "confidence           " + share(stats.confidence()));
  }

  private static String share(@Nullable Double share) {
    return share == null ? "unknown" : String.format(Locale.ROOT, "%.2f", share);
  }
}
