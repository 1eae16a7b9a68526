package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * "Earlier" means the path: a branch does not see its sibling, and nobody sees what was revised.
 */
class TranscriptPathsTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  private static Transcript read(String json) throws IOException {
    List<ReadResult> readings = new ArrayList<>();
    Formats.read(
        "test.jsonl",
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
        Formats.named("steps").orElseThrow(),
        Input.InputLimits.USUAL,
        readings::add);
    assertThat(readings).hasSize(1).first().isInstanceOf(ReadResult.ReadTranscript.class);
    return ((ReadResult.ReadTranscript) readings.get(0)).transcript();
  }

  private static Verdict judge(String json) throws IOException {
    Judge judge = new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, false);
    return new TranscriptJudge(judge, read(json)).judge().verdict();
  }

  private static List<String> found(Verdict verdict) {
    return verdict.findings().stream().map(f -> f.rule() + "@" + f.step()).toList();
  }

  private static List<String> reasons(Gate gate) {
    return gate.reasons().stream().map(Gate.GateReason::code).toList();
  }

  @Test
  void aSymbolThatChangesOnOnePathIsFlagged() throws IOException {
    Verdict verdict =
        judge(
            """
            {"steps":["So n = 12.","The second count gives us more room.","Since n = 15, three rows are full."]}
            """
                .strip());
    assertThat(found(verdict)).contains("value-reassigned@3");
    Finding finding = verdict.findings().get(0);
    assertThat(finding.message()).contains("15").contains("12").contains("step 1");
  }

  @Test
  void aSiblingBranchIsNotEarlier() throws IOException {
    Verdict verdict =
        judge(
            """
            {"steps":["We look at the table.",{"text":"So n = 12.","branch":"a","branch_from":1},{"text":"Since n = 15, three rows are full.","branch":"b","branch_from":1}]}
            """
                .strip());
    assertThat(found(verdict)).doesNotContain("value-reassigned@3");
  }

  @Test
  void aBranchGoesOnFromItsOwnHead() throws IOException {
    Verdict verdict =
        judge(
            """
            {"steps":["We look at the table.",{"text":"So n = 12.","branch":"a","branch_from":1},{"text":"Since n = 15, three rows are full.","branch":"b","branch_from":1},{"text":"Since n = 19, four rows are full.","branch":"a"}]}
            """
                .strip());
    assertThat(found(verdict)).contains("value-reassigned@4");
    assertThat(verdict.findings().get(0).message()).contains("12");
  }

  @Test
  void aRevisedStepIsGone() throws IOException {
    Verdict verdict =
        judge(
            """
            {"steps":["So n = 12.",{"text":"So n = 15.","revises":1},"Since n = 15, three rows are full."]}
            """
                .strip());
    assertThat(found(verdict)).isEmpty();
  }

  @Test
  void anErrorKeepsTheGateUntilItIsRevised() throws IOException {
    String wrong =
        "{\"question\":\"What is 12 * 13?\",\"steps\":[\"12 * 13 = 146, because we multiply.\",";
    Verdict open = judge(wrong + "\"So we have the number of seats, because that was asked.\"]}");
    assertThat(open.gate().decision()).isEqualTo(Gate.Decision.GO_DEEPER);
    assertThat(reasons(open.gate())).contains("unresolved-error");
    Verdict revised =
        judge(wrong + "{\"text\":\"12 * 13 = 156, because we multiply.\",\"revises\":1}]}");
    assertThat(revised.gate().decision()).isEqualTo(Gate.Decision.STOP_OK);
    Verdict takenBack = judge(wrong + "\"Wait, that is wrong: 12 * 13 = 156.\"]}");
    assertThat(takenBack.gate().decision()).isEqualTo(Gate.Decision.STOP_OK);
  }

  @Test
  void aReferenceToNoStepIsSaid() throws IOException {
    Verdict verdict =
        judge(
            "{\"steps\":[\"One.\",{\"text\":\"Two.\",\"revises\":7},{\"text\":\"Three.\",\"branch_from\":\"x\"}]}");
    assertThat(verdict.failures())
        .containsExactly(
            "step 2: revises does not name an earlier step",
            "step 3: branch_from does not name an earlier step");
  }

  @Test
  void hiddenReasoningIsNotJudged() throws IOException {
    Verdict verdict =
        judge(
            "{\"steps\":[{\"visibility\":\"encrypted\"},{\"text\":\"Obviously 2 + 2 = 5.\",\"visibility\":\"summary\"},\"So 2 + 2 = 6.\"]}");
    assertThat(verdict.steps())
        .extracting(StepVerdict::judged, StepVerdict::why)
        .containsExactly(
            tuple(false, "the reasoning was encrypted"),
            tuple(false, "the reasoning was summarised"),
            tuple(true, null));
    assertThat(found(verdict)).contains("wrong-arithmetic@3").doesNotContain("wrong-arithmetic@2");
  }

  @Test
  void aLanguageWithoutListsIsJudgedByItsNumbersOnly() throws IOException {
    Verdict verdict =
        judge(
            "{\"steps\":[\"Das ist obviously nicht der Fall, weil wir die Zahlen nur addieren und nicht mehr: 2 + 2 = 5.\"]}");
    assertThat(found(verdict)).containsExactly("wrong-arithmetic@1");
    assertThat(verdict.steps().get(0).judged()).isFalse();
    assertThat(verdict.steps().get(0).why()).contains("de");
  }

  @Test
  void profilesChangeVerdictsAndTheSettingsHashOnly() throws IOException {
    Transcript transcript =
        read(
            "{\"question\":\"What is 12 * 13?\",\"steps\":[{\"text\":\"12 * 13 = 156\",\"confidence\":0.9}]}");
    Judge balanced = new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, false);
    Judge paranoid = new Judge(RULES, RULES.params().profile("paranoid"), Selection.ALL, false);
    Verdict calm = new TranscriptJudge(balanced, transcript).judge().verdict();
    Verdict strict = new TranscriptJudge(paranoid, transcript).judge().verdict();
    assertThat(calm.gate().decision()).isEqualTo(Gate.Decision.STOP_OK);
    assertThat(reasons(strict.gate())).contains("unchecked-doubt");
    assertThat(strict.rulebook()).isEqualTo(calm.rulebook());
    assertThat(strict.settings()).isNotEqualTo(calm.settings());
  }
}
