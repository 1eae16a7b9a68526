package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.denial.Denials;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.run.RunPlan;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.ReadText;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RulePage;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import dev.ponens.transcript.format.ThoughtsBlock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Finders keep what they declare, over the examples of all rule pages and over fixtures. */
class FindersTest {
  /** The mean number of finders that run in a step of a word problem. */
  private static final double MOST_RUN = 15;

  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Lexicon LEXICON = RULES.lexicon();
  private static final RunPlan PLAN =
      new RunPlan(RULES.runTerms(), LEXICON, RULES.commandTables(), Set.of());
  private static final Unsettled.SecurityWarning WARNING =
      new Unsettled.SecurityWarning(1, "injection-in-result", Set.of());

  private static final Settings SETTINGS = RULES.params().profile(Params.USUAL);

  private final FactFinder facts = new FactFinder(LEXICON, SETTINGS);
  private final Finders finders = finders();

  private static Finders finders() {
    Denials denials = new Denials(LEXICON);
    Content content = new Content(LEXICON, Content.USUAL);
    RunEvidence evidence =
        new RunEvidence(LEXICON, denials.reader(), text -> content.of(text, 0, text.size()));
    return Finders.of(
        LEXICON, new StatementFinder(LEXICON), denials, new QuestionFinder(LEXICON, evidence));
  }

  /** A step that is read, and the facts that the program finds in it. */
  private interface Step {
    void read(PathState path, RunState run, Event event, Transcript of, EventReading expected);
  }

  /** Visits each thought and answer on the trunk of a transcript. */
  private void walk(Transcript transcript, Step each) {
    RunState run = PLAN.begin(false);
    PathState path = PathState.EMPTY;
    List<Event> events = new ArrayList<>();
    Event question = transcript.question();
    if (question != null) {
      events.add(question);
    }
    events.addAll(transcript.events());
    for (Event event : events) {
      EventReading found =
          switch (event.kind()) {
            case THOUGHT, ANSWER -> facts.judged(path, run, event, transcript.hints());
            case TOOL_CALL -> facts.called(path, run, event);
            case TOOL_RESULT -> facts.returned(path, run, event);
            case USER -> facts.asked(path, run, event, transcript.hints());
            default -> null;
          };
      if (found != null && event.kind().judged()) {
        each.read(path, run, event, transcript, found);
      }
      path = found == null ? path : found.next();
      run.add(event);
    }
  }

  private StepReading reading(PathState path, RunState run, Event event, Transcript of) {
    ReadText words = ReadText.of(LEXICON, event.text(), SETTINGS.whole("short-thought"), null);
    return new StepReading(LEXICON, SETTINGS, path, run, event, words, of.hints());
  }

  /** The examples of all rule pages. */
  private static List<Transcript> examples() throws IOException {
    List<Transcript> all = new ArrayList<>();
    for (Map.Entry<String, String> file : RuleFiles.read(Path.of("rules")).texts().entrySet()) {
      if (file.getKey().endsWith(".md")) {
        for (RulePage.PageExample one : RulePage.of(file.getKey(), file.getValue()).examples()) {
          all.add(ThoughtsBlock.read(file.getKey(), one.line(), one.lines()).transcript());
        }
      }
    }
    return all;
  }

  private static Transcript fixture(String file) throws IOException {
    List<Transcript> all = new ArrayList<>();
    try (InputStream in = Files.newInputStream(Path.of("fixtures").resolve(file))) {
      Formats.read(
          file,
          in,
          null,
          Input.InputLimits.USUAL,
          r -> {
            if (r instanceof ReadResult.ReadTranscript read) {
              all.add(read.transcript());
            }
          });
    }
    return all.get(0);
  }

  /** The facts that each finder adds to a step. */
  private static final class Added implements Finders.FinderChoice {
    private final StepReading step;
    private final Set<Class<?>> made;
    private final Set<Fact> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Finder last;

    Added(StepReading step, Set<Class<?>> made) {
      this.step = step;
      this.made = made;
      known.addAll(step.facts());
    }

    @Override
    public boolean runs(Finder finder, boolean stands) {
      check();
      last = stands ? finder : null;
      return stands;
    }

    void check() {
      Finder ran = last;
      for (Fact fact : step.facts()) {
        if (known.add(fact) && ran != null) {
          assertThat(ran.makes()).as(ran.getClass().getSimpleName()).contains(fact.getClass());
          made.add(fact.getClass());
        }
      }
    }
  }

  @Test
  void aFinderAddsWhatItDeclaresAndNothingWithoutItsTrigger() throws IOException {
    Set<Class<?>> made = new HashSet<>();
    int[] steps = {0};
    for (Transcript transcript : examples()) {
      walk(
          transcript,
          (path, run, event, of, expected) -> {
            // Only rules add such warnings to the path.
            PathState warned = path.unreported(WARNING);
            StepReading some = reading(warned, run, event, of);
            Added added = new Added(some, made);
            finders.find(List.of(some), added);
            added.check();
            StepReading all = reading(warned, run, event, of);
            finders.find(List.of(all), (finder, stands) -> true);
            assertThat(some.facts()).as(event.text()).isEqualTo(all.facts());
            assertThat(left(some)).as(event.text()).isEqualTo(left(all));
            steps[0]++;
          });
    }
    assertThat(steps[0]).isGreaterThan(1_000);
    Set<Class<?>> declared = new HashSet<>();
    finders.all().forEach(finder -> declared.addAll(finder.makes()));
    assertThat(made).isEqualTo(declared);
  }

  /** What a step leaves, as far as its parts can be compared. */
  private static List<Object> left(StepReading step) {
    return List.of(
        step.next().counts(),
        step.next().value("x"),
        step.next().told().said().size(),
        step.next().trend(),
        step.shares.size(),
        step.answer,
        step.open().points().open().size(),
        step.held().doubts().size());
  }

  @Test
  void mostFindersDoNotRunInAStep() throws IOException {
    int[] counts = new int[2];
    walk(
        fixture("word-problem-gone-wrong/steps.jsonl"),
        (path, run, event, of, expected) -> {
          counts[0]++;
          finders.find(
              List.of(reading(path, run, event, of)),
              (finder, stands) -> {
                counts[1] += stands ? 1 : 0;
                return stands;
              });
        });
    assertThat((double) counts[1] / counts[0]).isBetween(9.0, MOST_RUN);
    assertThat(MOST_RUN).isLessThan(finders.all().size() * 0.6);
  }

  @Test
  void aFinderWhoseFactsNoRuleReadsDoesNotRun() {
    Set<String> left = names(finders.reading(kind -> kind != Timing.class).all());
    assertThat(left).contains("MeasureFinder");
    Set<String> needed = names(finders.reading(kind -> false).all());
    assertThat(needed).doesNotContain("RangeFinder", "TopicFinder");
    assertThat(needed).contains("ThoughtFinder", "GivenAnswerFinder", "MeasureFinder");
  }

  private static Set<String> names(List<Finder> some) {
    return some.stream()
        .map(finder -> finder.getClass().getSimpleName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theListsThatFindersDeclareExist() {
    for (Finder finder : finders.all()) {
      assertThat(LEXICON.kinds()).as(finder.getClass().getSimpleName()).containsAll(finder.lists());
    }
  }
}
