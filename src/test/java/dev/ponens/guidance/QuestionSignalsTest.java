package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
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
    for (int seed = 1; seed <= 5; seed++) {
      unseen += SignalFit.spearman(SignalFit.unseen(groups, 1, 5, seed), levels) / 5;
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
