package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples of Inspect's archives that stand in parts. */
@NullUnmarked
final class InspectPartsTest {
  private static final String AT = "samples/a/7_epoch_1/";

  /** Laid out as Inspect's converter does it: the parts of a sample one behind the other. */
  private static final List<String> SAMPLE =
      List.of(
          AT + "sample.json",
          """
          {"id": "a/7", "epoch": 1, "input": "attachment://0", "target": "51", "store": {"x": "attachment://9"},
           "scores": {"match": {"value": "C"}}, "message_refs": [[0, 1], [3, 5], [1, 2]]}
          """,
          AT + "metadata.json",
          "{\"why\": \"none\"}",
          AT + "skeleton.json",
          "{\"version\": 1}",
          AT + "events/stats.json",
          "{}",
          AT + "messages/0.json",
          """
          [{"role": "user", "content": "attachment://0"},
           {"role": "assistant", "content": "It is 51."},
           {"role": "assistant", "content": "said to nobody"}]
          """,
          AT + "messages/3.json",
          """
          [{"role": "assistant", "model": "m", "content": [
             {"type": "reasoning", "reasoning": "attachment://1"}, {"type": "image", "image": "attachment://77"}],
            "tool_calls": [{"id": "c1", "function": "calc", "arguments": {"steps": ["attachment://2"]}}]},
           {"role": "tool", "tool_call_id": "c1", "function": "calc", "content": "see attachment://1"}]
          """,
          AT + "events/0.json",
          "[{\"event\": \"model\", \"input_refs\": [[0, 1]]}]",
          AT + "calls/0.json",
          "[{\"role\": \"user\"}]",
          AT + "attachments/0.json",
          "[\"What is 17*3?\", \"17 * 3 is\\n51\"]",
          AT + "attachments/2.json",
          "[\"17*3\"]");

  @TempDir Path folder;

  private Readings read(List<String> files) {
    return Readings.of(folder, "log.eval", archive(files));
  }

  private static byte[] archive(List<String> files) {
    return Archives.of(Archives.DEFLATED, files.toArray(String[]::new));
  }

  /** The sample with one file's content put in the place of another's; null leaves the file out. */
  private static List<String> with(String file, String content) {
    List<String> files = new ArrayList<>(SAMPLE);
    int at = files.indexOf(AT + file);
    files.set(at + 1, content);
    if (content == null) {
      files.subList(at, at + 2).clear();
    }
    return files;
  }

  @Test
  void aSampleInPartsIsPutTogether() {
    Readings readings = read(SAMPLE);
    Transcript transcript = readings.only();

    assertThat(transcript.id()).isEqualTo("a/7");
    assertThat(transcript.question().text()).isEqualTo("What is 17*3?");
    assertThat(transcript.hints().model()).isEqualTo("m");
    assertThat(transcript.label()).isEqualTo(new Label(null, true, null));
    assertThat(readings.events())
        .containsExactly(
            "THOUGHT 17 * 3 is\n51",
            "TOOL_CALL {\"steps\":[\"17*3\"]}",
            "TOOL_RESULT see attachment://1",
            "ANSWER It is 51.");
  }

  @Test
  void whereItStandsIsToldByTheFolderAndTheIndex() {
    Transcript transcript = read(SAMPLE).only();

    assertThat(transcript.at())
        .isEqualTo(new Place(folder.resolve("log.eval") + "!samples/a/7_epoch_1", 1));
    assertThat(transcript.events())
        .extracting(event -> event.origin().pointer())
        .containsExactly(
            "/messages/3/content/0/reasoning",
            "/messages/3/tool_calls/0/arguments",
            "/messages/4/content",
            "/messages/1/content");
    assertThat(transcript.events().get(0).origin().line()).isEqualTo(2);
  }

  @Test
  void wholeSamplesMayStandBesideThem() {
    List<String> files = new ArrayList<>(SAMPLE);
    files.addAll(
        List.of(
            "samples/b_epoch_1.json",
            "{\"id\":\"b\",\"epoch\":1,\"messages\":[{\"role\":\"assistant\",\"content\":\"Yes.\"}]}",
            "header.json",
            "{\"version\":3}"));
    Readings readings = read(files);

    assertThat(readings.faults()).isEmpty();
    assertThat(readings.transcripts()).extracting(Transcript::id).containsExactly("a/7", "b");
  }

  @Test
  void whatIsMissingIsReported() {
    assertThat(read(with("messages/3.json", null)).faults())
        .containsExactly(
            "2: /message_refs refers to 2 messages "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it");
    assertThat(read(with("attachments/0.json", null)).faults())
        .containsExactly(
            "1: this refers to 2 attachments "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it");
    assertThat(read(with("attachments/2.json", null)).faults())
        .containsExactly(
            "1: this refers to an attachment "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it");
    Readings headless = read(with("sample.json", null));
    assertThat(headless.transcripts()).isEmpty();
    assertThat(headless.faults())
        .containsExactly(
            "0: the sample is stored in parts, but its file sample.json is missing or "
                + "cannot be read; "
                + "export the log again from the program that wrote it");
  }

  @Test
  void whatDoesNotFitIsReported() {
    assertThat(read(with("messages/3.json", "{\"role\": \"user\"}")).faults())
        .containsExactly(
            "1: this is an object; expected an array of messages",
            "2: /message_refs refers to 2 messages "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it");
    assertThat(read(with("attachments/2.json", "[[1]]")).faults())
        .containsExactly(
            "1: /0 is an array; expected a string",
            "1: this refers to an attachment "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it");
    assertThat(read(with("sample.json", "{\"id\": 1, \"message_refs\": [[0, -1]]}")).faults())
        .containsExactly("1: /message_refs cannot be used; expected pairs of indexes, [from, to)");
    assertThat(read(with("sample.json", "{\"id\": 1}")).faults())
        .containsExactly("1: /message_refs is missing; it must list ranges of messages");
  }

  @Test
  void partsOfASampleThatDoNotStandTogetherAreReported() {
    List<String> files = new ArrayList<>(SAMPLE);
    files.addAll(
        List.of("samples/b_epoch_1/sample.json", "{\"message_refs\": [], \"input\": \"?\"}"));
    files.addAll(List.of(AT + "sample.json", "{}", AT + "messages/9.json", "[]"));
    Readings readings = read(files);

    assertThat(readings.transcripts())
        .extracting(Transcript::id)
        .containsExactly("a/7", "b_epoch_1");
    assertThat(readings.faults())
        .containsExactly(
            "0: the parts of this sample are not adjacent; only the first ones were read; "
                + "export the log again from the program that wrote it");
  }

  @Test
  void aCutArchiveGivesWhatCameBefore() {
    byte[] log = archive(SAMPLE);
    int last =
        new String(log, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf(AT + "attachments/2");
    Readings readings = Readings.of(folder, "cut.eval", Arrays.copyOf(log, last + 5));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults())
        .containsExactly(
            "1: this refers to an attachment "
                + "that the log does not contain; "
                + "export the log again from the program that wrote it",
            "0: the ZIP archive is corrupt or cut off; only the part before the damage "
                + "was read");
  }

  @Test
  void aFewBytesCannotStandForAFlood() {
    Input.InputLimits small = new Input.InputLimits(20_000, 50);
    String text = "\"" + "long ".repeat(2_000) + "\"";
    String refs = "{\"id\": 1, \"message_refs\": [" + "[0, 1], ".repeat(30) + "[0, 1]]}";
    List<String> repeated = with("sample.json", refs);
    repeated.set(repeated.indexOf(AT + "attachments/0.json") + 1, "[" + text + "]");
    List<String> many = with("sample.json", refs.replace("[0, 1]", "[0, 2]"));
    List<String> heavy = with("attachments/0.json", "[" + text + ", " + text + "]");

    assertThat(limited(repeated, small))
        .containsExactly("1: larger than the limit of 20000 bytes; split the transcript");
    assertThat(limited(many, small))
        .containsExactly("1: more than the limit of 50 steps; split the transcript");
    assertThat(limited(heavy, small))
        .containsExactly("0: larger than the limit of 20000 bytes; split the transcript");
  }

  private List<String> limited(List<String> files, Input.InputLimits limits) {
    Path file = Readings.write(folder, "flood.eval", archive(files));
    Readings readings = Readings.of(file, null, limits);
    assertThat(readings.all()).last().isInstanceOf(ReadResult.UnreadablePiece.class);
    return readings.faults();
  }
}
