package dev.ponens.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.compile.Shipped;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.session.HypothesisCheck.Bounds;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hypotheses compared with earlier thoughts. */
@NullMarked
class HypothesisCheckTest {
  private static final HypothesisCheck HYPOTHESES =
      new HypothesisCheck(Rulebooks.shipped().lexicon(), Bounds.USUAL);

  private static SessionThought thought(int number, String text, @Nullable String tested) {
    Given given =
        new Given(
            Given.NOTHING.position(),
            Given.NOTHING.speaker(),
            Given.NOTHING.manner(),
            new Given.Testing(tested, List.of(), false),
            Given.NOTHING.use(),
            Outlook.NONE);
    return new SessionThought(number, EventKind.THOUGHT, text, given, null, number);
  }

  private static Verification verify(String hypothesis, String... thoughts) {
    List<SessionThought> earlier = new ArrayList<>();
    for (String text : thoughts) {
      earlier.add(thought(earlier.size() + 1, text, null));
    }
    return HYPOTHESES.verify(hypothesis, earlier.size() + 1, List.of(), earlier, 7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the cache is stale           | The logs show it: the cache is stale.            | supported
          the cache is stale           | The cache is not stale.                          | contradicted
          the cache is stale           | It is false that the cache is stale.             | contradicted
          the cache is stale           | It isn't wrong that the cache is stale.          | insufficient
          the cache is not stale       | The cache is stale.                              | contradicted
          the cache is not stale       | The cache is not stale.                          | insufficient
          the cache is stale           | Take note: another cache is stale.               | insufficient
          the cache is stale           | Is the cache stale?                              | insufficient
          the cache is stale           | If the cache is stale, we see old rows.          | insufficient
          the cache is stale           | Maybe the cache is stale.                        | insufficient
          the cache is stale           | Hypothesis: the cache is stale.                  | insufficient
          the cache is stale           | The cache is large. The bread is stale.          | insufficient
          the cache is stale           | I will look at the database.                     | insufficient
          the cache key omits tenants  | The tenant was omitted from the keys of caches.  | insufficient
          the number n is prime        | So the number n is composite.                    | contradicted
          the number n is prime        | So the number n is not composite.                | insufficient
          entries are sorted           | The entry was unsorted.                          | contradicted
          the cache is stale           | The dump shows a stale entry in the cache.       | supported
          is it that                   | It is that.                                      | insufficient
          """)
  void whatAThoughtSaysOfIt(String hypothesis, String text, String outcome) {
    assertThat(verify(hypothesis, text).outcome()).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The valve closed.                    | In more than half of the tests the valve did not close.          | contradicted
          Flossing lowers the risk of disease. | Dentists found less disease among those who floss than among those who never floss. | supported
          The drug lowers blood pressure.      | The blood pressure of the treated group did not differ from the control group. | contradicted
          The drug lowers blood pressure.      | Blood pressure with the drug was no lower than in the control group. | contradicted
          Vitamin C prevents colds.            | Those who took vitamin C caught just as many colds as those on placebo. | contradicted
          The cache is stale.                  | The profiler measurements contradict our theory.                 | contradicted
          The butler was in the garden.        | The cook claims that she saw the butler in the garden.           | supported
          The old bridge is not safe.          | We believe that the old bridge is not safe.                      | insufficient
          Meditation reduces anxiety.          | Meditation is said to reduce anxiety.                            | insufficient
          The painting is from 1640.           | Tree rings date the wood of the panel to about 1890.             | contradicted
          The painting is from 1650.           | The canvas dates from 1655, and the museum bought it in 1920.    | supported
          The fire of 1950 was arson.          | The company of the owner was founded in 1990.                    | insufficient
          The pump moves 1500 litres an hour.  | The pump was made in 1998 and the meter showed 1500 litres an hour. | supported
          The pump failed because it was hot.  | The log shows that it was hot before the pump failed.            | supported
          The letter is by Goethe.             | The paper dates from 1800.                                       | insufficient
          The shop closed in 1950.             | The house dates from 1970.                                       | insufficient
          The new valve causes the leak.       | Three days before the leak, the valve was fitted.                | insufficient
          The new valve causes the leak.       | The leak was preceded by work on the valve.                      | supported
          The worn valve causes the leak.      | The valve was replaced before the leak began.                    | insufficient
          The errors are caused by the update. | The errors began before the update.                              | contradicted
          Fertilizer makes plants grow more.   | The fertilized plants grew 12 cm more with the same light.       | supported
          The village was left because of fire. | Skeletons from the village show no sign of fire.                | contradicted
          """)
  void whatEvidenceSaysOfIt(String hypothesis, String evidence, String outcome) {
    assertThat(HYPOTHESES.verify(hypothesis, 1, List.of(evidence), List.of(), 0).outcome())
        .isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.85", "1, 0.85"})
  void evidenceInTheCallIsReadAsAReaderReadsIt(int half, double least) throws IOException {
    int right = 0;
    int all = 0;
    int number = 0;
    for (String line : Files.readAllLines(Path.of("src/test/resources/hypotheses/evidence.tsv"))) {
      if (!line.startsWith("#") && number++ % 2 == half) {
        String[] cells = line.split("\t", -1);
        List<String> evidence = List.of(cells[2].split(" ; ", -1));
        String outcome = HYPOTHESES.verify(cells[1], 1, evidence, List.of(), 0).outcome();
        right += outcome.equals(cells[0]) ? 1 : 0;
        all++;
        if (!outcome.equals(cells[0])) {
          System.out.println("not " + outcome + ": " + line);
        }
      }
    }
    System.out.printf(Locale.ROOT, "hypotheses with evidence: %d of %d%n", right, all);
    assertThat(right / (double) all).isGreaterThanOrEqualTo(least);
  }

  @Test
  void theShareOfThoughtsForItIsItsConfidence() {
    Verification made =
        verify(
            "the cache is stale",
            "The logs show that the cache is stale.",
            "The cache is not stale.",
            "The bread is old.",
            "No, the cache is not stale at all.");
    assertThat(made.supporting()).containsExactly(1);
    assertThat(made.contradicting()).containsExactly(2, 4);
    assertThat(made.confidence()).isEqualTo(1.0 / 3);
    assertThat(made.outcome()).isEqualTo("contradicted");
    assertThat(made.revision()).startsWith("2 thoughts contradict the hypothesis");
    assertThat(made.thought()).isEqualTo(5);
    assertThat(made.at()).isEqualTo(7);
  }

  @Test
  void asManyForAsAgainstDecideNothing() {
    Verification made =
        verify(
            "the cache is stale",
            "The logs show that the cache is stale.",
            "The cache isn't stale.");
    assertThat(made.confidence()).isEqualTo(0.5);
    assertThat(made.outcome()).isEqualTo("insufficient");
    assertThat(made.revision()).isNull();
  }

  @Test
  void whereNothingSpeaksOfItNoConfidenceIsMadeUp() {
    assertThat(verify("the cache is stale").confidence()).isNull();
    assertThat(verify("the cache is stale", "Bread.").outcome()).isEqualTo("insufficient");
    assertThat(verify("", "Bread.").outcome()).isEqualTo("insufficient");
  }

  @Test
  void onlyTheLastThoughtsAreLookedAt() {
    List<SessionThought> earlier =
        List.of(
            thought(1, "The logs show that the cache is stale.", null),
            thought(2, "The bread is old.", null));
    HypothesisCheck one =
        new HypothesisCheck(Rulebooks.shipped().lexicon(), new Bounds(1, 0.75, 0.4));
    assertThat(one.verify("the cache is stale", 3, List.of(), earlier, 0).supporting()).isEmpty();
    assertThat(HYPOTHESES.verify("the cache is stale", 3, List.of(), earlier, 0).supporting())
        .containsExactly(1);
  }

  /** Such a thought may refer to its hypothesis without repeating it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          This proves it.                          | supported
          Therefore the hypothesis is confirmed.   | supported
          This is impossible.                      | contradicted
          The theory is false.                     | contradicted
          This is not impossible.                  | insufficient
          Is the hypothesis true?                  | insufficient
          If the hypothesis is true, all is well.  | insufficient
          This takes another hour.                 | insufficient
          """)
  void aThoughtThatTestsItMayPointAtIt(String text, String outcome) {
    String hypothesis = "the cache key omits the tenant";
    List<SessionThought> testing = List.of(thought(1, text, "The cache key omits the tenant!"));
    List<SessionThought> other = List.of(thought(1, text, "the index is missing"));
    assertThat(HYPOTHESES.verify(hypothesis, 2, List.of(), testing, 0).outcome())
        .isEqualTo(outcome);
    assertThat(HYPOTHESES.verify(hypothesis, 2, List.of(), other, 0).outcome())
        .isEqualTo("insufficient");
  }

  /** Own lists beside the shipped ones. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class-refuting   | debunk~ | The theory was debunked.       | insufficient | contradicted
          class-refuting   | - false | The theory is false.           | contradicted | insufficient
          class-confirming | pans    | This pans out.                 | insufficient | supported
          class-pointing   | idea    | So the idea is correct.        | insufficient | supported
          class-empty      | tenant  | The log shows every tenant.   | supported    | insufficient
          """)
  void whoeverEditsAListDecidesWhatSpeaks(
      String list, String line, String text, String before, String after, @TempDir Path folder)
      throws IOException {
    String hypothesis = "the cache key omits the tenant";
    List<SessionThought> earlier = List.of(thought(1, text, hypothesis));
    assertThat(HYPOTHESES.verify(hypothesis, 2, List.of(), earlier, 0).outcome()).isEqualTo(before);
    Files.writeString(folder.resolve("rulebook.yml"), "extends: [builtin]\n");
    Files.createDirectory(folder.resolve("words"));
    Files.writeString(folder.resolve("words/" + list + ".txt"), "# lang: en\n" + line + "\n");
    RuleFiles files = Rulebooks.files(folder, Shipped.files());
    HypothesisCheck own =
        new HypothesisCheck(ListsAndParameters.read(files).lexicon(), Bounds.USUAL);
    assertThat(own.verify(hypothesis, 2, List.of(), earlier, 0).outcome()).isEqualTo(after);
  }
}
