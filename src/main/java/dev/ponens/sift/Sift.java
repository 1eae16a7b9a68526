package dev.ponens.sift;

import dev.ponens.transcript.Place;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Separates the findings that are not to be reported. Takes verdicts in the order of the input, so
 * that a baseline hides the first of several equal findings. Not thread-safe.
 */
public final class Sift {
  private final Tuning tuning;
  private final List<Suppressor> suppressors = new ArrayList<>();

  /** Applies the settings only. */
  public Sift(Tuning tuning) {
    this.tuning = tuning;
  }

  /** Suppresses nothing. */
  public static Sift nothing() {
    return new Sift(Tuning.NONE);
  }

  /** Also applies a suppressions file. */
  public Sift by(ByFile file) {
    suppressors.add(file);
    return this;
  }

  /** Also applies comments. */
  public Sift by(ByComment comments) {
    suppressors.add(comments);
    return this;
  }

  /** Also applies a baseline. */
  public Sift by(ByBaseline baseline) {
    suppressors.add(baseline);
    return this;
  }

  /** The verdict with suppressed findings marked. Risk and gate stay the same. */
  public Verdict of(Verdict verdict) {
    String path = verdict.transcript().at().path();
    Severity least = tuning.least(path);
    List<Pointed> pointed = tuning.pointed(path);
    suppressors.forEach(s -> s.begin(verdict));
    List<Finding> shown = new ArrayList<>();
    List<Suppressed> hidden = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      Finding tuned = tune(finding, pointed);
      Suppressed suppressed = tuned == null ? null : hide(tuned);
      if (tuned == null || !tuned.severity().atLeast(least)) {
        continue;
      }
      if (suppressed == null) {
        shown.add(tuned);
      } else {
        hidden.add(suppressed);
      }
    }
    return verdict.with(shown, hidden);
  }

  private static @Nullable Finding tune(Finding finding, List<Pointed> pointed) {
    Finding tuned = finding;
    for (Pointed override : pointed) {
      tuned = tuned == null ? null : override.tune(tuned);
    }
    return tuned;
  }

  private @Nullable Suppressed hide(Finding finding) {
    for (Suppressor suppressor : suppressors) {
      Suppressed hidden = suppressor.hide(finding);
      if (hidden != null) {
        return hidden;
      }
    }
    return null;
  }

  /** Marks a file as not read completely: the findings that are missing in it may still exist. */
  public void unreadable(Place at) {
    suppressors.forEach(s -> s.incomplete(at.path()));
  }

  /** The suppressions that hid nothing so far. */
  public List<Leftover> leftovers() {
    List<Leftover> all = new ArrayList<>();
    suppressors.forEach(s -> all.addAll(s.leftovers()));
    return all;
  }
}
