package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.ponens.fact.path.PathState;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Visibility;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Measures how well the signals predict how hard a question is, and fits their weights: {@code mvn
 * test -Dfit=rewrite -Dtest=QuestionSignalsTest} writes them into the table when the data is there.
 */
class QuestionSignalsTest {
  private static final Path TABLE = Path.of("rules/derive/question-signals.csv");

  /** Signals that only the caller gives. */
  private static final String CALLER = "signal-caller";

  @Test
  void ourOwnQuestionsGetTheTierAReaderGivesThem() throws IOException {
    holds("those fitted to", Asked.everyday(false), 0.85, 1);
  }

  @Test
  void soDoThoseKeptOutOfTheFit() throws IOException {
    holds("those kept out", Asked.everyday(true), 0.8, 0.95);
  }

  @Test
  void soDoThoseSetApart() throws IOException {
    holds("those set apart", Asked.setApart(), 0.74, 0.98);
  }

  @ParameterizedTest
  @CsvSource({"medium, moderate", "hard, high", "very hard, very_hard", "extreme, extreme"})
  void theCallersDifficultyMovesTheTierAndTheRisk(String difficulty, String tier) {
    VerdictsOf easy = judged(null);
    VerdictsOf called = judged(difficulty);
    assertThat(easy.tier()).isEqualTo("low");
    assertThat(called.tier()).isEqualTo(tier);
    assertThat(easy.risk()).isEqualTo("low");
    assertThat(called.risk()).isEqualTo(difficulty.equals("medium") ? "low" : "medium");
  }

  /** The tier of a question and the risk of the thought about it. */
  private record VerdictsOf(String tier, String risk) {}

  private static VerdictsOf judged(@Nullable String difficulty) {
    Rulebook rules = Rulebooks.shipped();
    Judge judge = new Judge(rules, rules.params().profile("balanced"), Selection.ALL, false);
    Hints hints = new Hints(difficulty, Outlook.NONE, null, null, null);
    Judge.JudgedStep question =
        judge.judge(PathState.EMPTY, judge.run(), event(0, EventKind.USER, "Is it so?"), hints);
    Judge.JudgedStep thought =
        judge.judge(
            question.next(), judge.run(), event(1, EventKind.THOUGHT, "The lamp is lit."), hints);
    return new VerdictsOf(
        Objects.requireNonNull(question.complexity()).tier().spelling(),
        Objects.requireNonNull(Objects.requireNonNull(thought.verdict()).risk())
            .level()
            .name()
            .toLowerCase(Locale.ROOT));
  }

  private static Event event(int step, EventKind kind, String text) {
    return new Event(
        step, kind, text, Visibility.FULL, new Origin(1, step + 1, null), Given.NOTHING);
  }

  private static void holds(String which, List<Asked> questions, double exact, double near) {
    double hits = share(questions, 0);
    double nearly = share(questions, 1);
    System.out.printf(
        Locale.ROOT,
        "everyday questions, %s: %d, exact %.3f, within one tier %.3f%n",
        which,
        questions.size(),
        hits,
        nearly);
    assertThat(hits).as("exact").isGreaterThanOrEqualTo(exact);
    assertThat(nearly).as("within one tier").isGreaterThanOrEqualTo(near);
  }

  private static double share(List<Asked> questions, int off) {
    return questions.stream().filter(q -> Math.abs(q.rank() - q.level()) <= off).count()
        / (double) questions.size();
  }

  @Test
  void theScoreSaysMoreOfTheLevelThanTheLengthDoes() throws IOException {
    List<Asked> math = published("MATH-500");
    double[] levels = of(math, Asked::level);
    double length = SignalFit.spearman(of(math, q -> q.text().length()), levels);
    double fitted = SignalFit.spearman(of(math, q -> q.complexity().score()), levels);
    double unseen = 0;
    List<SignalFit.Group> groups = groups(math);
    for (int seed = 1; seed <= 2; seed++) {
      unseen += SignalFit.spearman(SignalFit.unseen(groups, 1, 5, seed), levels) / 2;
    }
    System.out.printf(
        Locale.ROOT,
        "MATH, Spearman with the level: length %.3f, score %.3f, score of weights fitted without"
            + " the question %.3f%n",
        length,
        fitted,
        unseen);
    assertThat(unseen).isGreaterThan(length + 0.15);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "low | Improve the tone of my letter.",
        "low | Please approve the draft of our invitation.",
        "low | What do I serve with creamed spinach?",
        "low | The universal declaration in one sentence.",
        "very_hard | Does P = NP hold?",
        "very_hard | Is P = NP or not?",
        "high | Deduce who stole the painting from 30 statements that contradict each other.",
        "high | Migrate our 3 TB production Oracle cluster to the cloud without downtime.",
        "high | Prouve que la racine de 7 est irrationnelle.",
      })
  void wordsCountAndNotTheirPieces(String tier, String question) {
    assertThat(Asked.of(question, 0).complexity().tier().spelling()).isEqualTo(tier);
  }

  @Test
  void exercisesOfPrimarySchoolAreNotHard() throws IOException {
    List<Asked> gsm = published("GSM8K-test");
    assertThat(gsm.stream().filter(q -> q.rank() > 1).count() / (double) gsm.size())
        .isLessThan(0.03);
  }

  /** Writes the table's weights, when asked to; else only says which would change. */
  @Test
  void theTableHoldsTheFittedWeights() throws IOException {
    List<Asked> math = published("MATH-500");
    double[] weights = SignalFit.weights(groups(math));
    List<String> signals = signals();
    List<String> written = new ArrayList<>();
    Pattern weight = Pattern.compile("(?<=,signal,)[0-9.]+");
    for (String line : Files.readAllLines(TABLE)) {
      int at = signals.indexOf(line.substring(0, line.indexOf(',')));
      written.add(
          at < 0
              ? line
              : weight.matcher(line).replaceFirst("" + Math.round(weights[at] * 100) / 100.0));
    }
    if ("rewrite".equals(System.getProperty("fit"))) {
      Files.write(TABLE, written);
    }
    assertThat(Files.readAllLines(TABLE)).isEqualTo(written);
  }

  private static List<Asked> published(String source) throws IOException {
    Optional<List<Asked>> questions = Asked.published(source);
    if (questions.isEmpty()) {
      return abort("SKIPPED: no questions/difficulty.jsonl; set PONENS_CORPUS to the data");
    }
    return questions.orElseThrow();
  }

  private static List<SignalFit.Group> groups(List<Asked> math) throws IOException {
    List<Asked> own = Asked.everyday(false);
    List<Asked> gsm = published("GSM8K-test");
    return List.of(
        SignalFit.own(rows(own), of(own, Asked::level)),
        SignalFit.math(rows(math), of(math, Asked::level)),
        SignalFit.gsm(rows(gsm), of(gsm, Asked::level)));
  }

  private static double[] of(List<Asked> questions, ToDoubleFunction<Asked> what) {
    return questions.stream().mapToDouble(what).toArray();
  }

  /** The signals whose weights are fitted, in the table's order. */
  private static List<String> signals() throws IOException {
    return Files.readAllLines(TABLE).stream()
        .skip(1)
        .map(line -> line.substring(0, line.indexOf(',')))
        .filter(id -> !id.startsWith(CALLER))
        .toList();
  }

  private static double[][] rows(List<Asked> questions) throws IOException {
    List<String> signals = signals();
    return questions.stream()
        .map(q -> signals.stream().mapToDouble(s -> seen(q, s)).toArray())
        .toArray(double[][]::new);
  }

  private static double seen(Asked question, String signal) {
    return question.complexity().signals().contains(signal) ? 1 : 0;
  }
}
