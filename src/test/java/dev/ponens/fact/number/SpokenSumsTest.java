package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenSumsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Equation> find(String raw) {
    Text text = Text.of(raw);
    Cues.Found cues = Cues.find(LEXICON, text, Mask.of(LEXICON, raw), true);
    NumberTokens tokens = new NumberTokens(raw, text.code());
    return Equations.read(tokens, raw, EquationCautions.of(LEXICON, cues.cues())).equations();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Seven eights are fifty-six, nine sevens are sixty-four. | nine sevens | sixty-four | 63",
        "So 12 times 13 comes to 146. | 12 times 13 | 146 | 156",
        "144 divided by 12 gives 13. | 144 divided by 12 | 13 | 12",
        "15 squared is 235. | 15 squared | 235 | 225",
        "Two to the eleventh is 2058. | Two to the eleventh | 2058 | 2048",
        "Two hundred and five plus one makes 207. | Two hundred and five plus one | 207 | 206",
        "The average of 71, 84 and 91 is 83. | average of 71, 84 and 91 | 83 | 82",
        "from 200 to 160, a fall of 25% | from 200 to 160 | 25% | 20%"
      })
  void whatIsToldInWordsIsRecomputed(String text, String left, String right, String truth) {
    assertThat(find(text).stream().filter(e -> !e.holds() && e.claimed()))
        .singleElement()
        .satisfies(
            e -> {
              assertThat(e.left()).isEqualTo(left);
              assertThat(e.right()).isEqualTo(right);
              assertThat(e.truth()).isEqualTo(truth);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nine times seven is sixty-three.",
        "Two cubed is 8.",
        "Sales rose from 30 to 40, an increase of 33%.",
        "The average of 1, 1 and 2 is 1.33."
      })
  void aTrueOneIsFoundAndHolds(String text) {
    assertThat(find(text)).isNotEmpty().allMatch(Equation::holds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It grew from 100 to 121, an increase of 10% per year.",
        "The rate rose from 5 to 7, an increase of 2% points.",
        "Two times three is 2 more than four.",
        "Seven times eight is fifty-six hundredths of a hundred, and ten times 12 is ten dozen.",
        "Nine plus seven is 4 on the clock.",
        "Six times nine is forty-two in base thirteen.",
        "Two plus two is five, said the party.",
        "Is seven times eight fifty-four?",
        "If two times two is five, pigs fly.",
        "Two and three times four is 14.",
        "7 times 8 is 56%.",
        "Three thousand two hundred and five plus one makes 3206.",
        "Eight times out of ten is 4 times out of five.",
        "The team won two to one; three to the second is 9."
      })
  void whatIsNotWhollySaidIsNotCalledWrong(String text) {
    assertThat(find(text)).noneMatch(e -> !e.holds() && e.claimed());
  }
}
