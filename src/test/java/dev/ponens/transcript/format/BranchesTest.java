package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Transcript;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions whose lines say what they follow: every word comes out once, whatever they say. */
@NullUnmarked
final class BranchesTest {
  @TempDir Path folder;

  private Readings read(List<String> lines) {
    return Readings.of(folder, "s.jsonl", String.join("\n", lines));
  }

  private static String line(String role, String uuid, String follows, String text) {
    return "{\"type\":\"%s\",\"uuid\":\"%s\",\"parentUuid\":%s,\"sessionId\":\"s\",\"message\":{\"role\":\"%s\",\"content\":\"%s\"}}"
        .formatted(role, uuid, follows == null ? "null" : '"' + follows + '"', role, text);
  }

  /** The words of each transcript, the question first. */
  private static List<List<String>> words(Readings readings) {
    List<List<String>> all = new ArrayList<>();
    for (Transcript transcript : readings.transcripts()) {
      List<String> words = new ArrayList<>();
      if (transcript.question() != null) {
        words.add(transcript.question().text());
      }
      transcript.events().stream().map(Event::text).forEach(words::add);
      all.add(words);
    }
    return all;
  }

  @Test
  void theOrderIsTheChainsNotTheFiles() {
    Readings readings =
        read(
            List.of(
                line("user", "u1", null, "q"),
                line("assistant", "a2", "a1", "second"),
                line("assistant", "a1", "u1", "first"),
                line("assistant", "a3", "a2", "third")));

    assertThat(words(readings)).containsExactly(List.of("q", "first", "second", "third"));
  }

  @Test
  void withoutLinksTheOrderIsTheFiles() {
    Readings readings =
        read(
            List.of(
                line("user", "u1", null, "one"),
                line("assistant", "a1", null, "two"),
                line("user", "u2", null, "three"),
                line("assistant", "a2", "gone", "four")));

    assertThat(words(readings)).containsExactly(List.of("one", "two", "three", "four"));
  }

  @Test
  void aLineThatIsMissingBreaksNoChain() {
    Readings readings =
        read(
            List.of(
                line("user", "u1", null, "q"),
                line("assistant", "a1", "u1", "one"),
                line("assistant", "a3", "a2", "three"),
                line("assistant", "a4", "a3", "four")));

    assertThat(words(readings)).containsExactly(List.of("q", "one", "three", "four"));
  }

  @Test
  void branchesOfBranchesAreNamedInTheOrderTheyBegin() {
    Readings readings =
        read(
            List.of(
                line("user", "u1", null, "q"),
                line("assistant", "a1", "u1", "left first"),
                line("assistant", "b1", "a1", "left deeper"),
                line("assistant", "b2", "a1", "left later"),
                line("assistant", "a2", "u1", "kept")));

    assertThat(readings.transcripts())
        .extracting(Transcript::id)
        .containsExactly("s", "s#branch-1", "s#branch-2");
    assertThat(words(readings))
        .containsExactly(
            List.of("q", "kept"),
            List.of("q", "left first", "left later"),
            List.of("q", "left deeper"));
  }

  @Test
  void ringsAndSelvesAreReadLikeAnythingElse() {
    Readings readings =
        read(
            List.of(
                line("assistant", "a", "c", "one"),
                line("assistant", "b", "a", "two"),
                line("assistant", "c", "b", "three"),
                line("assistant", "d", "d", "four")));

    assertThat(words(readings).stream().flatMap(List::stream))
        .containsExactlyInAnyOrder("one", "two", "three", "four");
  }

  @Test
  void everyWordComesOutOnceWhateverFollowsWhat() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      int size = 1 + random.nextInt(30);
      List<String> lines = new ArrayList<>();
      List<String> said = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        String follows = random.nextInt(5) == 0 ? null : "n" + random.nextInt(size + 2);
        // Answers only: a branch repeats the question it belongs to.
        lines.add(line("assistant", "n" + i, follows, "w" + i));
        said.add("w" + i);
      }

      assertThat(words(read(lines)).stream().flatMap(List::stream))
          .containsExactlyInAnyOrderElementsOf(said);
    }
  }

  @Test
  void manyBranchesOfALongChainTakeTimeInProportion() {
    List<String> lines = new ArrayList<>();
    lines.add(line("user", "u", null, "q"));
    for (int i = 0; i < 20_000; i++) {
      lines.add(line("assistant", "a" + i, i == 0 ? "u" : "a" + (i - 1), "x"));
    }
    for (int i = 0; i < 20_000; i++) {
      lines.add(line("assistant", "b" + i, "a" + (19_999 - i % 3), "y"));
    }

    Readings readings = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> read(lines));

    assertThat(readings.transcripts()).hasSize(20_000);
    assertThat(readings.transcripts()).allMatch(t -> t.question().text().equals("q"));
  }
}
