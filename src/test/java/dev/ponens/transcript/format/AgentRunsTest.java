package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Transcript;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** mini-swe-agent, OpenHands and AutoGen; their usual files are beside the other formats'. */
@NullUnmarked
final class AgentRunsTest {
  @TempDir Path folder;

  private Readings mini(String... messages) {
    return Readings.of(
        folder,
        "a.traj.json",
        "{\"info\":{\"exit_status\":\"LimitsExceeded\",\"submission\":\"\"},\"messages\":["
            + "{\"role\":\"user\",\"content\":\"Fix it.\"},"
            + String.join(",", messages)
            + "],\"trajectory_format\":\"mini-swe-agent-1\"}");
  }

  private static String says(String role, String content) {
    return "{\"role\":\"" + role + "\",\"content\":\"" + content + "\"}";
  }

  @Test
  void theThoughtOfAReplyStandsBeforeItsCall() {
    Readings readings =
        mini(
            says("assistant", "First.\\n\\n```bash\\nls\\n```\\n\\nThen I wait."),
            says("user", "<returncode>0</returncode>\\n<output>\\na</output>"));

    assertThat(readings.only().format()).isEqualTo("mini-swe-agent");
    assertThat(readings.events())
        .containsExactly(
            "THOUGHT First.\n\n\n\nThen I wait.",
            "TOOL_CALL {\"command\":\"ls\"}",
            "TOOL_RESULT a");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "<returncode>0</returncode>\\n<output>\\na\\n</output> | OK | 0",
        "<returncode>-9</returncode>\\n<output>\\n</output> | FAILED | -9",
        "<exception>x</exception>\\n<returncode>1</returncode>\\n<output>\\n</output> | FAILED | 1",
        "a\\n[exit code 4] | FAILED | 4",
        "Observation: {'output': 'a'} | UNKNOWN | -",
        "Please always provide EXACTLY ONE action in triple backticks. | REJECTED | -",
        "Command not executed. The user rejected your command | REJECTED | -",
        "The last command <command>ls</command> timed out and has been killed.\\nx | TIMED_OUT | -",
      })
  void theAnswerOfTheHarnessShowsWhatHappened(String answer, CallStatus status, Integer code) {
    List<Event> events =
        mini(says("assistant", "```bash\\nls\\n```"), says("user", answer)).only().events();

    assertThat(events).hasSize(2);
    assertThat(events.get(1).given().status()).isEqualTo(status);
    assertThat(events.get(1).given().use().exitCode()).isEqualTo(code);
    assertThat(events.get(1).given().callId()).isEqualTo(events.get(0).given().callId());
  }

  @Test
  void aRunThatEndsWithoutAReplyEndsThere() {
    assertThat(
            mini(
                    says("assistant", "a\\n```bash\\nls\\n```"),
                    says("user", "<returncode>0</returncode>\\n<output>\\n</output>"),
                    says("user", ""),
                    says("exit", "LimitsExceeded"))
                .events())
        .containsExactly("THOUGHT a", "TOOL_CALL {\"command\":\"ls\"}", "TOOL_RESULT ");
  }

  @Test
  void aMessageThatIsNoneIsReported() {
    Readings readings = mini("7", says("judge", "x"), says("assistant", "a"));

    assertThat(readings.faults())
        .containsExactly(
            "1: /messages/1 is a number; expected a message: an object with \"role\" and"
                + " \"content\"",
            "1: /messages/2 has no known role; expected system, user, assistant, tool or exit");
    assertThat(readings.transcripts()).hasSize(1);
  }

  @Test
  void aRunBeyondTheLimitIsReported() {
    byte[] bytes =
        ("{\"info\":{\"exit_status\":\"Submitted\"},\"messages\":["
                + says("user", "x".repeat(9_000))
                + "]}")
            .getBytes(StandardCharsets.UTF_8);
    Path file = Readings.write(folder, "a.traj.json", bytes);

    assertThat(Readings.of(file, null, new Input.InputLimits(4_000, 50)).faults())
        .singleElement()
        .asString()
        .contains("the limit of 4000 bytes");
  }

  private static final String RUN =
      "{\"id\":1,\"source\":\"agent\",\"action\":\"run\",\"args\":{\"command\":\"ls\",\"thought\":\"Look.\"}}";
  private static final String RAN =
      "{\"id\":2,\"source\":\"agent\",\"observation\":\"run\",\"content\":\"a\",\"cause\":1,\"extras\":{\"command\":\"ls\",\"metadata\":{\"exit_code\":%d}}}";

  @Test
  void outputsOfEvaluationsAreTranscriptsOfTheirOwn() {
    String output =
        "{\"instance_id\":\"i-%d\",\"history\":[[" + RUN + "," + RAN.formatted(0) + "],7]}";
    Readings readings =
        Readings.of(folder, "output.jsonl", output.formatted(1) + "\n" + output.formatted(2));

    assertThat(readings.transcripts()).extracting(Transcript::id).containsExactly("i-1", "i-2");
    assertThat(readings.transcripts())
        .allSatisfy(t -> assertThat(t.format()).isEqualTo("openhands"));
    assertThat(readings.transcripts().get(1).events().stream().map(Readings::words))
        .containsExactly("THOUGHT Look.", "TOOL_CALL {\"command\":\"ls\"}", "TOOL_RESULT a");
    assertThat(readings.transcripts().get(1).events().get(2).origin().pointer())
        .isEqualTo("/history/0/1/content");
    assertThat(readings.faults())
        .hasSize(2)
        .allMatch(why -> why.contains("/history/1 is a number; expected an event with"));
  }

  @ParameterizedTest
  @CsvSource({"0, OK, 0", "2, FAILED, 2", "-1, UNKNOWN, "})
  void aCommandThatStillRunsHasNoExitCode(int code, CallStatus status, Integer kept) {
    List<Event> events =
        Readings.of(folder, "e.jsonl", RUN + "\n" + RAN.formatted(code)).only().events();

    assertThat(events.get(2).given().status()).isEqualTo(status);
    assertThat(events.get(2).given().use().exitCode()).isEqualTo(kept);
    assertThat(events.get(2).given().tool()).isEqualTo("run");
  }

  @Test
  void anEventThatIsNoneLeavesTheOthersBe() {
    Readings readings = Readings.of(folder, "e.jsonl", RUN + "\n{\"id\":3}\n" + RAN.formatted(0));

    assertThat(readings.faults())
        .containsExactly(
            "2: this has no \"action\", \"observation\" or \"kind\"; expected an event of"
                + " OpenHands");
    assertThat(readings.transcripts().get(0).events()).hasSize(3);
  }

  @Test
  void aMessageOfAutoGenWithoutWordsIsReported() {
    String first = "{\"source\":\"user\",\"type\":\"TextMessage\",\"content\":\"Why?\"}";
    Readings readings =
        Readings.of(
            folder,
            "log.jsonl",
            first
                + "\n{\"source\":\"a\",\"type\":\"TextMessage\"}\n"
                + "{\"source\":\"a\",\"type\":\"StopMessage\",\"content\":\"Because.\"}");

    assertThat(readings.faults())
        .containsExactly(
            "2: this has no \"content\", \"text\" or \"message\"; expected a message with"
                + " \"source\" and \"content\"");
    assertThat(readings.transcripts().get(0).format()).isEqualTo("autogen");
    assertThat(readings.transcripts().get(0).question().text()).isEqualTo("Why?");
    assertThat(readings.transcripts().get(0).events())
        .singleElement()
        .matches(e -> "a".equals(e.given().agent()));
  }

  @Test
  void aLogInWhichNothingIsSaidIsEmpty() {
    Readings readings =
        Readings.of(folder, "log.jsonl", "{\"type\":\"LLMCallEvent\",\"prompt_tokens\":1}");

    assertThat(readings.only().events()).isEmpty();
  }
}
