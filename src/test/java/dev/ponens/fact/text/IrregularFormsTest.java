package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IrregularFormsTest {
  private static final IrregularForms FORMS =
      IrregularForms.of(Rulebooks.shipped().lexicon().finders());

  @ParameterizedTest
  @CsvSource({
    "give~, gave",
    "give~ up, given up",
    "re-write~, re-wrote",
    "cut the loaf~, cut the loaves",
    "they go~, they goes",
    "hypothesis~, hypotheses"
  })
  void aMarkedWordAlsoHasItsIrregularForms(String phrase, String form) {
    assertThat(FORMS.of(phrase)).contains(form);
  }

  @Test
  void onlyMarkedWordsHaveThem() {
    assertThat(FORMS.of("give up")).isEmpty();
    assertThat(FORMS.of("walk~")).isEmpty();
    assertThat(FORMS.of("leave~")).as("a direction, more often than a form").isEmpty();
  }

  @Test
  void twoMarkedWordsAreCombined() {
    assertThat(FORMS.of("go~ and see~")).contains("went and seen", "gone and see~");
  }
}
