package dev.ponens.guidance;

import dev.ponens.fact.Derived;
import dev.ponens.fact.path.PathErrors;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.ThinkingCourse;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.rule.Ruling;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Severity;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The path after a judged event: what the rules found in the event changes the path. */
final class PathAdvance {
  /** The kind of conclusion that a step reports an earlier warning about security. */
  private static final String REPORTED = "reported";

  /** The rules whose warnings only a report settles, with the reports that settle them. */
  private final Map<String, Set<String>> security;

  PathAdvance(Map<String, Set<String>> security) {
    this.security = security;
  }

  /**
   * Returns the path after an event.
   *
   * @param before the path before it
   * @param ruling what the rules found
   * @param found the path with the facts of the event
   * @param next the proposal for the next thought; null for none
   */
  PathState of(
      PathState before, Event event, Ruling ruling, PathState found, @Nullable Proposal next) {
    PathState path = moved(before, event, ruling, found);
    return next == null
        ? path
        : path.advised(new ThinkingCourse.CourseAdvice(next.id(), next.suggestion()));
  }

  /**
   * Returns the path after an event. An error stays open until a later step retracts it. A warning
   * stays open until a later step checks or retracts what came before; a warning about security
   * until a later step reports it. A step of a further attempt, which follows a verification, does
   * not count as a revision. A revision that only announces a correction retracts nothing. After
   * it, the next step without an error that shows working settles the errors without a right
   * result.
   */
  private PathState moved(PathState before, Event event, Ruling ruling, PathState found) {
    String mode = ruling.best("mode").map(Derived::name).orElse("");
    Given given = event.given();
    boolean revises =
        (mode.equals("revise") || given.revises() != null)
            && !before.attempts().retries(given.phase());
    boolean branches =
        mode.equals("branch") || given.branch() != null || given.branchFrom() != null;
    String pattern = ruling.best("pattern").map(Derived::name).orElse("");
    PathState moved = found.moved(pattern, revises, branches);
    String domain = domain(ruling);
    PathState about = domain.isEmpty() ? moved : moved.about(domain);
    PathState next = revises && found.promises() ? about.withdrawn() : about;
    Severity worst = null;
    for (Finding finding : ruling.findings()) {
      Severity severity = finding.severity();
      worst = worst == null || severity.compareTo(worst) < 0 ? severity : worst;
      if (severity == Severity.ERROR) {
        next = next.charge(event.step(), charge(finding));
      }
    }
    if (worst == Severity.ERROR) {
      PathState reported = reported(next.flag(event.step()), ruling);
      return warned(reported, event.step(), ruling.findings());
    }
    // A step that names the step it replaces retracts only that one.
    boolean all = mode.equals("revise") && given.revises() == null && !found.promises();
    boolean redone = event.kind().judged() && !found.promises();
    PathState settled = all ? next.settle() : redone ? next.redone() : next;
    PathState reported = reported(settled, ruling);
    if (worst == Severity.WARNING) {
      return warned(reported, event.step(), ruling.findings());
    }
    return event.kind().judged() && reported.checks() ? reported.checked() : reported;
  }

  private static PathState reported(PathState path, Ruling ruling) {
    Set<String> reports = Set.of();
    for (Derived each : ruling.derived()) {
      if (each.kind().equals(REPORTED)) {
        reports = reports.isEmpty() ? new HashSet<>() : reports;
        reports.add(each.name());
      }
    }
    return reports.isEmpty() ? path : path.reported(reports);
  }

  private PathState warned(PathState path, int step, List<Finding> findings) {
    PathState next = path;
    for (Finding finding : findings) {
      if (finding.severity() == Severity.WARNING) {
        Set<String> reports = security.get(finding.rule());
        next =
            reports == null
                ? next.doubt(step)
                : next.unreported(new Unsettled.SecurityWarning(step, finding.rule(), reports));
      }
    }
    return next;
  }

  /** Returns the error that a finding reports, with the result that its rule recomputed. */
  private static PathErrors.Charge charge(Finding finding) {
    Object value = finding.facts().getOrDefault("right", finding.facts().get("said"));
    Object truth = finding.facts().get("truth");
    return value == null || truth == null
        ? new PathErrors.Charge(finding.rule(), finding.text())
        : new PathErrors.Charge(finding.rule(), finding.text(), value.toString(), truth.toString());
  }

  /** Returns the path with more findings of its last event. */
  PathState charged(PathState path, int step, List<Finding> findings) {
    PathState next = path;
    for (Finding finding : findings) {
      if (finding.severity() == Severity.ERROR) {
        next = next.charge(step, charge(finding)).flag(step);
      }
    }
    return warned(next, step, findings);
  }

  /** Returns the field that the rules detect; empty if none. */
  static String domain(Ruling ruling) {
    return ruling.best("domain").map(Derived::name).orElse("");
  }
}
