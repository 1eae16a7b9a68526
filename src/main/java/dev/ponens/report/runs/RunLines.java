package dev.ponens.report.runs;

import dev.ponens.report.NounCount;
import dev.ponens.verdict.RunSummary.RunCheck;
import dev.ponens.verdict.RunSummary.RunClaim;
import dev.ponens.verdict.RunSummary.SummaryFile;
import dev.ponens.verdict.RunSummary.Totals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The words of a summary, which text and Markdown share. They contain no foreign text. */
final class RunLines {
  private RunLines() {}

  static String used(Totals totals) {
    List<String> parts = new ArrayList<>();
    parts.add(NounCount.of(totals.steps(), "step"));
    parts.add(NounCount.of(totals.calls(), "call") + failed(totals.failed()));
    if (totals.turns() > 0) {
      parts.add(NounCount.of(totals.turns(), "further user message"));
    }
    if (totals.tokens() != null) {
      parts.add(RunTable.tokens(totals.tokens()) + " tokens");
    }
    if (totals.cost() != null) {
      parts.add("cost " + RunTable.cost(totals.cost()));
    }
    if (totals.toolMs() != null) {
      parts.add(String.format(Locale.ROOT, "tools ran for %.1f s", totals.toolMs() / 1e3));
    }
    return String.join(", ", parts);
  }

  private static String failed(int failed) {
    return failed == 0 ? "" : " (" + failed + " failed)";
  }

  /** What became of a file; empty for a change that is there at the end. */
  static String state(SummaryFile file) {
    if (file.isNew()) {
      return file.left() ? "new" : "new, removed again";
    }
    return file.left() ? "" : "undone";
  }

  static String outcome(RunCheck check) {
    return check.outcome().equals("nothing") ? "no tests ran" : check.outcome();
  }

  static String times(RunCheck check) {
    return check.times() == 1 ? "" : check.times() + " runs";
  }

  /** How an output supports a claim. */
  static String standing(RunClaim claim) {
    String step = claim.since() == 0 ? "" : " in step " + claim.since();
    return switch (claim.standing()) {
      case "shown" -> "shown by the output" + step;
      case "contradicted" -> "contradicted by the output" + step;
      case "failed" -> "the last run failed" + step;
      case "stale" -> "changed since the output" + step;
      case "empty" -> "the command found nothing to run" + step;
      default -> "no output shows this";
    };
  }

  static String clauses(RunView view) {
    return "%d broken, %d kept, %d not applicable%s"
        .formatted(
            view.broken().size(),
            view.kept().size(),
            view.idle().size(),
            view.hidden().isEmpty() ? "" : ", " + view.hidden().size() + " not reported");
  }

  static String steps(RunView.BrokenClause clause) {
    List<String> some =
        clause.steps().stream().limit(5).map(step -> Integer.toString(step)).toList();
    return (clause.steps().size() == 1 ? "step " : "steps ")
        + String.join(", ", some)
        + (clause.steps().size() > some.size() ? ", …" : "");
  }

  static String all(RunTable.All all) {
    return "%s, %d without errors and warnings. %s%s. Tokens: %s. Cost: %s."
        .formatted(
            NounCount.of(all.runs(), "run"),
            all.clean(),
            NounCount.of(all.calls(), "call"),
            all.failed() == 0 ? "" : ", " + all.failed() + " failed",
            RunTable.tokens(all.tokens()),
            RunTable.cost(all.cost()));
  }
}
