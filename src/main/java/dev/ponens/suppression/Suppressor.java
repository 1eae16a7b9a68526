package dev.ponens.suppression;

import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A way for users to hide findings. Takes transcripts in the order of the input. */
interface Suppressor {
  /**
   * Begins a transcript; {@link #hide} is called for its findings next. If a rule failed on it,
   * findings may be missing.
   */
  void begin(Verdict verdict);

  /** Hides a finding of the current transcript; null if it does not hide it. */
  @Nullable Suppressed hide(Finding finding);

  /** Marks a file as not read completely: the findings that are missing in it may still exist. */
  void incomplete(String path);

  /** The suppressions that hid nothing so far. */
  List<UnusedSuppression> leftovers();
}
