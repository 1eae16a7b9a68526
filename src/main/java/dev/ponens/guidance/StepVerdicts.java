package dev.ponens.guidance;

import dev.ponens.fact.Derived;
import dev.ponens.fact.find.EventReading;
import dev.ponens.fact.path.PathState;
import dev.ponens.rule.Ruling;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.StepVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes what the rules found in a step as the verdict on the step. */
final class StepVerdicts {
  private final ProposalArguments completion;
  private final boolean keepFacts;
  private final PathAdvance advance;

  /**
   * Creates a writer of verdicts.
   *
   * @param completion completes the arguments of proposals
   * @param keepFacts whether verdicts carry the facts of their steps
   * @param advance changes the path by what the rules found
   */
  StepVerdicts(ProposalArguments completion, boolean keepFacts, PathAdvance advance) {
    this.completion = completion;
    this.advance = advance;
    this.keepFacts = keepFacts;
  }

  /**
   * Returns the result for an event with a verdict.
   *
   * @param path the path before the event
   * @param found the facts of the event
   * @param ruling what the rules made of them
   */
  Judge.JudgedStep judged(PathState path, Event event, EventReading found, Ruling ruling) {
    String why = ruling.failure() != null ? ruling.failure() : found.limited();
    ProposalWords naming = new ProposalWords(event, found, ruling, path, completion);
    List<Proposal> proposals =
        completion.ready(ruling.proposals(), event, found.facts(), path, naming);
    Proposal next = ProposalArguments.next(proposals, path.trail().advice());
    return new Judge.JudgedStep(
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
        // A live agent sees only the advice on its own thoughts and answers.
        advance.of(path, event, ruling, found.next(), event.kind().judged() ? next : null),
        found.facts());
  }

  /** Returns the phase that the caller states, otherwise the one that the rules detect. */
  private static @Nullable String phase(Event event, Ruling ruling) {
    String given = event.given().phase();
    return given == null ? ruling.best("phase").map(Derived::name).orElse(null) : given;
  }

  /** Returns the verdict of a step that was not judged. */
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
   * Returns the pattern with its suggested depth and whether a hypothesis would help. Doubt lowers
   * the confidence.
   */
  private static StepVerdict.ThinkingPattern pattern(Derived derived, Ruling ruling) {
    double sure = ruling.best("doubt").map(Derived::weight).orElse(1.0);
    double confidence = Math.round(derived.weight() * sure * 1000) / 1000.0;
    String depth =
        switch (derived.name()) {
          case "debugging", "lateral" -> "deep";
          case "planning", "building" -> "standard";
          default -> "surface";
        };
    return new StepVerdict.ThinkingPattern(
        derived.name(), confidence, depth, derived.name().equals("debugging"));
  }

  /**
   * Returns the verdict on the end of a path.
   *
   * @param gate whether the path may end
   */
  static StepVerdict end(Ruling ruling, Gate gate) {
    return new StepVerdict(
        0, true, null, ruling.risk(), null, null, null, gate, null, List.of(), List.of(), "");
  }
}
