package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Equation;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;

/**
 * Expressions made up at random, written as people write them, with their own value and another.
 */
class RandomExpressionsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static final int ROUNDS = 3000;
  private static final String[] TIMES = {"*", "×", " x ", " \\times ", " \\cdot "};
  private static final String[] BEFORE = {"", "So ", "He has a total of ", "- ", "2. ", "Step 4: "};
  private static final String[] BEHIND = {"", ".", " apples left.", "\n", ", which is fine."};

  private final Random random = new Random(20260101);

  private record Made(String text, BigFraction value) {}

  private Made number() {
    int value = random.nextInt(1, 400);
    return new Made(String.valueOf(value), BigFraction.of(value));
  }

  private Made made(int depth) {
    if (depth == 0) {
      return number();
    }
    Made a = factor(depth - 1);
    Made b = factor(depth - 1);
    switch (random.nextInt(4)) {
      case 0 -> {
        return new Made(a.text + " + " + b.text, a.value.add(b.value));
      }
      case 1 -> {
        return new Made(a.text + " - " + b.text, a.value.subtract(b.value));
      }
      case 2 -> {
        return new Made(a.text + pick(TIMES) + b.text, a.value.multiply(b.value));
      }
      default -> {
        Made under = number();
        return new Made("\\frac{" + a.text + "}{" + under.text + "}", a.value.divide(under.value));
      }
    }
  }

  private Made factor(int depth) {
    Made made = made(depth);
    return depth == 0 ? made : new Made("(" + made.text + ")", made.value);
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private List<Equation> find(Made made, String result) {
    String text = pick(BEFORE) + made.text + " = " + result + pick(BEHIND);
    return Equations.find(LEXICON, text, text, List.of());
  }

  @Test
  void theTrueValueHolds() {
    for (int i = 0; i < ROUNDS; i++) {
      Made made = made(random.nextInt(1, 4));
      String shown = Decimal.write(made.value);
      assertThat(find(made, shown)).as(made.text).hasSize(1).allMatch(Equation::holds);
    }
  }

  @Test
  void anotherValueDoesNot() {
    for (int i = 0; i < ROUNDS; i++) {
      Made made = made(random.nextInt(1, 4));
      if (made.value.abs().compareTo(BigFraction.of(1, 10)) < 0) {
        continue; // next to a tiny value anything might be a change of unit
      }
      // Far enough off that no rounding explains it.
      BigFraction other = made.value.add(made.value.abs().multiply(BigFraction.of(3, 2))).add(9);
      String shown = Decimal.write(other).replace("…", "");
      List<Equation> found = find(made, shown);
      assertThat(found).as(made.text + " = " + shown).hasSize(1).noneMatch(Equation::holds);
      assertThat(found.get(0).truth()).isEqualTo(Decimal.write(made.value));
    }
  }
}
