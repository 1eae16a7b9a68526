package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What formats say about the end of a tool call, and calls and results that do not fit. */
@NullUnmarked
final class ToolCallsTest {
  @TempDir Path folder;

  private Readings read(String... lines) {
    return Readings.of(folder, "a.jsonl", String.join("\n", lines));
  }

  private static Given.ToolUse last(Readings readings) {
    List<Event> events = readings.only().events();
    return events.get(events.size() - 1).given().use();
  }

  private static String anthropicResult(String content, boolean failed) {
    return "{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\",\"tool_use_id\":\"c1\",\"is_error\":"
        + failed
        + ",\"content\":\""
        + content
        + "\"}]}";
  }

  private static final String ANTHROPIC_CALL =
      "{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"c1\",\"name\":\"Bash\",\"input\":{\"command\":\"ls\"}}]}";

  private static String openai(String... messages) {
    return "{\"messages\":[{\"role\":\"user\",\"content\":\"q\"},"
        + String.join(",", messages)
        + "]}";
  }

  private static String call(String id, String arguments) {
    return "{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"id\":\""
        + id
        + "\",\"type\":\"function\",\"function\":{\"name\":\"f\",\"arguments\":\""
        + arguments
        + "\"}}]}";
  }

  private static String result(String id, String content) {
    return "{\"role\":\"tool\",\"tool_call_id\":\"" + id + "\",\"content\":\"" + content + "\"}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "Exit code 1: no rule | true | FAILED | 1",
        "Error: Exit code 127 | true | FAILED | 127",
        "The user doesn't want to proceed with this tool use. | true | REJECTED | -",
        "[Request interrupted by user for tool use] | true | REJECTED | -",
        "Claude requested permissions to use Write, but you haven't granted it yet. | true |"
            + " REJECTED | -",
        "<tool_use_error>InputValidationError: Edit failed</tool_use_error> | true | REJECTED | -",
        "<tool_use_error>String to replace not found</tool_use_error> | true | FAILED | -",
        "Permission to use Write has been denied | true | REFUSED | -",
        "PreToolUse:Bash hook error: no | true | REFUSED | -",
        "Command timed out after 2m 0s | true | TIMED_OUT | -",
        "fine | false | OK | -",
        "The user doesn't want to proceed, says the file | false | OK | -",
        "Exit code 1 is what the manual names | false | OK | -",
      })
  void theWordsOfAFailedResultShowWhatHappened(
      String text, boolean failed, CallStatus status, Integer code) {
    Given.ToolUse use = last(read(ANTHROPIC_CALL, anthropicResult(text, failed)));

    assertThat(use.status()).isEqualTo(status);
    assertThat(use.exitCode()).isEqualTo(code);
    assertThat(use.isError()).isEqualTo(failed);
    assertThat(use.tool()).isEqualTo("Bash");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "Process exited with code 0 | OK | 0 | -",
        "Exit code: 2\\nWall time: 1.5 seconds\\nOutput:\\nno | FAILED | 2 | 1500",
        "exec command rejected by user | REJECTED | - | -",
        "failed to parse function arguments: missing field | REJECTED | - | -",
        "`rm -rf /` rejected: blocked by policy | REFUSED | - | -",
        "command timed out after 10000 milliseconds | TIMED_OUT | - | -",
        "Exit code: 0\\nOutput:\\nrejected by user | OK | 0 | -",
        "just words | UNKNOWN | - | -",
      })
  void outputOfCodexShowsCodeTimeAndRefusals(
      String text, CallStatus status, Integer code, Long ms) {
    String item =
        "{\"type\":\"response_item\",\"payload\":{\"type\":\"function_call%s,\"call_id\":\"c\"";
    Given.ToolUse use =
        last(
            read(
                item.formatted("\",\"name\":\"shell\",\"arguments\":\"{}\"") + "}}",
                item.formatted("_output\"") + ",\"output\":\"" + text + "\"}}"));

    assertThat(use.status()).isEqualTo(status);
    assertThat(use.exitCode()).isEqualTo(code);
    assertThat(use.durationMs()).isEqualTo(ms);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "success, done, OK, -",
        "error, done, FAILED, -",
        "cancelled, done, REJECTED, -",
        "success, Exit Code: 0, OK, 0",
        "success, Exit Code: 3, FAILED, 3",
        "executing, done, UNKNOWN, -",
      })
  void aCallOfGeminiHasAStatus(String spelled, String text, CallStatus status, Integer code) {
    Given.ToolUse use =
        last(
            read(
                "{\"sessionId\":\"s\",\"projectHash\":\"h\",\"messages\":[{\"id\":\"1\",\"type\":\"gemini\",\"content\":\"\",\"toolCalls\":[{\"id\":\"c\",\"name\":\"run_shell_command\",\"args\":{},\"status\":\""
                    + spelled
                    + "\",\"result\":[{\"functionResponse\":{\"id\":\"c\",\"name\":\"x\",\"response\":{\"output\":\""
                    + text
                    + "\"}}}]}]}]}"));

    assertThat(use.status()).isEqualTo(status);
    assertThat(use.exitCode()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({
    "timeout, TIMED_OUT",
    "parsing, REJECTED",
    "approval, REFUSED",
    "permission, FAILED",
  })
  void inspectNamesTheReasonOfAFailure(String type, CallStatus status) {
    String log =
        "{\"version\":2,\"eval\":{\"task\":\"t\"},\"samples\":[{\"id\":1,\"epoch\":1,\"messages\":[{\"role\":\"user\",\"content\":\"q\"},"
            + "{\"role\":\"tool\",\"tool_call_id\":\"c\",\"function\":\"f\",\"content\":\"x\",\"error\":{\"type\":\""
            + type
            + "\",\"message\":\"m\"}}]}]}";

    assertThat(last(Readings.of(folder, "a.json", log)).status()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 match | UNKNOWN",
        "Your proposed edit has introduced new syntax error(s). | REJECTED",
        "Interactive operation 'vim a.py' is not supported by this environment | REFUSED",
        "EXECUTION TIMED OUT | TIMED_OUT",
        "The command 'cat\\nx' was cancelled because it took more than 30 seconds. | TIMED_OUT",
      })
  void sweAgentShowsCallsWithoutEffect(String observation, CallStatus status) {
    String traj =
        "{\"environment\":\"main\",\"trajectory\":[{\"thought\":\"t\",\"action\":\"vim a.py\",\"execution_time\":0.25,\"observation\":\""
            + observation
            + "\"}]}";
    Given.ToolUse use = last(Readings.of(folder, "a.traj", traj));

    assertThat(use.status()).isEqualTo(status);
    assertThat(use.durationMs()).isEqualTo(250);
  }

  @Test
  void toolsOfTauBenchReportAFailureInTheirWords() {
    String run =
        "[{\"task_id\":0,\"reward\":0.0,\"info\":{},\"traj\":[{\"role\":\"user\",\"content\":\"q\"},"
            + call("c", "{}")
            + ","
            + result("c", "Error: user not found")
            + "]}]";
    Given.ToolUse use = last(Readings.of(folder, "a.json", run));

    assertThat(use).isEqualTo(new Given.ToolUse("f", "c", CallStatus.FAILED));
  }

  @ParameterizedTest
  @CsvSource({"-32602, REJECTED", "-32601, REJECTED", "-32603, FAILED"})
  void whatTheMcpProtocolRefusesHasNotRun(int code, CallStatus status) {
    String rpc = "{\"jsonrpc\":\"2.0\",\"id\":1,";
    Given.ToolUse use =
        last(
            read(
                rpc + "\"method\":\"tools/call\",\"params\":{\"name\":\"f\",\"arguments\":{}}}",
                rpc + "\"error\":{\"code\":" + code + ",\"message\":\"no\"}}"));

    assertThat(use).isEqualTo(new Given.ToolUse("f", "1", status));
  }

  @Test
  void aMessageWithTheRoleToolSaysNothingAboutFailure() {
    Given.ToolUse use = last(read(openai(call("c", "{}"), result("c", "no such file"))));

    assertThat(use.status()).isEqualTo(CallStatus.UNKNOWN);
    assertThat(use.isError()).isFalse();
  }

  @Test
  void argumentsThatAreNotJsonAreKeptAsText() {
    assertThat(read(openai(call("c", "{path: a.txt"))).events())
        .containsExactly("TOOL_CALL {path: a.txt");
    assertThat(read("{\"steps\":[{\"kind\":\"tool_call\",\"arguments\":\"{path\"}]}").events())
        .containsExactly("TOOL_CALL {path");
  }

  @Test
  void argumentsBeyondTheLimitAreReportedAndTheRestIsRead() {
    String huge = openai(call("c", "x".repeat(5_000)));
    String small = openai(call("c", "{}"));
    Path file =
        Readings.write(folder, "a.jsonl", (huge + "\n" + small).getBytes(StandardCharsets.UTF_8));
    Readings readings = Readings.of(file, null, new Input.InputLimits(4_000, 50));

    assertThat(readings.faults())
        .containsExactly("1: larger than the limit of 4000 bytes; split the transcript");
    assertThat(readings.transcripts())
        .singleElement()
        .satisfies(t -> assertThat(t.events()).hasSize(1));
  }

  @Test
  void argumentsOfManyLinesAreBoundedTogether() {
    String line =
        "{\"type\":\"assistant\",\"sessionId\":\"s\",\"message\":{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"c\",\"name\":\"f\",\"input\":{\"a\":\""
            + "x".repeat(1_500)
            + "\"}}]}}\n";
    Path file = Readings.write(folder, "a.jsonl", line.repeat(9).getBytes(StandardCharsets.UTF_8));
    Readings readings = Readings.of(file, null, new Input.InputLimits(4_000, 50));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.transcripts().get(0).events()).hasSizeBetween(2, 4);
    assertThat(readings.faults()).singleElement().asString().contains("the limit of 4000 bytes");
  }

  @Test
  void aDuplicateCallIdMeansTheLatestCallBefore() {
    String other = call("c", "{}").replace("\"name\":\"f\"", "\"name\":\"g\"");
    Readings readings = read(openai(call("c", "{}"), result("c", "1"), other, result("c", "2")));

    assertThat(readings.only().events())
        .extracting(e -> e.given().tool())
        .containsExactly("f", "f", "g", "g");
  }

  @Test
  void aResultBeforeItsCallStaysThereWithoutAName() {
    List<Event> events = read(openai(result("c", "1"), call("c", "{}"))).only().events();

    assertThat(events)
        .extracting(Event::kind)
        .containsExactly(EventKind.TOOL_RESULT, EventKind.TOOL_CALL);
    assertThat(events.get(0).given().tool()).isNull();
    assertThat(events.get(0).given().callId()).isEqualTo("c");
  }

  @Test
  void bothResultsOfACallAreKept() {
    assertThat(read(openai(call("c", "{}"), result("c", "1"), result("c", "2"))).events())
        .containsExactly("TOOL_CALL {}", "TOOL_RESULT 1", "TOOL_RESULT 2");
  }

  @Test
  void parallelCallsKeepTheirIdsInAnyOrderOfResults() {
    Readings readings =
        read(openai(call("a", "1"), call("b", "2"), result("b", "3"), result("a", "4")));

    assertThat(readings.only().events())
        .extracting(e -> e.given().callId())
        .containsExactly("a", "b", "b", "a");
  }

  @Test
  void aCallWithoutAResultIsUnknown() {
    Given.ToolUse use = last(read(openai(call("c", "{}"))));

    assertThat(use.status()).isEqualTo(CallStatus.UNKNOWN);
    assertThat(use.isError()).isFalse();
  }

  @Test
  void anExitCodeDecidesOnlyWhatTheSourceLeavesOpen() {
    Given.ToolUse use = Given.ToolUse.call("bash", "c");

    assertThat(use.exited(0).status()).isEqualTo(CallStatus.OK);
    assertThat(use.exited(2).status()).isEqualTo(CallStatus.FAILED);
    assertThat(use.ended(CallStatus.OK).exited(2).status()).isEqualTo(CallStatus.FAILED);
    assertThat(use.ended(CallStatus.TIMED_OUT).exited(0).status()).isEqualTo(CallStatus.TIMED_OUT);
    assertThat(use.exited(null)).isEqualTo(use);
  }

  @Test
  void onlyFailuresAreErrors() {
    assertThat(CallStatus.values())
        .filteredOn(CallStatus::isError)
        .containsExactly(
            CallStatus.FAILED, CallStatus.REFUSED, CallStatus.REJECTED, CallStatus.TIMED_OUT);
    assertThat(CallStatus.spelled("timed_out")).isEqualTo(CallStatus.TIMED_OUT);
    assertThat(CallStatus.spelled("TIMED_OUT")).isNull();
  }
}
