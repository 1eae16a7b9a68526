package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of LangSmith and observations of Langfuse. */
@NullUnmarked
final class RunsFormatTest {
  @TempDir Path folder;

  private static final String ROOT =
      "{\"id\":\"r1\",\"trace_id\":\"r1\",\"parent_run_id\":null,\"dotted_order\":\"20260810T120000000000Zr1\",\"name\":\"agent\",\"run_type\":\"chain\",\"inputs\":{\"input\":\"17*3?\"},\"outputs\":{\"output\":\"51\"}}";

  private static String model(String id, int second, String inputs, String outputs) {
    return ("{\"id\":\"%s\",\"trace_id\":\"r1\",\"parent_run_id\":\"r1\",\"start_time\":\"2026-08-10T12:00:%02d.5\",\"name\":\"m\",\"run_type\":\"llm\","
            + "\"extra\":{\"metadata\":{\"ls_model_name\":\"m1\"}},\"inputs\":%s,\"outputs\":%s}")
        .formatted(id, second, inputs, outputs);
  }

  @Test
  void runsOfATraceAreOneConversation() {
    String human =
        "{\"lc\":1,\"type\":\"constructor\",\"id\":[\"langchain\",\"schema\",\"HumanMessage\"],\"kwargs\":{\"content\":\"17*3?\"}}";
    String calls =
        "{\"lc\":1,\"type\":\"constructor\",\"id\":[\"langchain\",\"schema\",\"AIMessage\"],\"kwargs\":{\"content\":\"\",\"additional_kwargs\":{\"reasoning_content\":\"Use the tool.\"},\"tool_calls\":[{\"id\":\"c1\",\"name\":\"calc\",\"args\":{\"e\":\"17*3\"}}]}}";
    String back =
        "{\"lc\":1,\"type\":\"constructor\",\"id\":[\"langchain\",\"schema\",\"ToolMessage\"],\"kwargs\":{\"content\":\"51\",\"tool_call_id\":\"c1\",\"name\":\"calc\"}}";
    String lines =
        ROOT
            + "\n"
            + model(
                "b",
                2,
                "{\"messages\":[[" + human + "," + calls + "," + back + "]]}",
                "{\"generations\":[[{\"text\":\"51\",\"message\":{\"type\":\"ai\",\"content\":\"51\"}}]]}")
            + "\n"
            + model(
                "a",
                1,
                "{\"messages\":[[" + human + "]]}",
                "{\"generations\":[[{\"text\":\"\",\"message\":" + calls + "}]]}")
            + "\n";
    Readings readings = Readings.of(folder, "runs.jsonl", lines);
    Transcript transcript = readings.only();

    assertThat(transcript.format()).isEqualTo("langsmith");
    assertThat(transcript.question().text()).isEqualTo("17*3?");
    assertThat(transcript.hints().model()).isEqualTo("m1");
    assertThat(readings.events())
        .containsExactly(
            "THOUGHT Use the tool.", "TOOL_CALL {\"e\":\"17*3\"}", "TOOL_RESULT 51", "ANSWER 51");
    assertThat(transcript.events().get(0).origin().pointer())
        .isEqualTo("/outputs/generations/0/0/message/kwargs/additional_kwargs/reasoning_content");
    assertThat(transcript.events().get(0).origin().line()).isEqualTo(3);
  }

  @Test
  void aRootAloneIsQuestionAndAnswer() {
    Readings readings = Readings.of(folder, "runs.json", "[" + ROOT + "]");

    assertThat(readings.only().question().text()).isEqualTo("17*3?");
    assertThat(readings.events()).containsExactly("ANSWER 51");
  }

  @Test
  void childrenMayBeNestedAndToolsCountWhereTheTalkIsSilentAboutThem() {
    String tool =
        "{\"id\":\"t\",\"run_type\":\"tool\",\"name\":\"calc\",\"start_time\":\"2026-08-10T12:00:00\",\"inputs\":{\"input\":\"17*3\"},\"outputs\":{\"output\":\"51\"}}";
    String model =
        model(
            "m",
            1,
            "{\"prompt\":\"17*3?\"}",
            "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"<think>It says 51.</think>51\"}}]}");
    String root =
        ROOT.substring(0, ROOT.length() - 1) + ",\"child_runs\":[" + tool + "," + model + "]}";

    assertThat(Readings.of(folder, "runs.json", root).events())
        .containsExactly("TOOL_CALL 17*3", "TOOL_RESULT 51", "THOUGHT It says 51.", "ANSWER 51");
  }

  @Test
  void aModelsLostWordsAreOmitted() {
    Event only =
        Readings.of(folder, "runs.json", model("m", 1, "{\"prompt\":\"Why?\"}", "null"))
            .only()
            .events()
            .get(0);

    assertThat(only.visibility()).isEqualTo(Visibility.OMITTED);
  }

  @Test
  void whatIsNoRunIsReported() {
    assertThat(Readings.of(folder, "runs.jsonl", ROOT + "\n{\"a\":1}\n[1]\n").faults())
        .containsExactly(
            "2: this is not a run: an object with \"run_type\", \"inputs\" and \"outputs\"",
            "3: /0 is a number; expected a run: an object with \"run_type\", \"inputs\" and"
                + " \"outputs\"");
  }

  @Test
  void observationsOfLangfuseAreOneConversation() {
    String generation =
        "{\"id\":\"o1\",\"traceId\":\"t1\",\"type\":\"GENERATION\",\"startTime\":\"2026-08-10T12:00:01.000Z\",\"parentObservationId\":null,\"model\":\"m\",\"input\":[{\"role\":\"user\",\"content\":\"17*3?\"}],"
            + "\"output\":{\"role\":\"assistant\",\"content\":\"51\",\"reasoning_content\":\"17*3=51\"}}";
    String tool =
        "{\"id\":\"o2\",\"traceId\":\"t1\",\"type\":\"TOOL\",\"name\":\"calc\",\"startTime\":\"2026-08-10T12:00:00.000Z\",\"input\":{\"e\":\"17*3\"},\"output\":51,\"level\":\"ERROR\"}";
    String trace =
        "{\"id\":\"t1\",\"name\":\"agent\",\"input\":\"17*3?\",\"output\":\"51\",\"observations\":["
            + generation
            + ","
            + tool
            + "],\"scores\":[]}";
    Readings whole = Readings.of(folder, "trace.json", trace);

    assertThat(whole.only().format()).isEqualTo("langfuse");
    assertThat(whole.only().id()).isEqualTo("t1");
    assertThat(whole.only().question().text()).isEqualTo("17*3?");
    assertThat(whole.events())
        .containsExactly(
            "TOOL_CALL {\"e\":\"17*3\"}", "TOOL_RESULT 51", "THOUGHT 17*3=51", "ANSWER 51");
    assertThat(whole.only().events().get(1).given().isError()).isTrue();
    assertThat(whole.only().hints().model()).isEqualTo("m");
    assertThat(Readings.of(folder, "rows.jsonl", generation + "\n" + tool).events())
        .isEqualTo(whole.events());
  }

  @Test
  void wordsInStringsOfJsonAreFound() {
    String row =
        "{\"id\":\"o\",\"traceId\":\"t\",\"type\":\"GENERATION\",\"parentObservationId\":null,\"input\":\"{\\\"messages\\\":[{\\\"role\\\":\\\"user\\\",\\\"content\\\":\\\"Why?\\\"}]}\",\"output\":\"Because.\"}";
    Readings readings = Readings.of(folder, "rows.jsonl", row);

    assertThat(readings.only().question().text()).isEqualTo("Why?");
    assertThat(readings.only().question().origin().pointer()).isEqualTo("/input");
    assertThat(readings.events()).containsExactly("ANSWER Because.");
  }
}
