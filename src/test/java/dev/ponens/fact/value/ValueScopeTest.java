package dev.ponens.fact.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When two values hold under different conditions, or belong to different things. */
class ValueScopeTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static final MisreadWords WORDS =
      LEXICON.finders().of(MisreadWords.class, MisreadWords::new);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "it costs 12 euros for an adult | with 15 euros for an adult | false",
        "it costs 12 euros for an adult | with 6 euros for a child | true",
        "the fee is 20 euros for each member | since the fee is 25 euros | false",
        "the fee is 20 euros for members | since the fee is 25 euros | true",
        "the fee is 20 euros | since the fee is 25 euros for members | true",
        "the pump moves 12 L | because the pump moves 18 L | false",
        "the pump moves 12 L | because the spring gives 18 L | true",
        "it moves 12 L | because the pump moves 18 L | false",
        "we need 500 g of flour for the dough | the 450 g of flour go in | false",
        "we need 500 g of flour for the dough | the 450 g of sugar go in | true",
        "class A has 24 pupils | with 30 pupils in class A | false",
        "class A has 24 pupils | with 30 pupils class B is full | true",
      })
  void aConditionOrAnOwnerTellsValuesApart(String earlier, String later, boolean differ) {
    assertThat(scope(later).differs(scope(earlier), false)).isEqualTo(differ);
  }

  private static ValueScope scope(String raw) {
    Text text = Text.of(raw);
    int number = 0;
    while (!text.number(number)) {
      number++;
    }
    return ValueScope.of(text, number, number + 2, LEXICON, WORDS);
  }
}
