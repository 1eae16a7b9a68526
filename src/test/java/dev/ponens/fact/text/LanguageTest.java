package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LanguageTest {
  private static final Lexicon LEXICON = Lists.english().cue("any", "thing").lexicon();

  private static @Nullable String language(String text) {
    return Cues.find(LEXICON, Text.of(text), text, true).language();
  }

  @Test
  void functionWordsTell() {
    assertThat(language("It is the end of a long road.")).isEqualTo("en");
    assertThat(language("Das ist das Ende, und der Weg ist lang.")).isEqualTo("de");
  }

  @Test
  void fewWordsAndFormulasTellNothing() {
    assertThat(language("x = 5")).isNull();
    assertThat(language("Lisbon")).isNull();
    assertThat(language("")).isNull();
  }

  @Test
  void oneForeignSentenceInAnEnglishTextChangesNothing() {
    assertThat(
            language(
                "The page says: das ist der Weg. It is clear that the end of the road is in sight, and that it is a long one."))
        .isEqualTo("en");
  }

  @Test
  void anotherScriptIsNoLanguageOfOurs() {
    assertThat(language("Это предложение написано по-русски.")).isEqualTo(Language.OTHER_SCRIPT);
    assertThat(LEXICON.speaks(Language.OTHER_SCRIPT)).isFalse();
    assertThat(LEXICON.speaks(null)).isTrue();
  }
}
