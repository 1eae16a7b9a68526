package dev.ponens.store.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Span;
import dev.ponens.transcript.Origin;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.StepVerdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Stores of earlier versions have these members, so they never change. */
@NullMarked
class StoredVerdictTest {
  private static final Finding FINDING =
      new Finding(
          "wrong-arithmetic",
          Severity.ERROR,
          3,
          new Span(4, 17),
          "12 * 13 = 146",
          "12 * 13 is 156",
          "Compute it again",
          Map.of("right", 146.0),
          new Origin(5, 0, "/steps/2/text"),
          "00112233445566ff",
          List.of(),
          List.of(new Finding.ChangedPlace("a.txt", 7)));

  private static final StepVerdict STEP =
      new StepVerdict(
          3,
          true,
          null,
          new Risk(Risk.RiskLevel.HIGH, 3),
          new StepVerdict.ThinkingPattern("debugging", 0.8, "deep", true),
          "revise",
          null,
          Gate.OPEN,
          null,
          List.<Proposal>of(),
          List.of(),
          "12 * 13 = 146");

  @Test
  void theMembersOfAStoredVerdictNeverChange() {
    assertThat(StoredVerdict.of(STEP, List.of(FINDING)))
        .isEqualTo(
            "{\"findings\":[{\"rule\":\"wrong-arithmetic\",\"severity\":\"error\",\"step\":3,"
                + "\"start\":4,\"end\":17,\"text\":\"12 * 13 = 146\","
                + "\"message\":\"12 * 13 is 156\","
                + "\"suggestion\":\"Compute it again\",\"facts\":{\"right\":146},"
                + "\"origin\":{\"line\":5,\"pointer\":\"/steps/2/text\"},"
                + "\"fingerprint\":\"00112233445566ff\","
                + "\"changes\":[{\"path\":\"a.txt\",\"line\":7}]}],"
                + "\"step\":{\"step\":3,\"judged\":\"yes\","
                + "\"risk\":{\"level\":\"high\",\"score\":3},"
                + "\"pattern\":{\"name\":\"debugging\",\"confidence\":0.8,\"depth\":\"deep\","
                + "\"needs_hypothesis\":true},\"mode\":\"revise\",\"phase\":null,"
                + "\"gate\":{\"decision\":\"stop_ok\",\"reasons\":[]},\"next\":null}}");
  }

  @Test
  void findingsAreReadFromWhatWasWritten() {
    assertThat(KeptFinding.of(StoredVerdict.of(STEP, List.of(FINDING))))
        .containsExactly(
            new KeptFinding(
                "wrong-arithmetic",
                "error",
                4,
                17,
                "12 * 13 = 146",
                "12 * 13 is 156",
                "Compute it again"));
    assertThat(KeptFinding.of("{\"findings\":[{\"rule\":\"r\",\"new\":1}]}"))
        .as("a member that this version does not know")
        .extracting(KeptFinding::rule)
        .containsExactly("r");
  }
}
