package dev.ponens.cli.serve;

import dev.ponens.guidance.live.SessionReplay;
import dev.ponens.report.NounCount;
import dev.ponens.report.Visible;
import dev.ponens.session.OpenHypothesis;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.store.OwnerTotals;
import dev.ponens.store.audit.Audit;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.PatternScore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Formats sessions as lines of text, with control characters escaped. */
final class SessionText {
  private SessionText() {}

  /** A session in one line: id, time of last use, number of thoughts, and question. */
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

  /** The question, each thought followed by its findings, and what came of the session. */
  static List<String> thoughts(
      Session session, List<StoredThought> all, List<Verification> verifications) {
    List<String> lines = new ArrayList<>();
    String question = session.opening().question();
    if (question != null) {
      lines.add("question: " + Visible.of(question));
    }
    for (StoredThought kept : all) {
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
    lines.addAll(outcome(session.standing(), verifications));
    return lines;
  }

  /** The last hypothesis, the conclusion and the branch that it chose, if there are any. */
  private static List<String> outcome(SessionState state, List<Verification> verifications) {
    List<String> lines = new ArrayList<>();
    OpenHypothesis hypothesis = OpenHypothesis.of(state, verifications);
    if (hypothesis != null) {
      lines.add(
          (hypothesis.open() ? "open hypothesis" : "hypothesis")
              + " ("
              + hypothesis.outcome()
              + "): "
              + Visible.of(hypothesis.words()));
    }
    String conclusion = state.conclusion();
    if (conclusion != null) {
      lines.add(
          (state.concluded() ? "conclusion: " : "earlier conclusion: ") + Visible.of(conclusion));
    }
    if (state.winner() != null) {
      lines.add("chosen branch: " + Visible.of(state.winner()));
    }
    return lines;
  }

  /** The number of a thought, its branch, kind and references if any, and its text. */
  private static String thought(SessionThought thought) {
    Given given = thought.given();
    StringBuilder line = new StringBuilder().append(thought.number());
    if (given.branch() != null) {
      line.append(" [").append(Visible.of(given.branch())).append(']');
    }
    if (thought.kind() != EventKind.THOUGHT) {
      line.append(" (").append(thought.kind().spelling()).append(')');
    }
    Given.DisputeTarget disputed = given.disputed();
    if (disputed != null) {
      String what = disputed.step() + ", " + disputed.rule();
      line.append(" (of step ").append(Visible.of(what)).append(')');
    }
    if (given.revises() != null) {
      line.append(" (replaces ").append(Visible.of(given.revises())).append(')');
    }
    if (given.branchFrom() != null) {
      line.append(" (branches from ").append(Visible.of(given.branchFrom())).append(')');
    }
    return line.append("  ").append(Visible.of(thought.text())).toString();
  }

  /** The differences of a replay, and a summary line. */
  static List<String> replay(SessionReplay replay) {
    List<String> lines = new ArrayList<>(replay.differences());
    lines.add(
        String.format(
            Locale.ROOT,
            "%s, %d of them with masked text; %s; %s rules, %s settings",
            NounCount.of(replay.steps(), "step"),
            replay.masked(),
            NounCount.of(replay.differences().size(), "difference"),
            replay.rulebook() ? "same" : "different",
            replay.settings() ? "same" : "different"));
    return lines;
  }

  /** The result of an audit: valid, or the first broken record. */
  static String audit(Audit.ChainCheck check) {
    Audit.Break first = check.first();
    return first != null
        ? "broken at record " + first.seq() + ": " + Visible.of(first.how())
        : "valid: "
            + NounCount.of(check.records(), "record")
            + (check.sealed() ? ", signatures checked" : ", signatures not checked (no key)")
            + "; last hash "
            + Objects.toString(check.head(), "none");
  }

  /** Totals over all sessions. */
  static List<String> totals(OwnerTotals stats) {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "sessions             " + stats.sessions(),
                "  concluded          " + stats.concluded(),
                "thoughts             " + stats.thoughts(),
                "  revisions          " + stats.revisions(),
                "  branches           " + stats.branches(),
                "hypotheses           " + stats.verifications()));
    stats.metrics().forEach(metric -> lines.add(metric.line()));
    lines.add(PatternScore.line(stats.figures().patterns()));
    lines.add("mean score of tested hypotheses: " + share(stats.shares().verified()));
    lines.add("mean confidence of the thoughts: " + share(stats.confidence()));
    return lines;
  }

  private static String share(@Nullable Double share) {
    return share == null ? "unknown" : String.format(Locale.ROOT, "%.2f", share);
  }
}
