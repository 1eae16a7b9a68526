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
 * Sets apart what is not to be reported. Sees verdicts in the input's order, so that of several
 * like findings the first are those a baseline hides. One thread.
 */
public final class Sift {
  private final Tuning tuning;
  private final List<Suppressor> suppressors = new ArrayList<>();

  /** By what files of settings say, and nothing else so far. */
  public Sift(Tuning tuning) {
    this.tuning = tuning;
  }

  /** Lets everything through. */
  public static Sift nothing() {
    return new Sift(Tuning.NONE);
  }

  /** Hides by a file of suppressions too. */
  public Sift by(ByFile file) {
    suppressors.add(file);
    return this;
  }

  /** Hides by comments too. */
  public Sift by(ByComment comments) {
    suppressors.add(comments);
    return this;
  }

  /** Hides by a baseline too. */
  public Sift by(ByBaseline baseline) {
    suppressors.add(baseline);
    return this;
  }

  /** The verdict with what is suppressed set apart. Risk and gate stay. */
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

  /** Something could not be read: what its file does not show may be there. */
  public void unreadable(Place at) {
    suppressors.forEach(s -> s.incomplete(at.path()));
  }

  /** The suppressions that hid nothing in what came so far. */
  public List<Leftover> leftovers() {
    List<Leftover> all = new ArrayList<>();
    suppressors.forEach(s -> all.addAll(s.leftovers()));
    return all;
  }
}
