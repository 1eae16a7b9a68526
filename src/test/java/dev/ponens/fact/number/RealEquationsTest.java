package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Equation;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RealEquationsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Equation> find(String text) {
    return Equations.find(LEXICON, text, text, List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "d = √(4 + 1) = √5 = 4. | √5 | 4 | 2.2361…",
        "c = sqrt(11^2 + 5^2) = 13.45. | sqrt(11^2 + 5^2) | 13.45 | 12.083…",
        "So $-\\cos \\frac{\\pi}{6} = -\\frac{1}{2}$. | -\\cos \\frac{\\pi}{6} | -\\frac{1}{2} | -0.866…",
        "$\\binom{8}{3} = 54$ | \\binom{8}{3} | 54 | 56",
        "So $5! = 125$. | 5! | 125 | 120",
        "180° - 50° - 60° = 80° | 180° - 50° - 60° | 80° | 70",
        "sin 30° = 2/3 | sin 30° | 2/3 | 0.5",
        "8^(2/3) = 5 | 8^(2/3) | 5 | 4",
        "$\\log_2 8 = 4$ | \\log_2 8 | 4 | 3",
        "$\\sqrt[3]{216} = 7$ | \\sqrt[3]{216} | 7 | 6",
        "and $\\sqrt{50} = 5\\sqrt{3}$ | \\sqrt{50} | 5\\sqrt{3} | 7.0711…",
        "√(20² + 33.28²) = √(400 + 1207.6) | √(20² + 33.28²) | √(400 + 1207.6) | 38.8273…"
      })
  void aWrongValueIsShownWithTheTruth(String text, String left, String right, String truth) {
    FalseEquation.isTheOnlyOne(find(text), left, right, truth);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The area is π * 5^2 = 78.5 cm.",
        "sin 30 = 1/2",
        "sin 30° = 0.5",
        "$\\sqrt{72} = 6\\sqrt{2}$",
        "√(20² + 33.28²) = √(400 + 1107.6)",
        "√50 = 7.07",
        "√50 = 7",
        "So $5! = 120$.",
        "$\\frac{360}{8} = 45^\\circ$",
        "200° + 200° = 40°"
      })
  void aTrueOneIsFoundAndHolds(String text) {
    assertThat(find(text)).isNotEmpty().allMatch(Equation::holds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "So $\\log_28\\sqrt{2} = \\frac{7}{2}$.",
        "x√5 = 4",
        "x = √9 = 3 or -3",
        "1/2√16 = 8",
        "half of √16 = 2",
        "If √5 = 4, nothing holds.",
        "And so 3 + 2 = 5! What a result",
        "We need √(x^2 + 4) = 5",
        "So $\\log_2 2^{10} = 10$.",
        "The angle is π/6 = 30 degrees.",
        "The sun moves 15° = 1 hour.",
        "A turn of 360° = 24 hours.",
        "√2 ≈ 1,414",
        "10! = 3.628.800",
        "sin π / 2 = 1",
        "arctan √3 = 60°",
        "sin π/2 = 1",
        "cos π/3 = 1/2"
      })
  void whatIsNotClearIsNotCalledWrong(String text) {
    assertThat(find(text)).noneMatch(e -> !e.holds() && e.claimed());
  }
}
