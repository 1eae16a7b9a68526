package dev.ponens.guidance.solve;

import dev.ponens.fact.contract.VerifierReply;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What was wrong with an attempt, for the next planner and executor.
 *
 * @param lines one remark each, the most important first
 */
record Feedback(List<String> lines) {
  static final Feedback NONE = new Feedback(List.of());

  /** The rule that repeats what the verifier said. */
  static final String FAILED = "verification-failed";

  Feedback {
    lines = List.copyOf(lines);
  }

  /** Returns true for findings that a model should act on. */
  static boolean worth(SolveCheck check) {
    return check.blocks() || check.finding().severity().compareTo(Severity.WARNING) <= 0;
  }

  /** Returns a finding as a remark. */
  static String line(SolveCheck check) {
    Finding finding = check.finding();
    String advice = finding.suggestion().isEmpty() ? "" : ". " + finding.suggestion();
    return "- " + check.phase() + ": " + finding.message() + advice + ".";
  }

  /** Returns a finding as a remark to those who did not write the reply: without the advice. */
  private static String report(SolveCheck check) {
    return "- " + check.phase() + ": " + check.finding().message() + ".";
  }

  /** Returns what was wrong with the form of the verifier's reply, for the next verifier. */
  static Feedback form(SolveRules rules, Attempt attempt) {
    return new Feedback(
        attempt.checks().stream()
            .filter(check -> concernsForm(rules, check))
            .map(Feedback::line)
            .distinct()
            .toList());
  }

  private static boolean concernsForm(SolveRules rules, SolveCheck check) {
    return worth(check)
        && check.phase().equals(SolveStep.VERIFY.spelling())
        && rules.concernsForm(check.finding());
  }

  static Feedback of(SolveRules rules, Attempt attempt) {
    Set<String> lines = new LinkedHashSet<>();
    List<SolveCheck> said =
        attempt.checks().stream().filter(c -> !c.finding().rule().equals(FAILED)).toList();
    said.stream()
        .filter(SolveCheck::blocks)
        .forEach(c -> lines.add(concernsForm(rules, c) ? report(c) : line(c)));
    VerifierReply verdict = attempt.verdict();
    if (attempt.verified() && attempt.marked() == null) {
      lines.add("- execute: No line begins with FINAL ANSWER: and contains the answer.");
    }
    if (verdict != null) {
      verdict.issues().forEach(issue -> lines.add("- verifier: " + issue));
      if (!verdict.feedback().isBlank()) {
        lines.add("- verifier: " + verdict.feedback());
      }
      if (verdict.corrected() != null && !verdict.corrected().equals(attempt.marked())) {
        lines.add(
            "- verifier: The correct answer is "
                + verdict.corrected()
                + (attempt.marked() == null ? "." : ", not " + attempt.marked() + "."));
      }
    }
    said.stream()
        .filter(c -> !c.blocks() && worth(c) && !c.phase().equals("verify"))
        .forEach(c -> lines.add(line(c)));
    if (lines.isEmpty()) {
      lines.add("- verifier: The solution does not pass; no reason was given.");
    }
    return new Feedback(new ArrayList<>(lines));
  }
}
