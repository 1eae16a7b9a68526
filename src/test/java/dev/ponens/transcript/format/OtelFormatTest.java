package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
final class OtelFormatTest {
  private static final String ASKED =
      "{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"17*3?\"}]}";
  private static final String CALLED =
      "{\"role\":\"assistant\",\"parts\":[{\"type\":\"reasoning\",\"content\":\"I compute.\"},"
          + "{\"type\":\"tool_call\",\"id\":\"c1\",\"name\":\"calc\",\"arguments\":{\"e\":\"17*3\"}}]}";
  private static final String BACK =
      "{\"role\":\"tool\",\"parts\":[{\"type\":\"tool_call_response\",\"id\":\"c1\",\"response\":\"51\"}]}";
  private static final String DONE =
      "{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"It is 51.\"}]}";

  @TempDir Path folder;

  /** A span with string attributes, given as key, value, key, value. */
  private static String span(String trace, String id, String parent, int start, String... pairs) {
    List<String> attributes = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      attributes.add(
          "{\"key\":"
              + quoted(pairs[i])
              + ",\"value\":{\"stringValue\":"
              + quoted(pairs[i + 1])
              + "}}");
    }
    return "{\"traceId\":\"%s\",\"spanId\":\"%s\",\"parentSpanId\":\"%s\",\"startTimeUnixNano\":\"17600000000000000%02d\",\"attributes\":[%s]}"
        .formatted(trace, id, parent, start, String.join(",", attributes));
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String otlp(String... spans) {
    return "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":["
        + String.join(",", spans)
        + "]}]}]}\n";
  }

  private static String chat(String trace, String id, int start, String heard, String said) {
    return span(
        trace,
        id,
        "root",
        start,
        "gen_ai.operation.name",
        "chat",
        "gen_ai.request.model",
        "m1",
        "gen_ai.input.messages",
        "[" + heard + "]",
        "gen_ai.output.messages",
        "[" + said + "]");
  }

  @Test
  void aTraceIsOneConversationInWhichNothingIsSaidTwice() {
    String second = chat("t", "s2", 2, ASKED + "," + CALLED + "," + BACK, DONE);
    String first = chat("t", "s1", 1, ASKED, CALLED);
    Readings readings = Readings.of(folder, "a.jsonl", otlp(second) + otlp(first));

    assertThat(readings.only().question().text()).isEqualTo("17*3?");
    assertThat(readings.events())
        .containsExactly(
            "THOUGHT I compute.",
            "TOOL_CALL {\"e\":\"17*3\"}",
            "TOOL_RESULT 51",
            "ANSWER It is 51.");
    assertThat(readings.only().format()).isEqualTo("otel");
    assertThat(readings.only().id()).isEqualTo("t");
    assertThat(readings.only().hints().model()).isEqualTo("m1");
    assertThat(readings.only().events().get(3).origin())
        .isEqualTo(
            new Origin(
                1, 0, "/resourceSpans/0/scopeSpans/0/spans/0/attributes/3/value/stringValue"));
    assertThat(readings.only().events().get(2).given().tool()).isEqualTo("calc");
  }

  @Test
  void whatIsReallySaidTwiceStandsTwice() {
    String again = chat("t", "s2", 2, ASKED + "," + DONE + "," + ASKED, DONE);
    Readings readings =
        Readings.of(folder, "a.jsonl", otlp(chat("t", "s1", 1, ASKED, DONE), again));

    assertThat(readings.events())
        .containsExactly("ANSWER It is 51.", "USER 17*3?", "ANSWER It is 51.");
  }

  @Test
  void anAgentsSpanRepeatsItsModelsAndIsPassedOver() {
    String agent =
        span(
            "t",
            "root",
            "",
            0,
            "gen_ai.operation.name",
            "invoke_agent",
            "gen_ai.input.messages",
            "[" + ASKED + "]",
            "gen_ai.output.messages",
            "[" + DONE + "]");

    assertThat(
            Readings.of(folder, "a.jsonl", otlp(agent, chat("t", "s1", 1, ASKED, DONE))).events())
        .containsExactly("ANSWER It is 51.");
    assertThat(Readings.of(folder, "b.jsonl", otlp(agent)).events())
        .containsExactly("ANSWER It is 51.");
  }

  @Test
  void tracesStayApart() {
    String lines = otlp(chat("t1", "a", 1, ASKED, DONE)) + otlp(chat("t2", "a", 1, ASKED, CALLED));

    assertThat(Readings.of(folder, "a.jsonl", lines).transcripts())
        .extracting(Transcript::id)
        .containsExactly("t1", "t2");
  }

  @Test
  void aToolsSpanTellsWhatTheTalkDoesNot() {
    String tool =
        span(
            "t",
            "x",
            "root",
            2,
            "gen_ai.operation.name",
            "execute_tool",
            "gen_ai.tool.name",
            "calc",
            "gen_ai.tool.call.id",
            "c1",
            "gen_ai.tool.call.arguments",
            "{}",
            "gen_ai.tool.call.result",
            "51");
    String talk = chat("t", "s1", 1, ASKED, CALLED);

    assertThat(Readings.of(folder, "a.jsonl", otlp(tool, talk)).events())
        .containsExactly("THOUGHT I compute.", "TOOL_CALL {\"e\":\"17*3\"}", "TOOL_RESULT 51");
    assertThat(Readings.of(folder, "b.jsonl", otlp(tool)).events())
        .containsExactly("TOOL_CALL {}", "TOOL_RESULT 51");
  }

  @Test
  void aCallWhoseWordsWereNotRecordedIsKnownToHaveBeen() {
    String silent = span("t", "s", "", 1, "gen_ai.operation.name", "chat");
    Event only = Readings.of(folder, "a.jsonl", otlp(silent)).only().events().get(0);

    assertThat(only.visibility()).isEqualTo(Visibility.OMITTED);
    assertThat(only.text()).isEmpty();
  }

  @Test
  void structuredMessagesAreRead() {
    String value =
        "{\"arrayValue\":{\"values\":[{\"kvlistValue\":{\"values\":[{\"key\":\"role\",\"value\":{\"stringValue\":\"assistant\"}},"
            + "{\"key\":\"parts\",\"value\":{\"arrayValue\":{\"values\":[{\"kvlistValue\":{\"values\":["
            + "{\"key\":\"type\",\"value\":{\"stringValue\":\"text\"}},{\"key\":\"content\",\"value\":{\"stringValue\":\"Hello.\"}}]}}]}}}]}}]}}";
    String span =
        "{\"traceId\":\"t\",\"attributes\":[{\"key\":\"gen_ai.output.messages\",\"value\":"
            + value
            + "}]}";

    assertThat(Readings.of(folder, "a.jsonl", otlp(span)).events())
        .containsExactly("ANSWER Hello.");
  }

  @Test
  void eventsOfTheOlderConventionAreRead() {
    String span =
        "{\"traceId\":\"t\",\"spanId\":\"s\",\"attributes\":[],\"events\":["
            + "{\"name\":\"gen_ai.system.message\",\"attributes\":[{\"key\":\"content\",\"value\":{\"stringValue\":\"Be kind.\"}}]},"
            + "{\"name\":\"gen_ai.user.message\",\"attributes\":[{\"key\":\"content\",\"value\":{\"stringValue\":\"Why?\"}}]},"
            + "{\"name\":\"gen_ai.choice\",\"attributes\":[{\"key\":\"message\",\"value\":{\"stringValue\":\"{\\\"role\\\":\\\"assistant\\\",\\\"content\\\":\\\"Because.\\\"}\"}}]}]}";
    Readings readings = Readings.of(folder, "a.jsonl", otlp(span));

    assertThat(readings.only().question().text()).isEqualTo("Why?");
    assertThat(readings.events()).containsExactly("ANSWER Because.");
  }

  @Test
  void logRecordsOfTheOlderConventionAreRead() {
    String record =
        "{\"traceId\":\"t\",\"spanId\":\"s\",\"timeUnixNano\":\"%d\",\"eventName\":\"%s\",\"body\":{\"kvlistValue\":{\"values\":[%s]}}}";
    String words = "{\"key\":\"content\",\"value\":{\"stringValue\":\"%s\"}}";
    String message =
        "{\"key\":\"message\",\"value\":{\"kvlistValue\":{\"values\":["
            + words.formatted("Yes.")
            + "]}}}";
    String logs =
        "{\"resourceLogs\":[{\"scopeLogs\":[{\"logRecords\":["
            + record.formatted(20, "gen_ai.choice", message)
            + ","
            + record.formatted(10, "gen_ai.user.message", words.formatted("So?"))
            + "]}]}]}";
    Readings readings = Readings.of(folder, "a.jsonl", logs);

    assertThat(readings.only().question().text()).isEqualTo("So?");
    assertThat(readings.events()).containsExactly("ANSWER Yes.");
  }

  @Test
  void flatAttributesOfOpenInferenceAreRead() {
    String span =
        span(
            "t",
            "s",
            "",
            1,
            "openinference.span.kind",
            "LLM",
            "llm.model_name",
            "m2",
            "llm.input_messages.0.message.role",
            "user",
            "llm.input_messages.0.message.content",
            "Weather?",
            "llm.output_messages.0.message.role",
            "assistant",
            "llm.output_messages.0.message.contents.0.message_content.type",
            "text",
            "llm.output_messages.0.message.contents.0.message_content.text",
            "I look.",
            "llm.output_messages.0.message.tool_calls.0.tool_call.function.name",
            "look",
            "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments",
            "{\"at\":\"Rome\"}");
    Readings readings = Readings.of(folder, "a.jsonl", otlp(span));

    assertThat(readings.only().question().text()).isEqualTo("Weather?");
    assertThat(readings.only().question().origin().pointer())
        .isEqualTo("/resourceSpans/0/scopeSpans/0/spans/0/attributes/3/value/stringValue");
    assertThat(readings.only().events().get(0).origin().pointer())
        .isEqualTo("/resourceSpans/0/scopeSpans/0/spans/0/attributes/6/value/stringValue");
    assertThat(readings.events()).containsExactly("ANSWER I look.", "TOOL_CALL {\"at\":\"Rome\"}");
    assertThat(readings.only().hints().model()).isEqualTo("m2");
  }

  @Test
  void moreThanTenFlatMessagesStayInOrder() {
    List<String> pairs = new ArrayList<>();
    for (int i = 11; i >= 0; i--) {
      pairs.addAll(List.of("llm.input_messages." + i + ".message.role", "user"));
      pairs.addAll(List.of("llm.input_messages." + i + ".message.content", "word " + i));
    }
    Readings readings =
        Readings.of(folder, "a.jsonl", otlp(span("t", "s", "", 1, pairs.toArray(String[]::new))));

    assertThat(readings.only().question().text()).isEqualTo("word 0");
    assertThat(readings.only().events().get(9).text()).isEqualTo("word 10");
  }

  @Test
  void dumpsOfSpansAreReadFlatOrNested() {
    String flat =
        "[{\"name\":\"ai.generateText.doGenerate\",\"spanContext\":{\"traceId\":\"t\",\"spanId\":\"s\"},\"startTime\":[1770000000,5],"
            + "\"attributes\":{\"ai.operationId\":\"ai.generateText.doGenerate\",\"ai.model.id\":\"m3\",\"ai.prompt.messages\":\"[{\\\"role\\\":\\\"user\\\",\\\"content\\\":[{\\\"type\\\":\\\"text\\\",\\\"text\\\":\\\"Hi\\\"}]}]\","
            + "\"ai.response.reasoning\":\"A greeting.\",\"ai.response.text\":\"Hello.\",\"ai.response.toolCalls\":\"[{\\\"toolCallId\\\":\\\"c\\\",\\\"toolName\\\":\\\"wave\\\",\\\"input\\\":{}}]\"}}]";
    String nested =
        "{\"context\":{\"trace_id\":\"t\",\"span_id\":\"s\"},\"parent_id\":null,\"start_time\":\"2026-02-03T15:19:52+00:00\","
            + "\"attributes\":{\"llm\":{\"output_messages\":[{\"message.role\":\"assistant\",\"message.content\":\"Hello.\"}]},\"openinference\":{\"span\":{\"kind\":\"LLM\"}}}}";

    assertThat(Readings.of(folder, "flat.json", flat).events())
        .containsExactly("THOUGHT A greeting.", "ANSWER Hello.", "TOOL_CALL {}");
    assertThat(Readings.of(folder, "nested.json", nested).events())
        .containsExactly("ANSWER Hello.");
  }

  @Test
  void spansOfOtherThingsSayNothing() {
    String http = span("t", "s", "", 1, "http.request.method", "GET");

    assertThat(Readings.of(folder, "a.jsonl", otlp(http)).faults())
        .singleElement()
        .asString()
        .contains("nothing here looks like a transcript");
    assertThat(Readings.of(folder, "b.jsonl", otlp(http, chat("u", "s", 1, ASKED, DONE))).events())
        .hasSize(1);
  }

  @Test
  void aPieceThatIsNoSpanIsReported() {
    String lines = otlp(chat("t", "a", 1, ASKED, DONE)) + "{\"attributes\":{}}\n7\n";

    assertThat(Readings.of(folder, "a.jsonl", lines).faults())
        .containsExactly(
            "2: this has no \"traceId\"; expected a span",
            "3: this is a number; expected a span, or an object with \"resourceSpans\"");
  }

  @Test
  void aTraceBeyondTheLimitIsHandedOverWithTheReason() {
    StringBuilder lines = new StringBuilder();
    for (int i = 10; i < 99; i++) {
      String said = DONE.replace("51", i + " " + "x".repeat(900));
      lines.append(otlp(chat("t", "s" + i, i, ASKED, said)));
    }
    Path file =
        Readings.write(folder, "a.jsonl", lines.toString().getBytes(StandardCharsets.UTF_8));
    Readings readings = Readings.of(file, null, new Input.InputLimits(40_000, 1000));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults()).singleElement().asString().contains("larger than the limit");
  }

  @Test
  void tracesThatGrowSideBySideAreHandedOverBeforeTheyAreTooMuch() {
    StringBuilder lines = new StringBuilder();
    for (int i = 10; i < 99; i++) {
      String said = DONE.replace("51", i + " " + "x".repeat(900));
      lines.append(otlp(chat("t" + i % 4, "s" + i, i, ASKED, said)));
    }
    Path file =
        Readings.write(folder, "a.jsonl", lines.toString().getBytes(StandardCharsets.UTF_8));
    Readings readings = Readings.of(file, null, new Input.InputLimits(40_000, 1000));

    assertThat(readings.faults()).isEmpty();
    assertThat(readings.transcripts()).hasSizeBetween(5, 50);
    assertThat(readings.transcripts().stream().mapToInt(t -> t.events().size()).sum())
        .isEqualTo(89);
  }

  @Test
  void spansThatAreTheirOwnParentsAreTold() {
    String self = chat("t", "root", 1, ASKED, DONE);
    String other = chat("u", "a", 1, ASKED, DONE);
    String circle =
        other.replace("root", "b") + "," + other.replace("\"a\"", "\"b\"").replace("root", "a");

    assertThat(Readings.of(folder, "a.jsonl", otlp(self)).events()).hasSize(1);
    assertThat(Readings.of(folder, "b.jsonl", otlp(circle)).events()).hasSize(2);
  }
}
