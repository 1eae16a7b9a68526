package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextSplitterTest {
  private static List<String> words(String raw) {
    Text text = Text.of(raw);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      words.add(raw.substring(text.start(i), text.end(i)));
    }
    return words;
  }

  @Test
  void wordsAreRunsOfLettersDigitsAndInnerApostrophes() {
    assertThat(words("It's 1,200.50 euros, well-known_name (a)."))
        .containsExactly("It's", "1,200.50", "euros", "well", "known", "name", "a");
    assertThat(words("'quoted' dogs' d’accord")).containsExactly("quoted", "dogs", "d’accord");
    assertThat(words("  \n\t ")).isEmpty();
  }

  @Test
  void numbersAreKnown() {
    Text text = Text.of("3 of 4.5 x2 and 7.");
    assertThat(List.of(text.number(0), text.number(2), text.number(3), text.number(5)))
        .containsExactly(true, true, false, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "One. Two. | 2",
        "Is it? Yes! | 2",
        "It is 3.5 km. | 1",
        "Dr. Brown of St. Ives saw Mr. Hill. | 1",
        "The no. of houses, and house No. 5. | 1",
        "Is it even? No. It is odd. | 3",
        "J. S. Bach wrote it. | 1",
        "It is 18 m. The limit is 50 mg/l. It is 4 °C. | 3",
        "In 1905 A. Einstein wrote of 5 m. and of 3 h. | 1",
        "Cats, dogs etc. are out. | 1",
        "He said \"yes.\" Then he left. | 2",
        "no words: . . . | 1",
      })
  void sentencesEndWhereTheyEnd(String raw, int sentences) {
    assertThat(Text.of(raw).sentenceCount()).isEqualTo(sentences);
  }

  @Test
  void aLineBreakEndsASentenceUnlessItGoesOnInSmallLetters() {
    assertThat(Text.of("first line\nsecond line").sentenceCount()).isEqualTo(1);
    assertThat(Text.of("first line\n- second line").sentenceCount()).isEqualTo(2);
    assertThat(Text.of("first line\n\nsecond line").sentenceCount()).isEqualTo(2);
  }

  @Test
  void aQuestionIsKnownByItsMark() {
    Text text = Text.of("It is. Is it?");
    assertThat(text.asks(0)).isFalse();
    assertThat(text.asks(1)).isTrue();
  }

  @Test
  void fencedCodeIsMarked() {
    Text text = Text.of("before\n```java\ncode here\n```\nafter");
    assertThat(text.code()).hasSize(1);
    assertThat(text.quoted(0)).isFalse();
    assertThat(text.quoted(2)).isTrue();
    assertThat(text.quoted(text.size() - 1)).isFalse();
  }

  @Test
  void anythingAtAllIsCutInOrderAndWithinTheText() {
    String alphabet = "aB1 .,'\"`’“”\n>-?!()#é漢\ud83d\ude00";
    Random random = new Random(7);
    for (int n = 0; n < 3000; n++) {
      StringBuilder raw = new StringBuilder();
      for (int i = random.nextInt(60); i > 0; i--) {
        raw.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      Text text = Text.of(raw.toString());
      int behind = 0;
      int sentence = 0;
      for (int i = 0; i < text.size(); i++) {
        assertThat(text.start(i)).isGreaterThanOrEqualTo(behind).isLessThan(text.end(i));
        assertThat(text.sentence(i)).isBetween(sentence, text.sentenceCount() - 1);
        assertThat(text.hash(i))
            .isEqualTo(TextSplitter.hashOf(raw.substring(text.start(i), text.end(i))));
        behind = text.end(i);
        sentence = text.sentence(i);
      }
      assertThat(behind).isLessThanOrEqualTo(raw.length());
    }
  }

  @Test
  void emojiAreNoWordsAndEndASentenceBeforeACapitalLetter() {
    String raw = "Tests pass 🎉🎉 We ship ✅ today.✅ Done 𝑥";
    assertThat(words(raw)).containsExactly("Tests", "pass", "We", "ship", "today", "Done", "𝑥");
    assertThat(Text.of(raw).sentenceCount()).isEqualTo(3);
  }
}
