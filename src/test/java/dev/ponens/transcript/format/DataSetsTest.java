package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Label;
import dev.ponens.transcript.Transcript;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ShareGPT, PRM800K, ProcessBench, ReAct in JSON, and our own steps a line. */
@NullUnmarked
final class DataSetsTest {
  @TempDir Path folder;

  @Test
  void conversationsOfShareGptAreRead() {
    String set =
        "[{\"id\":\"c1\",\"conversations\":[{\"from\":\"system\",\"value\":\"s\"},{\"from\":\"human\",\"value\":\"17*3?\"},{\"from\":\"gpt\",\"value\":\"<think>17*3=51</think>51\"},"
            + "{\"from\":\"function_call\",\"value\":\"{}\"},{\"from\":\"observation\",\"value\":\"ok\"},{\"from\":\"ghost\",\"value\":\"boo\"},{\"from\":\"gpt\"}]}]";
    Readings readings = Readings.of(folder, "a.json", set);
    Transcript transcript = readings.transcripts().get(0);

    assertThat(transcript.id()).isEqualTo("c1");
    assertThat(transcript.format()).isEqualTo("sharegpt");
    assertThat(transcript.question().text()).isEqualTo("17*3?");
    assertThat(transcript.events().stream().map(Readings::words))
        .containsExactly("THOUGHT 17*3=51", "ANSWER 51", "TOOL_CALL {}", "TOOL_RESULT ok");
    assertThat(transcript.events().get(0).origin().pointer()).isEqualTo("/0/conversations/2/value");
    assertThat(readings.faults())
        .containsExactly(
            "1: /0/conversations/5 has an unknown \"from\"; expected human, gpt, system, tool,"
                + " function_call or observation",
            "1: /0/conversations/6 has no text in \"value\"; expected a turn: an object with"
                + " \"from\" and \"value\"");
  }

  private static String rated(String finish, String... steps) {
    return "{\"labeler\":\"l\",\"is_quality_control_question\":false,\"question\":{\"problem\":\"17*3?\"},\"label\":{\"steps\":["
        + String.join(",", steps)
        + "],\"finish_reason\":\""
        + finish
        + "\"}}\n";
  }

  @Test
  void solutionsOfPrm800kCarryTheirFirstMistake() {
    String good =
        "{\"completions\":[{\"text\":\"bad\",\"rating\":-1},{\"text\":\"good\",\"rating\":1}],\"human_completion\":null,\"chosen_completion\":1}";
    String human =
        "{\"completions\":[{\"text\":\"bad\",\"rating\":-1}],\"human_completion\":{\"text\":\"by hand\",\"rating\":null},\"chosen_completion\":null}";
    String wrong =
        "{\"completions\":[{\"text\":\"17*3 is 41.\",\"rating\":-1}],\"human_completion\":null,\"chosen_completion\":null}";
    Readings readings =
        Readings.of(
            folder,
            "a.jsonl",
            rated("found_error", good, human, wrong)
                + rated("solution", good, human)
                + rated("give_up", good));
    Transcript first = readings.transcripts().get(0);

    assertThat(first.format()).isEqualTo("prm800k");
    assertThat(first.question().text()).isEqualTo("17*3?");
    assertThat(first.events().stream().map(Readings::words))
        .containsExactly("THOUGHT good", "THOUGHT by hand", "THOUGHT 17*3 is 41.");
    assertThat(first.events().get(1).origin().pointer())
        .isEqualTo("/label/steps/1/human_completion/text");
    assertThat(readings.transcripts())
        .extracting(Transcript::label)
        .containsExactly(new Label(3, false, null), new Label(null, true, null), null);
  }

  @Test
  void solutionsOfProcessBenchCarryTheirFirstMistake() {
    String line =
        "{\"id\":\"gsm8k-0\",\"generator\":\"m\",\"problem\":\"How many?\",\"steps\":[\"First.\",\"Second.\"],\"final_answer_correct\":false,\"label\":%s}\n";
    Readings readings =
        Readings.of(folder, "a.jsonl", line.formatted(1) + line.formatted(-1) + line.formatted(2));

    assertThat(readings.transcripts())
        .extracting(Transcript::label)
        .containsExactly(new Label(2, false, null), new Label(null, true, null));
    assertThat(readings.transcripts().get(0).format()).isEqualTo("processbench");
    assertThat(readings.transcripts().get(0).hints().model()).isEqualTo("m");
    assertThat(readings.transcripts().get(0).events().stream().map(Readings::words))
        .containsExactly("THOUGHT First.", "THOUGHT Second.");
    assertThat(readings.faults())
        .containsExactly(
            "3: /label cannot be used; expected the first wrong step, counted from 0; -1 if no step is"
                + " wrong");
  }

  @Test
  void stepsALineAreGatheredByTheirTranscript() {
    String lines =
        """
        {"transcript": "t1", "step": 1, "text": "Why is it slow?", "kind": "user"}
        {"transcript": "t2", "step": 1, "text": "Other."}
        {"transcript": "t1", "step": 2, "text": "It is the index."}
        {"transcript": "t1", "step": 3, "text": "No, it is not.", "revises": 2, "confidence": 0.4}
        {"transcript": "t1", "step": 4}
        """;
    Readings readings = Readings.of(folder, "a.jsonl", lines);
    Transcript first = readings.transcripts().get(0);

    assertThat(readings.transcripts()).extracting(Transcript::id).containsExactly("t1", "t2");
    assertThat(first.format()).isEqualTo("steps");
    assertThat(first.question().text()).isEqualTo("Why is it slow?");
    assertThat(first.events().stream().map(Readings::words))
        .containsExactly("THOUGHT It is the index.", "THOUGHT No, it is not.");
    assertThat(first.events().get(1).given().revises()).isEqualTo("2");
    assertThat(first.events().get(0).given().id()).isEqualTo("2");
    assertThat(first.events().get(1).origin().line()).isEqualTo(4);
    assertThat(readings.faults())
        .containsExactly(
            "5: this has no \"text\"; add \"text\", or set \"visibility\" to redacted, encrypted or"
                + " omitted");
  }

  @Test
  void textsOfReActInJsonAreCutAtTheirQuestions() {
    String texts =
        "{\"a\":\"\\nQuestion: Who?\\nThought 1: I search.\\nAction 1: Search[him]\\nObservation 1: Found.\\nThought 2: It is him.\\nAction 2: Finish[him]\\nQuestion: When?\\nThought: Now.\\nAnswer: now\",\"b\":\"nothing\"}";
    Readings readings = Readings.of(folder, "prompts.json", texts);

    assertThat(readings.transcripts()).extracting(Transcript::id).containsExactly("a", "a#2");
    assertThat(readings.transcripts().get(0).question().text()).isEqualTo("Who?");
    assertThat(readings.transcripts().get(0).events().stream().map(Readings::words))
        .containsExactly(
            "THOUGHT I search.",
            "TOOL_CALL Search[him]",
            "TOOL_RESULT Found.",
            "THOUGHT It is him.",
            "ANSWER him");
    assertThat(readings.transcripts().get(1).events().stream().map(Readings::words))
        .containsExactly("THOUGHT Now.", "ANSWER now");
    assertThat(readings.transcripts().get(0).events().get(0).origin().pointer()).isEqualTo("/a");
  }

  @Test
  void jsonWithoutSuchTextsIsReported() {
    assertThat(Readings.as("react", folder, "a.json", "{\"a\":\"b\"}").faults())
        .containsExactly("1: this has no lines with Thought: or Action:");
  }
}
