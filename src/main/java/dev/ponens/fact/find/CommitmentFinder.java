package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Circle;
import dev.ponens.fact.Closing;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.fact.claim.CircularReasons;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.Doubts;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a step holds for true or leaves open, and facts about it. */
final class CommitmentFinder implements Finder {
  private final Lexicon lexicon;
  private final Content content;

  CommitmentFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.content = new Content(lexicon, Content.USUAL);
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(OpenDoubt.class, Circle.class, Assignment.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(
        "concluding", "doubt", "other-amount", "rests-on", "to-show", "unclear", "yields-claim");
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Text text = step.text();
    List<Cue> cues = step.cues();
    PathState path = step.path();
    Thought thought = step.thought();
    Commitments.ClosingWords stated = Asked.words(lexicon, text, path.held().asked());
    Doubts.FoundDoubts doubts =
        Doubts.find(content, text, cues, path, thought, step.trace().checks());
    doubts.ignored().ifPresent(step::add);
    CircularReasons.FoundReasons grounds =
        CircularReasons.find(lexicon, text, step.masked(), cues, path, thought.step());
    step.addAll(grounds.circles());
    AmountFinder.FoundAmounts amounts = AmountFinder.find(step);
    for (Assignment again : amounts.again()) {
      if (step.assignments.stream().noneMatch(a -> said(a, again))) {
        step.add(again);
      }
    }
    Commitments held = amounts.held().after(thought, stated, doubts.open(), grounds.reasons());
    step.held(
        step.shares.isEmpty()
            ? held
            : held.seeing(step.shares.stream().map(shown -> shown.at(0)).toList()));
  }

  /** Returns true when the finder of symbols already compares this value with an earlier one. */
  private static boolean said(Assignment symbol, Assignment again) {
    return symbol.subject().equals(again.subject())
        && symbol.premise()
        && symbol.earlierStep() > 0
        && !symbol.earlier().equals(symbol.value());
  }

  /** Returns the last thought or answer of a path that ends; empty when it has none. */
  static Optional<Closing> last(PathState path) {
    Thought last = path.held().last();
    if (last == null || !path.isLive(last.step())) {
      return Optional.empty();
    }
    return Optional.of(closing(path, last, last.span(), path.held().words(), true));
  }

  /**
   * Returns a thought that may end a path.
   *
   * @param path the path before the thought, or the whole path when it ends
   * @param place the place of the answer, or the whole text
   * @param words what its words can state
   */
  static Closing closing(
      PathState path, Thought thought, Span place, Commitments.ClosingWords words, boolean ends) {
    int earlier = path.counts().working() - (ends && thought.working() ? 1 : 0);
    return new Closing(
        ends,
        thought.step(),
        thought.kind(),
        thought.words(),
        thought.working(),
        thought.asks(),
        thought.answers(),
        thought.uses(),
        thought.mentions(),
        path.counts().thoughts() - (ends ? 1 : 0),
        earlier,
        path.counts().calls(),
        path.demand().rank(),
        path.demand().mentions(),
        words.figures(),
        words.names(),
        words.repeats(),
        thought.mode(),
        path.demand().minSteps(),
        path.counts().pieces(),
        place);
  }
}
