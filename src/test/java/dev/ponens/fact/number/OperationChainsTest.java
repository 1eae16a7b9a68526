package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationChainsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static Arithmetic read(String text) {
    return Equations.read(new NumberTokens(text, List.of(), LEXICON), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "That makes 12 * 3 + 9 * 4 - 25 euros. | 12 * 3 + 9 * 4 - 25 | 4 | 47",
        "They come to 14 plus 19 minus 6 marbles. | 14 plus 19 minus 6 | 2 | 27",
        "The payout would be 2*$15 + 8*$20 | 2*$15 + 8*$20 | 3 | 190",
        "The bill = 3 * 4 + 5 pounds. | 3 * 4 + 5 | 2 | 17",
        "He packs 4 * 12 * 3 eggs. | 4 * 12 * 3 | 2 | 144",
        "That is (60 + 40) / (5 - 5) metres. | (60 + 40) / (5 - 5) | 3 | ''"
      })
  void operationsWithoutAResultAreAChain(String text, String words, int operators, String truth) {
    assertThat(read(text).chains())
        .singleElement()
        .satisfies(
            c -> {
              assertThat(c.words()).isEqualTo(words);
              assertThat(c.operators()).isEqualTo(operators);
              assertThat(c.truth()).isEqualTo(truth);
              assertThat(text.substring(c.span().start(), c.span().end())).isEqualTo(words);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12 * 3 + 9 * 4 = 72 is stated",
        "the log of 2025-09-07",
        "call 555-123-4567 today",
        "scores of 3/4/5 and 3-2-1",
        "version 1.2-4-7 is out",
        "in /srv/3/4/5 and C:/7/8/9",
        "a box of 3 x 4 x 5",
        "factored, 2 * 2 * 3",
        "from 2010 - 2015 - 2020",
        "A = 3 * 4 + 5, to be used",
        "3 * x + 4 * 2 + 5",
        "3 + 4 + 5 + ...",
        "2 + 3 * 4 + n",
        "3 + 4 + 5 > 11",
        "What is 3 * 4 + 5?",
        "if it were 3 * 4 + 5",
        "not 3 * 4 + 5",
        "17 (3 * 4 + 5) in all",
        "the words \"3 * 4 + 5\" are quoted",
        "1/2 + 3/4 of it",
        "2^5 + 3^4 - 1 stands as it is"
      })
  void whatStatesItsResultOrIsNoReckoningIsNone(String text) {
    assertThat(read(text).chains()).isEmpty();
  }

  @Test
  void operandsAreTheNumbersAClaimedEquationComputesFrom() {
    assertThat(read("So $12.50 * 3 = $37.50 and if 2 + 2 = 4 then 5 + 1 = 6.").operands())
        .extracting(Operand::words, Operand::value, Operand::sum)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("$12.50", 12.5, "$12.50 * 3"),
            org.assertj.core.groups.Tuple.tuple("3", 3.0, "$12.50 * 3"),
            org.assertj.core.groups.Tuple.tuple("5", 5.0, "5 + 1"),
            org.assertj.core.groups.Tuple.tuple("1", 1.0, "5 + 1"));
  }

  @Test
  void whatAnEqualsSignDerivesIsNoOperand() {
    assertThat(read("4 + 4 * 2 = 4 + 8 = 12, and y = 2 * 27 = 54").operands())
        .extracting(Operand::words)
        .containsExactly("4", "4", "2");
  }
}
