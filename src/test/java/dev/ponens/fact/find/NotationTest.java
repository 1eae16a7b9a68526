package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Text;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas are found in LaTeX and in plain signs, and nothing else is one. */
class NotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Solve $x + 3 = 5$ for $x$. | 2 | 1",
        "Let \\[ a^2 + b^2 = c^2 \\] and \\(a < b\\). | 2 | 3",
        "\\begin{align*} x &= y \\\\ z &= 1 \\end{align*} | 1 | 3",
        "What is x if 2x + 1 = 7? | 1 | 1",
        "Find all f with f(x + f(y)) = f(x) + y. | 1 | 3",
        "Is \\$5 more than $n$? | 1 | 1",
        "$\\text{speed} = \\frac{d}{t}$ | 1 | 2",
        "For all n >= 5 it holds. | 1 | 1",
      })
  void formulasAndTheirLetters(String text, int formulas, int unknowns) {
    Notation notation = Notation.of(Text.of(text));
    assertThat(notation.formulas()).isEqualTo(formulas);
    assertThat(notation.unknowns()).isEqualTo(unknowns);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It costs $5 or $10, and $3/$4 of that is tax.",
        "The meeting is on 12-03-2024, from 9/10 on.",
        "Use C++ or plan A - or plan B.",
        "What is 12 * 13?",
        "See pages 3 - 5; a - b is a range here.",
        "I am a student. A < is a sign.",
        "$",
        "$$ \\[ \\( \\begin{",
        "",
      })
  void whatIsNoFormula(String text) {
    assertThat(Notation.of(Text.of(text)).formulas()).isZero();
  }

  @Test
  void whatTheyHold() {
    assertThat(Notation.of(Text.of("$\\sqrt{\\frac{1}{2}} + |x| \\equiv n! \\pmod 5$")).kinds())
        .containsExactlyInAnyOrder("absolute", "congruence", "factorial", "fraction", "root");
    assertThat(Notation.of(Text.of("$f(x) \\ge \\sum_{k=1}^n k$")).kinds())
        .containsExactlyInAnyOrder("function", "inequality", "power", "series");
    assertThat(Notation.of(Text.of("What is 12 * 13?")).kinds()).containsExactly("arithmetic");
    assertThat(Notation.of(Text.of("$((a + b)^{c + d})$")).nesting()).isEqualTo(2);
  }

  @Test
  void aDrawingIsNoFormulaAndItsPlacesAreKnown() {
    String text = "Look: [asy] draw((0,0)--(1,1)); label(\"$A$\", a = b); [/asy] What is $A$?";
    Notation notation = Notation.of(Text.of(text));
    assertThat(notation.formulas()).isEqualTo(1);
    assertThat(notation.kinds()).containsExactly("figure");
    assertThat(notation.draws(text.indexOf("draw"))).isTrue();
    assertThat(notation.draws(text.indexOf("What"))).isFalse();
    assertThat(notation.draws(0)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"$", "$a ", "\\[", "\\begin{x}", "[asy]", "x + ", "((", "\\$", "$\\$"})
  void hostileTextTakesLinearTime(String piece) {
    String text = piece.repeat(300_000);
    Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Notation.of(Text.of(text)));
  }
}
