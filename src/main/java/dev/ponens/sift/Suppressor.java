package dev.ponens.sift;

import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something by which a person hides findings. Sees transcripts in the input's order. */
interface Suppressor {
  /**
   * A transcript begins, whose findings are asked about next. Where a rule failed on it, what was
   * not found may be there.
   */
  void begin(Verdict verdict);

  /** Hides a finding of that transcript; null when it does not. */
  @Nullable Suppressed hide(Finding finding);

  /** Not everything could be read in this file: what was not found there may be there. */
  void incomplete(String path);

  /** What hides nothing, so far. */
  List<Leftover> leftovers();
}
