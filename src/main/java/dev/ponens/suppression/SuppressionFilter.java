package dev.ponens.suppression;

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
public final class SuppressionFilter {
  private final ReportingSettings tuning;
  private final List<Suppressor> suppressors = new ArrayList<>();

  /** Applies the settings only. */
  public SuppressionFilter(ReportingSettings tuning) {
    this.tuning = tuning;
  }

  /** Suppresses nothing. */
  public static SuppressionFilter nothing() {
    return new SuppressionFilter(ReportingSettings.NONE);
  }

  /** Also applies a suppressions file. */
  public SuppressionFilter by(ByFile file) {
    suppressors.add(file);
    return this;
  }

  /** Also applies comments. */
  public SuppressionFilter by(ByComment comments) {
    suppressors.add(comments);
    return this;
  }

  /** Also applies a baseline. */
  public SuppressionFilter by(ByBaseline baseline) {
    suppressors.add(baseline);
    return this;
  }

  /** The verdict with suppressed findings marked. Risk and gate stay the same. */
  public Verdict of(Verdict verdict) {
    String path = verdict.transcript().at().path();
    Severity least = tuning.least(path);
    List<PlaceOverride> pointed = tuning.pointed(path);
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

  private static @Nullable Finding tune(Finding finding, List<PlaceOverride> pointed) {
    Finding tuned = finding;
    for (PlaceOverride override : pointed) {
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
  public List<UnusedSuppression> leftovers() {
    List<UnusedSuppression> all = new ArrayList<>();
    suppressors.forEach(s -> all.addAll(s.leftovers()));
    return all;
  }
}
