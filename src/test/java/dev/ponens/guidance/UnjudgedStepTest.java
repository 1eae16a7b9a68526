package dev.ponens.guidance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.rule.FindingSubject;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A fault of the program in one step leaves the other steps judged, and is reported. */
class UnjudgedStepTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  /** Fails at a step, or at the end if the step is 0. */
  private record Failing(int step) implements TranscriptJudge.Witness {
    @Override
    public void event(PathState path, RunState run, Event event) {
      if (event.step() == step) {
        throw new NumberFormatException("a secret of the transcript");
      }
    }

    @Override
    public void end(PathState path, RunState run, IntFunction<FindingSubject> subjects) {
      if (step == 0) {
        throw new NumberFormatException("a secret of the transcript");
      }
    }
  }

  private static Verdict judged(int failing) throws IOException {
    List<ReadResult> readings = new ArrayList<>();
    byte[] json = "{\"steps\":[\"1 + 1 = 3\",\"It is so.\",\"2 + 2 = 5\"]}".getBytes(UTF_8);
    Formats.read(
        "test.jsonl", new ByteArrayInputStream(json), null, Input.InputLimits.USUAL, readings::add);
    Transcript transcript = ((ReadResult.ReadTranscript) readings.get(0)).transcript();
    Judge judge = new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, false);
    return new TranscriptJudge(judge, transcript, new Failing(failing)).judge().verdict();
  }

  @Test
  void theStepsAroundItAreJudged() throws IOException {
    Verdict verdict = judged(2);
    assertThat(verdict.steps()).extracting(StepVerdict::judged).containsExactly(true, false, true);
    assertThat(verdict.findings()).extracting(f -> f.step()).containsExactly(1, 3);
    assertThat(verdict.failures()).hasSize(1);
    assertThat(verdict.failures().get(0))
        .startsWith("step 2 was not judged: internal error (NumberFormatException at ")
        .endsWith("; please report it")
        .doesNotContain("secret");
  }

  @Test
  void theStepsAreJudgedWhenTheEndIsNot() throws IOException {
    Verdict verdict = judged(0);
    assertThat(verdict.findings()).extracting(f -> f.step()).containsExactly(1, 3);
    assertThat(verdict.failures()).hasSize(1);
    assertThat(verdict.failures().get(0)).startsWith("the end was not judged: internal error (");
  }
}
