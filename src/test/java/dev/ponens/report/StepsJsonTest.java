package dev.ponens.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.Formats;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What is written in the steps format is read from it again. */
@NullMarked
class StepsJsonTest {
  private static Event event(int step, EventKind kind, Given.ToolUse use) {
    Origin origin = new Origin(1, 0, null);
    return new Event(step, kind, "x", Visibility.FULL, origin, Given.NOTHING.using(use));
  }

  private static String written(List<Event> events) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Place place = new Place("a.jsonl", 1);
    try (SafeJson json = SafeJson.lines(out)) {
      StepsJson.write(json, new Transcript("t", place, "steps", null, events, null, Hints.NONE));
    }
    return out.toString(UTF_8);
  }

  @Test
  void theEndOfEveryCallComesBack() throws IOException {
    List<Event> events = new ArrayList<>();
    events.add(event(1, EventKind.TOOL_CALL, Given.ToolUse.call("bash", "c").priced(12L, 0.0021)));
    for (CallStatus status : CallStatus.values()) {
      events.add(
          event(events.size() + 1, EventKind.TOOL_RESULT, new Given.ToolUse("bash", "c", status)));
    }
    Given.ToolUse numbers = new Given.ToolUse("bash", "c", CallStatus.OK).took(5_000_000_000L);
    events.add(event(events.size() + 1, EventKind.TOOL_RESULT, numbers.exited(0)));
    events.add(event(events.size() + 1, EventKind.TOOL_RESULT, numbers.exited(-9)));
    List<ReadResult> readings = new ArrayList<>();
    byte[] bytes = written(events).getBytes(UTF_8);
    Formats.read(
        "a.jsonl", new ByteArrayInputStream(bytes), null, Input.InputLimits.USUAL, readings::add);

    assertThat(readings).singleElement().isInstanceOf(ReadResult.ReadTranscript.class);
    assertThat(((ReadResult.ReadTranscript) readings.get(0)).transcript().events())
        .extracting(Event::given)
        .isEqualTo(events.stream().map(Event::given).toList());
  }

  @Test
  void readersOfVersionOneSeeTheFailure() throws IOException {
    Given.ToolUse refused = new Given.ToolUse("bash", "c", CallStatus.REFUSED);

    assertThat(written(List.of(event(1, EventKind.TOOL_RESULT, refused))))
        .contains("\"is_error\":true,\"status\":\"refused\"");
    assertThat(written(List.of(event(1, EventKind.THOUGHT, Given.ToolUse.NONE))))
        .doesNotContain("is_error", "status");
  }
}
