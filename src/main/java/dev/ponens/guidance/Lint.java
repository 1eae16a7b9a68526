package dev.ponens.guidance;

import dev.ponens.fact.text.Mask;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Judges many transcripts on several threads and returns verdicts in the order of the input, so
 * that the output is the same for any number of threads. The queue is limited by size: slow output
 * slows the reading of files.
 */
public final class Lint implements AutoCloseable {
  /** Maximum number of transcripts that are judged together. */
  private static final int TOGETHER = 32;

  /** Maximum number of characters of them, not counting the last transcript. */
  private static final long MOST_TOGETHER = 64L << 10;

  /** Maximum number of queued groups of transcripts per thread. */
  private static final int WAITING_PER_THREAD = 4;

  /** Maximum number of queued characters, not counting the last transcript. */
  private static final long MOST_WAITING = 8L << 20;

  private final Judges judges;
  private final SuppressionFilter suppression;
  private final StreamingJudge early;
  private final LintOutput output;
  private final int jobs;
  private final ExecutorService threads;
  private final Deque<Waiting> waiting = new ArrayDeque<>();

  /** Transcripts of one kind that are to be judged together. */
  private final List<TranscriptJudge> gathered = new ArrayList<>();

  private long gatheredSize;
  private final HeapGrowth heap = new HeapGrowth();
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

  /** Receives results in order, on the thread that adds input. */
  public interface LintOutput {
    /** Receives a transcript's verdict. */
    void verdict(Verdict verdict) throws IOException;

    /** Receives unreadable input. */
    void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException;

    /** Receives new findings of a growing transcript; its later verdict contains them too. */
    default void news(Verdict verdict) throws IOException {}
  }

  private record Waiting(Future<List<Verdict>> verdicts, long size) {}

  /**
   * Creates a run over complete input.
   *
   * @param judges judge each transcript
   * @param suppression marks suppressed findings; they still count for risk and gate
   * @param jobs number of threads that judge
   * @param output receives the verdicts
   */
  public Lint(Judges judges, SuppressionFilter suppression, int jobs, LintOutput output) {
    this(judges, suppression, SuppressionFilter.nothing(), false, jobs, output);
  }

  /**
   * Creates a run over input that may still grow.
   *
   * @param judges judge each transcript
   * @param suppression marks suppressed findings; they still count for risk and gate
   * @param early a second filter, for findings reported before a transcript is complete
   * @param summarizes true to add a summary of the run to each verdict
   * @param jobs number of threads that judge
   * @param output receives the verdicts
   */
  public Lint(
      Judges judges,
      SuppressionFilter suppression,
      SuppressionFilter early,
      boolean summarizes,
      int jobs,
      LintOutput output) {
    this.judges = judges;
    this.suppression = suppression;
    this.early = new StreamingJudge(judges, early, summarizes);
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

  /**
   * Adds a reading; blocks while the queue is full. Its verdict may come only after some more
   * readings, or with {@link #finish}.
   */
  public void add(ReadResult reading) {
    if (reading instanceof ReadResult.ReadTranscript read) {
      Transcript transcript = read.transcript();
      long size = size(transcript);
      characters += size;
      gather(early.judge(transcript), size);
    } else if (reading instanceof ReadResult.UnreadablePiece u) {
      finish();
      unreadable++;
      suppression.unreadable(u.at());
      String path = Mask.of(judges.usual().rulebook().lexicon(), u.at().path()).text();
      write(
          () ->
              output.unreadable(
                  new ReadResult.UnreadablePiece(new Place(path, u.at().line()), u.why())));
    }
  }

  private void gather(TranscriptJudge judge, long size) {
    if (!gathered.isEmpty() && !judge.mayJoin(gathered.get(0))) {
      judgeTogether();
    }
    gathered.add(judge);
    gatheredSize += size;
    if (gathered.size() == TOGETHER || gatheredSize > MOST_TOGETHER) {
      judgeTogether();
    }
  }

  private void judgeTogether() {
    List<TranscriptJudge> group = List.copyOf(gathered);
    long size = gatheredSize;
    gathered.clear();
    gatheredSize = 0;
    heap.check();
    if (jobs == 1) {
      TranscriptBatch.judge(group).forEach(judged -> out(judged.verdict()));
      return;
    }
    while (!waiting.isEmpty()
        && (waitingSize > MOST_WAITING || waiting.size() >= jobs * WAITING_PER_THREAD)) {
      takeFirst();
    }
    waiting.add(
        new Waiting(
            threads.submit(
                () ->
                    TranscriptBatch.judge(group).stream()
                        .map(TranscriptJudge.JudgedTranscript::verdict)
                        .toList()),
            size));
    waitingSize += size;
  }

  private static long size(Transcript transcript) {
    long size = 64;
    for (Event event : transcript.events()) {
      size += event.text().length() + 64;
    }
    return size;
  }

  /** Judges the current state of a growing transcript and reports new findings. */
  public void growing(Transcript soFar) {
    finish();
    Verdict news = early.news(soFar);
    if (news != null) {
      write(() -> output.news(news));
    }
  }

  /** Adds a transcript that will not be completed: it is counted, and its end is not judged. */
  public void left(Transcript soFar) {
    finish();
    characters += size(soFar);
    out(early.judge(soFar).soFar());
  }

  private void takeFirst() {
    Waiting first = waiting.remove();
    waitingSize -= first.size();
    try {
      first.verdicts().get().forEach(this::out);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while judging", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("judging failed", e.getCause());
    }
  }

  private void out(Verdict judged) {
    Verdict verdict = suppression.of(judged);
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

  /** Judges the rest of the queue and reports it. */
  public void finish() {
    if (!gathered.isEmpty()) {
      judgeTogether();
    }
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

  /** Returns the summary so far. */
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
        suppression.leftovers().size());
  }

  /** Returns the number of characters judged. */
  public long characters() {
    return characters;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
