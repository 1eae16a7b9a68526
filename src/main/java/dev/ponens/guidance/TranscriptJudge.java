package dev.ponens.guidance;

import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.Mask;
import dev.ponens.rule.FindingSubject;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Disputed;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Judges a transcript, complete or growing. Each step is judged on its path: the steps before it on
 * its branch, without revised ones. When the transcript grows, only new steps are judged. For one
 * transcript; not thread-safe.
 */
public final class TranscriptJudge {
  /** The parameter for the maximum time of a transcript, and its default. */
  private static final String DEADLINE = "transcript-deadline-ms";

  private static final double USUAL_DEADLINE = 300_000;

  /** The number of events whose texts are read one directly after another. */
  private static final int AHEAD = 16;

  /** The length of the longest text that is judged together with others, in characters. */
  private static final int LONGEST_TOGETHER = 2000;

  private final Judge judge;
  private final Witness witness;
  private final @Nullable RunLog log;
  private final Map<Integer, Event> events = new HashMap<>();
  private final Map<Integer, StepVerdict> steps = new java.util.TreeMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Integer, String> asked = new HashMap<>();
  private final List<String> failures = new ArrayList<>();
  private final List<Disputed> disputes = new ArrayList<>();
  private final Map<Integer, Set<String>> fired = new HashMap<>();
  private Transcript transcript;
  private final PathWalk walk;
  private @Nullable Complexity complexity;
  private String domain = "";
  private boolean begun;
  private boolean late;
  private int walked;

  /** The number of events whose texts were read. */
  private int ahead;

  private long spent;

  /** Creates a judge of one transcript. */
  public TranscriptJudge(Judge judge, Transcript transcript) {
    this(judge, transcript, Witness.NOBODY, false);
  }

  /**
   * Creates a judge of one transcript.
   *
   * @param summarizes true to add a summary of the run to the verdict
   */
  TranscriptJudge(Judge judge, Transcript transcript, boolean summarizes) {
    this(judge, transcript, Witness.NOBODY, summarizes);
  }

  /** Creates a judge with a witness. */
  TranscriptJudge(Judge judge, Transcript transcript, Witness witness) {
    this(judge, transcript, witness, false);
  }

  private TranscriptJudge(Judge judge, Transcript transcript, Witness witness, boolean summarizes) {
    this.judge = judge;
    this.log = summarizes ? new RunLog(judge.clauses()) : null;
    RunState run = witness == Witness.NOBODY ? judge.run() : judge.tracedRun();
    run.submits(transcript.hints().submission());
    this.walk = new PathWalk(judge, transcript.hints(), run);
    this.transcript = transcript;
    this.witness = witness;
  }

  /** Receives every event with its path. */
  interface Witness {
    /** Ignores everything. */
    Witness NOBODY =
        new Witness() {
          @Override
          public void event(PathState path, RunState run, Event event) {}

          @Override
          public void end(PathState path, RunState run, IntFunction<FindingSubject> subjects) {}
        };

    /** Called before an event is judged. */
    void event(PathState path, RunState run, Event event);

    /** Called before the end of the path is judged. */
    void end(PathState path, RunState run, IntFunction<FindingSubject> subjects);
  }

  /**
   * A verdict with the rules that fired.
   *
   * @param verdict the verdict
   * @param fired the ids of the rules that fired, by step, without steps where none did; 0 is the
   *     question
   */
  public record JudgedTranscript(Verdict verdict, Map<Integer, Set<String>> fired) {}

  /** Judges the transcript to its end. Call it once, as the last method. */
  public JudgedTranscript judge() {
    walk();
    return new JudgedTranscript(verdict(late ? last() : end()), fired);
  }

  /** Judges the known part of the transcript, without the rules for the end. */
  public Verdict soFar() {
    walk();
    return verdict(last());
  }

  /**
   * Continues with a grown transcript.
   *
   * @return false, without any change, if it is another transcript or its judged part differs
   */
  boolean goesOn(Transcript grown) {
    List<Event> now = grown.events();
    boolean same =
        grown.id().equals(transcript.id())
            && grown.at().equals(transcript.at())
            && grown.hints().equals(transcript.hints())
            && Objects.equals(grown.question(), transcript.question())
            && now.size() >= walked
            && now.subList(0, walked).equals(transcript.events().subList(0, walked));
    transcript = same ? grown : transcript;
    return same;
  }

  private void walk() {
    long from = System.nanoTime();
    begin();
    while (walked < transcript.events().size()) {
      next(from);
    }
    spent += System.nanoTime() - from;
  }

  private void begin() {
    Event question = transcript.question();
    if (!begun && question != null) {
      tried(PathState.EMPTY, question, true);
    }
    begun = true;
  }

  /**
   * Judges the next event.
   *
   * @param from when the time began that is not yet counted
   */
  private void next(long from) {
    readAhead();
    Event event = transcript.events().get(walked);
    walked++;
    if (!late && !inTime(from)) {
      late = true;
      double deadline = deadline();
      failures.add(
          ("not judged from step %d on: judging the transcript took longer than %.0f "
                  + "ms (%s); split the transcript or raise this limit")
              .formatted(event.step(), deadline, DEADLINE));
    }
    if (late) {
      leave(event);
    } else {
      tried(walk.before(event, failures::add), event, false);
      disputed(event);
    }
  }

  private double deadline() {
    return judge.settings().numbers().getOrDefault(DEADLINE, USUAL_DEADLINE);
  }

  /**
   * Returns false when the transcript takes too long.
   *
   * @param from when the time began that is not yet counted
   */
  private boolean inTime(long from) {
    return System.nanoTime() - from + spent <= Math.round(deadline() * 1e6);
  }

  /**
   * Judges events up to the next one that can be judged together with those of other transcripts.
   *
   * @return this event; null when no event is left
   */
  FactFinder.@Nullable Coming coming() {
    long from = System.nanoTime();
    begin();
    while (walked < transcript.events().size()
        && !together(transcript.events().get(walked), from)) {
      next(from);
    }
    FactFinder.Coming coming = null;
    if (walked < transcript.events().size()) {
      readAhead();
      Event event = transcript.events().get(walked);
      events.put(event.step(), event);
      coming = walk.coming(walk.before(event, failures::add), event);
    }
    spent += System.nanoTime() - from;
    return coming;
  }

  /** Returns true for a short thought or answer that nobody else receives. */
  private boolean together(Event event, long from) {
    return witness == Witness.NOBODY
        && !late
        && inTime(from)
        && event.kind().judged()
        && event.visibility().judgeable()
        && event.text().length() <= LONGEST_TOGETHER;
  }

  /** Takes the result for the event that {@link #coming} returned. */
  void take(FactFinder.Coming coming, Judge.JudgedStep step, long time) {
    long from = System.nanoTime();
    Event event = coming.event();
    walked++;
    try {
      add(event, step, false);
    } catch (RuntimeException | StackOverflowError e) {
      failed(coming.before(), event, false, e);
    }
    disputed(event);
    spent += time + System.nanoTime() - from;
  }

  /** Judges the event that {@link #coming} returned alone. */
  void judge(FactFinder.Coming coming) {
    long from = System.nanoTime();
    walked++;
    tried(coming.before(), coming.event(), false);
    disputed(coming.event());
    spent += System.nanoTime() - from;
  }

  /** Returns the question if it was not judged yet; otherwise null. */
  @Nullable Event question() {
    return begun ? null : transcript.question();
  }

  /** Returns the judge of single events. */
  Judge judgeOfEvents() {
    return judge;
  }

  /** Returns true if the transcript can be judged together with another one. */
  boolean mayJoin(TranscriptJudge other) {
    return judge == other.judge;
  }

  /** Reads the next texts. A text that cannot be read is read again, and reported, at its step. */
  private void readAhead() {
    if (walked < ahead) {
      return;
    }
    ahead = Math.min(transcript.events().size(), walked + AHEAD);
    List<Event> next = transcript.events().subList(walked, ahead);
    if (!late && next.size() > 1) {
      try {
        judge.readAhead(walk.run(), next);
      } catch (RuntimeException | StackOverflowError e) {
        return;
      }
    }
  }

  private void disputed(Event event) {
    Given.DisputeTarget disputed = event.given().disputed();
    if (disputed != null) {
      disputed(event, disputed);
    }
  }

  private void disputed(Event event, Given.DisputeTarget disputed) {
    OptionalInt about = walk.step(disputed.step());
    about.ifPresent(
        step ->
            disputes.add(
                new Disputed(event.step(), step, mask(disputed.rule()), mask(event.text()))));
  }

  /** Compares findings by step, place and rule. Java generates classes for other comparators. */
  private static int byPlace(Finding one, Finding other) {
    int order = Integer.compare(one.step(), other.step());
    if (order == 0) {
      order = Integer.compare(one.span().start(), other.span().start());
    }
    return order == 0 ? one.rule().compareTo(other.rule()) : order;
  }

  private Verdict verdict(Gate gate) {
    findings.sort(TranscriptJudge::byPlace);
    Verdict verdict =
        new Verdict(
                masked(),
                judge.rulebook().hash(),
                judge.settingsHash(),
                complexity,
                domain(),
                findings,
                asked,
                List.copyOf(steps.values()),
                gate,
                failures)
            .disputing(disputes);
    return log == null ? verdict : verdict.summarizing(log.summary(findings));
  }

  /**
   * Judges an event. An event that cannot be judged is reported and does not end a run over
   * thousands of transcripts; the path does not change.
   */
  private void tried(PathState before, Event event, boolean question) {
    // Rules about the end also look at events that could not be judged.
    events.put(event.step(), event);
    try {
      step(before, event, question);
    } catch (RuntimeException | StackOverflowError e) {
      failed(before, event, question, e);
    }
  }

  private void failed(PathState before, Event event, boolean question, Throwable e) {
    failures.add("step " + event.step() + " was not judged: " + Failures.internal(e));
    if (event.kind().judged()) {
      steps.put(event.step(), StepVerdicts.unjudged(event.step(), "an internal error"));
    }
    if (question) {
      walk.askUnjudged(before);
    } else {
      walk.addToPath(event, before);
    }
  }

  private void step(PathState before, Event event, boolean question) {
    witness.event(before, walk.run(), event);
    add(event, walk.judge(before, event), question);
  }

  private void add(Event event, Judge.JudgedStep step, boolean question) {
    if (log != null) {
      log.add(event, step.facts(), walk.run());
    }
    String refused = question ? walk.ask(event, step) : walk.add(event, step);
    if (refused != null) {
      failures.add("step " + event.step() + ": this ledger entry was left out: " + mask(refused));
    }
    if (step.verdict() != null) {
      steps.put(event.step(), step.verdict());
    }
    findings.addAll(step.findings());
    if (event.kind() == EventKind.USER && !step.findings().isEmpty()) {
      asked.put(event.step(), mask(event.text()));
    }
    if (step.complexity() != null && complexity == null) {
      complexity = step.complexity();
    }
    domain = domain.isEmpty() ? step.next().domain() : domain;
    if (step.failure() != null) {
      failures.add("step " + event.step() + ": " + step.failure());
    }
    Set<String> here = step.fired();
    for (Finding finding : step.findings()) {
      if (finding.step() != event.step()) {
        here = new TreeSet<>(here);
        // A rule about the end of a turn fires when the user speaks again.
        here.remove(finding.rule());
        fired.merge(finding.step(), Set.of(finding.rule()), TranscriptJudge::both);
      }
    }
    if (!here.isEmpty()) {
      fired.merge(event.step(), here, TranscriptJudge::both);
    }
  }

  /** Returns a new set, because several steps may share the old one. */
  private static Set<String> both(Set<String> some, Set<String> others) {
    Set<String> both = new TreeSet<>(some);
    both.addAll(others);
    return both;
  }

  /** Marks an event as not judged because the time was up. */
  private void leave(Event event) {
    if (event.kind().judged()) {
      steps.put(event.step(), StepVerdicts.unjudged(event.step(), "the transcript took too long"));
    }
  }

  private Gate last() {
    Gate last = Gate.OPEN;
    for (StepVerdict step : steps.values()) {
      last = step.gate();
    }
    return last;
  }

  /**
   * Judges the end of the path. Returns the transcript's gate: the stricter of the last step's and
   * the end's.
   */
  private Gate end() {
    Gate last = judge.atTheEnd(last());
    Judge.JudgedStep end;
    try {
      witness.end(walk.last(), walk.run(), this::subject);
      end = walk.end(this::subject);
    } catch (RuntimeException | StackOverflowError e) {
      failures.add("the end was not judged: " + Failures.internal(e));
      return last;
    }
    if (log != null) {
      log.end(end.facts());
    }
    if (end.failure() != null) {
      failures.add("at the end: " + end.failure());
    }
    if (end.verdict() == null) {
      return last;
    }
    findings.addAll(end.findings());
    Set<Integer> touched = new TreeSet<>();
    for (Finding finding : end.findings()) {
      fired.merge(finding.step(), Set.of(finding.rule()), TranscriptJudge::both);
      touched.add(finding.step());
    }
    for (int step : touched) {
      steps.computeIfPresent(step, (n, verdict) -> withRisk(verdict));
    }
    return last.and(end.verdict().gate());
  }

  private StepVerdict withRisk(StepVerdict v) {
    Risk of = judge.risk(findings.stream().filter(f -> f.step() == v.step()).toList());
    Risk before = v.risk();
    Risk risk =
        before != null && before.rank() > of.rank() ? new Risk(before.level(), of.score()) : of;
    return new StepVerdict(
        v.step(),
        v.judged(),
        v.why(),
        risk,
        v.pattern(),
        v.mode(),
        v.phase(),
        v.gate(),
        v.next(),
        v.proposals(),
        v.facts(),
        v.text());
  }

  /**
   * Returns the field that the caller states, otherwise the first one detected, otherwise {@code
   * general}.
   */
  private String domain() {
    String given = transcript.hints().domain();
    return given != null ? mask(given) : domain.isEmpty() ? "general" : domain;
  }

  private FindingSubject subject(int step) {
    StepVerdict verdict = steps.get(step);
    Event event = events.get(step);
    if (verdict == null && event != null) {
      // A call, a result or a message has a verdict only when a rule finds something in it.
      return new FindingSubject(step, mask(event.text()), event.origin());
    }
    if (verdict == null || event == null) {
      throw new IllegalStateException(
          "internal error: a finding belongs to a step that was not judged: step " + step);
    }
    return new FindingSubject(step, verdict.text(), event.origin());
  }

  /** Returns the transcript with masked id and path, because names may contain secrets too. */
  private Transcript masked() {
    Transcript t = transcript;
    String id = mask(t.id());
    String path = mask(t.at().path());
    if (id.equals(t.id()) && path.equals(t.at().path())) {
      return t;
    }
    return new Transcript(
        id,
        new Place(path, t.at().line()),
        t.format(),
        t.question(),
        t.events(),
        label(t.label()),
        t.hints(),
        t.comments());
  }

  private @Nullable Label label(@Nullable Label label) {
    return label == null || label.errorType() == null
        ? label
        : new Label(label.firstErrorStep(), label.correct(), mask(label.errorType()));
  }

  private String mask(String name) {
    return Mask.masked(judge.rulebook().lexicon(), name);
  }
}
