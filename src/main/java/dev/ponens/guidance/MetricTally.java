package dev.ponens.guidance;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.session.HypothesisCheck;
import dev.ponens.session.SessionThought;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Metric;
import dev.ponens.verdict.Metric.MetricKind;
import dev.ponens.verdict.PatternScore;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Adds up figures about thinking. Not thread-safe. */
public final class MetricTally {
  /** From this rank on, a question is hard. */
  private static final int HARD = 2;

  private final HypothesisCheck hypotheses;
  private final Map<String, long[]> patterns = new TreeMap<>();
  private long transcripts;
  private long oneStep;
  private long hard;
  private long thoughtAbout;
  private long thoughts;
  private long revisions;
  private long tested;
  private long supported;

  /**
   * Creates a tally.
   *
   * @param lexicon the words by which hypotheses are compared with thoughts
   */
  public MetricTally(Lexicon lexicon) {
    this.hypotheses = new HypothesisCheck(lexicon, HypothesisCheck.Bounds.USUAL);
  }

  /** Returns an output that counts verdicts and passes them on. */
  public Lint.LintOutput before(Lint.LintOutput next) {
    return new Lint.LintOutput() {
      @Override
      public void verdict(Verdict verdict) throws IOException {
        count(verdict);
        next.verdict(verdict);
      }

      @Override
      public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
        next.unreadable(unreadable);
      }

      @Override
      public void news(Verdict verdict) throws IOException {
        next.news(verdict);
      }
    };
  }

  private void count(Verdict verdict) {
    List<Event> judged =
        verdict.transcript().events().stream().filter(event -> event.kind().judged()).toList();
    if (judged.isEmpty()) {
      return;
    }
    transcripts++;
    oneStep += judged.size() == 1 ? 1 : 0;
    if (verdict.complexity() != null && verdict.complexity().rank() >= HARD) {
      hard++;
      boolean before = judged.size() > 1 && judged.get(0).kind() == EventKind.THOUGHT;
      thoughtAbout += before ? 1 : 0;
    }
    thoughts += judged.size();
    Map<Integer, Long> findings = new TreeMap<>();
    for (Finding finding : verdict.findings()) {
      findings.merge(finding.step(), 1L, Long::sum);
    }
    for (StepVerdict step : verdict.steps()) {
      revisions += "revise".equals(step.mode()) ? 1 : 0;
      if (step.pattern() != null) {
        long[] sums = patterns.computeIfAbsent(step.pattern().name(), name -> new long[2]);
        sums[0]++;
        sums[1] += findings.getOrDefault(step.step(), 0L);
      }
    }
    test(judged);
  }

  /** Compares each hypothesis with the last thoughts of its transcript. */
  private void test(List<Event> judged) {
    if (judged.stream().allMatch(event -> event.given().hypothesis() == null)) {
      return;
    }
    Set<String> stated = new LinkedHashSet<>();
    List<SessionThought> all = new ArrayList<>();
    for (Event event : judged) {
      if (event.given().hypothesis() != null) {
        stated.add(event.given().hypothesis());
      }
      all.add(new SessionThought(event.step(), event.kind(), event.text(), event.given(), null, 0));
    }
    for (String hypothesis : stated) {
      int last = judged.get(judged.size() - 1).step();
      tested++;
      String outcome = hypotheses.verify(hypothesis, last, List.of(), all, 0).outcome();
      supported += outcome.equals("supported") ? 1 : 0;
    }
  }

  private static @Nullable Double share(long of, long all) {
    return all == 0 ? null : (Double) ((double) of / all);
  }

  /** Returns the figures so far. */
  public List<Metric> metrics() {
    return List.of(
        new Metric(MetricKind.CONTINUITY, share(thoughts - transcripts, thoughts)),
        new Metric(MetricKind.REVISION_RATIO, share(revisions, thoughts)),
        new Metric(MetricKind.REVISIONS, share(revisions, transcripts)),
        new Metric(MetricKind.HYPOTHESIS_SUCCESS, share(supported, tested)),
        new Metric(MetricKind.THOUGHT_ON_COMPLEX, share(thoughtAbout, hard)),
        new Metric(MetricKind.ONE_STEP_RATE, share(oneStep, transcripts)));
  }

  /** Returns the thinking patterns with the fewest findings per thought; several are tied. */
  public List<String> patterns() {
    List<PatternScore> all = new ArrayList<>();
    patterns.forEach(
        (name, sums) -> all.add(new PatternScore(name, (double) sums[1] / sums[0], -1)));
    return PatternScore.best(all);
  }
}
