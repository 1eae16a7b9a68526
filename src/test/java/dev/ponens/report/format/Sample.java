package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds a verdict by hand, step by step, and writes it. */
final class Sample {
  static final List<RuleCard> CARDS =
      List.of(
          card("derive", "thinking-pattern", Severity.HINT, ""),
          card("risk", "wrong-arithmetic", Severity.ERROR, "# wrong-arithmetic\n\nWhy.\n"),
          card("risk", "bare-answer", Severity.INFO, ""));

  private final String id;
  private final Place at;
  private final int column;
  private final List<Event> events = new ArrayList<>();
  private final List<StepVerdict> steps = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<Finding.Related> related = new ArrayList<>();
  private final List<Finding.ChangedPlace> changes = new ArrayList<>();
  private final Map<Integer, String> asked = new HashMap<>();
  private final List<String> failures = new ArrayList<>();

  private Sample(String id, Place at, int column) {
    this.id = id;
    this.at = at;
    this.column = column;
  }

  /** A transcript in JSON, where texts have no column of their own. */
  static Sample json(String id) {
    return new Sample(id, new Place("stories/" + id + ".jsonl", 3), 0);
  }

  /** A transcript in plain text, each step on its own place of the file. */
  static Sample plain(String path, int column) {
    return new Sample(path, new Place(path, 1), column);
  }

  Sample step(String text, Fact... facts) {
    int number = events.size() + 1;
    events.add(
        new Event(number, EventKind.THOUGHT, text, Visibility.FULL, origin(number), Given.NOTHING));
    steps.add(
        new StepVerdict(
            number,
            true,
            null,
            new Risk(Risk.RiskLevel.HIGH, 3),
            new StepVerdict.ThinkingPattern("debugging", 0.8, "deep", true),
            "continue",
            "execute",
            gate(),
            proposal(),
            List.of(proposal()),
            List.of(facts),
            text));
    return this;
  }

  Sample unjudged(String why) {
    int number = events.size() + 1;
    events.add(
        new Event(
            number, EventKind.THOUGHT, "", Visibility.REDACTED, origin(number), Given.NOTHING));
    steps.add(
        new StepVerdict(
            number, false, why, null, null, null, null, Gate.OPEN, null, List.of(), List.of(), ""));
    return this;
  }

  /** Finds these words, which the last step holds. */
  Sample finds(Severity severity, String rule, String words, String message, String suggestion) {
    StepVerdict last = steps.get(steps.size() - 1);
    int start = last.text().indexOf(words);
    return finds(
        severity,
        rule,
        last.step(),
        new Span(start, start + words.length()),
        words,
        message,
        suggestion);
  }

  Sample finds(
      Severity severity,
      String rule,
      int step,
      Span span,
      String words,
      String message,
      String suggestion) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("truth", "156");
    facts.put("holds", false);
    findings.add(
        new Finding(
            rule,
            severity,
            step,
            span,
            words,
            message,
            suggestion,
            facts,
            origin(step),
            "00112233445566ff",
            related,
            changes));
    return this;
  }

  /** Adds a place in another step to the findings that follow. */
  Sample relates(int step, String words) {
    related.add(new Finding.Related(step, new Span(0, words.length()), words, origin(step)));
    return this;
  }

  /** Adds a changed file to the findings that follow. */
  Sample changes(String path, int line) {
    changes.add(new Finding.ChangedPlace(path, line));
    return this;
  }

  Sample fails(String why) {
    failures.add(why);
    return this;
  }

  Verdict verdict() {
    Transcript transcript = new Transcript(id, at, "steps", null, events, null, Hints.NONE);
    Complexity complexity =
        new Complexity(Complexity.ComplexityTier.HIGH, 0.62, List.of("numbers"), 2);
    return new Verdict(
        transcript,
        "sha256:aa",
        "sha256:bb",
        complexity,
        "general",
        findings,
        asked,
        steps,
        gate(),
        failures);
  }

  static ReadResult.UnreadablePiece unreadable(String path, int line, String why) {
    return new ReadResult.UnreadablePiece(new Place(path, line), why);
  }

  /** Writes a whole report. */
  static String report(String format, Verdict... verdicts) {
    return report(format, options(TextLayout.PLAIN, true), List.of(), verdicts);
  }

  static String report(
      String format,
      ReportContext options,
      List<ReadResult.UnreadablePiece> errors,
      Verdict... verdicts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      Report report = Reports.open(format, out, options).orElseThrow();
      for (Verdict verdict : verdicts) {
        report.verdict(verdict);
      }
      for (ReadResult.UnreadablePiece error : errors) {
        report.unreadable(error);
      }
      report.end(summary(List.of(verdicts), errors.size()));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return out.toString(UTF_8);
  }

  static ReportContext options(TextLayout screen, boolean facts) {
    return new ReportContext(screen, facts, CARDS, "0.1.0");
  }

  private static Summary summary(List<Verdict> verdicts, long unreadable) {
    Map<Severity, Long> severities = new LinkedHashMap<>();
    Map<String, Long> rules = new LinkedHashMap<>();
    long steps = 0;
    long notJudged = 0;
    long failures = 0;
    for (Verdict verdict : verdicts) {
      verdict.findings().forEach(f -> severities.merge(f.severity(), 1L, Long::sum));
      verdict.findings().forEach(f -> rules.merge(f.rule(), 1L, Long::sum));
      steps += verdict.steps().size();
      notJudged += verdict.steps().stream().filter(s -> !s.judged()).count();
      failures += verdict.failures().size();
    }
    return new Summary(verdicts.size(), steps, notJudged, severities, rules, unreadable, failures);
  }

  private Origin origin(int step) {
    @Nullable String pointer = column > 0 ? null : step == 0 ? "/question" : "/steps/" + (step - 1);
    return new Origin(column > 0 ? 10 * Math.max(1, step) : at.line(), column, pointer);
  }

  private static Gate gate() {
    return new Gate(
        Gate.Decision.GO_DEEPER, List.of(new Gate.GateReason("open-error", "wrong-arithmetic")));
  }

  private static Proposal proposal() {
    return new Proposal(
        "recheck",
        "revise",
        "Do it again.",
        "Do it again.",
        "It is wrong.",
        "deep",
        0.5,
        9,
        List.of(),
        Map.of("mode", "revise"));
  }

  static RuleCard card(String concern, String id, Severity severity, String page) {
    return new RuleCard(
        id,
        concern,
        severity,
        "What " + id + " is about",
        concern.equals("derive") ? "" : "What is wrong",
        "",
        "0.1",
        List.of("numbers"),
        new RulePlace(concern + "/" + id + ".drl", 4),
        page);
  }
}
