package dev.ponens.fact.trap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Span;
import dev.ponens.fact.Trap;
import dev.ponens.fact.TrapAnswer;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.rule.Rulebooks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrapsTest {
  private static final Path QUESTIONS =
      Path.of("src", "test", "resources", "traps", "questions.tsv");
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  /** A line of the file. */
  record Sample(String kind, String question, List<String> falls, List<String> stands) {}

  static List<Sample> samples() throws IOException {
    return Files.readAllLines(QUESTIONS).stream()
        .filter(l -> !l.startsWith("#"))
        .map(l -> l.split("\t", -1))
        .map(c -> new Sample(c[0], c[1], answers(c[2]), answers(c[3])))
        .toList();
  }

  private static List<String> answers(String cell) {
    return Stream.of(cell.split(" ; ", -1)).filter(a -> !a.isBlank()).toList();
  }

  private static List<Puzzle> puzzles(String question) {
    return Traps.find(LEXICON, Text.of(question), question);
  }

  private static List<TrapAnswer> fallen(String question, String answer) {
    Answer all = new Answer(answer, "answer", new Span(0, answer.length()));
    return TrapAnswers.find(LEXICON, puzzles(question), answer, all);
  }

  @Test
  void everyKindHasQuestionsAndMoreThanThirtyHaveNone() throws IOException {
    List<String> kinds = samples().stream().map(Sample::kind).toList();
    assertThat(kinds).containsAll(Traps.kinds());
    assertThat(kinds.stream().filter(k -> k.equals("-")).count()).isGreaterThan(30);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aQuestionIsTakenForWhatItIs(Sample sample) {
    List<String> kinds = puzzles(sample.question()).stream().map(p -> p.trap().kind()).toList();
    assertThat(kinds).isEqualTo(sample.kind().equals("-") ? List.of() : List.of(sample.kind()));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theAnswerThatOffersItselfIsToldFromOthers(Sample sample) {
    for (String answer : sample.falls()) {
      assertThat(fallen(sample.question(), answer)).as(answer).hasSize(1);
    }
    for (String answer : sample.stands()) {
      assertThat(fallen(sample.question(), answer)).as(answer).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A desk and a stool cost $130 together. The desk costs $90 more than the stool. What does the"
            + " stool cost? | $40 | $20",
        "A desk and a stool cost $130 together. The desk costs $90 more than the stool. What does the"
            + " desk cost? | $90 | $110",
        "Moss doubles its area every 2 weeks and covers the whole roof after 20 weeks. When did it"
            + " cover a quarter of the roof? | 5 weeks | 16 weeks",
        "Nine looms weave nine cloths in six hours. How long do 27 looms take for 27 cloths? | 27"
            + " hours | 6 hours",
        "A tram goes up the hill at 10 km/h and comes back down at 40 km/h. What is its average"
            + " speed? | 25 | 16",
        "How many trailing zeros does 125! have? | 12 | 31",
        "In how many ways can the letters of the word PEPPER be arranged? | 720 | 60",
        "How many ways are there to choose a committee of 2 out of 7 people? | 42 | 21",
        "How many times do the hands of a clock overlap in 36 hours? | 36 | 33",
        "Three coins were tossed and at least one shows heads. What is the chance that all three"
            + " show heads? | 1/4 | 1/7",
        "One in 200 people has the gene. The test is 98% accurate. Ida tests positive. How likely is"
            + " it that she has the gene? | 49/50 | about 19.8%"
      })
  void whatOffersItselfAndWhatIsRightAreReckoned(String question, String intuitive, String right) {
    assertThat(puzzles(question)).hasSize(1);
    Trap trap = puzzles(question).get(0).trap();
    assertThat(trap.intuitive()).isEqualTo(intuitive);
    assertThat(trap.right()).isEqualTo(right);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The stool costs $40, which seems odd, but so be it: $20 is right.",
        "One might think $40. It is $20.",
        "If the stool cost $40, the desk would cost $130. So the stool costs $20.",
        "The desk is $110 and the stool $20; the difference is $90.",
        "Let s be the stool; the desk is 130 - s, and the stool s + 40 - 40.",
        "$30"
      })
  void whatIsOnlyMentionedIsNoAnswer(String answer) {
    String question =
        "A desk and a stool cost $130 together. The desk costs $90 more than the stool. What does"
            + " the stool cost?";
    assertThat(fallen(question, answer)).isEmpty();
  }

  @Test
  void theFindingSaysWhatIsOverlookedAndWhere() {
    String question =
        "A desk and a stool cost $130 together. The desk costs $90 more than the stool. What does"
            + " the stool cost?";
    String answer = "I subtract, so the stool costs forty dollars.";
    TrapAnswer found = fallen(question, answer).get(0);
    assertThat(found.said()).isEqualTo("forty dollars");
    assertThat(answer.substring(found.span().start(), found.span().end()))
        .isEqualTo("forty dollars");
    assertThat(found.overlooked()).isEqualTo("both together would then be $170, not $130");
    assertThat(found.right()).isEqualTo("$20");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/3 600 200 ",
        "than 5 more 7 ",
        "A) ",
        "99% ",
        "one million ",
        "every day ",
        "not "
      })
  void hostileTextTakesNoTime(String piece) {
    String question =
        "Which program would you choose? The total chance is 50% that people die or are saved. ";
    String many = piece.repeat(60);
    String long_ = piece.repeat(8_000);
    assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () -> {
          puzzles(question + many);
          puzzles(long_);
          fallen(
              "A pen and a cap cost $11 in total, the pen $9 more than the cap. How much is the cap?",
              long_);
        });
  }
}
