package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A small file of each variant of each format. What is read from it is in the file beside it that
 * ends in {@code .read}. {@code -Dgolden=rewrite} writes those again.
 */
@NullUnmarked
final class TranscriptsTest {
  private static final Path FOLDER = Path.of("src/test/resources/transcripts");

  static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(FOLDER)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(".read"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void whatIsReadStandsBesideTheFile(Path file) throws IOException {
    String read = shown(Readings.of(file, null, Input.InputLimits.USUAL));
    Path beside = Path.of(file + ".read");
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(beside, read);
    }

    assertThat(beside).content().isEqualTo(read);
  }

  @ParameterizedTest
  @MethodSource("files")
  void theFolderNamesTheFormatThatIsFound(Path file) {
    String format = file.getParent().getFileName().toString();

    assertThat(Readings.of(file, null, Input.InputLimits.USUAL).transcripts())
        .allMatch(transcript -> transcript.format().equals(format));
    assertThat(
            shown(Readings.of(file, Formats.named(format).orElseThrow(), Input.InputLimits.USUAL)))
        .isEqualTo(shown(Readings.of(file, null, Input.InputLimits.USUAL)));
  }

  private static String shown(Readings readings) {
    return readings.all().stream().map(TranscriptsTest::shown).collect(Collectors.joining("\n"));
  }

  private static String shown(ReadResult reading) {
    if (reading instanceof ReadResult.UnreadablePiece fault) {
      return "UNREADABLE line " + fault.at().line() + ": " + fault.why() + "\n";
    }
    Transcript transcript = ((ReadResult.ReadTranscript) reading).transcript();
    StringBuilder text = new StringBuilder(transcript.id());
    text.append(" (line ").append(transcript.at().line()).append(')');
    Hints hints = transcript.hints();
    text.append(hints.model() == null ? "" : " by " + hints.model());
    text.append(
        hints.outlook().estimatedTotal() == null ? "" : " of " + hints.outlook().estimatedTotal());
    text.append(Boolean.TRUE.equals(hints.outlook().needsMoreThoughts()) ? " goes on\n" : "\n");
    if (transcript.question() != null) {
      text.append(shown(transcript.question()));
    }
    transcript.events().forEach(event -> text.append(shown(event)));
    return text.toString();
  }

  private static String shown(Event event) {
    Given given = event.given();
    String visibility = event.visibility().spelling();
    return String.join(
            " ",
            Stream.of(
                    "" + event.step(),
                    event.kind().spelling(),
                    visibility.equals("full") ? null : visibility,
                    given.id() == null ? null : "id=" + given.id(),
                    given.revises() == null ? null : "revises=" + given.revises(),
                    given.branchFrom() == null ? null : "from=" + given.branchFrom(),
                    given.branch() == null ? null : "branch=" + given.branch(),
                    given.tool() == null ? null : "tool=" + given.tool(),
                    given.callId() == null ? null : "call=" + given.callId(),
                    given.status() == CallStatus.UNKNOWN ? null : given.status().spelling(),
                    given.use().exitCode() == null ? null : "exit=" + given.use().exitCode(),
                    given.use().durationMs() == null ? null : "ms=" + given.use().durationMs(),
                    given.use().tokens() == null ? null : "tokens=" + given.use().tokens(),
                    given.use().cost() == null ? null : "cost=" + given.use().cost(),
                    given.agent() == null ? null : "agent=" + given.agent(),
                    event.origin().line() + ":" + event.origin().pointer(),
                    event.text().replace("\n", "\\n"))
                .filter(part -> part != null)
                .toList())
        + "\n";
  }
}
