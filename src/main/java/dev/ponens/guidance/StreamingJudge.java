package dev.ponens.guidance;

import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Verdict;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judges transcripts while they grow. Each finding is reported once and each step is judged once,
 * also after the transcript is complete. Not thread-safe.
 */
final class StreamingJudge {
  /**
   * Maximum number of growing transcripts in memory; above it, the oldest is dropped and judged
   * again later.
   */
  private static final int MOST = 100;

  private final Judges judges;
  private final SuppressionFilter suppression;
  private final boolean summarizes;
  private final Set<Finding.Mark> seen = new HashSet<>();
  private final Map<String, TranscriptJudge> growing =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, TranscriptJudge> eldest) {
          return size() > MOST;
        }
      };

  /**
   * Creates an instance without transcripts.
   *
   * @param suppression marks suppressed findings. It sees each finding once and its counts are not
   *     reported, because another filter counts the complete transcript
   * @param summarizes true to add a summary of the run to each verdict
   */
  StreamingJudge(Judges judges, SuppressionFilter suppression, boolean summarizes) {
    this.judges = judges;
    this.summarizes = summarizes;
    this.suppression = suppression;
  }

  /** Returns the new findings of a transcript in its current state; null if there are none. */
  @Nullable Verdict news(Transcript soFar) {
    TranscriptJudge judge = judge(soFar);
    growing.put(soFar.id(), judge);
    Verdict verdict = judge.soFar();
    List<Finding> found = verdict.findings().stream().filter(f -> seen.add(f.mark())).toList();
    List<Finding> told = suppression.of(verdict.telling(found)).findings();
    return told.isEmpty() ? null : verdict.telling(told);
  }

  /** Returns the judge of a complete transcript, with the steps it has already judged. */
  TranscriptJudge judge(Transcript whole) {
    TranscriptJudge known = growing.remove(whole.id());
    return known != null && known.goesOn(whole)
        ? known
        : new TranscriptJudge(judges.of(whole), whole, summarizes);
  }
}
