package dev.ponens.guidance;

import dev.ponens.fact.Derived;
import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.find.Found;
import dev.ponens.fact.path.Charges;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Trail;
import dev.ponens.rule.Bench;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Ruling;
import dev.ponens.rule.Selection;
import dev.ponens.rule.Subject;
import dev.ponens.rule.Trace;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Kind;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.StepVerdict;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Judges one event on a path: the one way from a thought to a verdict, for batch and live alike.
 * Stateless; any number of threads may judge at once.
 */
public final class Judge {
  private final Rulebook rulebook;
  private final Settings settings;
  private final Selection selection;
  private final Bench bench;
  private final FactFinder finder;
  private final Calls calls;
  private final String settingsHash;
  private final boolean keepFacts;

  /**
   * A judge.
   *
   * @param rulebook the rules
   * @param settings the profile's numbers
   * @param selection which rules may speak, and how loud
   * @param keepFacts whether step verdicts carry their facts
   */
  public Judge(Rulebook rulebook, Settings settings, Selection selection, boolean keepFacts) {
    this.rulebook = rulebook.tuned(selection.severities());
    this.settings = settings;
    this.selection = selection;
    this.bench = this.rulebook.bench(settings, selection);
    this.settingsHash = selection.hash(settings);
    this.keepFacts = keepFacts;
    this.finder = new FactFinder(rulebook.lexicon(), settings);
    this.calls = new Calls(rulebook.lexicon());
  }

  /** The rules it judges by. */
  public Rulebook rulebook() {
    return rulebook;
  }

  /** The numbers it judges by. */
  public Settings settings() {
    return settings;
  }

  /** Which rules speak, and how loud. */
  public Selection selection() {
    return selection;
  }

  /** {@code sha256:…} over the numbers it judges by, and which rules speak how loud. */
  public String settingsHash() {
    return settingsHash;
  }

  /**
   * What came of one event.
   *
   * @param verdict its verdict; null for events that get none (calls, results, the user)
   * @param findings its findings; at the end of a path also those about earlier steps
   * @param complexity how hard the question is; only for a question
   * @param fired the ids of the rules that fired
   * @param failure why the rules could not finish; null when they did
   * @param next the path behind the event
   */
  public record Step(
      @Nullable StepVerdict verdict,
      List<Finding> findings,
      @Nullable Complexity complexity,
      SortedSet<String> fired,
      @Nullable String failure,
      PathState next) {
    public Step {
      findings = List.copyOf(findings);
    }
  }

  /**
   * Judges an event.
   *
   * @param path what came before it
   * @param event the event
   * @param hints what the caller said about the whole
   */
  public Step judge(PathState path, Event event, Hints hints) {
    return switch (event.kind()) {
      case THOUGHT, ANSWER -> thought(path, event, hints);
      case TOOL_CALL -> call(path, event);
      case TOOL_RESULT -> silent(finder.returned(path, event));
      case USER -> question(path, event, hints);
      case DISPUTE -> silent(path);
    };
  }

  /** A call gets a verdict only when something is found in it. */
  private Step call(PathState path, Event event) {
    Found found = finder.called(path, event);
    if (found.facts().isEmpty()) {
      return silent(found.next());
    }
    Ruling ruling = ruling(event, found);
    return ruling.findings().isEmpty() && ruling.failure() == null
        ? silent(found.next())
        : judged(path, event, found, ruling);
  }

  private Ruling ruling(Event event, Found found) {
    Subject subject = new Subject(event.step(), found.masked(), event.origin());
    return bench.judge(found.facts(), event.step(), step -> subject);
  }

  private static Step silent(PathState next) {
    return new Step(null, List.of(), null, new TreeSet<>(), null, next);
  }

  private Step question(PathState path, Event event, Hints hints) {
    Found found = finder.asked(path, event, hints);
    Subject subject = new Subject(event.step(), found.masked(), event.origin());
    Ruling ruling = bench.judge(found.facts(), event.step(), step -> subject);
    Complexity complexity = ruling.complexity();
    PathState.Demand posed = found.next().demand();
    PathState.Demand demand =
        complexity == null
            ? new PathState.Demand(-1, 0, posed.puzzles(), posed.mentions(), "")
            : new PathState.Demand(
                complexity.rank(),
                complexity.minSteps(),
                posed.puzzles(),
                posed.mentions(),
                domain(ruling));
    return new Step(
        null,
        ruling.findings(),
        complexity,
        ruling.fired(),
        ruling.failure(),
        found.next().asked(event.step() + 1, demand));
  }

  /** The field that the rules name; empty when they name none. */
  private static String domain(Ruling ruling) {
    return ruling.best("domain").map(Derived::name).orElse("");
  }

  private Step thought(PathState path, Event event, Hints hints) {
    if (!event.visibility().judgeable()) {
      return new Step(
          unjudged(event.step(), "the reasoning was " + event.visibility().told()),
          List.of(),
          null,
          new TreeSet<>(),
          null,
          path);
    }
    Found found = finder.judged(path, event, hints);
    return judged(path, event, found, ruling(event, found));
  }

  private Step judged(PathState path, Event event, Found found, Ruling ruling) {
    String why = ruling.failure() != null ? ruling.failure() : found.limited();
    Naming naming = new Naming(event, found, ruling, path, calls);
    List<Proposal> proposals = calls.ready(ruling.proposals(), event, found.facts(), path, naming);
    Proposal next = Calls.next(proposals, path.trail().advice());
    return new Step(
        new StepVerdict(
            event.step(),
            why == null,
            why,
            ruling.risk(),
            ruling.best("pattern").map(p -> pattern(p, ruling)).orElse(null),
            ruling.best("mode").map(Derived::name).orElse(null),
            phase(event, ruling),
            ruling.gate(),
            next,
            proposals,
            keepFacts ? found.facts() : List.of(),
            found.masked()),
        ruling.findings(),
        null,
        ruling.fired(),
        ruling.failure(),
        advised(behind(event, ruling, found.next()), next));
  }

  private static PathState advised(PathState path, @Nullable Proposal next) {
    return next == null ? path : path.advised(new Trail.Advice(next.id(), next.suggestion()));
  }

  /** What the caller says of it counts more than what the rules make of its words. */
  private static @Nullable String phase(Event event, Ruling ruling) {
    String given = event.given().phase();
    return given == null ? ruling.best("phase").map(Derived::name).orElse(null) : given;
  }

  /**
   * An error stays open on the path until a later step takes it back, a warning until a later step
   * checks or takes back what came before.
   */
  private static PathState behind(Event event, Ruling ruling, PathState found) {
    String mode = ruling.best("mode").map(Derived::name).orElse("");
    Given given = event.given();
    boolean revises = mode.equals("revise") || given.revises() != null;
    boolean branches =
        mode.equals("branch") || given.branch() != null || given.branchFrom() != null;
    String pattern = ruling.best("pattern").map(Derived::name).orElse("");
    PathState moved = found.moved(pattern, revises, branches);
    String domain = domain(ruling);
    PathState next = domain.isEmpty() ? moved : moved.about(domain);
    Severity worst = null;
    for (Finding finding : ruling.findings()) {
      Severity severity = finding.severity();
      worst = worst == null || severity.compareTo(worst) < 0 ? severity : worst;
      if (severity == Severity.ERROR) {
        next = next.charge(event.step(), new Charges.Charge(finding.rule(), finding.text()));
      }
    }
    if (worst == Severity.ERROR) {
      return next.flag(event.step());
    }
    // A step that says which one it replaces takes back that one.
    boolean all = mode.equals("revise") && given.revises() == null;
    PathState settled = all ? next.settle() : next;
    if (worst == Severity.WARNING) {
      return settled.doubt(event.step());
    }
    return event.kind().judged() && settled.checks() ? settled.checked() : settled;
  }

  /** The verdict on a step that was not judged. */
  static StepVerdict unjudged(int step, String why) {
    return new StepVerdict(
        step,
        false,
        why,
        null,
        null,
        null,
        null,
        Gate.OPEN,
        null,
        List.<Proposal>of(),
        List.of(),
        "");
  }

  /**
   * The depth each pattern asks for, and whether a hypothesis would help. Doubt takes its share of
   * the confidence.
   */
  private static StepVerdict.Pattern pattern(Derived derived, Ruling ruling) {
    double sure = ruling.best("doubt").map(Derived::weight).orElse(1.0);
    double confidence = Math.round(derived.weight() * sure * 1000) / 1000.0;
    String depth =
        switch (derived.name()) {
          case "debugging", "lateral" -> "deep";
          case "planning", "building" -> "standard";
          default -> "surface";
        };
    return new StepVerdict.Pattern(
        derived.name(), confidence, depth, derived.name().equals("debugging"));
  }

  /**
   * What can only be said at the end of a path.
   *
   * @param path the whole path
   * @param subjects gives each earlier step by number
   */
  public Step end(PathState path, IntFunction<Subject> subjects) {
    Ruling ruling = bench.judge(finder.ended(path), 0, subjects);
    return new Step(
        new StepVerdict(
            0,
            true,
            null,
            ruling.risk(),
            null,
            null,
            null,
            disputed(path, ruling) ? Gate.OPEN : ruling.gate(),
            null,
            List.of(),
            List.of(),
            ""),
        ruling.findings(),
        null,
        ruling.fired(),
        ruling.failure(),
        path);
  }

  /** Whether the caller disputes everything that was found. */
  private static boolean disputed(PathState path, Ruling ruling) {
    return !ruling.findings().isEmpty()
        && ruling.findings().stream().allMatch(f -> path.charges().disputes(f.step(), f.rule()));
  }

  /** True when a thought means to be the last: an answer, or called a conclusion. */
  public static boolean concludes(Event event) {
    return event.kind() == Kind.ANSWER || "conclude".equals(event.given().mode());
  }

  /**
   * A step that means to be the last, with what can only be said at the end in its gate.
   *
   * @param step the step as it was judged
   * @param subjects gives each step by number, this one too
   */
  public Step concluded(Step step, IntFunction<Subject> subjects) {
    StepVerdict atEnd = end(step.next(), subjects).verdict();
    StepVerdict own = step.verdict();
    return atEnd == null || own == null
        ? step
        : new Step(
            own.with(own.gate().and(atEnd.gate())),
            step.findings(),
            step.complexity(),
            step.fired(),
            step.failure(),
            step.next());
  }

  /**
   * Judges an event as {@link #judge} does, and tells how the rules came to it.
   *
   * @return nothing for events that no rule looks at
   */
  Optional<Traced> trace(PathState path, Event event, Hints hints) {
    boolean thought = event.kind().judged() && event.visibility().judgeable();
    if (!thought && event.kind() != Kind.USER && event.kind() != Kind.TOOL_CALL) {
      return Optional.empty();
    }
    Found found =
        thought
            ? finder.judged(path, event, hints)
            : event.kind() == Kind.USER
                ? finder.asked(path, event, hints)
                : finder.called(path, event);
    if (found.facts().isEmpty()) {
      return Optional.empty();
    }
    Subject subject = new Subject(event.step(), found.masked(), event.origin());
    return Optional.of(
        new Traced(bench.trace(found.facts(), event.step(), step -> subject), found.masked()));
  }

  /** Judges the end of a path as {@link #end} does, and tells how the rules came to it. */
  Trace traceEnd(PathState path, IntFunction<Subject> subjects) {
    return bench.trace(finder.ended(path), 0, subjects);
  }

  /**
   * How the rules came to what they said of a step.
   *
   * @param trace what happened
   * @param masked the step's words, secrets masked
   */
  record Traced(Trace trace, String masked) {}

  /** The risk of a step whose findings changed after it was judged. */
  Risk risk(List<Finding> findings) {
    return bench.risk(findings);
  }
}
