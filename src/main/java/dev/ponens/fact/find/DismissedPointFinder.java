package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.DismissedPoint;
import dev.ponens.fact.Fact;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds points that an earlier step left open, when a step says that nothing is open: "We need the
 * pay slip to decide this. … Nothing needs to be clarified."
 */
final class DismissedPointFinder implements Finder {
  private static final String SETTLED = "claims-settled";

  /** The lists of words that leave a point open, from the clearest ones. */
  private static final List<Set<String>> OPEN =
      List.of(Set.of("open-need"), Set.of("open-doubt", "open-gap"));

  /** The fewest content words of a point; with fewer, nothing shows whether it was settled. */
  private static final int FEWEST = 2;

  private final Lexicon lexicon;

  DismissedPointFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  @Override
  public Trigger trigger() {
    return Trigger.path(path -> !path.recent().said().isEmpty()).and(Trigger.lists(SETTLED));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(DismissedPoint.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(SETTLED, "open-need", "open-doubt", "open-gap");
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    Cue claim = null;
    for (Cue cue : step.cues()) {
      boolean said = cue.kind().equals(SETTLED) && cue.asserted() && !cue.quoted();
      claim = said && claim == null ? cue : claim;
    }
    if (claim == null) {
      return;
    }
    List<RecentThought> said = step.path().recent().said();
    for (Set<String> lists : OPEN) {
      for (int i = said.size() - 1; i >= 0; i--) {
        RecentThought thought = said.get(i);
        List<RecentThought> later = said.subList(i + 1, said.size());
        String point = open(step, thought, lists, later, claim);
        if (point != null) {
          step.add(new DismissedPoint(claim.words(), point, thought.step(), claim.span()));
          return;
        }
      }
    }
  }

  /** Returns the first sentence of a thought whose open point nothing settles; null for none. */
  private @Nullable String open(
      StepReading step,
      RecentThought thought,
      Set<String> lists,
      List<RecentThought> later,
      Cue claim) {
    Text text = Text.of(thought.words());
    Mask mask = Mask.of(lexicon, text);
    for (Cue cue : Cues.find(lexicon, text, mask, false).cues()) {
      boolean point = lists.contains(cue.kind()) && cue.asserted() && !cue.quoted();
      if (point && step.path().isLive(thought.step())) {
        int from = text.wordAt(cue.span().start());
        int first = from;
        while (first > 0 && text.sentence(first - 1) == cue.sentence()) {
          first--;
        }
        int to = from;
        while (to < text.size() && text.sentence(to) == cue.sentence()) {
          to++;
        }
        Hashes subject = Roots.of(lexicon, text, first, to);
        if (subject.size() >= FEWEST && !isSettled(step, subject, text, to, later, claim)) {
          return mask.text().substring(text.start(first), text.end(to - 1));
        }
      }
    }
    return null;
  }

  /**
   * Returns true when evidence, or a later sentence, has at least half of the content words of a
   * point.
   */
  private boolean isSettled(
      StepReading step, Hashes subject, Text own, int from, List<RecentThought> later, Cue claim) {
    if (repeats(subject, own, from, -1) || repeats(subject, step.text(), 0, claim.sentence())) {
      return true;
    }
    for (RecentThought thought : later) {
      if (repeats(subject, Text.of(thought.words()), 0, -1)) {
        return true;
      }
    }
    Text shown = Text.of(String.join("\n", step.evidence().pieces()));
    return isHalf(subject, Roots.of(lexicon, shown, 0, shown.size()));
  }

  /** Returns true when a sentence of a text has at least half of the words of a point. */
  private boolean repeats(Hashes subject, Text text, int from, int without) {
    int start = from;
    for (int i = from + 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(start)) {
        boolean counts = text.sentence(start) != without;
        if (counts && isHalf(subject, Roots.of(lexicon, text, start, i))) {
          return true;
        }
        start = i;
      }
    }
    return false;
  }

  private static boolean isHalf(Hashes subject, Hashes said) {
    return subject.shared(said) * 2 >= subject.size();
  }
}
