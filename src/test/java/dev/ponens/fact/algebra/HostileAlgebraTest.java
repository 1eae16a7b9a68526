package dev.ponens.fact.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileAlgebraTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  /** The thread's own time: a busy machine does not lengthen it. */
  private static long nanos(Text text) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    assertThat(Rewritings.find(LEXICON, text, text.raw(), List.of())).isNotNull();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
  }

  private static Text grown(String piece, int length) {
    return Text.of(piece.repeat(length / piece.length()) + "\nx=x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x+",
        "(",
        "x=",
        "2x + 3x = 6x ",
        "2x + 3x = 6x\n",
        "(a+b+c+d+x+y)^12 = x\n",
        "((((((x+1)^9+1)^9+1)^9+1)^9+1)^9+1)^9 = (x+2)^9\n",
        "a b c d ",
        "\n",
        "x\n\n\n=",
        "{x}^",
        "\\frac{",
        "\\frac{x}{y} + \\frac{y}{x} = ",
        "x_",
        "x'",
        "d/dx ",
        "derivative of x is ",
        "sin ",
        "f(x) = ",
        "ab cd ef ",
        "99999999999x + 99999999999x = 99999999999x\n",
        "x^-9^9^",
        "x = 1, ",
        "))",
      })
  void fiftyTimesTheTextTakesAboutFiftyTimesAsLong(String piece) {
    Text small = grown(piece, 2_000);
    Text large = grown(piece, 100_000);
    for (int i = 0; i < 5; i++) {
      nanos(small);
    }
    long shortest = Math.max(200_000, Math.min(nanos(small), nanos(small)));
    assertThat(nanos(large)).as(piece).isLessThan(200 * shortest);
  }
}
