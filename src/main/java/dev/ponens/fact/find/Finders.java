package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.denial.Denials;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The finders of thoughts and answers, in the order in which they run. A finder runs only in a step
 * where the step contains its trigger, and only if something reads its facts.
 */
final class Finders {
  private final StepTraceReader traces;

  /** The finders whose facts have a place in the text; their facts are sorted by it. */
  private final List<Entry> ofText;

  /** The finders that also read what the step leaves on its path. */
  private final List<Entry> ofStep;

  /** A finder and its trigger. */
  private record Entry(Finder finder, Trigger trigger) {
    static List<Entry> of(Finder... finders) {
      return Stream.of(finders).map(f -> new Entry(f, f.trigger())).toList();
    }
  }

  /** Decides which finders run in a step. */
  interface FinderChoice {
    /**
     * Returns true if a finder is to run.
     *
     * @param stands true when the trigger of the finder stands
     */
    boolean runs(Finder finder, boolean stands);
  }

  private Finders(StepTraceReader traces, List<Entry> ofText, List<Entry> ofStep) {
    this.traces = traces;
    this.ofText = ofText;
    this.ofStep = ofStep;
  }

  /** Returns all finders for a rulebook's lists. */
  static Finders of(
      Lexicon lexicon, StatementFinder statements, Denials denials, QuestionFinder questions) {
    return new Finders(
        new StepTraceReader(lexicon, new Content(lexicon, Content.USUAL)),
        Entry.of(
            new PersonalDataFinder(),
            new SignFinder(),
            new NumberPropertyFinder(),
            new NewNumberFinder(lexicon),
            new EvidenceNumberFinder(lexicon),
            new MeasureFinder(),
            new ComparisonFinder(lexicon),
            new RangeFinder(),
            new CountedListFinder(lexicon),
            new RewritingFinder(),
            new EquationFinder(),
            new AssignmentFinder(),
            new GivenAnswerFinder(),
            new TrapAnswerFinder(),
            new SequenceFinder(),
            new ConfidenceFinder(),
            new StatementsFinder(statements),
            new StateFinder(lexicon),
            new LeapFinder(lexicon),
            new EvidenceOrderFinder(lexicon),
            new PointUseFinder(lexicon),
            new SourceFinder(),
            new LeftOutFinder(lexicon),
            new DismissedPointFinder(lexicon)),
        Entry.of(
            new RepeatFinder(lexicon),
            new TrendFinder(),
            new ContractFinder(),
            new WrongValueFinder(),
            new SuccessClaimFinder(lexicon),
            new DenialFinder(denials),
            new ActsFinder(),
            new ClaimedActFinder(lexicon),
            new ChoiceFinder(),
            new OptionBranchFinder(),
            new ThoughtFinder(lexicon),
            new ClosingFinder(),
            new CommitmentFinder(lexicon),
            new PointFinder(lexicon),
            new ProgressFinder(questions::difficulty),
            new TopicFinder()));
  }

  /**
   * Returns the finders that something needs.
   *
   * @param read tells whether an active rule reads facts of a kind
   */
  Finders reading(Predicate<Class<? extends Fact>> read) {
    return new Finders(traces, reading(ofText, read), reading(ofStep, read));
  }

  private static List<Entry> reading(List<Entry> some, Predicate<Class<? extends Fact>> read) {
    return some.stream()
        .filter(one -> one.finder.feeds() || one.finder.makes().stream().anyMatch(read))
        .toList();
  }

  /** Returns the finders in their order. */
  List<Finder> all() {
    return Stream.concat(ofText.stream(), ofStep.stream()).map(Entry::finder).toList();
  }

  /**
   * Finds the facts of steps of different transcripts, and the path after each of them. Each finder
   * reads all steps before the next one begins: the program of the finder is then in the cache of
   * the processor. To fetch it takes more time than to run it.
   */
  void find(List<StepReading> steps) {
    find(steps, (finder, stands) -> stands);
  }

  /** Does the same with other conditions. */
  void find(List<StepReading> steps, FinderChoice choice) {
    run(ofText, steps, choice);
    for (StepReading step : steps) {
      leave(step);
    }
    run(ofStep, steps, choice);
  }

  /** Adds what a step leaves on its path. */
  private void leave(StepReading step) {
    step.sort();
    step.trace(traces.read(step));
    PathState after =
        NumberLedgers.reckoned(
            step.path().after(step.trace(), step.told).timed(step.times),
            step.event().step(),
            step.text(),
            step.cues(),
            step.numbers(),
            step.arithmetic(),
            step.lexicon());
    step.next(RunEvidence.changes(step.cues()) ? after.telling(step.event().step()) : after);
  }

  private static void run(List<Entry> entries, List<StepReading> steps, FinderChoice choice) {
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      for (int k = 0; k < steps.size(); k++) {
        StepReading step = steps.get(k);
        if (choice.runs(entry.finder, entry.trigger.stands(step))) {
          entry.finder.find(step);
        }
      }
    }
  }
}
