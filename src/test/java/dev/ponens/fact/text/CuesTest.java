package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Cue;
import org.junit.jupiter.api.Test;

class CuesTest {
  private static final Lists LISTS =
      Lists.english()
          .cue("sure", "obviously", "it is clear that", "there's no doubt")
          .cue("done", "all tests pass", "the bug is fixed")
          .cue("problem", "fail~", "plan~ b")
          .cue("back", "wait, no", "wait", "no, actually")
          .cue("answer", "the answer is", "answer:", "the answer");

  @Test
  void wholeWordsAreFoundInAnyCase() {
    assertThat(LISTS.asserted("sure", "OBVIOUSLY so; it is Clear that it holds."))
        .containsExactly("OBVIOUSLY", "it is Clear that");
    assertThat(LISTS.asserted("sure", "The unobviously obviouslyness of it.")).isEmpty();
  }

  @Test
  void aTildeStandsForInflectionsAndNothingElseDoes() {
    assertThat(LISTS.asserted("problem", "It failed, fails and is failing; a failure is none."))
        .containsExactly("failed", "fails", "failing");
    assertThat(LISTS.asserted("problem", "They planned b and planning a."))
        .containsExactly("planned b");
    assertThat(LISTS.asserted("sure", "obviouslys")).isEmpty();
  }

  @Test
  void eitherApostropheFits() {
    assertThat(LISTS.find("sure", "There’s no doubt, and there's no doubt.")).hasSize(2);
  }

  @Test
  void aNegationReachesThreeWordsOfItsClause() {
    assertThat(LISTS.asserted("sure", "It is not obviously so.")).isEmpty();
    assertThat(LISTS.asserted("sure", "It is not at all obviously so.")).isEmpty();
    assertThat(LISTS.asserted("sure", "It is not one of the things that obviously hold."))
        .containsExactly("obviously");
    assertThat(LISTS.asserted("sure", "It is not, obviously, so.")).containsExactly("obviously");
    assertThat(LISTS.asserted("sure", "I do not. Obviously it holds."))
        .containsExactly("Obviously");
  }

  @Test
  void aConditionReachesToTheEndOfItsClause() {
    assertThat(LISTS.asserted("done", "If all tests pass, the bug is fixed."))
        .containsExactly("the bug is fixed");
    assertThat(LISTS.asserted("done", "Make sure that all tests pass.")).isEmpty();
    assertThat(LISTS.asserted("done", "Once all tests pass I merge.")).isEmpty();
    assertThat(LISTS.asserted("done", "All tests pass.")).containsExactly("All tests pass");
  }

  @Test
  void whatIsQuotedOrAskedIsNotMeant() {
    assertThat(LISTS.asserted("sure", "He said \"obviously so\" and “obviously”.")).isEmpty();
    assertThat(LISTS.asserted("sure", "The key `obviously` is unused.")).isEmpty();
    assertThat(LISTS.asserted("sure", "> obviously so\nwrote a friend")).isEmpty();
    assertThat(LISTS.asserted("sure", "```\nobviously\n```")).isEmpty();
    assertThat(LISTS.asserted("done", "Do all tests pass?")).isEmpty();
    assertThat(LISTS.find("done", "Do all tests pass?")).singleElement().matches(Cue::asked);
  }

  @Test
  void aStrayQuotationMarkSilencesNothingBehindItsParagraph() {
    assertThat(LISTS.asserted("sure", "A 5\" pipe.\n\nObviously it fits."))
        .containsExactly("Obviously");
  }

  @Test
  void aCommaEndsAPhraseUnlessTheListHasOneThere() {
    assertThat(LISTS.asserted("sure", "It is, clear that.")).isEmpty();
    assertThat(LISTS.asserted("back", "Wait, no: it is 5.")).containsExactly("Wait, no");
    assertThat(LISTS.asserted("back", "Wait no, it is 5.")).containsExactly("Wait no");
    assertThat(LISTS.asserted("back", "Wait. No.")).containsExactly("Wait");
    assertThat(LISTS.asserted("back", "No — actually it is 5.")).containsExactly("No — actually");
  }

  @Test
  void theLongestPhraseOfAListWinsAndNoneOverlap() {
    assertThat(LISTS.asserted("answer", "The answer is 5.")).containsExactly("The answer is");
    assertThat(LISTS.asserted("answer", "**Answer**: 5 and the answer 6."))
        .containsExactly("Answer", "the answer");
    assertThat(LISTS.asserted("answer", "An answer that is 5.")).isEmpty();
  }

  @Test
  void aTextInALanguageWithoutListsHasNoCues() {
    String german = "Das ist obviously der Plan und nicht ein Fehler, und das ist gut.";
    Cues.FoundCues found = Cues.find(LISTS.lexicon(), Text.of(german), german, true);
    assertThat(found.language()).isEqualTo("de");
    assertThat(found.cues()).isEmpty();
  }

  @Test
  void cuesQuoteTheMaskedText() {
    String text = "It is clear that it holds.";
    assertThat(Cues.find(LISTS.lexicon(), Text.of(text), "█".repeat(text.length()), true).cues())
        .allMatch(c -> c.words().matches("█+"));
  }

  @Test
  void threePointsInAPhraseStandForOtherWordsOfTheSentence() {
    Lists lists = new Lists().cue("contrast", "expected … but");
    assertThat(lists.asserted("contrast", "We expected 40 rows, but got 12."))
        .containsExactly("expected 40 rows, but");
    assertThat(lists.asserted("contrast", "It was expected. But nobody came.")).isEmpty();
    assertThat(lists.asserted("contrast", "expected " + "and so on ".repeat(9) + "but")).isEmpty();
  }

  @Test
  void insideAnIdiomNoOtherListFindsAnything() {
    Lists lists = new Lists().cue("problem", "error", "bars").cue("idiom", "error bar~");
    assertThat(lists.asserted("problem", "The error bars overlap.")).isEmpty();
    assertThat(lists.asserted("problem", "An error, and bars.")).containsExactly("error", "bars");
  }
}
