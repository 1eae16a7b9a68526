package dev.ponens.guidance;

import dev.ponens.fact.find.EventReading;
import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunPlan;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.ReadText;
import dev.ponens.rule.FindingSubject;
import dev.ponens.rule.RuleEvaluator;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Ruling;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the stages of judging, each for one thought or question after another.
 * docs/performance.md has the commands.
 */
@NullMarked
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"})
public class StagesBenchmark {
  private static final Origin ORIGIN = new Origin(1, 1, null);
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Settings SETTINGS = RULES.params().profile(Params.USUAL);

  /** A file or a folder with transcripts in the format steps. */
  @Param("fixtures")
  String texts = "fixtures";

  /** The length of the shortest thought that is measured, in characters. */
  @Param("200")
  int shortest = 200;

  /** The length of the longest thought that is measured, in characters. */
  @Param("600")
  int longest = 600;

  private final RunPlan plan =
      new RunPlan(RULES.runTerms(), RULES.lexicon(), RULES.commandTables(), Set.of());
  private final FactFinder finder = new FactFinder(RULES.lexicon(), SETTINGS);
  private final RuleEvaluator cached = RULES.evaluator(SETTINGS, Selection.ALL);
  private final RuleEvaluator uncached = RULES.uncached(SETTINGS, Selection.ALL);
  private final Judge judge = new Judge(RULES, SETTINGS, Selection.ALL, false);
  private final Event longSum = event(1, EventKind.THOUGHT, "1+".repeat(40_000) + "1");

  private final List<Transcript> transcripts = new ArrayList<>();
  private final List<Event> thoughts = new ArrayList<>();
  private final List<Event> questions = new ArrayList<>();
  private final List<EventReading> readings = new ArrayList<>();
  private int next;

  /** Reads the texts. */
  @Setup
  public void read() throws IOException {
    Path from = Path.of(texts);
    try (Stream<Path> files = Files.walk(from)) {
      Iterator<Path> all =
          files
              .filter(f -> f.equals(from) || f.toString().endsWith("steps.jsonl"))
              .filter(Files::isRegularFile)
              .sorted()
              .iterator();
      while (all.hasNext()) {
        read(all.next());
      }
    }
    for (Transcript transcript : transcripts) {
      if (transcript.question() != null) {
        questions.add(transcript.question());
      }
      for (Event event : transcript.events()) {
        int length = event.text().length();
        if (event.kind() == EventKind.THOUGHT && length >= shortest && length <= longest) {
          thoughts.add(event(1, EventKind.THOUGHT, event.text()));
        }
      }
    }
    if (thoughts.isEmpty() || questions.isEmpty()) {
      throw new IllegalStateException(
          from
              + " has no question, or no thought of "
              + shortest
              + " to "
              + longest
              + " characters; name another file with -p texts=FILE");
    }
    thoughts.forEach(thought -> readings.add(facts(thought)));
  }

  private void read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      Formats.read(
          file.toString(),
          in,
          null,
          Input.InputLimits.USUAL,
          result -> {
            if (result instanceof ReadResult.ReadTranscript read) {
              transcripts.add(read.transcript());
            }
          });
    }
  }

  private static Event event(int step, EventKind kind, String text) {
    return new Event(step, kind, text, Visibility.FULL, ORIGIN, Given.NOTHING);
  }

  private EventReading facts(Event thought) {
    return finder.judged(PathState.EMPTY, plan.begin(false), thought, Hints.NONE);
  }

  private static <T> T of(List<T> all, int number) {
    return all.get(number % all.size());
  }

  private Ruling judged(RuleEvaluator evaluator) {
    int number = next++ % thoughts.size();
    FindingSubject subject = new FindingSubject(1, thoughts.get(number).text(), ORIGIN);
    return evaluator.judge(readings.get(number).facts(), 1, step -> subject);
  }

  /** Finds secrets, patterns, word lists and the language in a thought. */
  @Benchmark
  public ReadText words() {
    return ReadText.of(
        RULES.lexicon(), of(thoughts, next++).text(), SETTINGS.whole("short-thought"), null);
  }

  /** Finds all facts of a thought, including its words. */
  @Benchmark
  public EventReading facts() {
    return facts(of(thoughts, next++));
  }

  /** Runs the rules over the facts of a thought, or takes the ruling of equal facts. */
  @Benchmark
  public Ruling rules() {
    return judged(cached);
  }

  /** Runs the rules over the facts of a thought. */
  @Benchmark
  public Ruling rulesUncached() {
    return judged(uncached);
  }

  /** Judges a thought as the first one of its transcript. */
  @Benchmark
  public Judge.JudgedStep thought() {
    RunState run = judge.run();
    return judge.judge(PathState.EMPTY, run, of(thoughts, next++), Hints.NONE);
  }

  /** Judges a thought of 80,000 characters that is one sum. */
  @Benchmark
  public Judge.JudgedStep longSum() {
    return judge.judge(PathState.EMPTY, judge.run(), longSum, Hints.NONE);
  }

  /** Judges a question. */
  @Benchmark
  public Judge.JudgedStep question() {
    return judge.judge(PathState.EMPTY, judge.run(), of(questions, next++), Hints.NONE);
  }

  /** Judges a whole transcript. */
  @Benchmark
  public Verdict transcript() {
    return new TranscriptJudge(judge, of(transcripts, next++)).judge().verdict();
  }
}
