package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real data, if available: in the folder PONENS_CORPUS, or else in one beside the checkout. */
@NullUnmarked
final class CorpusTest {
  private static List<Path> files(String folder, String ending) throws IOException {
    String named = System.getenv("PONENS_CORPUS");
    Path corpus = Path.of(named == null ? "../shared/data" : named).resolve(folder);
    assumeTrue(Files.isDirectory(corpus), "SKIPPED: no " + corpus + "; set PONENS_CORPUS");
    try (Stream<Path> all = Files.list(corpus)) {
      List<Path> found = all.filter(f -> f.toString().endsWith(ending)).sorted().toList();
      assertThat(found).isNotEmpty();
      return found;
    }
  }

  @Test
  void allLabelledStepsAreReadWithoutFault() throws IOException {
    for (Path file : files("steps", ".gz")) {
      Readings readings = Readings.of(file, null, Input.InputLimits.USUAL);

      assertThat(readings.faults()).as(file.toString()).isEmpty();
      assertThat(readings.transcripts())
          .allMatch(t -> t.format().equals("steps") && t.label() != null);
    }
  }

  @Test
  void allSessionsAreReadWithAQuestionAndSensibleEvents() throws IOException {
    for (Path file : files("formats/claude_code", "")) {
      Transcript first = Readings.of(file, null, Input.InputLimits.USUAL).transcripts().get(0);

      assertThat(first.format()).isEqualTo("claude");
      assertThat(first.question()).as(file.toString()).isNotNull();
      assertThat(first.events()).extracting(e -> e.kind()).contains(EventKind.ANSWER);
    }
  }

  @ParameterizedTest
  @CsvSource({"codex, codex", "gemini_cli, gemini"})
  void allSessionsOfOtherAgentsAreReadWithoutFault(String name, String format) throws IOException {
    for (Path file : files("formats/" + name, "")) {
      Readings readings = Readings.of(file, null, Input.InputLimits.USUAL);

      assertThat(readings.faults()).as(file.toString()).isEmpty();
      assertThat(readings.transcripts()).hasSize(1).allMatch(t -> t.format().equals(format));
    }
  }

  @Test
  void everyOtherFileGivesAReading() throws IOException {
    for (Path format : files("formats", "")) {
      try (Stream<Path> all = Files.list(format)) {
        for (Path file : all.toList()) {
          assertThat(Readings.of(file, null, Input.InputLimits.USUAL).all())
              .as(file.toString())
              .isNotEmpty();
        }
      }
    }
  }
}
