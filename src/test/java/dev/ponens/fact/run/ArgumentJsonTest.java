package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArgumentJsonTest {
  @Test
  void blanksAreFoldedAsAPatternFoldsThem() {
    Random random = new Random(20261124);
    String characters = " \t\n\u000B\f\r\u001C\u0085\u00A0\u2003aBΣÉİ";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(12); j > 0; j--) {
        text.append(characters.charAt(random.nextInt(characters.length())));
      }
      String folded = text.toString().strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
      assertThat(ArgumentJson.folded(text.toString())).isEqualTo(folded);
      assertThat(Keys.folded(text.toString())).isEqualTo(Keys.bounded(folded));
      String twice = "a B ".repeat(random.nextInt(30)) + text;
      assertThat(Keys.folded(twice)).isEqualTo(Keys.bounded(ArgumentJson.folded(twice)));
    }
  }
}
