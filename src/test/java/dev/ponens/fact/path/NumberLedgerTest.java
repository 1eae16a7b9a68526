package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class NumberLedgerTest {
  private static final NumberLedger.OpenOperations CHAIN =
      new NumberLedger.OpenOperations(1, "3 * 4 + 5", 2, "17", 17, new Span(0, 9));

  private static PathState asked(Double... numbers) {
    return PathState.EMPTY.given(
        List.of(new NumberLedger.GivenNumber("12", 12, 12, "", false)),
        Hashes.NONE,
        List.of(numbers));
  }

  private static NumberLedger.StepNumbers names(Double... numbers) {
    return new NumberLedger.StepNumbers(List.of(numbers), 0, false, List.of());
  }

  @Test
  void aNumberIsKnownFromTheQuestionAToolOrAStepButSaidByStepsOnly() {
    NumberLedger ledger = asked(12.0).heard(List.of(30.0)).reckoned(names(5.0)).ledger();
    assertThat(ledger.knows(12) && ledger.knows(30) && ledger.knows(5)).isTrue();
    assertThat(ledger.said(5)).isTrue();
    assertThat(ledger.said(12) || ledger.said(30) || ledger.knows(6)).isFalse();
  }

  @Test
  void aNewQuestionKeepsWhatWasKnownAndForgetsWhatWasSaid() {
    PathState path = asked(12.0).reckoned(names(5.0));
    NumberLedger ledger =
        path.given(
                List.of(new NumberLedger.GivenNumber("7", 7, 7, "", false)),
                Hashes.NONE,
                List.of(7.0))
            .ledger();
    assertThat(ledger.knows(5)).isTrue();
    assertThat(ledger.said(5)).isFalse();
  }

  @Test
  void aChainStaysOpenUntilItsResultIsNamedOrTheWorkGoesOn() {
    PathState open =
        PathState.EMPTY.reckoned(
            new NumberLedger.StepNumbers(List.of(3.0, 4.0, 5.0), 0, true, List.of(CHAIN)));
    assertThat(open.reckoned(names(18.0)).ledger().open()).containsExactly(CHAIN);
    assertThat(open.reckoned(names(17.0)).ledger().open()).isEmpty();
    assertThat(open.reckoned(names(34.0, 2.0)).ledger().open()).isEmpty();
    assertThat(
            open.reckoned(new NumberLedger.StepNumbers(List.of(9.0), 1, false, List.of()))
                .ledger()
                .open())
        .isEmpty();
  }

  @Test
  void nothingIsWrittenDownWithoutAQuestionOrAChain() {
    assertThat(PathState.EMPTY.reckoned(names(5.0)).ledger()).isEqualTo(NumberLedger.EMPTY);
  }

  @Test
  void whenTooManyNumbersWereNamedEveryNumberCountsAsNamed() {
    Double[] many = new Double[5000];
    for (int i = 0; i < many.length; i++) {
      many[i] = (double) i;
    }
    NumberLedger ledger = asked(many).ledger();
    assertThat(ledger.heard()).hasSizeLessThanOrEqualTo(4096);
    assertThat(ledger.knows(99_999)).isTrue();
    PathState path = asked(12.0);
    for (int i = 0; i < 20; i++) {
      path = path.reckoned(new NumberLedger.StepNumbers(List.of(), 0, false, List.of(CHAIN)));
    }
    assertThat(path.ledger().open()).hasSize(16);
  }
}
