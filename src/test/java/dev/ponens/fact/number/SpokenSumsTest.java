package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenSumsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Equation> find(String raw) {
    Text text = Text.of(raw);
    Cues.FoundCues cues = Cues.find(LEXICON, text, Mask.of(LEXICON, raw), true);
    NumberTokens tokens = new NumberTokens(raw, text.code(), LEXICON);
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
        "from 200 to 160, a fall of 25% | from 200 to 160 | 25% | 20%",
        "20 divided by 4 is 6, so six each. | 20 divided by 4 | 6 | 5",
        "The product of 12 and 13 is 146. | product of 12 and 13 | 146 | 156",
        "Half of thirty is ten. | Half of thirty | ten | 15",
        "Three quarters of 48 is 32. | Three quarters of 48 | 32 | 36",
        "20% off 1764 is 1744. | 20% off 1764 | 1744 | 1411.2",
        "Sales rose from 80 to 100, which is 20%. | from 80 to 100 | 20% | 25%",
        "15 out of 60 is 20%. | 15 out of 60 | 20% | 25%",
        "8 subtracted from 31 is 24. | 8 subtracted from 31 | 24 | 23",
        "7 less than 20 is 12. | 7 less than 20 | 12 | 13",
        "Adding 17 to 25 gives 43. | Adding 17 to 25 | 43 | 42",
        "The square root of 144 is 13. | square root of 144 | 13 | 12",
        "60 is twice 25. | twice 25 | 60 | 50",
        "20 % off 1764 is 1744. | 20 % off 1764 | 1744 | 1411.2",
        "I need the square root of 1,156, which is 36. | square root of 1,156 | 36 | 34",
        "The difference between 1,204 and 987 is 227, which I should be able to explain. | difference between 1,204 and 987 | 227 | 217",
        "2 to the power of 6 is 32. | 2 to the power of 6 | 32 | 64",
        "The median of 3, 9 and 5 is 6. | median of 3, 9 and 5 | 6 | 5",
        "If you double 35 you get 75. | double 35 | 75 | 70",
        "Halving 70 gives 30. | Halving 70 | 30 | 35",
        "84 split 6 ways gives 16. | 84 split 6 ways | 16 | 14",
        "84 shared equally among 6 people is 16 each. | 84 shared equally among 6 people | 16 | 14",
        "50 take away 18 leaves 42. | 50 take away 18 | 42 | 32",
        "Half of 170 ml is 75 ml. | Half of 170 ml | 75 | 85",
        "Her LDL fell from 162 to 118, a drop of 54 points. | from 162 to 118 | 54 points | 44",
        "It rose from 12.5 to 14 kg, an increase of 2.5 kg. | from 12.5 to 14 | 2.5 kg | 1.5",
        "The remainder when 17 is divided by 5 is 3. | remainder when 17 is divided by 5 | 3 | 2",
        "It dropped from 250 to 200 over the winter; that is a 25 % loss. | from 250 to 200 | 25 % | 20%",
        "A thousand two hundred divided by six is 300. | A thousand two hundred divided by six | 300 | 200"
      })
  void whatIsToldInWordsIsRecomputed(String text, String left, String right, String truth) {
    FalseEquation.isTheOnlyOne(find(text), left, right, truth);
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
        "Sales grew from 80 to 100, including a 5% increase in exports.",
        "Sales grew from 80 to 100, with 10% growth in Europe.",
        "Adding 30 minutes to 2 hours gives 150 minutes.",
        "2 hours plus 30 minutes is 2.5 hours.",
        "5 dollars minus 50 cents is 4.50 dollars.",
        "The average of 10 boys and 15 girls is 62.",
        "The average of 3 tests and 2 quizzes is 85.",
        "The total of 2 pens and 3 pencils is 13.",
        "The rate rose from 5 to 7, an increase of 2% points.",
        "Two times three is 2 more than four.",
        "Seven times eight is fifty-six hundredths of a hundred, and ten times 12 is ten dozen.",
        "Nine plus seven is 4 on the clock.",
        "Six times nine is forty-two in base thirteen.",
        "Two plus two is five, said the party.",
        "6 packs of 12 are 3 cases.",
        "With a 20% discount, 7 tickets at $3 each cost $16.80.",
        "2 adults at $10 each, 3 children at $5 each cost $35.",
        "A 5% tax on 2 items is 10.",
        "Prices went from $5 to $8 million, a rise of 60%.",
        "It rose from 5 to 7 million, an increase of 2 million.",
        "It fell from 162 to 118 mg, a drop of 2 points on the scale.",
        "It rose from 20 to 30 stores, an increase of 500 jobs.",
        "The rate rose from 4 to 6 percent, an increase of 2 points.",
        "From 2010 to 2020 there was a rise of 3 points.",
        "Sales fell from 200 to 150, a drop of 25 percent.",
        "12 payments of $35 total $450 with interest.",
        "3 bills of $20 are enough.",
        "Half of 2 kg is 1000 g.",
        "Half of 170 ml is 3 oz.",
        "\"Eight nines are seventy-four,\" the boy announced, and the teacher shook her head.",
        "Winston is made to accept that two plus two is five.",
        "Six times fourteen is 74... no, 84.",
        "Is seven times eight fifty-four?",
        "If two times two is five, pigs fly.",
        "Two and three times four is 14.",
        "7 times 8 is 56%.",
        "Three thousand two hundred and five plus one makes 3206.",
        "Eight times out of ten is 4 times out of five.",
        "17 divided by 5 is 3 remainder 2.",
        "More than half of 30 is 20.",
        "Half of 3 hours is 90 minutes.",
        "20 minutes times 3 is 1 hour.",
        "Twice the sum of 3 and 4 is 14.",
        "The product of the sum of 2 and 3 and 4 is 20.",
        "20% off $50 is $10 saved.",
        "It rose from 2010 to 2020 by 15%.",
        "Room 27 is 5 more than the hotel has.",
        "The difference between 8 and 50 is 42.",
        "He has 3 cows and 2 chickens, 16 legs in total.",
        "2 adults and 3 children, $50 in total.",
        "She has 3 hours and 20 minutes, 200 minutes in total.",
        "She bought 2 pens at $3 and 4 pencils, for a total of $14.",
        "In 2019 and 2020, 500 in total were sold.",
        "Of the 20 pupils, 5 boys and 3 girls, 12 in total, came late.",
        "There are 10 boxes with 5 red and 3 blue pens each, 80 in total.",
        "4 red and 7 blue cards, and with the two jokers the stack makes 13.",
        "He has 10 dimes and 5 quarters, for a total of $2.25.",
        "7 tickets at $3 each cost $20 after the discount.",
        "3 rows of 4 are 3 rows.",
        "3 boxes of 12 are $40.",
        "A 20% discount on 50 is 40.",
        "17 % 5 is 2.",
        "S = x + y. If x = 1 then y = 2 and S = 3. If x = 2 then y = 5 and S = 8.",
        "Let S = x + y with x = 3, y = 4. If S = 8, then something is off.",
        "It fell from 250 to 200 in May, and that is 30 % more than planned.",
        "The team won two to one; three to the second is 9."
      })
  void whatIsNotWhollySaidIsNotCalledWrong(String text) {
    assertThat(find(text)).noneMatch(e -> !e.holds() && e.claimed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zero ",
        "five plus ",
        "half of ",
        "two and ",
        "a hundred and ",
        "double 5 ",
        "3 dogs and 4 cats make "
      })
  void timeGrowsNoFasterThanTheText(String piece) {
    String large = piece.repeat(40_000) + "plus 5%";
    find(large.substring(large.length() / 2));
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    find(large.substring(large.length() * 9 / 10));
    long small = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    find(large);
    long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    // A floor keeps the noise of very short measurements out of the ratio.
    assertThat(spent).isLessThanOrEqualTo(Math.max(small, 10_000_000) * 30);
  }
}
