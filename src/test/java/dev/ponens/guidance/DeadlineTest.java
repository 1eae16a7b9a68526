package dev.ponens.guidance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A transcript that takes too long is judged only in part, and the verdict gives the reason. */
class DeadlineTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  private static Verdict judged(double millis) throws IOException {
    List<ReadResult> readings = new ArrayList<>();
    byte[] json = "{\"steps\":[\"12 * 13 = 146\",\"2 + 2 = 5\"]}".getBytes(UTF_8);
    Formats.read(
        "test.jsonl", new ByteArrayInputStream(json), null, Input.InputLimits.USUAL, readings::add);
    Transcript transcript = ((ReadResult.ReadTranscript) readings.get(0)).transcript();
    Settings usual = RULES.params().profile("balanced");
    Map<String, Double> numbers = new HashMap<>(usual.numbers());
    numbers.put("transcript-deadline-ms", millis);
    Judge judge = new Judge(RULES, new Settings("hurried", numbers), Selection.ALL, false);
    return new TranscriptJudge(judge, transcript).judge().verdict();
  }

  @Test
  void whatComesBehindTheDeadlineIsNotJudgedAndTheRunIsIncomplete() throws IOException {
    Verdict verdict = judged(0);
    assertThat(verdict.findings()).isEmpty();
    assertThat(verdict.steps()).hasSize(2).noneMatch(StepVerdict::judged);
    assertThat(verdict.failures())
        .containsExactly(
            "not judged from step 1 on: judging the transcript took longer than 0 ms "
                + "(transcript-deadline-ms); split the transcript or raise this limit");
  }

  @Test
  void inTimeAllIsJudged() throws IOException {
    Verdict verdict = judged(60_000);
    assertThat(verdict.findings()).hasSize(2);
    assertThat(verdict.failures()).isEmpty();
  }
}
