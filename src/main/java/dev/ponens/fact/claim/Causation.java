package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The cause and the effect that a hypothesis names: "the machine failed because of the heat".
 *
 * @param cause the stems of the content words of the cause
 * @param effect the stems of the content words of the effect
 */
record Causation(Set<String> cause, Set<String> effect) {
  private static final String CAUSAL = "evidence-causal";
  private static final String EFFECT_FIRST = "evidence-effect-first";

  /** A hypothesis that names no cause. */
  private static final Causation NONE = new Causation(Set.of(), Set.of());

  /**
   * Divides a hypothesis at its first causal word.
   *
   * @param contents the stems of its content words
   */
  static Causation of(Text hypothesis, List<Cue> cues, Set<String> contents) {
    @Nullable Cue causal =
        cues.stream().filter(c -> c.kind().equals(CAUSAL)).findFirst().orElse(null);
    if (causal == null) {
      return NONE;
    }
    boolean effectFirst =
        cues.stream().anyMatch(c -> c.kind().equals(EFFECT_FIRST) && overlaps(c, causal));
    Set<String> before = new TreeSet<>();
    Set<String> after = new TreeSet<>();
    for (int i = 0; i < hypothesis.size(); i++) {
      String stem = Wording.stem(Evidence.word(hypothesis, i));
      if (contents.contains(stem)) {
        if (hypothesis.start(i) < causal.span().start()) {
          before.add(stem);
        } else if (hypothesis.start(i) >= causal.span().end()) {
          after.add(stem);
        }
      }
    }
    return effectFirst ? new Causation(after, before) : new Causation(before, after);
  }

  private static boolean overlaps(Cue one, Cue other) {
    return one.span().start() < other.span().end() && other.span().start() < one.span().end();
  }

  /** Returns whether the hypothesis names a cause or an effect. */
  boolean isNamed() {
    return !cause.isEmpty() || !effect.isEmpty();
  }
}
