package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InflectionsTest {
  @ParameterizedTest
  @CsvSource({
    "fail, fails failed failing",
    "use, uses used using",
    "verify, verifies verified verifying",
    "deploy, deploys deployed deploying",
    "crash, crashes crashed crashing",
    "fix, fixes fixed fixing",
    "plan, plans planned planning",
    "debug, debugs debugged debugging",
    "go, go gos",
  })
  void regularFormsAreKnown(String word, String forms) {
    assertThat(Inflections.of(word)).contains(word).contains(forms.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({"use, useing", "verify, verifys", "crash, crashs", "fix, fixxed", "play, plaied"})
  void misspeltFormsAreNot(String word, String form) {
    assertThat(Inflections.of(word)).doesNotContain(form);
  }
}
