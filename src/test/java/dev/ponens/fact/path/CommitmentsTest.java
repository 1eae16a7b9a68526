package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a path holds has a fixed maximum size. */
class CommitmentsTest {
  @Test
  void keepsTheNewestDoubtsAndReasonsOnly() {
    List<Commitments.Doubt> doubts = new ArrayList<>();
    List<Commitments.ClaimReason> grounds = new ArrayList<>();
    for (int i = 1; i <= 100; i++) {
      doubts.add(new Commitments.Doubt("not sure", Hashes.NONE, i));
      grounds.add(new Commitments.ClaimReason(Hashes.NONE, Hashes.NONE, "a because b", i));
    }
    Commitments held =
        new Commitments(
            null,
            doubts,
            grounds,
            Commitments.NOTHING.amounts(),
            List.of(),
            Hashes.NONE,
            Commitments.ClosingWords.NONE);
    assertThat(held.doubts()).hasSize(8);
    assertThat(held.doubts().get(7).step()).isEqualTo(100);
    assertThat(held.grounds()).hasSize(24);
    assertThat(held.grounds().get(0).step()).isEqualTo(77);
  }

  @Test
  void aQuestionForgetsEverything() {
    Commitments held = Commitments.NOTHING.with(7, new Commitments.HeldAmount("30", 1));
    PathState path = PathState.EMPTY.with(held);
    assertThat(path.held().amounts()).hasSize(1);
    assertThat(path.asked(2, Demand.NONE).held()).isEqualTo(Commitments.NOTHING);
  }
}
