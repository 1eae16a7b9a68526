package dev.ponens.fact.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Rewriting;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RewritingsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Rewriting> find(String text) {
    return Rewritings.find(LEXICON, Text.of(text), text, List.of());
  }

  private static String slip(String text) {
    assertThat(find(text)).as(text).hasSize(1);
    return find(text).get(0).slip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7k + 2k = 14k | one-coefficient-wrong | 7k + 2k = 9k",
        "(n - 6)(n + 1) = n^2 + 5n - 6 | one-sign-wrong | (n - 6)(n + 1) = n^2 - 5n - 6",
        "3(t + 8) = 3t + 8 | factor-on-one-term-only | 3(t + 8) = 3t + 24",
        "(r + s)(u + v) = ru + sv | brackets-multiplied-term-by-term |"
            + " (r + s)(u + v) = ru + rv + su + sv",
        "(v − 7)² = v² − 49 | power-on-each-term | (v − 7)² = v^2 - 14v + 49",
        "9 - 2(m - 5) = 9 - 2m - 10 | minus-on-one-term-only | 9 - 2(m - 5) = 19 - 2m",
        "(4w + 12)/4 = w + 12 | cancelled-in-one-term-only | (4w + 12)/4 = w + 3",
        "(k^2)^5 = k^7 | exponents-added-in-a-power | (k^2)^5 = k^10",
        "y^8 / y^2 = y^4 | exponents-divided-in-a-quotient | y^8 / y^2 = y^6",
        "(5b)^2 = 5b^2 | exponent-on-one-factor-only | (5b)^2 = 25b^2",
        "2/u + 3/v = 5/(u + v) | fractions-added-across | 2/u + 3/v = 2/u + 3/v",
        "d/dz z^7 = z^6 | power-rule-factor-lost | d/dz z^7 = 7z^6",
        "d/dx ln(5x + 1) = 1/(5x + 1) | inner-derivative-forgotten |"
            + " d/dx ln(5x + 1) = 5/(5x + 1)",
        "(x^2 cos(x))' = -2x sin(x) | derivatives-multiplied |"
            + " (x^2 cos(x))' = 2x*cos(x) - x^2*sin(x)",
        "5m + 8 = 23, so 5m = 31 | moved-with-its-sign | 5m = 15",
        "11 = 2j - 3, therefore 8 = 2j | moved-with-its-sign | 14 = 2j",
      })
  void aSlipIsNamedAndTheLinePutRight(String text, String slip, String corrected) {
    assertThat(slip(text)).isEqualTo(slip);
    assertThat(find(text).get(0).corrected()).isEqualTo(corrected);
    assertThat(find(text).get(0).claimed()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(v - 7)^2 = v^2 - 14v + 49",
        "sin(x)^2 + cos(x)^2 = 1",
        "sqrt(x) * sqrt(x) = x",
        "(x^2 - 9)/(x - 3) = x + 3",
        "2^n * 2^3 = 2^(n+3)",
        "d/dx tan(x) = 1/cos(x)^2",
        "d/dx x^n = n x^(n-1)",
        "f(x + y) = f(x) + f(y)",
        "P(A + B) = P(A) + P(B)",
        "2x + 3 = 11",
        "5x + 8 = 23, so 5x = 15",
        "M + 4 + 2 = 8",
        "2 + 2 = 5",
        "1/2x + 1/3x = 2/5x",
        "x = x + 1",
        "a, b = b, a",
        "half of (x + 4) = x + 2",
        "```\ny = (a + b)**2 == a**2 + b**2\n```",
        "arcsin(x + y) = arcsin(x) + arcsin(y)",
        "|a - b| = b - a",
        "x + y = 5, x = 5 + z",
      })
  void whatIsRightOrNoRewritingGivesNothing(String text) {
    assertThat(find(text)).as(text).isEmpty();
  }

  @Test
  void latexIsReadLikePlainText() {
    assertThat(slip("\\[ \\left(p + 2\\right)^{2} = p^{2} + 4 \\]"))
        .isEqualTo("power-on-each-term");
    assertThat(slip("$\\frac{p + q}{p} = q$")).isEqualTo("cancelled-in-one-term-only");
    assertThat(slip("$\\frac{d}{dx} \\sin(x^2) = \\cos(x^2)$"))
        .isEqualTo("inner-derivative-forgotten");
  }

  @Test
  void aChainIsComparedLinkByLink() {
    List<Rewriting> found = find("A = (x + 1)(x + 2) = x^2 + 3x + 2 = x^2 + 5x^2 + 2");
    assertThat(found).isEmpty();
    found = find("A = 3(x + 2) + x = 3x + 2 + x\n  = 5x + 2");
    assertThat(found).extracting(Rewriting::left).containsExactly("3(x + 2) + x", "3x + 2 + x");
  }

  @Test
  void anEquationRewrittenOnOneSideIsCompared() {
    assertThat(slip("4(c + 2) = 28\n4c + 2 = 28")).isEqualTo("factor-on-one-term-only");
    assertThat(find("4(c + 2) = 28\n4c + 2 = 28").get(0).corrected()).isEqualTo("4c + 8 = 28");
    assertThat(find("4(c + 2) = 28 and 4c + 2 = 28")).isEmpty();
  }

  @Test
  void anEquationWithItsSolutionIsNotClaimed() {
    assertThat(find("(x + 3)^2 = x^2 + 9. Hence 6x = 0 and x = 0."))
        .extracting(Rewriting::claimed)
        .containsExactly(false);
  }

  @Test
  void theFunctionOfADerivativeIsTheOneDefinedBefore() {
    assertThat(slip("Let g(t) = t^4. So g'(t) = 4t^4.")).isEqualTo("power-rule-exponent-kept");
    assertThat(find("Let g(t) = t^4, or g(t) = t^5. So g'(t) = 4t^4.")).isEmpty();
    assertThat(find("g'(t) = 4t^4")).isEmpty();
  }

  @Test
  void theFactQuotesTheMaskedText() {
    String text = "Key 3(t + 8) = 3t + 8 here";
    String masked = "Key ************* here";
    Rewriting found =
        Rewritings.find(
                LEXICON,
                Text.of(text),
                masked + " ".repeat(text.length() - masked.length()),
                List.of())
            .get(0);
    assertThat(found.words()).doesNotContain("t");
  }

  @Test
  void aLineThatIsRightForTheGivenValueIsNoSlip() {
    assertThat(find("For b = 0 we have (a + b)^2 = a^2 + b^2.")).isEmpty();
    assertThat(find("For b = 1 we have (a + b)^2 = a^2 + b^2.")).hasSize(1);
    assertThat(find("Let b = 0. Then c = 1. In general (a + b)^2 = a^2 + b^2.")).hasSize(1);
  }

  @Test
  void aForgottenInnerDerivativeIsAddedToWhatTheTextHas() {
    assertThat(find("The derivative of (2x + 1)^5 is 5(2x + 1)^4."))
        .extracting(Rewriting::corrected)
        .containsExactly("derivative of (2x + 1)^5 = 2 · 5(2x + 1)^4");
  }
}
