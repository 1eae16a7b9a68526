package dev.ponens.fact.denial;

import dev.ponens.fact.Denial;
import dev.ponens.fact.Success;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements that something shown before denies. Only the newest outputs count, and none from
 * before the last change.
 */
public final class Denials {
  /** The most statements of the thought itself with which its other sentences are compared. */
  private static final int MOST = 24;

  /** The number of the newest outputs that a statement is compared with. */
  private static final int OUTPUTS = 3;

  private final EvidenceWords words;
  private final ObservationReader reader;

  /** Reads the words of the lists. */
  public Denials(Lexicon lexicon) {
    this.words = lexicon.finders().of(EvidenceWords.class, EvidenceWords::new);
    this.reader = new ObservationReader(words);
  }

  /** Returns the finder of failures that a step leaves out. */
  public LeftOutFailure leftOut() {
    return new LeftOutFailure(words);
  }

  /** Returns the reader of what outputs show. */
  public ObservationReader reader() {
    return reader;
  }

  /**
   * Returns the statements of a thought that observations deny.
   *
   * @param masked the thought with secrets masked
   * @param reserved the sentences that state nothing about the present
   * @param own the shares that the thought itself states
   */
  public List<Denial> find(
      Text text,
      String masked,
      BitSet reserved,
      PathState path,
      List<Observation> own,
      List<Success> successes) {
    List<Observation> seen = seen(path, own.subList(0, Math.min(MOST, own.size())));
    if (seen.isEmpty()) {
      return List.of();
    }
    List<Denial> found = new ArrayList<>(0);
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i < text.size() && text.sentence(i) == text.sentence(from)) {
        continue;
      }
      ClaimSentence sentence = new ClaimSentence(text, masked, from, i);
      if (!text.asks(text.sentence(from)) && !reserved.get(text.sentence(from))) {
        claims(sentence, seen, successes, found);
      }
      from = i;
    }
    return found;
  }

  private void claims(
      ClaimSentence sentence, List<Observation> seen, List<Success> successes, List<Denial> found) {
    if (sentence.has(words.blocking)) {
      return;
    }
    boolean succeeds = !successes.isEmpty();
    int before = found.size();
    new AmountDenials(words, sentence, seen, found).find(succeeds);
    if (found.size() == before) {
      new RowDenials(words, sentence, seen, found).find(succeeds);
    }
    if (found.size() == before) {
      new TrendDenials(words, sentence, seen, found).find();
    }
  }

  /** Returns what still holds, newest first. */
  private static List<Observation> seen(PathState path, List<Observation> own) {
    List<Observation> all = path.held().seen();
    if (all.isEmpty() && own.isEmpty()) {
      return List.of();
    }
    List<Observation> seen = new ArrayList<>(own);
    int changed = Math.max(path.runs().touched(), path.runs().edited());
    int told = path.runs().told();
    int outputs = 0;
    int last = -1;
    for (int i = all.size() - 1; i >= 0; i--) {
      Observation one = all.get(i);
      if (one.step() != last) {
        last = one.step();
        outputs++;
      }
      boolean holds = one.step() >= changed && one.step() >= told && path.isLive(one.step());
      if (holds && outputs <= OUTPUTS) {
        seen.add(one);
      }
    }
    return seen;
  }

  /** Returns the newest observation of a kind that fits; null for none. */
  static @Nullable Observation newest(
      List<Observation> seen, ObservationKind kind, Predicate<Observation> fits) {
    Optional<Observation> one =
        seen.stream().filter(o -> o.kind() == kind && fits.test(o)).findFirst();
    return one.orElse(null);
  }

  /** Returns the step of the newest output; -1 for none. */
  static int newest(List<Observation> seen) {
    return seen.stream().filter(o -> o.end() == 0).findFirst().map(Observation::step).orElse(-1);
  }

  static Denial denial(
      String kind, ClaimSentence sentence, int first, int last, Observation shown) {
    String where = shown.step() == 0 ? "the question" : "step " + shown.step();
    return new Denial(
        kind,
        sentence.words(first, last),
        shown.words(),
        where,
        shown.step(),
        sentence.span(first, last));
  }
}
