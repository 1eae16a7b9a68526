package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Success;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A sentence that claims an act, a check or a success is one claim. */
class ClaimedActFinderTest {
  private static OneThought reader;

  @BeforeAll
  static void read() throws Exception {
    reader = new OneThought();
  }

  @Test
  void actsOfOneSentenceAreOneClaim() {
    assertThat(found("I phoned the supplier and we visited the site.", ClaimedAct.class))
        .hasSize(1);
    assertThat(found("I phoned the supplier. We visited the site.", ClaimedAct.class)).hasSize(2);
  }

  @Test
  void aSentenceThatClaimsSuccessIsNoActAsWell() {
    String text = "I've confirmed with a tuner that every string is right.";
    assertThat(found(text, Success.class)).hasSize(1);
    assertThat(found(text, ClaimedAct.class)).isEmpty();
  }

  @Test
  void aCheckOrAStatedResultIsAClaimOfSuccess() {
    assertThat(found("I measured the gap with a caliper.", Success.class)).hasSize(1);
    assertThat(found("I phoned the supplier, and they have it.", Success.class)).hasSize(1);
    assertThat(found("I phoned the supplier this morning.", Success.class)).isEmpty();
  }

  @Test
  void aCalculationSilencesItsClauseOnly() {
    assertThat(found("2 × 22 + 11 = 55. I phoned the supplier.", ClaimedAct.class)).hasSize(1);
    assertThat(found("I phoned 2 × 22 = 44 suppliers.", ClaimedAct.class)).isEmpty();
  }

  @Test
  void aLongTextBehindAnActShowsWhatItGave() {
    String act = "I phoned the supplier.";
    assertThat(found(act + " The list is long.".repeat(5), ClaimedAct.class)).hasSize(1);
    assertThat(found(act + " The list is long.".repeat(15), ClaimedAct.class)).isEmpty();
  }

  @Test
  void aYearTellsOfHistoryAndAnAmountDoesNot() {
    for (String amount : List.of("150 kg", "1500 kg", "€1500", "1500 boxes")) {
      String test = "The pull test to " + amount + " showed no movement today.";
      assertThat(found(test, ClaimedAct.class)).as(test).hasSize(1);
    }
    String old = "The pull test in 1900 showed no movement today.";
    assertThat(found(old, ClaimedAct.class)).isEmpty();
    String years = "The pull test of 1999 engineers showed no movement today.";
    assertThat(found(years, ClaimedAct.class)).isEmpty();
  }

  @Test
  void anyBlankAndAnAsideCanFollowAnAuthor() {
    for (String author : List.of("I", "I\u00a0also", "I, also,", "I, personally,")) {
      assertThat(found(author + " phoned the supplier.", ClaimedAct.class)).as(author).hasSize(1);
    }
    assertThat(found("For each i, also, phoned the supplier.", ClaimedAct.class)).isEmpty();
    assertThat(found("I, phoned the supplier.", ClaimedAct.class)).isEmpty();
  }

  @Test
  void aVariableIsNoAuthor() {
    assertThat(found("The term $i$ phoned $k$ of them.", ClaimedAct.class)).isEmpty();
  }

  private static <T extends Fact> List<T> found(String text, Class<T> kind) {
    return reader.facts(text, kind);
  }
}
