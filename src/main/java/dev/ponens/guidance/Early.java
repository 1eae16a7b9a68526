package dev.ponens.guidance;

import dev.ponens.sift.Sift;
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
 * Transcripts that are judged while they grow: each finding is told once, and no step is judged
 * twice, also not when the transcript is whole. One thread.
 */
final class Early {
  /** More than grow side by side; one that is forgotten is judged anew. */
  private static final int MOST = 100;

  private final Judges judges;
  private final Sift sift;
  private final Set<Finding.Mark> seen = new HashSet<>();
  private final Map<String, TranscriptJudge> growing =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, TranscriptJudge> eldest) {
          return size() > MOST;
        }
      };

  /**
   * Nothing has grown yet.
   *
   * @param sift sets apart what is not reported. It sees each finding once, and what it counts is
   *     its own: the sift that counts sees the whole transcript
   */
  Early(Judges judges, Sift sift) {
    this.judges = judges;
    this.sift = sift;
  }

  /** What is newly found in a transcript as it is now; null when nothing is. */
  @Nullable Verdict news(Transcript soFar) {
    TranscriptJudge judge = judge(soFar);
    growing.put(soFar.id(), judge);
    Verdict verdict = judge.soFar();
    List<Finding> found = verdict.findings().stream().filter(f -> seen.add(f.mark())).toList();
    List<Finding> told = sift.of(verdict.telling(found)).findings();
    return told.isEmpty() ? null : verdict.telling(told);
  }

  /** The judge of a transcript that grows no more, with what it judged already. */
  TranscriptJudge judge(Transcript whole) {
    TranscriptJudge known = growing.remove(whole.id());
    return known != null && known.goesOn(whole)
        ? known
        : new TranscriptJudge(judges.of(whole), whole);
  }
}
