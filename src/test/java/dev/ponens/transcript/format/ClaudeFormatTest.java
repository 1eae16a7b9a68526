package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
final class ClaudeFormatTest {
  @TempDir Path folder;

  private Readings read(String... lines) {
    return Readings.of(folder, "s.jsonl", String.join("\n", lines));
  }

  private static String line(String type, String session, String content) {
    return "{\"type\":\""
        + type
        + "\",\"sessionId\":\""
        + session
        + "\",\"isSidechain\":false,\"message\":{\"role\":\""
        + type
        + "\",\"model\":\"m\",\"content\":"
        + content
        + "}}";
  }

  @Test
  void aSessionIsOneTranscript() {
    Transcript transcript =
        read(
                "{\"type\":\"summary\",\"summary\":\"s\",\"leafUuid\":\"b\"}",
                "{\"type\":\"user\",\"isMeta\":true,\"sessionId\":\"s1\",\"message\":{\"role\":\"user\",\"content\":\"Caveat\"}}",
                line("user", "s1", "\"fix it\""),
                line(
                    "assistant",
                    "s1",
                    "[{\"type\":\"thinking\",\"thinking\":\"hm\",\"signature\":\"x\"}]"),
                line(
                    "assistant",
                    "s1",
                    "[{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\"x\"},{\"type\":\"redacted_thinking\",\"data\":\"x\"}]"),
                line(
                    "assistant",
                    "s1",
                    "[{\"type\":\"text\",\"text\":\"I read.\"},{\"type\":\"tool_use\",\"id\":\"c1\",\"name\":\"Read\",\"input\":{\"file\": \"a\", \"n\": [1.50, true, null]}}]"),
                line(
                    "user",
                    "s1",
                    "[{\"type\":\"tool_result\",\"tool_use_id\":\"c1\",\"is_error\":true,\"content\":[{\"type\":\"text\",\"text\":\"none\"}]}]"),
                "{\"type\":\"novelty\",\"x\":1}",
                line(
                    "user",
                    "s1",
                    "[{\"type\":\"text\",\"text\":\"go on\"},{\"type\":\"image\",\"source\":{}}]"))
            .only();

    assertThat(transcript.id()).isEqualTo("s1");
    assertThat(transcript.at().line()).isEqualTo(3);
    assertThat(transcript.question().text()).isEqualTo("fix it");
    assertThat(transcript.question().origin()).isEqualTo(new Origin(3, 0, "/message/content"));
    assertThat(transcript.hints().model()).isEqualTo("m");
    assertThat(transcript.events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT hm",
            "THOUGHT ",
            "THOUGHT ",
            "ANSWER I read.",
            "TOOL_CALL {\"file\":\"a\",\"n\":[1.50,true,null]}",
            "TOOL_RESULT none",
            "USER go on");
    assertThat(transcript.events())
        .extracting(Event::visibility)
        .startsWith(Visibility.FULL, Visibility.OMITTED, Visibility.REDACTED);
    assertThat(transcript.events().get(4).given()).isEqualTo(Given.call("Read", "c1"));
    assertThat(transcript.events().get(5).given()).isEqualTo(Given.tool("Read", "c1", true));
    assertThat(transcript.events().get(5).origin())
        .isEqualTo(new Origin(7, 0, "/message/content/0/content/0/text"));
  }

  @Test
  void sessionsAndSubagentsAreTranscriptsOfTheirOwn() {
    Readings readings =
        read(
            line("user", "a", "\"1\""),
            line("user", "b", "\"2\""),
            line("assistant", "a", "\"3\""),
            line("user", "a", "\"4\"").replace("\"isSidechain\":false", "\"isSidechain\":true"),
            "{\"type\":\"assistant\",\"session_id\":\"a\",\"parent_tool_use_id\":\"t\",\"agentId\":\"g\",\"message\":{\"role\":\"assistant\",\"content\":\"5\"}}");

    assertThat(readings.transcripts())
        .extracting(Transcript::id)
        .containsExactly("a", "b", "a#sidechain", "a#sidechain-g");
  }

  @Test
  void loglinesInOneDocumentKeepTheirLines() {
    Transcript transcript =
        Readings.of(
                folder,
                "s.json",
                "{\n\"loglines\": [\n"
                    + line("user", "s", "\"q\"")
                    + ",\n"
                    + line("assistant", "s", "\n\"a\"")
                    + "\n]}")
            .only();

    assertThat(transcript.events().get(0).origin())
        .isEqualTo(new Origin(5, 0, "/loglines/1/message/content"));
  }

  @Test
  void streamJsonIsASession() {
    assertThat(
            read(
                    "{\"type\":\"system\",\"subtype\":\"init\",\"session_id\":\"s\"}",
                    "{\"type\":\"assistant\",\"session_id\":\"s\",\"message\":{\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"hi\"}]}}",
                    "{\"type\":\"result\",\"session_id\":\"s\",\"result\":\"hi\"}")
                .events())
        .containsExactly("ANSWER hi");
  }

  @Test
  void messagesOfARequestAreATranscriptEach() {
    String one =
        "{\"id\":\"r1\",\"messages\":[{\"role\":\"system\",\"content\":\"s\"},{\"role\":\"user\",\"content\":\"17*3?\"},"
            + "{\"role\":\"assistant\",\"reasoning_content\":\"r\",\"content\":null,\"tool_calls\":[{\"id\":\"c\",\"type\":\"function\","
            + "\"function\":{\"name\":\"calc\",\"arguments\":\"{}\"}}]},{\"role\":\"tool\",\"tool_call_id\":\"c\",\"content\":\"51\"},"
            + "{\"role\":\"assistant\",\"content\":\"<think>t</think>51\"}]}";
    Readings readings = read(one, one.replace("\"id\":\"r1\",", ""));

    assertThat(readings.faults()).isEmpty();
    assertThat(readings.transcripts()).extracting(Transcript::id).containsExactly("r1", "s.jsonl");
    Transcript first = readings.transcripts().get(0);
    assertThat(first.question().text()).isEqualTo("17*3?");
    assertThat(first.events())
        .extracting(Readings::words)
        .containsExactly("THOUGHT r", "TOOL_CALL {}", "TOOL_RESULT 51", "THOUGHT t", "ANSWER 51");
    assertThat(first.events().get(1).origin().pointer())
        .isEqualTo("/messages/2/tool_calls/0/function/arguments");
    assertThat(first.events().get(2).given().tool()).isEqualTo("calc");
  }

  @Test
  void requestsAndMessagesAreReadAmongSessionsWhenAskedTo() {
    Readings readings =
        Readings.as(
            "claude",
            folder,
            "s.jsonl",
            String.join(
                "\n",
                "{\"id\":\"r\",\"messages\":[{\"role\":\"user\",\"content\":\"q\"}]}",
                line("user", "a", "\"q\""),
                "{\"role\":\"assistant\",\"content\":\"a\"}"));

    assertThat(readings.faults()).isEmpty();
    assertThat(readings.transcripts())
        .extracting(Transcript::id, Transcript::format)
        .containsExactlyInAnyOrder(
            tuple("r", "claude"), tuple("a", "claude"), tuple("s.jsonl", "claude"));
  }

  @Test
  void aSessionOfManyLinesThatSayNothingStaysWithinTheLimit() {
    String[] lines = new String[2000];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "{\"type\":\"progress\",\"sessionId\":\"s\",\"uuid\":\"u" + i + "\"}";
    }
    lines[0] = line("user", "s", "\"q\"");
    Path file =
        Readings.write(
            folder, "s.jsonl", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));

    Readings readings = Readings.of(file, null, new Input.InputLimits(100_000, 50));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults())
        .singleElement()
        .asString()
        .endsWith("larger than the limit of 100000 bytes; split the transcript");
  }

  @Test
  void bareMessagesAreOneTranscript() {
    assertThat(
            read(
                    "{\"role\":\"user\",\"content\":\"q\"}",
                    "{\"role\":\"assistant\",\"content\":\"a\"}")
                .events())
        .containsExactly("ANSWER a");
  }

  @Test
  void sequentialThinkingIsAThought() {
    Event thought =
        read(line(
                "assistant",
                "s",
                "[{\"type\":\"tool_use\",\"id\":\"c\",\"name\":\"mcp__st__sequentialthinking\",\"input\":{\"thought\":\"hm\",\"thoughtNumber\":2,\"revisesThought\":\"1\"}}]"))
            .only()
            .events()
            .get(0);

    assertThat(Readings.words(thought)).isEqualTo("THOUGHT hm");
    assertThat(thought.given().id()).isEqualTo("2");
    assertThat(thought.given().revises()).isEqualTo("1");
    assertThat(thought.origin().pointer()).isEqualTo("/message/content/0/input/thought");
  }

  @Test
  void aSlashCommandIsTheQuestionOnlyWhenNothingElseIsAsked() {
    String command = line("user", "s", "\"<command-name>/init</command-name>\"");
    String answer = line("assistant", "s", "\"a\"");

    assertThat(read(command, answer).only().question().text()).startsWith("<command-name>");
    assertThat(read(command, line("user", "s", "\"q\""), answer).only().question().text())
        .isEqualTo("q");
  }

  @Test
  void aFileOfBookkeepingIsReadAndEmpty() {
    Transcript transcript =
        read("{\"type\":\"summary\",\"summary\":\"s\",\"leafUuid\":\"b\"}").only();

    assertThat(transcript.events()).isEmpty();
    assertThat(transcript.question()).isNull();
  }

  @Test
  void badLinesCostOnlyThemselves() {
    Readings readings =
        read(
            line("user", "s", "\"q\""),
            line("assistant", "s", "5"),
            line("assistant", "s", "[{\"type\":\"text\",\"text\":[]}]"),
            "{\"type\":\"user\",\"message\":\"error\"}",
            "\"massive error\"",
            "{\"silly\":1}",
            "{broken",
            line("assistant", "s", "\"a\""));

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults())
        .containsExactly(
            "2: /message/content is a number; expected a string or an array of content blocks",
            "3: /message/content/0/text is an array; expected a string",
            "4: /message is a string; expected an object with \"role\" and \"content\"",
            "5: this is a string; expected an object: a session line or a message",
            "6: this has no \"type\", \"role\" or \"message\"; expected a session line or a message",
            "7: not valid JSON at column 3; repair the file, or name another format with --from");
  }

  @Test
  void aSessionBeyondTheLimitIsHandedOverAsFarAsItGoes() {
    String content =
        String.join(
            "\n",
            List.of(
                line("user", "s", "\"q\""),
                line("assistant", "s", "\"a\""),
                line("assistant", "s", "\"b\""),
                line("assistant", "s", "\"c\"")));
    Path file = Readings.write(folder, "s.jsonl", content.getBytes(StandardCharsets.UTF_8));

    Readings readings = Readings.of(file, null, new Input.InputLimits(1 << 20, 2));

    assertThat(readings.transcripts().get(0).events()).hasSize(2);
    assertThat(readings.faults())
        .containsExactly("4: more than the limit of 2 steps; split the transcript");
  }

  @Test
  void manySessionsInOneFileAreHandedOverInOrder() {
    String[] lines = new String[1200];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = line("user", "s" + i / 2, "\"q\"");
    }

    assertThat(read(lines).transcripts()).hasSize(600).first().matches(t -> t.id().equals("s0"));
  }
}
