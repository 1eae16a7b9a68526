package dev.ponens.rule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Call;
import dev.ponens.fact.End;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Question;
import dev.ponens.fact.Result;
import dev.ponens.fact.Thought;
import dev.ponens.fact.find.EventReading;
import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.path.Demand;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunPlan;
import dev.ponens.fact.run.RunState;
import dev.ponens.rule.source.Moment;
import dev.ponens.rule.source.RulePage;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import dev.ponens.transcript.format.ThoughtsBlock;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * An engine session out of the pool judges like a new one, whatever it judged before, with and
 * without the fact filter and the ruling cache. So does a session of only the rules that can fire,
 * which the first steps of a rulebook get.
 */
class PoolTest {
  private static final int MOST_TRANSCRIPTS = 450;

  /** One step of so many is judged as the first of a rulebook too. */
  private static final int EACH_PART = 61;

  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Settings SETTINGS = RULES.params().profile("balanced");

  private static final RunPlan PLAN =
      new RunPlan(RULES.runTerms(), RULES.lexicon(), RULES.commandTables(), Set.of());
  private static final FactFinder FINDER = new FactFinder(RULES.lexicon(), SETTINGS);
  private static final RuleEvaluator EVALUATOR = RULES.evaluator(SETTINGS, Selection.ALL);
  private static final RuleEvaluator UNCACHED = RULES.uncached(SETTINGS, Selection.ALL);

  private final Set<String> fired = new ConcurrentSkipListSet<>();
  private final AtomicInteger steps = new AtomicInteger();
  private final AtomicInteger parts = new AtomicInteger();

  @Test
  void ourStoriesAreJudgedAlike() throws IOException {
    List<Transcript> stories = new ArrayList<>();
    for (Path file : files(Path.of("fixtures"), ".jsonl", ".md", ".txt")) {
      if (!file.endsWith("README.md")) {
        stories.addAll(read(file, Files.newInputStream(file)));
      }
    }
    assertThat(stories).hasSizeGreaterThanOrEqualTo(8);
    for (int i = 0; i < 3; i++) {
      stories.parallelStream().forEach(this::isJudgedAlike);
    }
    assertThat(new TreeSet<>(fired)).hasSizeGreaterThan(15);
  }

  @Test
  void theExamplesOfOurPagesAreJudgedAlike() throws IOException {
    theExamplesOfOurPagesAreJudgedAlike(5, 1);
  }

  @Test
  @Tag("soak")
  void theExamplesOfOurPagesAreJudgedAlikeAgain() throws IOException {
    theExamplesOfOurPagesAreJudgedAlike(1, 3);
  }

  /** Judges the examples of every page, or some of them. */
  private void theExamplesOfOurPagesAreJudgedAlike(int each, int rounds) throws IOException {
    List<Transcript> examples = new ArrayList<>();
    for (Path file : files(Path.of("rules"), ".md")) {
      List<RulePage.PageExample> all =
          RulePage.of(file.toString(), Files.readString(file)).examples();
      for (int i = 0; i < all.size(); i += each) {
        RulePage.PageExample example = all.get(i);
        examples.add(
            ThoughtsBlock.read(file.toString(), example.line(), example.lines()).transcript());
      }
    }
    assertThat(examples).hasSizeGreaterThan(500);
    for (int i = 0; i < rounds; i++) {
      examples.parallelStream().forEach(this::isJudgedAlike);
    }
    assertThat(new TreeSet<>(fired)).hasSizeGreaterThan(100);
  }

  @Test
  void realTextIsJudgedAlike() throws IOException {
    String named = System.getenv("PONENS_CORPUS");
    Path corpus = Path.of(named == null ? "../shared/data" : named).resolve("steps");
    if (!Files.isDirectory(corpus)) {
      Assumptions.abort("SKIPPED: no " + corpus + "; set PONENS_CORPUS to the folder of the data");
    }
    List<Path> files = files(corpus, ".gz");
    List<Transcript> real = new ArrayList<>();
    int most = MOST_TRANSCRIPTS / files.size();
    for (Path file : files) {
      real.addAll(read(file, firstLines(file, most)));
    }
    real.parallelStream().forEach(this::isJudgedAlike);

    assertThat(steps.get()).isGreaterThan(5_000);
    assertThat(new TreeSet<>(fired)).hasSizeGreaterThan(15);
  }

  private static List<Path> files(Path folder, String... endings) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(f -> Stream.of(endings).anyMatch(f.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  /** The first lines of a packed file, each of which is a transcript. */
  private static InputStream firstLines(Path file, int most) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
      return new ByteArrayInputStream(
          lines.lines().limit(most).collect(Collectors.joining("\n")).getBytes(UTF_8));
    }
  }

  private static List<Transcript> read(Path file, InputStream from) throws IOException {
    List<Transcript> all = new ArrayList<>();
    try (InputStream in = from) {
      Formats.read(
          file.toString(),
          in,
          null,
          Input.InputLimits.USUAL,
          r -> {
            if (r instanceof ReadResult.ReadTranscript read) {
              all.add(read.transcript());
            }
          });
    }
    return all;
  }

  /** Goes along the trunk: each step after all that stand before it. */
  private void isJudgedAlike(Transcript transcript) {
    RunState run = PLAN.begin(false);
    PathState path = PathState.EMPTY;
    List<FindingSubject> subjects = new ArrayList<>();
    List<Event> events = new ArrayList<>();
    Event question = transcript.question();
    if (question != null) {
      events.add(question);
    }
    events.addAll(transcript.events());
    for (Event event : events) {
      while (subjects.size() <= event.step()) {
        subjects.add(new FindingSubject(subjects.size(), event.text(), event.origin()));
      }
      if (event.kind() == EventKind.USER) {
        alike(transcript, event.step(), FINDER.turned(run, event), subjects);
        EventReading found = FINDER.asked(path, run, event, transcript.hints());
        Ruling ruling = alike(transcript, event.step(), found.facts(), subjects);
        path =
            path.asked(
                event.step() + 1,
                ruling.complexity() == null
                    ? Demand.NONE
                    : new Demand(
                        ruling.complexity().rank(),
                        ruling.complexity().minSteps(),
                        found.next().demand().puzzles(),
                        found.next().demand().mentions(),
                        found.next().demand().asked(),
                        found.next().demand().sequence(),
                        ruling.best("domain").map(d -> d.name()).orElse("")));
      } else if (event.kind() == EventKind.THOUGHT || event.kind() == EventKind.ANSWER) {
        EventReading found = FINDER.judged(path, run, event, transcript.hints());
        alike(transcript, event.step(), found.facts(), subjects);
        path = found.next();
      } else if (event.kind() == EventKind.LEDGER) {
        // An entry does not change the path.
        same(transcript, event.step(), FINDER.entered(path, event).facts(), subjects);
      } else {
        EventReading found =
            event.kind() == EventKind.TOOL_CALL
                ? FINDER.called(path, run, event)
                : FINDER.returned(path, run, event);
        alike(transcript, event.step(), found.facts(), subjects);
        path = found.next();
      }
      run.add(event);
    }
    alike(transcript, 0, FINDER.ended(path, run), subjects);
  }

  private Ruling alike(
      Transcript transcript, int step, List<? extends Fact> facts, List<FindingSubject> subjects) {
    Moment moment =
        facts.stream().anyMatch(Question.class::isInstance)
            ? Moment.QUESTION
            : facts.stream().anyMatch(Thought.class::isInstance)
                ? Moment.THOUGHT
                : facts.stream().anyMatch(Call.class::isInstance)
                    ? Moment.CALL
                    : facts.stream().anyMatch(Result.class::isInstance)
                        ? Moment.RESULT
                        : facts.stream().anyMatch(End.class::isInstance) ? Moment.END : Moment.TURN;
    assertThat(facts)
        .as("%s is of %s", transcript.at(), moment)
        .allMatch(f -> Moment.of(f.getClass().getSimpleName()).contains(moment));
    return same(transcript, step, facts, subjects);
  }

  private Ruling same(
      Transcript transcript, int step, List<? extends Fact> facts, List<FindingSubject> subjects) {
    Ruling pooled = EVALUATOR.judge(facts, step, subjects::get);
    Ruling fresh = EVALUATOR.judgeFresh(facts, step, subjects::get);
    assertThat(pooled).as(transcript.at() + " step " + step).isEqualTo(fresh);
    assertThat(UNCACHED.judge(facts, step, subjects::get)).isEqualTo(fresh);
    if (parts.getAndIncrement() % EACH_PART == 0) {
      Rulebook first = Rulebooks.unused();
      assertThat(first.evaluator(SETTINGS, Selection.ALL).judge(facts, step, subjects::get))
          .as(transcript.at() + " step " + step + " with the rules that can fire")
          .isEqualTo(fresh);
    }
    assertThat(pooled.failure()).isNull();
    fired.addAll(pooled.fired());
    steps.incrementAndGet();
    return pooled;
  }
}
