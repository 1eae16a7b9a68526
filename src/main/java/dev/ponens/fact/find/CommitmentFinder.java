package dev.ponens.fact.find;

import dev.ponens.fact.Closing;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Optional;

/** Finds what a step holds for true or leaves open, and facts about it. */
final class CommitmentFinder {
  private final Lexicon lexicon;
  private final Content content;
  private final Content words;

  CommitmentFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.content = new Content(lexicon, 4);
    this.words = new Content(lexicon, 3);
  }

  /**
   * Reads a step and adds its facts to a list.
   *
   * @param path the path before the step
   * @return what holds after the step
   */
  Commitments read(
      Text text,
      String masked,
      List<Cue> cues,
      PathState path,
      Thought thought,
      boolean checks,
      List<Fact> facts) {
    Commitments.ClosingWords stated = Asked.words(lexicon, text, path.held().asked());
    Doubts.Found doubts = Doubts.find(content, text, cues, path, thought, checks);
    doubts.ignored().ifPresent(facts::add);
    CircularReasons.Found grounds =
        CircularReasons.find(words, text, masked, cues, path, thought.step());
    facts.addAll(grounds.circles());
    AmountFinder.Found amounts = AmountFinder.find(lexicon, text, cues, path, thought.step());
    facts.addAll(amounts.again());
    return amounts.held().after(thought, stated, doubts.open(), grounds.reasons());
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
        place);
  }
}
