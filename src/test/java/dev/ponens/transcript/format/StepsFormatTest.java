package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@NullUnmarked
final class StepsFormatTest {
  @TempDir Path folder;

  private Readings read(String... lines) {
    return Readings.of(folder, "a.jsonl", String.join("\n", lines));
  }

  @Test
  void anAnswerOfSeveralValuesIsOneAnswer() {
    Transcript transcript = read("{\"steps\":[\"a\"],\"answer\":[\"x = 2\",5]}").only();

    assertThat(transcript.events())
        .extracting(Event::step, Event::kind, Event::text)
        .containsExactly(tuple(1, EventKind.THOUGHT, "a"), tuple(2, EventKind.ANSWER, "x = 2, 5"));
  }

  @Test
  void aLineIsATranscript() {
    Transcript transcript =
        read("{\"id\":\"t\",\"question\":\"3 + 4?\",\"steps\":[\"3 + 4 = 7\"],\"answer\":\"7\"}")
            .only();

    assertThat(transcript.id()).isEqualTo("t");
    assertThat(transcript.at()).isEqualTo(new Place(folder.resolve("a.jsonl").toString(), 1));
    assertThat(transcript.format()).isEqualTo("steps");
    assertThat(transcript.question())
        .isEqualTo(
            new Event(
                0,
                EventKind.USER,
                "3 + 4?",
                Visibility.FULL,
                new Origin(1, 0, "/question"),
                Given.NOTHING));
    assertThat(transcript.events())
        .extracting(Event::step, Event::kind, Event::text, Event::origin)
        .containsExactly(
            tuple(1, EventKind.THOUGHT, "3 + 4 = 7", new Origin(1, 0, "/steps/0")),
            tuple(2, EventKind.ANSWER, "7", new Origin(1, 0, "/answer")));
    assertThat(transcript.events().get(1).given().role()).isEqualTo("answer");
    assertThat(transcript.label()).isNull();
    assertThat(transcript.hints()).isEqualTo(Hints.NONE);
  }

  @Test
  void everyFieldOfAStepIsKept() {
    Event step =
        read("{\"steps\":[{\"text\":\"x\",\"kind\":\"tool_result\",\"id\":7,\"role\":\"r\",\"visibility\":"
                + "\"summary\",\"confidence\":\"0.4\",\"mode\":\"revise\",\"depth\":\"deep\",\"phase\":\"verify\","
                + "\"hypothesis\":\"h\",\"evidence\":[\"a\",2],\"revises\":1,\"branch_from\":\"s1\",\"branch\":\"b\","
                + "\"agent\":\"g\",\"tool\":\"t\",\"call_id\":\"c\",\"is_error\":true,"
                + "\"pending_verification\":\"true\",\"estimated_total\":9,\"needs_more_thoughts\":true}]}")
            .only()
            .events()
            .get(0);

    assertThat(step.kind()).isEqualTo(EventKind.TOOL_RESULT);
    assertThat(step.visibility()).isEqualTo(Visibility.SUMMARY);
    assertThat(step.origin()).isEqualTo(new Origin(1, 0, "/steps/0/text"));
    assertThat(step.given())
        .isEqualTo(
            new Given(
                new Given.Position("7", "1", "s1", "b"),
                new Given.StepSpeaker("r", "g"),
                new Given.Manner(0.4, "revise", "deep", "verify"),
                new Given.Testing("h", List.of("a", "2"), true),
                new Given.ToolUse("t", "c", true),
                new Outlook(9, true)));
  }

  @Test
  void versionTwoSaysWhatHappenedInACall() {
    List<Event> events =
        read("{\"version\":2,\"steps\":["
                + "{\"kind\":\"tool_call\",\"tool\":\"t\",\"call_id\":\"c\",\"arguments\":{\"a\": [1, null]},\"tokens\":12,\"cost\":0.5},"
                + "{\"kind\":\"tool_result\",\"call_id\":\"c\",\"text\":\"\",\"status\":\"Timed_Out\",\"exit_code\":-9,\"duration_ms\":60000},"
                + "{\"kind\":\"tool_call\",\"text\":\"b\",\"arguments\":{\"a\":1}},"
                + "{\"kind\":\"tool_result\",\"text\":\"x\",\"exit_code\":3},"
                + "{\"kind\":\"tool_result\",\"text\":\"x\",\"status\":\"ok\",\"exit_code\":3,\"is_error\":true}]}")
            .only()
            .events();

    assertThat(events)
        .extracting(Event::text)
        .containsExactly("{\"a\":[1,null]}", "", "b", "x", "x");
    assertThat(events.get(0).origin().pointer()).isEqualTo("/steps/0/arguments");
    assertThat(events)
        .extracting(e -> e.given().use())
        .containsExactly(
            new Given.ToolUse("t", "c", CallStatus.UNKNOWN, null, null, 12L, 0.5),
            new Given.ToolUse(null, "c", CallStatus.TIMED_OUT, -9, 60_000L, null, null),
            Given.ToolUse.NONE,
            new Given.ToolUse(null, null, CallStatus.FAILED, 3, null, null, null),
            new Given.ToolUse(null, null, CallStatus.OK, 3, null, null, null));
  }

  @Test
  void versionOneSaysOnlyWhetherACallFailed() {
    assertThat(
            read("{\"version\":1,\"steps\":[{\"kind\":\"tool_result\",\"text\":\"a\",\"is_error\":false},"
                    + "{\"kind\":\"tool_result\",\"text\":\"a\"}]}")
                .only()
                .events())
        .extracting(e -> e.given().status())
        .containsExactly(CallStatus.OK, CallStatus.UNKNOWN);
  }

  @Test
  void aResultWithoutAStatusFailedIfItsFirstWordSaysSo() {
    String result = "{\"steps\":[{\"kind\":\"tool_result\",\"text\":%s}]}";
    assertThat(status(result.formatted("\"Error: no such order\""))).isEqualTo(CallStatus.FAILED);
    assertThat(status(result.formatted("\" error\""))).isEqualTo(CallStatus.FAILED);
    assertThat(status(result.formatted("\"{\\\"error\\\": \\\"no\\\"}\"")))
        .isEqualTo(CallStatus.FAILED);
    assertThat(status(result.formatted("\"{\\\"error\\\": null}\""))).isEqualTo(CallStatus.UNKNOWN);
    assertThat(status(result.formatted("\"no Error: all is well\""))).isEqualTo(CallStatus.UNKNOWN);
    assertThat(status(result.formatted("\"Error: quoted\",\"is_error\":false")))
        .isEqualTo(CallStatus.OK);
    assertThat(status(result.formatted("\"Error: x\",\"status\":\"unknown\"")))
        .isEqualTo(CallStatus.UNKNOWN);
  }

  private CallStatus status(String line) {
    return read(line).only().events().get(0).given().status();
  }

  @Test
  void theFieldsOfATranscriptBecomeHintsAndALabelThatCountsFromOne() {
    Transcript transcript =
        read("{\"steps\":[\"a\"],\"difficulty\":\"hard\",\"estimated_total\":5,\"needs_more_thoughts\":false,"
                + "\"domain\":\"math\",\"agent\":\"g\",\"model\":\"m\","
                + "\"label\":{\"first_error_step\":2,\"correct\":false,\"error_type\":\"slip\",\"more\":1}}")
            .only();

    assertThat(transcript.hints())
        .isEqualTo(new Hints("hard", new Outlook(5, false), "math", "g", "m"));
    assertThat(transcript.label()).isEqualTo(new Label(3, false, "slip"));
  }

  @Test
  void nullsAndUnknownKeysAreNothing() {
    assertThat(
            read("{\"x\":{\"y\":[1]},\"id\":null,\"question\":null,\"steps\":[{\"text\":\"a\",\"z\":1,\"mode\":null}],"
                    + "\"answer\":null,\"label\":null}")
                .events())
        .containsExactly("THOUGHT a");
  }

  @Test
  void namelessTranscriptsAreNamedAfterTheFile() {
    assertThat(read("{\"steps\":[\"a\"]}", "", "{\"steps\":[\"b\"]}").transcripts())
        .extracting(Transcript::id)
        .containsExactly("a.jsonl", "a.jsonl#2");
  }

  @Test
  void aStepNeedsNoTextWhenItWasNotRecorded() {
    Transcript transcript =
        read("{\"steps\":[{\"visibility\":\"redacted\"},{\"visibility\":\"encrypted\",\"text\":null}]}")
            .only();

    assertThat(transcript.events())
        .extracting(Event::visibility)
        .containsExactly(Visibility.REDACTED, Visibility.ENCRYPTED);
    assertThat(transcript.events().get(0).origin().pointer()).isEqualTo("/steps/0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{\"steps\":5} | /steps is a number; expected an array of steps",
        "{\"steps\":[7]} | /steps/0 is a number; expected a step: a string, or an object with"
            + " \"text\"",
        "{\"steps\":[{\"id\":1}]} | /steps/0 has no \"text\"; add \"text\"",
        "{\"steps\":[{\"text\":1}]} | /steps/0/text is a number; expected a string",
        "{\"steps\":[{\"text\":\"a\",\"confidence\":7}]} | /steps/0/confidence cannot be used;"
            + " expected a number from 0 to 1",
        "{\"steps\":[{\"text\":\"a\",\"confidence\":[]}]} | /steps/0/confidence is an array;"
            + " expected a number",
        "{\"steps\":[{\"text\":\"a\",\"kind\":\"joke\"}]} | /steps/0/kind cannot be used; expected"
            + " one of thought,",
        "{\"steps\":[{\"text\":\"a\",\"evidence\":[{}]}]} | /steps/0/evidence/0 is an object;"
            + " expected a string",
        "{\"steps\":[{\"text\":\"a\",\"is_error\":\"no\"}]} | /steps/0/is_error cannot be used;"
            + " expected true or false",
        "{\"steps\":[{\"text\":\"a\",\"status\":\"broken\"}]} | /steps/0/status cannot be used;"
            + " expected one of ok, failed, refused, rejected, timed_out, unknown",
        "{\"steps\":[{\"text\":\"a\",\"exit_code\":1.5}]} | /steps/0/exit_code cannot be used;"
            + " expected a whole number",
        "{\"steps\":[{\"text\":\"a\",\"duration_ms\":-1}]} | /steps/0/duration_ms cannot be used;"
            + " expected a whole number from 0",
        "{\"steps\":[{\"text\":\"a\",\"tokens\":1e99}]} | /steps/0/tokens cannot be used;"
            + " expected a whole number from 0",
        "{\"steps\":[{\"text\":\"a\",\"cost\":\"free\"}]} | /steps/0/cost cannot be used;"
            + " expected a number from 0",
        "{\"steps\":[{\"kind\":\"tool_call\",\"arguments\":null}]} | /steps/0 has no \"text\";"
            + " add \"text\" or \"arguments\", or set",
        "{\"version\":3,\"steps\":[\"a\"]} | /version cannot be used; expected 1 or 2",
        "{\"steps\":[\"a\"],\"answer\":{}} | /answer is an object; expected a string",
        "{\"steps\":[\"a\"],\"answer\":[\"b\",{}]} | /answer/1 is an object; expected a string",
        "{\"steps\":[\"a\"],\"label\":[]} | /label is an array; expected an object",
        "{\"steps\":[\"a\"],\"label\":{\"first_error_step\":1.5}} | /label/first_error_step cannot"
            + " be used; expected a whole",
        "{\"question\":null,\"steps\":null} | this is not a transcript: an object with \"steps\"",
        "5 | this is a number; expected a transcript: an object with \"steps\"",
      })
  void aWrongTypeIsNamedByLineAndPointerAndTheRestIsRead(String line, String why) {
    Readings readings = read("{\"steps\":[\"before\"]}", line, "{\"steps\":[\"after\"]}");

    assertThat(readings.transcripts()).hasSize(2);
    assertThat(readings.faults()).singleElement().asString().startsWith("2: " + why);
  }

  @Test
  void aBrokenLineInTheMiddleCostsOnlyItself() {
    Readings readings =
        read(
            "{\"steps\":[\"a\"]}",
            "{\"steps\":[\"sk-secret",
            "{\"steps\" oops",
            "{\"steps\":[\"b\"]}");

    assertThat(readings.transcripts()).hasSize(2);
    assertThat(readings.faults()).hasSize(2);
    assertThat(readings.faults().get(0))
        .startsWith("2: ")
        .contains("column")
        .doesNotContain("secret");
    assertThat(readings.faults().get(1)).startsWith("3: not valid JSON at column 1");
  }

  @Test
  void aBrokenFirstLineCostsOnlyItself() {
    Readings readings = read("{\"id\":\"x\",\"steps\":[\"a\"", "{\"steps\":[\"b\"]}");

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults()).singleElement().asString().startsWith("1: ");
  }

  @Test
  void oneDocumentMayHoldOneTranscriptOverManyLines() {
    Transcript transcript =
        Readings.of(
                folder,
                "a.json",
                """
                {
                  "question": "q",
                  "steps": [
                    "a",
                    {"text":
                "b"}
                  ]
                }
                """)
            .only();

    assertThat(transcript.question().origin().line()).isEqualTo(2);
    assertThat(transcript.events())
        .extracting(Event::origin)
        .containsExactly(new Origin(4, 0, "/steps/0"), new Origin(6, 0, "/steps/1/text"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "[{\"steps\":[\"a\"]},{\"steps\":[\"b\"]}] | /1/steps/0",
        "{\"version\":1,\"transcripts\":[{\"steps\":[\"a\"]},{\"steps\":[\"b\"]}]} |"
            + " /transcripts/1/steps/0",
      })
  void oneDocumentMayHoldManyTranscripts(String document, String pointer) {
    for (String spelling : List.of(document, document.replace(",", "\n,\n").replace("[", "[\n"))) {
      Readings readings = Readings.of(folder, "a.json", spelling);

      assertThat(readings.faults()).isEmpty();
      assertThat(readings.transcripts()).hasSize(2);
      assertThat(readings.transcripts().get(1).events().get(0).origin().pointer())
          .isEqualTo(pointer);
    }
  }

  @Test
  void aLineBeyondTheLimitIsReportedAndTheNextIsRead() {
    Input.InputLimits small = new Input.InputLimits(5000, 10);
    String large = "{\"steps\":[\"" + "x".repeat(200_000) + "\"]}\n";
    String many = "{\"steps\":[" + "\"x\",".repeat(20) + "\"x\"]}\n";
    String wide = "{\"steps\":[" + "1,".repeat(500) + "1]}\n";
    String fine = "{\"steps\":[\"fine\"]}\n";
    String all = fine + large + fine + many + fine + wide + fine + "{\"steps\":[\"a";
    Path file = Readings.write(folder, "a.jsonl", all.getBytes(UTF_8));

    Readings readings = Readings.of(file, null, small);

    assertThat(readings.transcripts()).hasSize(4);
    assertThat(readings.faults()).hasSize(4);
    assertThat(readings.faults().get(0)).startsWith("2: larger than the limit of 5000 bytes");
    assertThat(readings.faults().get(1)).startsWith("4: more than the limit of 10 steps");
    assertThat(readings.faults().get(2)).startsWith("6: larger than the limit");
    assertThat(readings.faults().get(3)).startsWith("8: the JSON ends too early");
  }

  @Test
  void anItemBeyondTheLimitDoesNotStopTheDocument() {
    String wide = "{\"steps\":[" + "1,".repeat(500) + "1]}";
    Path file =
        Readings.write(
            folder, "a.json", ("[\n" + wide + ",\n{\"steps\":[\"b\"]}\n]").getBytes(UTF_8));

    Readings readings = Readings.of(file, null, new Input.InputLimits(5000, 10));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults()).singleElement().asString().startsWith("2: larger than");
  }

  @Test
  void aStepOfTwentyMegabytesPasses() {
    String step = "word ".repeat(4 << 20);

    assertThat(read("{\"steps\":[\"" + step + "\"]}").only().events().get(0).text())
        .isEqualTo(step);
  }

  @Test
  void halfASurrogatePairBecomesTheReplacementCharacter() {
    assertThat(read("{\"steps\":[\"a\\ud83db \\ud83d\\ude00\"]}").events())
        .containsExactly("THOUGHT a\uFFFDb \uD83D\uDE00");
  }

  @Test
  void theLastOfDoubledKeysCounts() {
    assertThat(read("{\"steps\":[\"a\"],\"steps\":[\"b\"]}").events()).containsExactly("THOUGHT b");
  }

  @Test
  void deepNestingIsReportedAndTheNextLineIsRead() {
    Readings readings = read("{\"steps\":[\"a\"]}", "[".repeat(100_000), "{\"steps\":[\"b\"]}");

    assertThat(readings.transcripts()).hasSize(2);
    assertThat(readings.faults()).containsExactly("2: nested deeper than 200 levels; flatten it");
  }
}
