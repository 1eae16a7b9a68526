package dev.ponens.guidance;

import dev.ponens.fact.ChangedFile;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Success;
import dev.ponens.fact.run.Checked;
import dev.ponens.fact.run.RunState;
import dev.ponens.rule.filter.FieldClauses;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RunSummary;
import dev.ponens.verdict.RunSummary.RunCheck;
import dev.ponens.verdict.RunSummary.RunClaim;
import dev.ponens.verdict.RunSummary.SummaryFile;
import dev.ponens.verdict.RunSummary.Totals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Collects what a run did, event by event. Not thread-safe. */
final class RunLog {
  private final FieldClauses clauses;
  private final List<SummaryFile> files = new ArrayList<>();
  private final Map<String, RunCheck> checks = new LinkedHashMap<>();
  private final List<RunClaim> claims = new ArrayList<>();
  private final Set<String> applying = new TreeSet<>();
  private int omitted;
  private int steps;
  private int calls;
  private int failed;
  private int turns;
  private @Nullable Long tokens;
  private @Nullable Double cost;
  private @Nullable Long toolMs;

  RunLog(FieldClauses clauses) {
    this.clauses = clauses;
  }

  /** Adds an event with the facts that it was judged with, before it is added to its run. */
  void add(Event event, List<Fact> facts, RunState run) {
    Given.ToolUse use = event.given().use();
    steps = Math.max(steps, event.step());
    calls += event.kind() == EventKind.TOOL_CALL ? 1 : 0;
    turns += event.kind() == EventKind.USER && event.step() > 0 ? 1 : 0;
    tokens = sum(tokens, use.tokens());
    toolMs = sum(toolMs, use.durationMs());
    Double price = use.cost();
    cost = price == null ? cost : Double.valueOf(price + (cost == null ? 0 : cost));
    if (event.kind() == EventKind.TOOL_RESULT) {
      failed += use.isError() ? 1 : 0;
      run.checked(event).ifPresent(this::check);
    }
    for (Fact fact : facts) {
      if (fact instanceof Success claim) {
        keep(
            claims,
            new RunClaim(
                claim.words(), claim.standing(), Math.max(0, claim.since()), event.step()));
      }
    }
    clauses.add(facts, applying);
  }

  /** Adds the facts about the end of the run. */
  void end(List<Fact> facts) {
    for (Fact fact : facts) {
      if (fact instanceof ChangedFile file) {
        keep(files, new SummaryFile(file.path(), file.made(), file.left(), file.step()));
      }
    }
    clauses.add(facts, applying);
  }

  private void check(Checked ran) {
    String key = ran.kind() + "\n" + ran.command();
    RunCheck before = checks.remove(key);
    int times = before == null ? 1 : before.times() + 1;
    checks.put(key, new RunCheck(ran.kind(), ran.command(), ran.outcome(), times, ran.step()));
    if (checks.size() > RunSummary.MOST) {
      checks.remove(checks.keySet().iterator().next());
      omitted++;
    }
  }

  private <T> void keep(List<T> some, T one) {
    if (some.size() < RunSummary.MOST) {
      some.add(one);
    } else {
      omitted++;
    }
  }

  private static @Nullable Long sum(@Nullable Long sum, @Nullable Long more) {
    return more == null ? sum : Long.valueOf(Math.max(0, more) + (sum == null ? 0 : sum));
  }

  /**
   * Returns the summary.
   *
   * @param findings all findings of the run
   */
  RunSummary summary(List<Finding> findings) {
    Set<String> broken = new TreeSet<>();
    findings.forEach(finding -> broken.add(finding.rule()));
    broken.retainAll(clauses.ids());
    applying.addAll(broken);
    return new RunSummary(
        new Totals(steps, calls, failed, turns, tokens, cost, toolMs),
        files,
        new ArrayList<>(checks.values()),
        claims,
        clauses.ids(),
        applying,
        broken,
        omitted);
  }
}
