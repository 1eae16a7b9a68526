package dev.ponens.guidance;

import dev.ponens.fact.find.FactFinder;
import dev.ponens.transcript.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges several transcripts side by side: the first thoughts of all of them, then the second ones,
 * and so on. The verdicts are the same as one after another. It takes less time, because each part
 * of the program then works on several thoughts before the processor has to fetch the next part.
 */
final class TranscriptBatch {
  private TranscriptBatch() {}

  /**
   * Judges transcripts to their ends.
   *
   * @param all their judges; each one is used to its end
   * @return the results in the same order
   */
  static List<TranscriptJudge.JudgedTranscript> judge(List<TranscriptJudge> all) {
    return judge(all, all.get(0).judgeOfEvents()::thoughts);
  }

  /**
   * Does the same with another way to judge their current thoughts.
   *
   * @param thoughts returns the results in the order of the thoughts
   */
  static List<TranscriptJudge.JudgedTranscript> judge(
      List<TranscriptJudge> all,
      Function<List<FactFinder.Coming>, List<Judge.JudgedStep>> thoughts) {
    readQuestions(all);
    List<TranscriptJudge> open = all;
    while (!open.isEmpty()) {
      List<TranscriptJudge> ready = new ArrayList<>(open.size());
      List<FactFinder.Coming> coming = new ArrayList<>(open.size());
      for (TranscriptJudge one : open) {
        FactFinder.Coming next = one.coming();
        if (next != null) {
          ready.add(one);
          coming.add(next);
        }
      }
      if (!ready.isEmpty()) {
        step(ready, coming, thoughts);
      }
      open = ready;
    }
    return all.stream().map(TranscriptJudge::judge).toList();
  }

  /** Reads all questions. One that cannot be read is read again, and reported, at its step. */
  private static void readQuestions(List<TranscriptJudge> all) {
    List<Event> questions =
        all.stream().map(TranscriptJudge::question).filter(Objects::nonNull).toList();
    if (questions.size() > 1) {
      try {
        all.get(0).judgeOfEvents().readAhead(questions);
      } catch (RuntimeException | StackOverflowError e) {
        return;
      }
    }
  }

  private static void step(
      List<TranscriptJudge> ready,
      List<FactFinder.Coming> coming,
      Function<List<FactFinder.Coming>, List<Judge.JudgedStep>> thoughts) {
    long from = System.nanoTime();
    List<Judge.JudgedStep> steps = judged(coming, thoughts);
    long each = (System.nanoTime() - from) / ready.size();
    for (int i = 0; i < ready.size(); i++) {
      if (steps == null) {
        ready.get(i).judge(coming.get(i));
      } else {
        ready.get(i).take(coming.get(i), steps.get(i), each);
      }
    }
  }

  /** Judges steps; null if one of them cannot be judged, so that each is judged alone. */
  private static @Nullable List<Judge.JudgedStep> judged(
      List<FactFinder.Coming> coming,
      Function<List<FactFinder.Coming>, List<Judge.JudgedStep>> thoughts) {
    try {
      return thoughts.apply(coming);
    } catch (RuntimeException | StackOverflowError e) {
      return null;
    }
  }
}
