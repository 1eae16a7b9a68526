package dev.ponens.report.score;

import static dev.ponens.verdict.Gate.Decision.BLOCKED;
import static dev.ponens.verdict.Gate.Decision.GO_DEEPER;
import static dev.ponens.verdict.Gate.Decision.STOP_OK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EvalTableTest {
  private static final Evaluation SOME =
      new Evaluation(
          150,
          50,
          3,
          48,
          List.of(
              new Evaluation.RuleScore("wrong-arithmetic", 12, 9, 1, 8),
              new Evaluation.RuleScore("bare-answer", 0, 0, 0, 0)),
          Map.of(STOP_OK, 120L, GO_DEEPER, 30L),
          Map.of(STOP_OK, 12L, GO_DEEPER, 30L, BLOCKED, 8L),
          List.of(new ErrorKind("slip", 20, 9, Map.of("wrong-arithmetic", 9L))),
          List.of(),
          List.of());

  private static final Evaluation NOTHING =
      new Evaluation(0, 0, 0, 0, List.of(), Map.of(), Map.of(), List.of(), List.of(), List.of());

  @Test
  void theTableIsAlignedAndInventsNothing() {
    assertThat(EvalTable.text(SOME))
        .isEqualTo(
            """
            Transcripts: 50 wrong, 150 right; transcripts whose first error is known: 48; skipped without a label: 3

            rule              findings  fired  in wrong  by 1st error  in right  precision  recall
            wrong-arithmetic        12     10         9             8         1      90.0%   18.0%
            bare-answer              0      0         0             0         0          –    0.0%

            gate                  on wrong  share  on right  share  lift
            stop_ok                     12  24.0%       120  80.0%
            go_deeper                   30  60.0%        30  20.0%
            await_verification           0   0.0%         0   0.0%
            blocked                      8  16.0%         0   0.0%
            go_deeper or blocked            76.0%            20.0%  3.80

            kind of mistake  wrong  flagged  share  by
            slip                20        9  45.0%  wrong-arithmetic 9
            """);
  }

  @Test
  void theJsonHoldsTheSameFigures() throws IOException {
    JsonNode json = json(SOME);
    assertThat(json.at("/rules/0"))
        .hasToString(
            "{\"rule\":\"wrong-arithmetic\",\"findings\":12,\"fired\":10,\"in_wrong\":9,"
                + "\"at_or_before_first_error\":8,\"in_right\":1,\"precision\":0.9,\"recall\":0.18}");
    assertThat(json.at("/rules/1/precision").isNull()).isTrue();
    assertThat(json.at("/gate/wrong/go_deeper_or_blocked").asDouble()).isEqualTo(0.76);
    assertThat(json.at("/gate/lift").asDouble()).isEqualTo(3.8);
  }

  @Test
  void withNothingToDivideByThereIsNoRatio() throws IOException {
    assertThat(EvalTable.text(NOTHING)).contains("–").doesNotContain("%").doesNotContain("NaN");
    assertThat(json(NOTHING).at("/gate/lift").isNull()).isTrue();
    assertThat(json(NOTHING).at("/gate/right/go_deeper_or_blocked").isNull()).isTrue();
  }

  @Test
  void countsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> new Evaluation.RuleScore("r", 9, 2, 1, 3))
        .hasMessage("r: 3 of 2 wrong, 1 right");
  }

  private static JsonNode json(Evaluation eval) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    EvalJson.write(eval, Map.of("some.jsonl", eval), null, out);
    return new ObjectMapper().readTree(out.toString(UTF_8));
  }
}
