package dev.ponens.guidance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Transcripts that are judged side by side get the verdicts that they get alone. */
class TranscriptBatchTest {
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Settings USUAL = RULES.params().profile("balanced");
  private static final Judge JUDGE = new Judge(RULES, USUAL, Selection.ALL, false);

  private static List<TranscriptJudge> judges(Judge judge, List<Transcript> all) {
    return all.stream().map(t -> new TranscriptJudge(judge, t)).toList();
  }

  private static List<TranscriptJudge.JudgedTranscript> alone(List<Transcript> all) {
    return judges(JUDGE, all).stream().map(TranscriptJudge::judge).toList();
  }

  private static void read(String name, InputStream in, List<Transcript> into) throws IOException {
    Formats.read(
        name,
        in,
        null,
        Input.InputLimits.USUAL,
        r -> {
          if (r instanceof ReadResult.ReadTranscript read) {
            into.add(read.transcript());
          }
        });
  }

  /** Thoughts with and without questions, calls, results, revisions and entries of a ledger. */
  private static List<Transcript> fixtures() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of("fixtures"))) {
      files = all.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList();
    }
    List<Transcript> all = new ArrayList<>();
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        read(file.toString(), in, all);
      }
    }
    return all;
  }

  private static List<Transcript> written(String... lines) throws IOException {
    List<Transcript> all = new ArrayList<>();
    read("test.jsonl", new ByteArrayInputStream(String.join("\n", lines).getBytes(UTF_8)), all);
    return all;
  }

  @Test
  void theVerdictsAreTheSame() throws IOException {
    List<Transcript> all = fixtures();
    assertThat(all.size()).isGreaterThan(20);
    assertThat(TranscriptBatch.judge(judges(JUDGE, all))).isEqualTo(alone(all));
  }

  @Test
  void ifThoughtsCannotBeJudgedTogetherEachIsJudgedAlone() throws IOException {
    List<Transcript> all = fixtures();
    List<TranscriptJudge.JudgedTranscript> judged =
        TranscriptBatch.judge(
            judges(JUDGE, all),
            thoughts -> {
              throw new IllegalStateException("one of " + thoughts.size());
            });
    assertThat(judged).isEqualTo(alone(all));
  }

  @Test
  void thoughtsOfSeveralTranscriptsAreJudgedTogether() throws IOException {
    List<Transcript> all =
        written(
            "{\"question\":\"2 + 2?\",\"steps\":[\"2 + 2 = 5\",\"So it is 5.\"]}",
            "{\"steps\":[\"" + "It rains. ".repeat(300) + "\",\"1 + 1 = 3\"]}",
            "{\"steps\":[\"It is so.\"]}");
    List<Integer> sizes = new ArrayList<>();
    TranscriptBatch.judge(
        judges(JUDGE, all),
        thoughts -> {
          sizes.add(thoughts.size());
          return JUDGE.thoughts(thoughts);
        });
    // The long text is judged alone.
    assertThat(sizes).containsExactly(3, 1);
  }

  @Test
  void whatComesAfterTheDeadlineIsNotJudged() throws IOException {
    Map<String, Double> numbers = new HashMap<>(USUAL.numbers());
    numbers.put("transcript-deadline-ms", 0.0);
    Judge hurried = new Judge(RULES, new Settings("hurried", numbers), Selection.ALL, false);
    List<Transcript> all = written("{\"steps\":[\"1 + 1 = 3\"]}", "{\"steps\":[\"2 + 2 = 5\"]}");
    assertThat(TranscriptBatch.judge(judges(hurried, all)))
        .allSatisfy(
            one -> {
              assertThat(one.verdict().findings()).isEmpty();
              assertThat(one.verdict().failures()).hasSize(1);
            });
  }
}
