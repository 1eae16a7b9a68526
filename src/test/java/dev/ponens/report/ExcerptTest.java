package dev.ponens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Span;
import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void theWordsAreMarkedUnderTheirLine() {
    Excerpt excerpt = excerpt("First line.\nSo 12 * 13 = 146 here.\nLast.", "12 * 13 = 146", 60);
    assertThat(excerpt.line()).isEqualTo("So 12 * 13 = 146 here.");
    assertThat(excerpt.marks()).isEqualTo("   ^^^^^^^^^^^^^");
  }

  @Test
  void tabsWideAndCombiningCharactersKeepTheMarksInPlace() {
    Excerpt excerpt = excerpt("a\t日本 e\u0301 bad 日", "bad 日", 60);
    assertThat(excerpt.line()).isEqualTo("a    日本 e\u0301 bad 日");
    assertThat(excerpt.marks()).isEqualTo(" ".repeat(1 + 4 + 4 + 1 + 1 + 1) + "^".repeat(6));
  }

  @Test
  void anEscapeIsMarkedAsWideAsItIsShown() {
    Excerpt excerpt = excerpt("x\u001b[2Jy", "\u001b[2J", 60);
    assertThat(excerpt.line()).isEqualTo("x\\x1b[2Jy");
    assertThat(excerpt.marks()).isEqualTo(" ^^^^^^^");
  }

  @Test
  void aLongLineIsCutAroundTheWords() {
    String text = "left ".repeat(100) + "WRONG" + " right".repeat(100);
    Excerpt excerpt = excerpt(text, "WRONG", 41);
    assertThat(excerpt.line()).hasSize(41).startsWith("…").contains("WRONG").endsWith("…");
    assertThat(excerpt.line().substring(excerpt.marks().indexOf('^'))).startsWith("WRONG");
    assertThat(excerpt.marks().strip()).isEqualTo("^^^^^");
  }

  @Test
  void roomNotNeededOnOneSideGoesToTheOther() {
    Excerpt excerpt = excerpt("WRONG" + " right".repeat(100), "WRONG", 41);
    assertThat(excerpt.line()).startsWith("WRONG right").hasSize(41).endsWith("…");
    assertThat(excerpt.marks()).isEqualTo("^^^^^");
  }

  @Test
  void wordsLongerThanTheScreenAreCut() {
    Excerpt excerpt = excerpt("x" + "y".repeat(5000) + "z", "y".repeat(5000), 40);
    assertThat(excerpt.line()).isEqualTo("y".repeat(39) + "…");
    assertThat(excerpt.marks()).isEqualTo("^".repeat(39));
  }

  @Test
  void ofSeveralLinesTheFirstWithWordsIsShown() {
    Excerpt excerpt = excerpt("a\n\nb c\nd", "\n\nb c\nd", 40);
    assertThat(excerpt.line()).isEqualTo("b c");
    assertThat(excerpt.marks()).isEqualTo("^^^");
  }

  @Test
  void aFindingAboutTheWholeShowsTheFirstLineUnmarked() {
    Excerpt excerpt = Excerpt.of("\n  The answer is 4.\nDone.", Span.NONE, 40);
    assertThat(excerpt.line()).isEqualTo("The answer is 4.");
    assertThat(excerpt.marks()).isEmpty();
  }

  @Test
  void nothingIsShownOfNothing() {
    assertThat(Excerpt.of("", Span.NONE, 40)).isEqualTo(new Excerpt("", ""));
    assertThat(Excerpt.of("", new Span(3, 9), 40)).isEqualTo(new Excerpt("", ""));
  }

  @Test
  void aCharacterOfTwoUnitsIsNeverSplit() {
    String text = "🙂".repeat(400) + "bad" + "🙂".repeat(400);
    for (int width = 40; width < 44; width++) {
      assertThat(excerpt(text, "bad", width).line()).doesNotContain("\\u").contains("bad");
    }
  }

  private static Excerpt excerpt(String text, String words, int width) {
    int start = text.indexOf(words);
    return Excerpt.of(text, new Span(start, start + words.length()), width);
  }
}
