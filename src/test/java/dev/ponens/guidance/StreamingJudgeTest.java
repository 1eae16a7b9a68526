package dev.ponens.guidance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.PartialInput;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions that are judged while they grow end up judged as if nobody had looked. */
class StreamingJudgeTest {
  private static final Path FOLDER = Path.of("src/test/resources/transcripts");
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Judges JUDGES =
      Judges.only(new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, false));

  /** The results of an input: the verdicts, and the findings reported before them. */
  private static final class Told implements Lint.LintOutput {
    final List<Verdict> verdicts = new ArrayList<>();
    final List<Finding> news = new ArrayList<>();

    @Override
    public void verdict(Verdict verdict) {
      verdicts.add(verdict);
    }

    @Override
    public void unreadable(ReadResult.UnreadablePiece unreadable) {}

    @Override
    public void news(Verdict verdict) {
      news.addAll(verdict.findings());
    }
  }

  /** Gives a line at a time, and before each has what was read so far told. */
  private static InputStream asItGrows(byte[] content, PartialInput soFar, Lint lint) {
    return new ByteArrayInputStream(content) {
      @Override
      public synchronized int read(byte[] buffer, int from, int length) {
        soFar.tell(lint::growing);
        int n = 0;
        while (n < length && pos < count && (n == 0 || buffer[from + n - 1] != '\n')) {
          buffer[from + n++] = buf[pos++];
        }
        return n == 0 && length > 0 ? -1 : n;
      }
    };
  }

  private static Told judged(byte[] content, boolean early) throws IOException {
    Told told = new Told();
    PartialInput soFar = new PartialInput();
    try (Lint lint = new Lint(JUDGES, SuppressionFilter.nothing(), 1, told)) {
      InputStream bytes =
          early ? asItGrows(content, soFar, lint) : new ByteArrayInputStream(content);
      Input input = new Input("run.jsonl", bytes, Input.InputLimits.USUAL, soFar);
      Formats.read(input, null, lint::add);
      lint.finish();
    }
    return told;
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(FOLDER)) {
      return all.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void whoLooksEarlyChangesNothing(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);

    assertThat(judged(content, true).verdicts).isEqualTo(judged(content, false).verdicts);
  }

  private static final String CLAUDE =
      """
      {"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"How much?"}}
      {"type":"assistant","uuid":"a1","parentUuid":"u1","sessionId":"s","message":{"role":"assistant","model":"m","content":[{"type":"thinking","thinking":"12 * 13 = 146, so much."}]}}
      {"type":"user","uuid":"u2","parentUuid":"u1","sessionId":"s","message":{"role":"user","content":"And 14?"}}
      {"type":"assistant","uuid":"a2","parentUuid":"u2","sessionId":"s","message":{"role":"assistant","model":"m","content":[{"type":"thinking","thinking":"12 * 14 = 158, so much."}]}}
      """;
  private static final String CODEX =
      """
      {"timestamp":"t","type":"session_meta","payload":{"id":"x0","cwd":"/a"}}
      {"timestamp":"t","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"How much?"}]}}
      {"timestamp":"t","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"12 * 13 = 146, so much."}]}}
      {"timestamp":"t","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"12 * 14 = 158, so much."}]}}
      """;
  private static final String STEPS =
      """
      {"transcript":"t","step":1,"text":"How much?","kind":"user"}
      {"transcript":"t","step":2,"text":"12 * 13 = 146, so much."}
      {"transcript":"t","step":3,"text":"12 * 14 = 158, so much."}
      """;
  private static final String MESSAGES =
      """
      {"role":"user","content":"How much?"}
      {"role":"assistant","content":"12 * 13 = 146, so much."}
      {"role":"assistant","content":"12 * 14 = 158, so much."}
      """;

  @ParameterizedTest
  @ValueSource(strings = {CLAUDE, CODEX, STEPS, MESSAGES})
  void eachFindingIsToldOnceAndStandsInTheVerdict(String log) throws IOException {
    Told told = judged(log.getBytes(UTF_8), true);

    assertThat(told.news)
        .filteredOn(finding -> finding.rule().equals("wrong-arithmetic"))
        .extracting(Finding::message)
        .containsExactly("12 * 13 is 156, not 146", "12 * 14 is 168, not 158");
    assertThat(told.verdicts).flatExtracting(Verdict::findings).containsAll(told.news);
  }
}
