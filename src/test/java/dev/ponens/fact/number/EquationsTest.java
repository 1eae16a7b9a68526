package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EquationsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Equation> find(String text) {
    return Equations.find(LEXICON, text, text, List.of());
  }

  private static List<Equation> wrong(String text) {
    return find(text).stream().filter(e -> !e.holds() && e.claimed() && !e.running()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.200 + 300 = 1.600 | 1.500",
        "1.250 € + 3.750 € = 4.900 € | 5.000",
        "990.000 + 10.500 = 999.000 | 1.000.500",
        "20/4 = 5 12/8 = 1.5 |",
        "1.250 kg + 0.750 kg = 2.100 kg | 2",
        "1.250 + 2.5 = 3.850 | 3.75",
        "1.005 × 200 = 202 | 201",
        "1,250 + 750 = 2,100 | 2000",
        "1,250 + 2,000 = 3,300 | 3250",
        "10.000 / 3 = 3.400 | 3.333333…",
        "3 5/8 + 2 7/8 = 6 12/8 | 6.5",
        "3 5/8 + 2 7/8 = 5 12/8 = 6 3/4 | 6.5",
        "2 1/4 + 1 1/4 = 3 3/4 | 3.5",
      })
  void theMessageUsesTheSeparatorsThatFit(String text, String truth) {
    assertThat(wrong(text))
        .extracting(Equation::truth)
        .isEqualTo(truth == null ? List.of() : List.of(truth));
  }

  @Test
  void rangesAreEqualIfTheirEndsAre() {
    assertThat(wrong("10–20 % of 50 = 5–10. 0.1–0.2 mg/kg × 20 kg = 2–4 mg.")).isEmpty();
    assertThat(wrong("2–3 nights × 80 € = 160–240 €")).isEmpty();
    assertThat(wrong("10–20 % of 50 = 5–12")).hasSize(1);
    assertThat(wrong("7 - 5 × 3 = 8")).hasSize(1);
    assertThat(wrong("9 - 4 = 6 - 4")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Es sind 1.200 + 300 = 1.500 Schrauben.",
        "Danach: 1.500 − 450 = 1.050 Schrauben.",
        "Es waren 12.480 + 520 = 13.000 Einwohner.",
        "Precio: 1.452 - 52 = 1.400",
        "1,250 + 2 = 3,250",
        "3,500 kg - 2 kg = 1,500 kg",
        "1.250 kg + 0.750 kg = 2.000 kg",
        "1 5/6 + 2 2/3 = 3 9/6 = 4 1/2 yards",
        "7 1/4 - 2 3/4 = 6 5/4 - 2 3/4 = 4 2/4 = 4 1/2",
        "6 = 5 4/4, so 6 - 2 3/4 = 5 4/4 - 2 3/4 = 3 1/4 feet",
        "So 17*3 is 51.",
        "12 × 13 equals 156",
        "\\frac{3}{4} \\times 8 = 6",
        "$\\dfrac{1}{2} + \\frac12 = 1$",
        "He has a total of 8+2 = 10 marbles.",
        "The gym costs $65/month x 4 months = $260.",
        "That takes 28 cans / 4 cans per trip = 7 trips.",
        "5 apples + 3 apples = 8 apples",
        "2% * 2000 = $40",
        "$1,200 - 20% = $960",
        "50 + 10% = 55",
        "15 / 30 * 100% = 50%",
        "20% of 50 is equal to 10",
        "10/3 = 3.33",
        "10/3 = 3.34",
        "2/3 = 0.666...",
        "0.333 * 3 = 1",
        "1.1 * 3 = 3.3000000000000003",
        "2 1/2 * 2 = 5",
        "2½ * 2 = 5",
        "3/ 1/4 = 12",
        "7/1/2 = 3.5",
        "1/2(3+4) = 3.5",
        "-3^2 = -9",
        "-3^2 = 9",
        "2**10 = 1024",
        "5² + 2³ = 33",
        "17 % 5 = 2",
        "1 - 1/3 = 2/3",
        "4(5) - 2 = 18",
        "{10 - 3} × 2 = 14",
        "$\\boxed{5 + 3} = {8}$",
        "(1.5 x 10^3) * 2 = 3 x 10^3",
        "6e3 / 2 = 3000",
        "2 million * 3 = 6 million",
        "2 dozen + 6 = 30",
        "8 = 3 + 5",
        "- 8^2 = 64",
        "* 3+4=7",
        "1. 5+3=8",
        "2) 6 / 2 = 3",
        "Step 3: 5+3=8",
        "**5 + 3 = 8**",
        "The rest (since 6 - 2 = 4) is his.",
        "1{,}000 + 500 = 1{,}500",
        "48/2 = <<48/2=24>>24 clips",
        "10 minus 4 = 6",
        "6 divided by 3 = 2",
        "12 eggs (4*3) + 5 = 17",
        "0.6 / 2.4 x 10^8 = 2.5 x 10^-9",
        "Pi is near 22/7 ≈ 3.14",
        "She filled 14 x 3 = 42 jars today.",
        "They eat 36 of the small ones because 3 x 12 = 36.",
        "Paint was $12 + $7 + $30 = $49 in all.",
        "2/3 = 0.67",
        "1000/7 = about 140"
      })
  void aTrueEquationIsFoundAndHolds(String text) {
    assertThat(find(text)).isNotEmpty().allMatch(Equation::holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12 * 13 = 146 | 12 * 13 | 146 | 156",
        "Otto sold 54/3 = 19 kites in June. | 54/3 | 19 | 18",
        "Ida makes 18/60 = $4.3 a minute. | 18/60 | $4.3 | 0.3",
        "To each pal go 4*3=14 letters a week. | 4*3 | 14 | 12",
        "There are 90/100 * 20 = 19 more red ones than white ones. | 90/100 * 20 | 19 | 18",
        "He pays $5 * 3 = $16 for it. | $5 * 3 | $16 | 15",
        "7 + 5 = 13, so go on | 7 + 5 | 13 | 12",
        "1 - 1/3 = 1/3 | 1 - 1/3 | 1/3 | 0.666667…",
        "\\frac{3}{4} \\times 8 = 7 | \\frac{3}{4} \\times 8 | 7 | 6",
        "A = (4 + 5) * 2 = 20 | (4 + 5) * 2 | 20 | 18",
        "28 cans / 4 cans per trip = 8 trips | 28 cans / 4 | 8 | 7",
        "20% of 50 = 12 | 20% of 50 | 12 | 10",
        "8 = 3 + 6 | 8 | 3 + 6 | 8",
        "0.1 + 0.2 = 0.4 | 0.1 + 0.2 | 0.4 | 0.3",
        "So 17*3 is 52. | 17*3 | 52 | 51",
        "900 ≈ 30 * 31 * 2 | 900 | 30 * 31 * 2 | 900",
        "10^3 + 1 = 1,002 | 10^3 + 1 | 1,002 | 1001"
      })
  void aWrongEquationIsShownWithTheTruth(String text, String left, String right, String truth) {
    assertThat(wrong(text))
        .singleElement()
        .satisfies(
            e -> {
              assertThat(e.left()).isEqualTo(left);
              assertThat(e.right()).isEqualTo(right);
              assertThat(e.truth()).isEqualTo(truth);
              assertThat(e.words()).isEqualTo(text.substring(e.span().start(), e.span().end()));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "M + 4 + 2 = 8",
        "2x - 10 = 12",
        "x + 3 = 5",
        "f(2) = 5 * 3",
        "5! = 100 + 20",
        "gcd(12, 8) + 1 = 6",
        "the square root of 16 + 9 = 5",
        "\\sqrt{16} + 5 = 9",
        "2 * 3π = 18",
        "sin 30 + 1 = 1.5",
        "5 quarters = 5 * 25",
        "1 bathroom = 6 * 8",
        "miles = 35",
        "60 = 15",
        "4 hours + 90 minutes = 5.5 hours",
        "3 feet + 6 inches = 42 inches",
        "$2 + 50 cents = 250 cents",
        "5 * 24 = 5 days",
        "1/10 = 1/30 + 1/di",
        "From 2010 - 2015 = 5 years",
        "In 1990-91 = 12 wins",
        "0x10 + 1 = 17",
        "5 squared + 1 = 26",
        "$12_5 + 3_5 = 20_5$",
        "1 + 2 + \\cdots + 100 = 5050",
        "nCr: 10 * 9 / 2! = 45",
        "5 ft 6 in + 4 in = 5 ft 10 in",
        "so $MN = \\frac{1}{2}PQ = 56$",
        "the area 1/2 AB = 12",
        "1/4 chance of rain = 3/4 chance of sun",
        "$x = -26$ becomes $-33 + 7 = -26$",
        "the differences (3-2), (5-2) = 1, 3",
        "the energy is 0.5 * 3 * 300^2 = 0.135 joules",
        "9:30 + 2 = 11:30",
        "10 + 5 = 3 o'clock",
        "7 + 8 = 3 (mod 12)",
        "the ratio 3:4 = 6:8",
        "2:1 + 3 = 4",
        "x == 3 + 4",
        "3 + 4 != 8",
        "3 + 4 >= 8",
        "total += 3 + 4",
        "f => 3 + 4 = y",
        "8/3 = 24/Y",
        "3 @ 4 = 12",
        "version 1.2.3 + 1 = 5",
        "0900-0130 = 0730",
        "364 * 363/3652 = 364 * 363/365^2",
        "Since 3/4 is equal to $15, we go on",
        "5 * 2 + the cost of pears 3 * 4 = 22",
        "12 x 1 and 1/4 = 15",
        "the numbers 1^2, 3^2 = 1, 9",
        "half of 8+2 = 5",
        "what we need is 3/4 = 60 students",
        "The answer is 5",
        "1/0 = 3 - 2",
        "2^0.5 = 3 - 1",
        "log 100 + 1 = 3",
        "a*b = 12 + y",
        "100 chickens - 5 dozen = 40",
        "0.7 + . 26 + 0.4 = 1.36",
        "There are 18 bolts in 1 pack x 3 packs = 54 bolts.",
        "$\\frac{1}{2}x - 3 = 5$",
        "$\\frac{1}{2} a + 3 = 5$",
        "(1/2)x - 4 = 6",
        "$\\sum_{i=1}^{10} (2+3) = 50$",
        "$\\sum\\limits_{i=1}^3 (1 + 1) = 6$",
        "$\\int_0^1 (3 + 2) = 5$",
        "5 ! / 3 ! = 20",
        "(3 + 1)! = 24",
        "$3 \\phantom{+ 5} + 4 = 7$",
        "\\(x = 2\\) \\(-3 + 5 = 2\\)",
        "$x = 4$ $- 3 + 4 = 1$",
        "So $3$ times $4 + 2 = 6$ is $18$.",
        "Negative 3 + 5 = 2",
        "It is left:\n- 3 + 5 = 2",
        "Total = 12 + 7\n- 3 + 2 = 18",
        "12 = 3 + 4\n+ 5",
        "The sum is 12 * 13 = 15",
        "D cross: 3 = 10 + 1 + 4",
        "24 = 100% + 20%",
        "100% - 25% = 45 students",
        "(1) + (2) = (3)",
        "2/5 = 40 marbles",
        "1/3 + 1/6 = 2 hours",
        "12 : 3 * 4 = 1 : 1",
        "18,900 cm^-1 / 25,600 cm^-1 = 0.738",
        "12/25 - 12/20 = 5 days",
        "5/12 + 10 days = 5/22",
        "19th of July - 1st of July = 17 days",
        "7/3 ≈ 2.3, and 2.3 * 3 = 7.",
        "about 5.3 m, so 5.3 * 5.3 = 28.3",
        "12 + 13 = 1213",
        "\"3\" + \"4\" = 34",
        "-7 % 3 = 2",
        "https://example.com/page?a=3+4=8",
        "www.example.com/3+4=8",
        "$\\frac{2}{5}$ of 25 minutes plus 5 minutes is 15 minutes",
        "the day after 3 + 4 is 8",
        "100 - 25 = 75 percent of 50"
      })
  void whatCannotBeReadIsNeverCalledWrong(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 + 1 = 1 (False)",
        "Suppose 2 + 2 = 5",
        "Check whether 3 * 4 = 13",
        "If 2 + 2 = 5 then pigs fly.",
        "Is 3 * 4 = 13?",
        "3 * 4 = 13 is wrong.",
        "It is not true that 3 * 4 = 13.",
        "3 * 4 = 13. Wait, that is off.",
        "Wait, 6 × 14 is 74... no, 84.",
        "Orwell's Winston is made to accept that 2 + 2 = 5.",
        "He was told that 3 * 4 = 13 in school.",
        "3 * 4 = 13, no, 12.",
        "3 * 4 = 13... hmm",
        "3 * 4 = 13\nOops, let me redo this.",
        "It does not follow that 3 * 4 = 13",
        "7 * 5 does not equal 12",
        "Bob claims 3 * 4 = 13",
        "Let's say 2 + 2 = 5",
        "by mistakenly adding 3 + 4 = 8",
        "instead of 3 + 4 = 8",
        "Incorrectly, 3 + 4 = 8 was taken for granted",
        "For a mistake on purpose, let $18/3 = 9$, and the rest follows",
        "Putting 4 in: 2(4 + 3) - 1 = 3(4 - 2)...",
        "3 + 2 = 6 (no)",
        "1/5 = 0.05 (incorrectly calculated here)",
        "That would force 16 - 12 = 10",
        "3 + 4 = 8 would be needed",
        "For 3 + 4 = 8 to hold we need another unit.",
        "3 * 4 = 13, which should read 12",
        "3 * 4 = 13 → corrected to 12",
        "4 + 6 = 12, so 10 = 12"
      })
  void whatIsDeniedSupposedAskedOrTakenBackIsNotClaimed(String text) {
    assertThat(find(text)).isNotEmpty().noneMatch(Equation::claimed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Let's calculate 3 * 4 = 13.",
        "If he buys three, then 3 * 4 = 13.",
        "If he buys three, he pays 3 * 4 = 13.",
        "He would pay 3 * 4 = 13.",
        "Sadly, 3 * 4 = 13.",
        "So it is wrongly labelled, and 3 * 4 = 13.",
        "Let n = 3 * 4 = 13.",
        "It is not far. 3 * 4 = 13.",
        "- 3 * 4 = 13",
        "A = 5\n- 3 * 4 = 13",
        "12 * 13 = 15.",
        "18/60 = $4.3",
        "(-3) + (-4) = -8",
        "3 + 5 = 9 and 4 / 12 = 1/3",
        "1/2 + 1/3 = 2/6",
        "The total of 8 + 7 is 16.",
        "Obviously, 5 plus 10 is 20.",
        "7/3 ≈ 2.3, and 2.4 * 3 = 9",
        "$5 * 3 = $16 and 3 cats + 4 cats = 7 cats"
      })
  void whatIsOnlyNearSuchWordsIsClaimed(String text) {
    assertThat(wrong(text)).hasSize(1);
  }

  @Test
  void aChainIsReadPairByPair() {
    assertThat(find("4 + 4 * 2 = 4 + 8 = 12"))
        .extracting(Equation::words)
        .containsExactly("4 + 4 * 2 = 4 + 8", "4 + 8 = 12");
  }

  @Test
  void aResultThatIsComputedOnIsRunning() {
    assertThat(find("8*7 = 56/8 = 7"))
        .extracting(Equation::running, Equation::holds)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(true, false),
            org.assertj.core.groups.Tuple.tuple(false, true));
  }

  @Test
  void equationsSideBySideAreReadEach() {
    assertThat(find("12*13=146 12*14=168 2+2=4"))
        .extracting(Equation::holds)
        .containsExactly(false, true, true);
  }

  @Test
  void aWordForAboutWidensAndIsShown() {
    assertThat(find("100 / 7 is not exact, 99 / 7 = roughly 14"))
        .singleElement()
        .satisfies(e -> assertThat(e.approximate() && e.holds()).isTrue());
    assertThat(wrong("100 / 7 ≈ 20")).hasSize(1);
  }

  @Test
  void aNoteIsUsedOnlyWhereItsSentenceGivesNothing() {
    assertThat(find("He has <<2+3=5>>five left."))
        .extracting(Equation::words)
        .containsExactly("2+3=5");
    assertThat(find("48/2 = <<48/2=24>>24")).hasSize(1);
  }

  @Test
  void fencedCodeIsSkipped() {
    String text = "2+2=4\n```\n2+2=5\n```\n3+3=6";
    assertThat(Equations.find(LEXICON, text, text, List.of(new Span(6, 19))))
        .extracting(Equation::words)
        .containsExactly("2+2=4", "3+3=6");
  }

  @Test
  void theWordsAreCutFromTheMaskedText() {
    assertThat(Equations.find(LEXICON, "12 + 13 = 25", "## + 13 = 25", List.of()))
        .singleElement()
        .satisfies(e -> assertThat(e.left()).isEqualTo("## + 13"));
  }

  @Test
  void aMaskedTextOfAnotherLengthIsRefused() {
    assertThatThrownBy(() -> Equations.find(LEXICON, "1+1=2", "1", List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("masked text has 1 characters, but the original text has 5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 kPa + 500 Pa = 1.5 kPa",
        "1 Ah + 500 mAh = 1.5 Ah",
        "1 mmol − 500 µmol = 0.5 mmol",
        "€1 + 50 ct = €1.50",
        "2.5% + 25 bps = 2.75%",
        "1 hectare + 50 ares = 1.5 hectares",
        "1 century − 3 decades = 100 − 30 = 70 years",
        "1 pair + 1 = 3 socks",
        "9.46 × 10^12 km = 0.307 pc",
        "1 GiB / 1 GB ≈ 1.074",
        "1/2\" = 12.7 mm",
      })
  void numbersWithDifferentUnitsAreNotAdded(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3 kg + 5 kg = 9 kg",
        "5 dollars + 3 = 9",
        "$5 + 3 dollars = $9",
        "20 miles + 15 miles = 40",
        "62 toys - 110 toys = 48 blocks",
        "$50 + 8% = $55",
        "\"1/2\" = 0.6",
      })
  void numbersWithOneUnitAreAdded(String text) {
    assertThat(wrong(text)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7 × 8 = 54. Let me check: 8 × 7 = 56.",
        "3 \\times 4 + 1 = 12, so once more: 3 * 4 + 1 = 13",
        "7 × 8 = 54, a misprint for 56",
        "the key has 7 × 8 = 54 where 56 is expected",
        "The claim \"7 × 8 = 54\" is short.",
        "~~13 × 7 = 81~~",
        "7 + 8 = 16 (rounded figures)",
        "expected 7 × 8 = 56, got 7 × 8 = 54",
        "7 × 8 = 54, I mean 56",
        "6 ^ 3 = 5",
        "12-4 = 12 wins",
      })
  void anEquationThatTheTextCorrectsOrQuotesIsNotClaimed(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7 × 8 = 56. Later 8 × 7 = 54.",
        "7 × 8 = 54 and 7 × 9 = 63",
        "7 - 8 = 1 and 8 - 7 = 1",
        "7 × 8 = 54, and 54 + 2 = 56",
        "\"7 × 8 = 54\"",
        "7 + 8 = 17 (rounded figures)",
        "12-4 = 9 wins",
      })
  void anEquationThatNothingCorrectsIsClaimed(String text) {
    assertThat(wrong(text)).hasSize(1);
  }

  @Test
  void plusMayJoinTwoEquations() {
    assertThat(wrong("Worth: 1,956 × 0.31 = €606.36 plus 2,604 × 0.08 = €208.32.")).isEmpty();
    assertThat(wrong("2 + 3 = 5 plus 4 × 5 = 21.")).hasSize(1);
    assertThat(wrong("3 plus 4 × 5 = 20.")).hasSize(1);
    assertThat(wrong("That is €844.75 plus 6,357 kWh × 0.079 = €502.20.")).isEmpty();
    assertThat(wrong("4410 −2 × 3.50 = −£7.00")).isEmpty();
    assertThat(wrong("10 -2 × 3 = 5")).hasSize(1);
  }
}
