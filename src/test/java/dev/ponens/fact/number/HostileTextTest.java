package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTextTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  /** What a long text may cost, compared with the same amount of text in 25 pieces. */
  private static final double MOST_GROWTH = 1.28;

  /** The thread's own time: a busy machine does not lengthen it. */
  private static long nanos(String text) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    assertThat(Equations.find(LEXICON, text, text, List.of())).isNotNull();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
  }

  private static String grown(String piece, int length) {
    return piece.repeat(Math.max(1, length / piece.length())) + "1=1";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1+",
        "12*13=146 ",
        "(",
        "1=",
        "7",
        "(1)",
        "<<1",
        "$1 ",
        "2^",
        "\\frac{",
        "{",
        "-",
        "- ",
        "1,111,",
        "apples 3 of ",
        "5%(2) 3% 1/2(4)=9 ",
        "1/7+3/11*2-5/13=",
        "\n",
        " ",
        "3 4 ",
        "1.",
        "x",
        "1e999",
        "9^64*9^64=1 ",
        "1+1=3 wait, not ",
        "* ",
        "not ",
        "1 (",
        "\\",
        "½",
        "²",
        "=",
        "1/",
        ", 3",
        "zero ",
        "sin ",
        "√4 = ",
        "√"
      })
  void timeGrowsNoFasterThanTheText(String piece) {
    nanos(grown(piece, 200_000));
    String small = grown(piece, 10_000);
    String large = grown(piece, 250_000);
    double ratio = 0;
    // One slow run may be the machine's; three are ours.
    for (int attempt = 0; attempt < 3 && !(ratio > 0 && ratio <= MOST_GROWTH); attempt++) {
      // 25 short texts are as long as the large one. A floor keeps noise out of the ratio.
      long sum = 0;
      for (int i = 0; i < 25; i++) {
        sum += nanos(small);
      }
      ratio = (double) nanos(large) / Math.max(sum, 250_000_000);
    }
    assertThat(ratio).isLessThanOrEqualTo(MOST_GROWTH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "\\frac{1}{", "-(", "2^(", "[("})
  void deepNestingNeitherOverflowsNorFinds(String open) {
    String text = open.repeat(50_000) + "1" + ")".repeat(50_000) + " = 1 + 1";
    assertThat(Equations.find(LEXICON, text, text, List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "+", "sin ", "\\sin", "√", "(√"})
  void manySignsAndFunctionsDoNotOverflow(String piece) {
    String text = "√4 = " + piece.repeat(100_000) + "2 and sin 2 = 1";
    assertThat(Equations.find(LEXICON, text, text, List.of())).isNotNull();
  }

  @Test
  void hugeNumbersAndPowersGiveNoFact() {
    for (String text :
        List.of(
            "9".repeat(61) + " + 1 = 5",
            "2 * 1e65 = 3",
            "2^65 + 1 = 5",
            "9^64 ^ 64 = 3 + 1",
            "1e64^64 + 1 = 5")) {
      assertThat(Equations.find(LEXICON, text, text, List.of())).as(text).isEmpty();
    }
  }

  @Test
  void aVeryLongSumIsLeftUnread() {
    String text = "1+".repeat(40_000) + "1=5";
    assertThat(Equations.find(LEXICON, text, text, List.of())).isEmpty();
  }
}
