package dev.ponens.fact.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.ImpossibleOrder;
import dev.ponens.fact.Span;
import dev.ponens.rule.Rulebooks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Orders of things are read and decided exactly. */
class SequenceTest {
  private static final SequenceWords WORDS =
      Rulebooks.shipped().lexicon().finders().of(SequenceWords.class, SequenceWords::new);

  private static final String RACE =
      "Five runners took part: Ada, Ben, Cleo, Dan and Eli. Ada finished second. "
          + "Dan finished above Ada. Ben finished below Eli. Cleo finished last. Who finished third?";

  private static OrderOfThings of(String question) {
    return Objects.requireNonNull(OrderOfThings.of(WORDS, question), question);
  }

  private static void silent(String question) {
    assertThat(OrderOfThings.of(WORDS, question)).as(question).isNull();
  }

  private static @Nullable String stated(String question, String step) {
    ImpossibleOrder found = of(question).stated(step);
    return found == null ? null : found.said();
  }

  private static boolean wrong(String question, String answer) {
    return of(question).answered(answer, new Span(0, answer.length())) != null;
  }

  @Test
  void answersAreNamesOptionsOrStatements() {
    assertThat(wrong(RACE, "Ben")).isTrue();
    assertThat(wrong(RACE, "Eli")).isFalse();
    assertThat(wrong(RACE, "Ben finished third")).isTrue();
    String options = RACE.replace("Who finished third?", "Which is true? (A) Eli finished third. ");
    assertThat(wrong(options + "(B) Ben finished third.", "(A)")).isFalse();
    assertThat(wrong(options + "(B) Ben finished third.", "(B)")).isTrue();
    assertThat(wrong(options + "(B) Ben finished third.", "B")).isTrue();
  }

  @Test
  void theMessageNamesTheFewestStatements() {
    ImpossibleOrder found = of(RACE).stated("So Dan finished below Ada.");
    assertThat(Objects.requireNonNull(found).against()).isEqualTo("Dan finished above Ada");
  }

  @Test
  void formsOfStatementsAreRead() {
    String ages =
        "Ann is older than Bob, who is older than Cid. Dee is younger than Cid. Who is old?";
    assertThat(stated(ages, "Cid is older than Ann.")).isEqualTo("Cid is older than Ann");
    assertThat(stated(ages, "Therefore the youngest is Bob.")).isNotNull();
    assertThat(stated(ages, "Thus, Dee must be the oldest.")).isNotNull();
    assertThat(stated(ages, "Ann is older than Dee.")).isNull();
    String both = "Ann and Bob are taller than Cid. Dee is taller than Bob but shorter than Ann.";
    assertThat(stated(both, "Bob is taller than Ann.")).isNotNull();
    assertThat(stated(both, "Cid is the tallest.")).isNotNull();
    String weights = "The ox weighs more than the pig. The pig weighs less than the cow.";
    assertThat(stated(weights, "The pig is heavier than the ox.")).isNotNull();
    assertThat(stated(weights, "The cow is heavier than the ox.")).isNull();
    String shelf =
        "Four books stand on a shelf: a red book, a blue book, a gray book and a tan book. "
            + "The red book is the second from the left. The blue book is to the right of the tan "
            + "book. The gray book is the rightmost.";
    assertThat(stated(shelf, "The blue book is the leftmost.")).isNotNull();
    assertThat(stated(shelf, "So from left to right: first is the red book.")).isNotNull();
    assertThat(
            stated(
                shelf,
                "From right to left: the gray book, the tan book, the red book, the blue book"))
        .isNotNull();
    assertThat(
            stated(
                shelf,
                "From left to right: the tan book, the red book, the blue book, the gray book"))
        .isNull();
    String prices =
        "A stall sells three fruits: figs, pears and limes. The figs are the second-most expensive. "
            + "The limes cost less than the figs.";
    assertThat(stated(prices, "The limes are the least expensive.")).isNull();
    assertThat(stated(prices, "The limes are the most expensive.")).isNotNull();
  }

  @Test
  void whatIsNotAssertedIsSilent() {
    for (String step :
        List.of(
            "If Dan finished below Ada, Ben is third.",
            "Dan could have finished below Ada.",
            "Dan finished below Ada or Ben.",
            "Is it true that Dan finished below Ada?",
            "Dan finished below Ada. That is wrong.",
            "Suppose Ben is first. Then Dan finished below Ada.",
            "Ben says Dan finished below Ada.",
            "\"Dan finished below Ada\" was the headline.")) {
      assertThat(stated(RACE, step)).as(step).isNull();
    }
  }

  @Test
  void questionsThatAreNotUnderstoodAreSilent() {
    silent(
        "Ann is older than Bob. Exactly two years lie between Bob and Cid. Cid is older than Ann.");
    silent("Ann is older than Bob. Bob is older than Ann. Who is older?");
    silent("Ann is older than Bob. Bob is taller than Cid.");
    silent("Ann arrived before Bob. Cid left before Ann.");
    silent("If Ann is older than Bob, who is younger? Bob is older than Cid.");
    silent("Ann is older than Bob or Cid. Bob is older than Cid.");
    silent("What is the newest release?");
  }

  @Test
  void theSolverAgreesWithAllOrders() {
    Random random = new Random(33);
    for (int round = 0; round < 400; round++) {
      int size = 3 + random.nextInt(3);
      List<SequenceStatement> statements = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(5); i++) {
        int thing = random.nextInt(size);
        int other = (thing + 1 + random.nextInt(size - 1)) % size;
        boolean compares = random.nextBoolean();
        int place = random.nextInt(size) - (random.nextBoolean() ? size : 0);
        statements.add(
            new SequenceStatement(
                thing, compares ? other : -1, compares ? 0 : place, 0, "", new Span(i, i + 1)));
      }
      boolean expected = some(statements, new ArrayList<>(), size);
      assertThat(new SequenceSolver(size, true).possible(statements)).isEqualTo(expected);
      boolean ends = statements.stream().allMatch(s -> s.compares() || s.place() == 0);
      if (ends) {
        assertThat(new SequenceSolver(size, false).possible(statements)).isEqualTo(expected);
      }
    }
  }

  /** Tries all orders. */
  private static boolean some(List<SequenceStatement> statements, List<Integer> order, int size) {
    if (order.size() == size) {
      return statements.stream()
          .allMatch(
              s ->
                  s.compares()
                      ? order.indexOf(s.thing()) < order.indexOf(s.other())
                      : order.indexOf(s.thing()) == (s.place() < 0 ? size + s.place() : s.place()));
    }
    for (int i = 0; i < size; i++) {
      if (!order.contains(i)) {
        order.add(i);
        boolean found = some(statements, order, size);
        order.remove(order.size() - 1);
        if (found) {
          return true;
        }
      }
    }
    return false;
  }
}
