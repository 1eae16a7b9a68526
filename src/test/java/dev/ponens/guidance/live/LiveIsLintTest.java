package dev.ponens.guidance.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.report.Json;
import dev.ponens.report.StepsJson;
import dev.ponens.session.Opening;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Finding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a live session finds is what lint finds in the session's export. */
class LiveIsLintTest {
  static Stream<Path> fixtures() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("fixtures"))) {
      return all
          .filter(Files::isRegularFile)
          .filter(p -> !p.endsWith("README.md"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void overEveryFixture(Path file) throws IOException, Refused {
    int findings = 0;
    for (Transcript transcript : read(file)) {
      findings += compared(transcript);
    }
    boolean silent =
        Stream.of("clean", "discussion", "hourly-limit").anyMatch(file.toString()::contains);
    if (!silent) {
      assertThat(findings).as("findings of %s", file).isPositive();
    }
  }

  @Test
  void withBranchesRevisionsAndEvidence() throws IOException, Refused {
    compared(
        only(
            "{\"question\":\"How long does the trip of 12 miles take at 4 mph?\",\"steps\":["
                + "\"12 / 4 = 4, so obviously 4 hours.\",{\"text\":\"12 / 4 = 3\",\"revises\":1},"
                + "{\"text\":\"The tests pass.\",\"branch_from\":1,\"branch\":\"other\"},"
                + "{\"text\":\"All tests pass now.\",\"branch\":\"other\",\"evidence\":[\"12 passed, 0 failed\"]},"
                + "{\"text\":\"Assume it is 5 mph.\",\"needs_more_thoughts\":true,\"estimated_total\":9},"
                + "\"Therefore the answer is 3 hours.\"]}"));
  }

  /** Gives how many findings both had. */
  private static int compared(Transcript transcript) throws IOException, Refused {
    Desk desk = Desks.inMemory();
    List<String> live = new ArrayList<>();
    Map<String, String> numbers = new HashMap<>();
    String session = null;
    Advice last = null;
    for (Event event : transcript.events()) {
      boolean told = event.visibility() == Visibility.FULL && !event.text().isBlank();
      if (event.kind().judged() && told) {
        last = desk.think("local", ask(session, transcript, event, numbers), "think");
        session = last.session().id();
        numbers.put(String.valueOf(event.step()), String.valueOf(last.kept().thought().number()));
        last.findings().forEach(f -> live.add(said(f)));
      }
    }
    if (session == null) {
      return 0;
    }
    Recollection recalled = desk.recall("local", session);
    recalled.ending().forEach(f -> live.add(said(f)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Json json = Json.lines(out)) {
      StepsJson.write(json, Transcripts.of(recalled.session(), recalled.kept()));
    }
    List<String> linted = new ArrayList<>();
    new TranscriptJudge(Desks.JUDGE, only(out.toString(UTF_8)))
        .judge()
        .verdict()
        .findings()
        .forEach(f -> linted.add(said(f)));
    // What was masked is not found again in what was kept.
    live.removeIf(f -> f.contains("█"));
    linted.removeIf(f -> f.contains("█"));
    assertThat(live).containsExactlyInAnyOrderElementsOf(linted);
    return linted.size();
  }

  private static Ask ask(
      @Nullable String session, Transcript transcript, Event event, Map<String, String> numbers) {
    String question = transcript.question() == null ? null : transcript.question().text();
    Opening opening =
        new Opening(
            session == null ? question : null,
            transcript.hints().difficulty(),
            transcript.hints().domain(),
            null,
            "balanced");
    return new Ask(
        session,
        opening,
        event.kind(),
        event.text(),
        Desks.renumbered(event.given(), numbers),
        null,
        null);
  }

  private static String said(Finding f) {
    return f.step() + " " + f.rule() + " " + f.span() + " " + f.text() + " " + f.fingerprint();
  }

  private static Transcript only(String steps) throws IOException {
    return read("x.jsonl", new ByteArrayInputStream(steps.getBytes(UTF_8))).get(0);
  }

  private static List<Transcript> read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(file.toString(), in);
    }
  }

  private static List<Transcript> read(String name, InputStream in) throws IOException {
    List<Transcript> read = new ArrayList<>();
    Formats.read(
        name,
        in,
        null,
        Input.Limits.USUAL,
        reading -> {
          if (reading instanceof Reading.Read r) {
            read.add(r.transcript());
          }
        });
    assertThat(read).isNotEmpty();
    return read;
  }
}
