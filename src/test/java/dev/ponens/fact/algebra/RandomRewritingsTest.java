package dev.ponens.fact.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Brackets made up at random and multiplied out, rightly and with one wrong term. */
class RandomRewritingsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static final int ROUNDS = 1500;

  private final Random random = new Random(20260412);

  private int number() {
    int n = random.nextInt(1, 12);
    return random.nextBoolean() ? n : -n;
  }

  private static String signed(int n, String symbol) {
    return (n < 0 ? " - " : " + ") + Math.abs(n) + symbol;
  }

  @Test
  void whatIsMultipliedOutRightlyIsNeverReported() {
    for (int i = 0; i < ROUNDS; i++) {
      int a = number();
      int b = number();
      int c = number();
      String text =
          "(%dx%s)(x%s) = %dx^2%s%s"
              .formatted(
                  Math.abs(a),
                  signed(b, ""),
                  signed(c, ""),
                  Math.abs(a),
                  signed(Math.abs(a) * c + b, "x"),
                  signed(b * c, ""));
      assertThat(Rewritings.find(LEXICON, Text.of(text), text, List.of())).as(text).isEmpty();
    }
  }

  @Test
  void oneWrongTermIsReportedWithTheRightLine() {
    for (int i = 0; i < ROUNDS; i++) {
      int a = Math.abs(number()) + 1;
      int b = number();
      int off = random.nextInt(1, 5);
      String text =
          "%d(y%s) + 2y = %dy%s".formatted(a, signed(b, ""), a + 2 + off, signed(a * b, ""));
      assertThat(Rewritings.find(LEXICON, Text.of(text), text, List.of()))
          .as(text)
          .singleElement()
          .satisfies(
              r -> {
                assertThat(r.claimed()).isTrue();
                assertThat(r.corrected()).contains((a + 2) + "y" + signed(a * b, ""));
              });
    }
  }
}
