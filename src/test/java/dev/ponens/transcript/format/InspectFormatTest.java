package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
final class InspectFormatTest {
  private static final String SAMPLE =
      """
      {"id": 1, "epoch": 1, "input": "17*3?", "target": "51",
       "events": [{"event": "model", "input": [{"role": "user", "content": "not told twice"}]}],
       "messages": [
        {"id": "m0", "role": "system", "content": "Be brief."},
        {"id": "m1", "role": "user", "source": "input", "content": "attachment://0a1b"},
        {"id": "m2", "role": "assistant", "model": "m", "content": [
          {"type": "reasoning", "reasoning": "17*3=51", "redacted": false},
          {"type": "reasoning", "reasoning": "c2VjcmV0", "redacted": true},
          {"type": "reasoning", "reasoning": "c2VjcmV0", "summary": "I multiply.", "redacted": true},
          {"type": "text", "text": "Let me check."}],
         "tool_calls": [{"id": "c1", "function": "calc", "arguments": {"e": "17*3"}}]},
        {"id": "m3", "role": "tool", "tool_call_id": "c1", "function": "calc", "content": "", "error": {"type": "timeout", "message": "too slow"}},
        {"id": "m4", "role": "assistant", "content": "51"}],
       "scores": {"match": {"value": "C"}, "length": {"value": 2}},
       "attachments": {"0a1b": "What is 17*3?"}}
      """;

  @TempDir Path folder;

  private static String log(String... samples) {
    return "{\"version\":2,\"status\":\"success\",\"eval\":{\"task\":\"arith\"},\"samples\":["
        + String.join(",", samples)
        + "]}";
  }

  @Test
  void aSampleIsATranscript() {
    Readings readings = Readings.of(folder, "log.json", log(SAMPLE.replace("\n", " ")));
    Transcript transcript = readings.only();

    assertThat(transcript.format()).isEqualTo("inspect");
    assertThat(transcript.id()).isEqualTo("1");
    assertThat(transcript.question().text()).isEqualTo("What is 17*3?");
    assertThat(transcript.hints().model()).isEqualTo("m");
    assertThat(transcript.label()).isEqualTo(new Label(null, true, null));
    assertThat(readings.events())
        .containsExactly(
            "THOUGHT 17*3=51",
            "THOUGHT ",
            "THOUGHT I multiply.",
            "ANSWER Let me check.",
            "TOOL_CALL {\"e\":\"17*3\"}",
            "TOOL_RESULT too slow",
            "ANSWER 51");
    assertThat(transcript.events())
        .extracting(Event::visibility)
        .startsWith(Visibility.FULL, Visibility.REDACTED, Visibility.SUMMARY, Visibility.FULL);
    assertThat(transcript.events().get(5).given().isError()).isTrue();
    assertThat(transcript.events().get(5).given().tool()).isEqualTo("calc");
    assertThat(transcript.events().get(0).origin().pointer())
        .isEqualTo("/samples/0/messages/2/content/0/reasoning");
  }

  @Test
  void archivesAreReadHoweverTheyArePacked() {
    for (int method : List.of(Archives.STORED, Archives.DEFLATED, Archives.ZSTD)) {
      byte[] archive =
          Archives.of(
              method,
              "_journal/start.json",
              "{}",
              "samples/1_epoch_1.json",
              SAMPLE,
              "samples/1_epoch_2.json",
              SAMPLE.replace("\"epoch\": 1", "\"epoch\": 2").replace("\"C\"", "\"I\""),
              "header.json",
              "{}");
      Readings readings = Readings.of(folder, "log.eval", archive);

      assertThat(readings.faults()).as("method " + method).isEmpty();
      assertThat(readings.transcripts())
          .extracting(Transcript::id)
          .containsExactly("1", "1 epoch 2");
      Transcript second = readings.transcripts().get(1);
      assertThat(second.events()).hasSize(7);
      assertThat(second.label()).isEqualTo(new Label(null, false, null));
      assertThat(second.at())
          .isEqualTo(new Place(folder.resolve("log.eval") + "!samples/1_epoch_2.json", 1));
      assertThat(second.events().get(0).origin().line()).isEqualTo(7);
    }
  }

  @Test
  void anArchiveThatIsNoLogIsRefused() {
    assertThat(
            Readings.of(folder, "a.zip", Archives.of(Archives.DEFLATED, "a.jsonl", "{}")).faults())
        .containsExactly(
            "0: this ZIP archive is not an Inspect log: it has no samples; unpack it and name its files");
    assertThat(Readings.of(folder, "b.zip", Archives.of(Archives.DEFLATED)).faults()).hasSize(1);
    byte[] log = Archives.of(Archives.DEFLATED, "samples/1_epoch_1.json", SAMPLE);
    Path file = Readings.write(folder, "c.zip", log);
    assertThat(
            Readings.of(file, Formats.named("steps").orElseThrow(), Input.InputLimits.USUAL)
                .faults())
        .containsExactly("0: this is a ZIP archive; only ZIP archives of Inspect logs can be read");
  }

  @Test
  void whatCameBeforeTheCutIsRead() {
    byte[] log =
        Archives.of(
            Archives.DEFLATED,
            "samples/1_epoch_1.json",
            SAMPLE,
            "samples/2_epoch_1.json",
            SAMPLE.repeat(3));
    int second = new String(log, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("samples/2");
    Readings readings = Readings.of(folder, "cut.eval", Arrays.copyOf(log, second + 60));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults()).last().asString().contains("corrupt or cut off");
  }

  @Test
  void aSampleThatUnpacksToTooMuchIsRefusedAndTheNextIsRead() {
    String bomb = "{\"id\":1,\"store\":\"" + "0".repeat(400_000) + "\",\"messages\":[]}";
    byte[] log =
        Archives.of(
            Archives.DEFLATED, "samples/1_epoch_1.json", bomb, "samples/2_epoch_1.json", SAMPLE);
    Path file = Readings.write(folder, "bomb.eval", log);
    Readings readings = Readings.of(file, null, new Input.InputLimits(20_000, 50));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults()).containsExactly("0: unpacks to more than 320000 bytes; split it");
    assertThat(((ReadResult.UnreadablePiece) readings.all().get(0)).at().path())
        .endsWith("bomb.eval!samples/1_epoch_1.json");
  }

  @Test
  void anArchiveFromAPipeIsRead() {
    byte[] log = Archives.piped("samples/1_epoch_1.json", SAMPLE);
    byte[] bomb = Archives.piped("header.json", "0".repeat(400_000));
    Path file = Readings.write(folder, "bomb.eval", bomb);

    assertThat(Readings.of(folder, "log.eval", log).only().events()).hasSize(7);
    assertThat(Readings.of(file, null, new Input.InputLimits(20_000, 50)).faults())
        .containsExactly(
            "0: unpacks to more than 320000 bytes; split it; the rest of the archive was not read");
  }

  @Test
  void withoutMessagesInputAndOutputAreTold() {
    String sample =
        "{\"id\":\"s\",\"epoch\":1,\"input\":\"Why?\",\"target\":\"x\",\"output\":{\"model\":\"m\",\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"Because.\"}}]}}";
    Readings readings = Readings.of(folder, "log.json", log(sample));

    assertThat(readings.only().question().text()).isEqualTo("Why?");
    assertThat(readings.events()).containsExactly("ANSWER Because.");
    assertThat(readings.only().label()).isNull();
  }

  @Test
  void aMissingAttachmentIsReported() {
    Readings readings =
        Readings.of(folder, "log.json", log(SAMPLE.replace("0a1b\": ", "ffff\": ")));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults())
        .containsExactly(
            "1: /samples/0 refers to an attachment "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it");
  }

  @Test
  void aLogWithoutSamplesSaysSo() {
    assertThat(
            Readings.of(folder, "log.json", "{\"version\":2,\"status\":\"error\",\"eval\":{}}")
                .faults())
        .containsExactly(
            "1: this has no messages; expected a log with \"samples\", each with \"messages\"");
  }
}
