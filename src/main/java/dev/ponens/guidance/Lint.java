package dev.ponens.guidance;

import dev.ponens.fact.text.Mask;
import dev.ponens.sift.Sift;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Judges many transcripts on several threads and hands on the verdicts in the input's order, so
 * that the output is the same for any number of threads. What waits to be judged is bounded by its
 * size: a slow reader of verdicts slows the reader of files.
 */
public final class Lint implements AutoCloseable {
  /** So many transcripts wait for each thread at most. */
  private static final int WAITING_PER_THREAD = 16;

  /** So many characters of thought wait at most, and one transcript more. */
  private static final long MOST_WAITING = 8L << 20;

  private final Judges judges;
  private final Sift sift;
  private final Early early;
  private final Output output;
  private final int jobs;
  private final ExecutorService threads;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Map<Severity, Long> severities = new EnumMap<>(Severity.class);
  private final Map<String, Long> rules = new TreeMap<>();
  private final Map<Suppressed.By, Long> suppressed = new EnumMap<>(Suppressed.By.class);
  private long waitingSize;
  private long transcripts;
  private long steps;
  private long notJudged;
  private long unreadable;
  private long failures;
  private long characters;

  /** Takes what was judged, in order, on the thread that adds. */
  public interface Output {
    /** A transcript's verdict. */
    void verdict(Verdict verdict) throws IOException;

    /** Something that could not be read. */
    void unreadable(Reading.Unreadable unreadable) throws IOException;

    /** What is newly found in a transcript that grows; its verdict follows, and holds it too. */
    default void news(Verdict verdict) throws IOException {}
  }

  private record Waiting(Future<Verdict> verdict, long size) {}

  /**
   * A run over input that is there.
   *
   * @param judges judge each transcript
   * @param sift sets apart what is not reported; it still counts for risk and gate
   * @param jobs how many threads judge
   * @param output takes the verdicts
   */
  public Lint(Judges judges, Sift sift, int jobs, Output output) {
    this(judges, sift, Sift.nothing(), jobs, output);
  }

  /**
   * A run over input that may still be written.
   *
   * @param judges judge each transcript
   * @param sift sets apart what is not reported; it still counts for risk and gate
   * @param early one like it, for what is told before a transcript is whole
   * @param jobs how many threads judge
   * @param output takes the verdicts
   */
  public Lint(Judges judges, Sift sift, Sift early, int jobs, Output output) {
    this.judges = judges;
    this.sift = sift;
    this.early = new Early(judges, early);
    this.jobs = jobs;
    this.output = output;
    this.threads =
        Executors.newFixedThreadPool(
            jobs,
            work -> {
              Thread thread = new Thread(work, "judge");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Takes a reading; returns soon, or when there is room again. */
  public void add(Reading reading) {
    if (reading instanceof Reading.Read read) {
      Transcript transcript = read.transcript();
      long size = size(transcript);
      characters += size;
      TranscriptJudge judge = early.judge(transcript);
      if (jobs == 1) {
        out(judge.judge().verdict());
        return;
      }
      while (!waiting.isEmpty()
          && (waitingSize > MOST_WAITING || waiting.size() >= jobs * WAITING_PER_THREAD)) {
        takeFirst();
      }
      waiting.add(new Waiting(threads.submit(() -> judge.judge().verdict()), size));
      waitingSize += size;
    } else if (reading instanceof Reading.Unreadable u) {
      finish();
      unreadable++;
      sift.unreadable(u.at());
      String path = Mask.of(judges.usual().rulebook().lexicon(), u.at().path()).text();
      write(
          () -> output.unreadable(new Reading.Unreadable(new Place(path, u.at().line()), u.why())));
    }
  }

  private static long size(Transcript transcript) {
    long size = 64;
    for (Event event : transcript.events()) {
      size += event.text().length() + 64;
    }
    return size;
  }

  /** Judges a transcript that is not whole yet, as it is now, and hands on what is new. */
  public void growing(Transcript soFar) {
    finish();
    Verdict news = early.news(soFar);
    if (news != null) {
      write(() -> output.news(news));
    }
  }

  /** Takes a transcript whose rest nobody waits for: it counts, and nothing is said of its end. */
  public void left(Transcript soFar) {
    finish();
    characters += size(soFar);
    out(early.judge(soFar).soFar());
  }

  private void takeFirst() {
    Waiting first = waiting.remove();
    waitingSize -= first.size();
    try {
      out(first.verdict().get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while judging", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("judging failed", e.getCause());
    }
  }

  private void out(Verdict judged) {
    Verdict verdict = sift.of(judged);
    transcripts++;
    failures += verdict.failures().size();
    for (StepVerdict step : verdict.steps()) {
      steps++;
      notJudged += step.judged() ? 0 : 1;
    }
    for (Finding finding : verdict.findings()) {
      severities.merge(finding.severity(), 1L, Long::sum);
      rules.merge(finding.rule(), 1L, Long::sum);
    }
    for (Suppressed hidden : verdict.suppressed()) {
      suppressed.merge(hidden.by(), 1L, Long::sum);
    }
    write(() -> output.verdict(verdict));
  }

  /** Judges and hands on everything that waits. */
  public void finish() {
    while (!waiting.isEmpty()) {
      takeFirst();
    }
  }

  private interface Writing {
    void write() throws IOException;
  }

  private static void write(Writing writing) {
    try {
      writing.write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the run came to so far. */
  public Summary summary() {
    return new Summary(
        transcripts,
        steps,
        notJudged,
        Collections.unmodifiableMap(new LinkedHashMap<>(severities)),
        new TreeMap<>(rules),
        unreadable,
        failures,
        new TreeMap<>(suppressed),
        sift.leftovers().size());
  }

  /** How many characters of thought were judged. */
  public long characters() {
    return characters;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
