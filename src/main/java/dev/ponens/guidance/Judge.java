package dev.ponens.guidance;

import dev.ponens.fact.Fact;
import dev.ponens.fact.find.EventReading;
import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.find.LedgerFacts;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.path.Demand;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunPlan;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.Mask;
import dev.ponens.rule.FindingSubject;
import dev.ponens.rule.RuleEvaluator;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Ruling;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.Selection;
import dev.ponens.rule.filter.FieldClauses;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.StepVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges one event on a path. Both batch runs and live sessions use it. Stateless and thread-safe.
 */
public final class Judge {
  /** The rule about words that give orders to the reader; such evidence supports nothing. */
  private static final String ORDERS = "prompt-injection";

  /** The tag of rules that follow from the ledger. */
  private static final String GUARD = "guard";

  /** The tag of rules whose reasons to continue do not count at the end of a transcript. */
  private static final String NOT_AT_THE_END = "not-at-the-end";

  /** The tag of rules about secrets and injected instructions. */
  private static final String SECURITY = "security";

  private final Rulebook rulebook;
  private final Settings settings;
  private final Selection selection;
  private final RuleEvaluator ruleEvaluator;
  private final FactFinder finder;
  private final StepVerdicts verdicts;
  private final Causes causes;
  private final Map<String, String> summaries = new TreeMap<>();
  private final Set<String> guards = new TreeSet<>();
  private final Map<String, Set<String>> security = new TreeMap<>();
  private final PathAdvance advance;
  private final Set<String> notAtTheEnd = new TreeSet<>();
  private final ResolvingCalls calls;
  private final String settingsHash;
  private final boolean keepFacts;
  private final RunPlan runs;

  /**
   * Creates a judge.
   *
   * @param rulebook the rules
   * @param settings the profile's thresholds
   * @param selection which rules report findings, and with which severity
   * @param keepFacts whether step verdicts carry their facts
   */
  public Judge(Rulebook rulebook, Settings settings, Selection selection, boolean keepFacts) {
    this(rulebook, settings, selection, keepFacts, true);
  }

  /**
   * Creates a judge.
   *
   * @param cached false to run the rule engine for each step, without the fact filter and the
   *     ruling cache
   */
  public Judge(
      Rulebook rulebook,
      Settings settings,
      Selection selection,
      boolean keepFacts,
      boolean cached) {
    this.rulebook = rulebook.tuned(selection.severities());
    this.settings = settings;
    this.selection = selection;
    this.ruleEvaluator =
        cached
            ? this.rulebook.evaluator(settings, selection)
            : this.rulebook.uncached(settings, selection);
    this.settingsHash = selection.hash(settings);
    this.keepFacts = keepFacts;
    this.runs =
        new RunPlan(
            rulebook.runTerms(), rulebook.lexicon(), rulebook.commandTables(), selection.runs());
    this.finder =
        new FactFinder(
            rulebook.lexicon(),
            settings,
            ruleEvaluator::reads,
            list -> ruleEvaluator.readsList(list) || runs.readsList(list));
    this.advance = new PathAdvance(security);
    this.verdicts = new StepVerdicts(new ProposalArguments(rulebook.lexicon()), keepFacts, advance);
    this.causes = new Causes(rulebook);
    this.calls = new ResolvingCalls(rulebook.cards());
    // Only derived facts are reports: a tag may also be the id of another rule.
    Set<String> ids =
        rulebook.cards().stream()
            .filter(card -> card.concern().equals("derive"))
            .map(RuleCard::id)
            .collect(Collectors.toSet());
    for (RuleCard card : rulebook.cards()) {
      summaries.put(card.id(), card.summary());
      if (card.tags().contains(GUARD)) {
        guards.add(card.id());
      }
      if (card.tags().contains(SECURITY)) {
        Set<String> reports = new TreeSet<>(card.tags());
        reports.retainAll(ids);
        security.put(card.id(), reports);
      }
      if (card.tags().contains(NOT_AT_THE_END)) {
        notAtTheEnd.add(card.id());
      }
    }
  }

  /** Returns true for a rule whose warnings only a report settles. */
  public boolean secures(String rule) {
    return security.containsKey(rule);
  }

  /** Returns the rulebook. */
  public Rulebook rulebook() {
    return rulebook;
  }

  /** Returns the thresholds. */
  public Settings settings() {
    return settings;
  }

  /** Returns which rules report findings, and with which severity. */
  public Selection selection() {
    return selection;
  }

  /** Returns {@code sha256:…} over the thresholds and the selection of rules. */
  public String settingsHash() {
    return settingsHash;
  }

  /**
   * The result for one event.
   *
   * @param verdict its verdict; null for events without one (calls, results, user messages)
   * @param findings its findings; at the end of a path also findings about earlier steps
   * @param complexity how hard the question is; only for a question
   * @param fired the ids of the rules that fired
   * @param failure why the rules did not finish; null if they did
   * @param next the path after the event
   * @param facts the facts that it was judged with
   */
  public record JudgedStep(
      @Nullable StepVerdict verdict,
      List<Finding> findings,
      @Nullable Complexity complexity,
      Set<String> fired,
      @Nullable String failure,
      PathState next,
      List<Fact> facts) {
    public JudgedStep {
      findings = List.copyOf(findings);
    }

    /** The same result with the files that its call changes. */
    JudgedStep changing(List<Finding.ChangedPlace> files) {
      return new JudgedStep(
          verdict,
          findings.stream().map(finding -> finding.changing(files)).toList(),
          complexity,
          fired,
          failure,
          next,
          facts);
    }
  }

  /**
   * Judges an event.
   *
   * @param path the path before it
   * @param run the run before it; it is not changed
   * @param event the event
   * @param hints what the caller stated about the transcript
   */
  JudgedStep judge(PathState path, RunState run, Event event, Hints hints) {
    return switch (event.kind()) {
      case THOUGHT, ANSWER -> thought(path, run, event, hints);
      case TOOL_CALL -> act(path, run, event, finder.called(path, run, event));
      case TOOL_RESULT -> act(path, run, event, finder.returned(path, run, event));
      case USER -> question(path, run, event, hints);
      case DISPUTE -> silent(path);
      case LEDGER -> entry(path, run, event);
    };
  }

  /** Returns true for an event that only announces a correction. */
  boolean promises(Event event) {
    return finder.promises(event);
  }

  /** Reads questions before they are judged, so that each of them takes less time. */
  void readAhead(List<Event> questions) {
    finder.readAhead(questions);
  }

  /** Reads the texts of coming events of a run, so that judging each of them takes less time. */
  void readAhead(RunState run, List<Event> events) {
    finder.readAhead(run, events);
  }

  /**
   * Adds a judged event to its run.
   *
   * @param findings the findings that it was judged with
   * @return why an entry of the ledger was left out; null for all other events
   */
  @Nullable String add(RunState run, Event event, List<Finding> findings) {
    run.add(event);
    String refused = run.ledger().add(event);
    boolean entry = event.kind() == EventKind.LEDGER && refused == null;
    if (entry && findings.stream().anyMatch(f -> f.rule().equals(ORDERS))) {
      run.ledger().taint(event.step());
    }
    Causes.add(run, findings);
    return refused;
  }

  /** Returns the facts about ledgers at the end of a path. */
  public LedgerFacts ledger() {
    return finder.ledger();
  }

  /**
   * An entry of the ledger has only findings of security, but no verdict, and does not change the
   * path.
   */
  private JudgedStep entry(PathState path, RunState run, Event event) {
    EventReading found = finder.entered(path, event);
    Ruling ruling = ruling(run, event, found);
    Set<String> fired = new TreeSet<>(ruling.fired());
    fired.retainAll(security.keySet());
    List<Finding> findings =
        ruling.findings().stream().filter(f -> security.containsKey(f.rule())).toList();
    return new JudgedStep(null, findings, null, fired, ruling.failure(), path, List.of());
  }

  /** Returns the rules about what a run does. */
  public FieldClauses clauses() {
    return ruleEvaluator.clauses();
  }

  /** Begins a run that rules of the rulebook are about. */
  public RunState run() {
    return runs.begin(keepFacts);
  }

  /** Begins a run whose steps are traced; it returns facts that no rule can match too. */
  RunState tracedRun() {
    return runs.begin(true);
  }

  /** A tool call or a result gets a verdict only if it has a finding. */
  private JudgedStep act(PathState path, RunState run, Event event, EventReading found) {
    if (found.facts().isEmpty()) {
      return silent(found.next());
    }
    Ruling ruling = ruling(run, event, found);
    if (ruling.findings().isEmpty() && ruling.failure() == null) {
      return new JudgedStep(
          null, List.of(), null, ruling.fired(), null, found.next(), found.facts());
    }
    JudgedStep judged = verdicts.judged(path, event, found, ruling);
    return event.kind() == EventKind.TOOL_CALL ? judged.changing(changes(run, event)) : judged;
  }

  private List<Finding.ChangedPlace> changes(RunState run, Event call) {
    return run.changes(call).stream()
        .map(file -> new Finding.ChangedPlace(masked(file.path()), file.line()))
        .toList();
  }

  private String masked(String text) {
    return Mask.of(rulebook.lexicon(), text).text();
  }

  private Ruling ruling(RunState run, Event event, EventReading found) {
    FindingSubject subject = new FindingSubject(event.step(), found.masked(), event.origin());
    Ruling ruling =
        ruleEvaluator.judge(
            found.facts(),
            event.step(),
            step ->
                step == event.step()
                    ? subject
                    : run.knows(step) ? subject(run, step) : FindingSubject.unknown(step));
    return own(run, event, ruling);
  }

  /** Returns a ruling without the findings whose cause is already reported. */
  private Ruling own(RunState run, @Nullable Event event, Ruling ruling) {
    return ruleEvaluator.keeping(ruling, causes.own(run, event, ruling.findings()));
  }

  /** Returns the result for an event in which rules find nothing. */
  public static JudgedStep silent(PathState next) {
    return new JudgedStep(null, List.of(), null, Set.of(), null, next, List.of());
  }

  private JudgedStep question(PathState path, RunState run, Event event, Hints hints) {
    List<Fact> ended = finder.turned(run, event);
    Ruling turn = turn(run, event, ended);
    EventReading found = finder.asked(path, run, event, hints);
    FindingSubject subject = new FindingSubject(event.step(), found.masked(), event.origin());
    Ruling ruling = ruleEvaluator.judge(found.facts(), event.step(), step -> subject);
    Complexity complexity = ruling.complexity();
    Demand posed = found.next().demand();
    Demand demand =
        complexity == null
            ? new Demand(
                -1, 0, posed.puzzles(), posed.mentions(), posed.asked(), posed.sequence(), "")
            : new Demand(
                complexity.rank(),
                complexity.minSteps(),
                posed.puzzles(),
                posed.mentions(),
                posed.asked(),
                posed.sequence(),
                PathAdvance.domain(ruling));
    List<Finding> findings = new ArrayList<>(turn.findings());
    findings.addAll(ruling.findings());
    Set<String> fired = new TreeSet<>(turn.fired());
    fired.addAll(ruling.fired());
    return new JudgedStep(
        null,
        findings,
        complexity,
        fired,
        ruling.failure() == null ? turn.failure() : ruling.failure(),
        found.next().asked(event.step() + 1, demand),
        ended);
  }

  /** Returns what the rules derive from a question alone. */
  Ruling asked(String words) {
    Event event =
        new Event(
            0,
            EventKind.USER,
            words,
            Visibility.FULL,
            new Origin(1, 0, "/question"),
            Given.NOTHING);
    EventReading found = finder.asked(PathState.EMPTY, run(), event, Hints.NONE);
    FindingSubject subject = new FindingSubject(event.step(), found.masked(), event.origin());
    return ruleEvaluator.judge(found.facts(), event.step(), step -> subject);
  }

  /** Judges the turn that ends when the user speaks again. */
  private Ruling turn(RunState run, Event event, List<Fact> facts) {
    return own(run, event, ruleEvaluator.judge(facts, event.step(), step -> subject(run, step)));
  }

  private FindingSubject subject(RunState run, int step) {
    Event event = run.event(step);
    return new FindingSubject(step, finder.masked(event), event.origin());
  }

  private JudgedStep thought(PathState path, RunState run, Event event, Hints hints) {
    if (!event.visibility().judgeable()) {
      return new JudgedStep(
          StepVerdicts.unjudged(event.step(), "the reasoning was " + event.visibility().told()),
          List.of(),
          null,
          Set.of(),
          null,
          path,
          List.of());
    }
    return thoughts(List.of(new FactFinder.Coming(path, run, event, hints))).get(0);
  }

  /**
   * Judges thoughts and answers of different transcripts, in their order, as {@link #judge} does
   * for each of them. Their texts are known.
   */
  List<JudgedStep> thoughts(List<FactFinder.Coming> all) {
    List<EventReading> found = finder.judged(all);
    List<Ruling> rulings = new ArrayList<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      rulings.add(ruling(all.get(i).run(), all.get(i).event(), found.get(i)));
    }
    List<JudgedStep> judged = new ArrayList<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      FactFinder.Coming one = all.get(i);
      judged.add(verdicts.judged(one.before(), one.event(), found.get(i), rulings.get(i)));
    }
    return judged;
  }

  /**
   * Returns a stored event that was judged again with the findings that its masked words hide.
   *
   * @param step the new result
   * @param hidden the stored findings about masked words; those of rules that are no longer in the
   *     rulebook are left out
   */
  public JudgedStep recalled(JudgedStep step, Event event, List<Finding> hidden) {
    List<Finding> known = hidden.stream().filter(f -> summaries.containsKey(f.rule())).toList();
    if (known.isEmpty()) {
      return step;
    }
    List<Finding> findings = new ArrayList<>(step.findings());
    findings.addAll(known);
    return new JudgedStep(
        step.verdict(),
        findings,
        step.complexity(),
        step.fired(),
        step.failure(),
        // As when they are judged first: what a user or an entry says is no error of the path.
        event.kind() == EventKind.USER || event.kind() == EventKind.LEDGER
            ? step.next()
            : advance.charged(step.next(), event.step(), known),
        step.facts());
  }

  /**
   * Judges the end of a path.
   *
   * @param path the whole path
   * @param run the whole run
   * @param subjects returns an earlier step by its number
   */
  JudgedStep end(PathState path, RunState run, IntFunction<FindingSubject> subjects) {
    return end(path, run, run.ledger().state(), subjects);
  }

  private JudgedStep end(
      PathState path, RunState run, LedgerState ledger, IntFunction<FindingSubject> subjects) {
    List<Fact> facts = finder.ended(path, run, ledger);
    Ruling ruling = own(run, null, ruleEvaluator.judge(facts, 0, subjects));
    return new JudgedStep(
        StepVerdicts.end(ruling, disputed(path, ruling) ? Gate.OPEN : EndGate.of(ruling)),
        ruling.findings(),
        null,
        ruling.fired(),
        ruling.failure(),
        path,
        facts);
  }

  /** Returns whether the caller disputes every finding. */
  private boolean disputed(PathState path, Ruling ruling) {
    return !ruling.findings().isEmpty()
        && ruling.findings().stream()
            .allMatch(f -> !guards(f.rule()) && path.charges().disputes(f.step(), f.rule()));
  }

  /**
   * Returns the arguments of a call that resolves a finding, as its rule says; empty when there is
   * none. {@code tool} is the tool, {@code ledger} by default.
   */
  public Map<String, Object> call(Finding finding) {
    return calls.of(finding);
  }

  /** Returns what a rule finds, in one line; empty for an unknown rule. */
  public String summary(String rule) {
    return summaries.getOrDefault(rule, "");
  }

  /** Returns whether a rule follows from the ledger, so that its findings cannot be disputed. */
  public boolean guards(String rule) {
    return guards.contains(rule);
  }

  /**
   * Returns the gate of a transcript's last step at its end: no step follows, so the step is the
   * conclusion, whatever its words are.
   */
  Gate atTheEnd(Gate last) {
    return last.without(notAtTheEnd);
  }

  /**
   * Returns a final step whose gate includes the findings of the path's end.
   *
   * @param step the judged step
   * @param run the run before the step
   * @param event the event of the step
   * @param subjects returns a step by its number, including this one
   */
  JudgedStep concluded(
      JudgedStep step, RunState run, Event event, IntFunction<FindingSubject> subjects) {
    LedgerState ledger = run.ledger().after(event);
    StepVerdict atEnd = end(step.next(), run, ledger, subjects).verdict();
    StepVerdict own = step.verdict();
    return atEnd == null || own == null
        ? step
        : new JudgedStep(
            own.with(own.gate().and(atEnd.gate())),
            step.findings(),
            step.complexity(),
            step.fired(),
            step.failure(),
            step.next(),
            step.facts());
  }

  /**
   * Judges an event like {@link #judge} and records how the rules reached the result.
   *
   * @param run the run before it, from {@link #tracedRun}
   * @return empty for events that no rule judges
   */
  Optional<Traced> trace(PathState path, RunState run, Event event, Hints hints) {
    if (event.kind() == EventKind.DISPUTE
        || (event.kind().judged() && !event.visibility().judgeable())) {
      return Optional.empty();
    }
    EventReading found =
        switch (event.kind()) {
          case USER -> finder.asked(path, run, event, hints);
          case TOOL_CALL -> finder.called(path, run, event);
          case TOOL_RESULT -> finder.returned(path, run, event);
          default -> finder.judged(path, run, event, hints);
        };
    if (found.facts().isEmpty()) {
      return Optional.empty();
    }
    FindingSubject subject = new FindingSubject(event.step(), found.masked(), event.origin());
    return Optional.of(
        new Traced(
            ruleEvaluator.trace(found.facts(), event.step(), step -> subject), found.masked()));
  }

  /** Judges the end of a path like {@link #end} and records how the rules reached the result. */
  RulingTrace traceEnd(PathState path, RunState run, IntFunction<FindingSubject> subjects) {
    return ruleEvaluator.trace(finder.ended(path, run), 0, subjects);
  }

  /**
   * How the rules reached the result for a step.
   *
   * @param trace the record of the run
   * @param masked the step's text with secrets masked
   */
  record Traced(RulingTrace trace, String masked) {}

  /** Returns the risk of a step whose findings changed after it was judged. */
  Risk risk(List<Finding> findings) {
    return ruleEvaluator.risk(findings);
  }
}
