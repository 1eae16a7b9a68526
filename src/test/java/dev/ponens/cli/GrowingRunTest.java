package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.ChildJava;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that somebody watches, or stops. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GrowingRunTest {
  @TempDir Path folder;

  private static final String WRONG = "{\"id\":\"a\",\"steps\":[\"12 * 13 = 146\"]}\n";

  /** Found before the first test, whose time is limited. */
  private static final List<String> JAVA = ChildJava.command();

  private static Process lint(String... options) throws IOException {
    List<String> command = new ArrayList<>(JAVA);
    command.addAll(List.of("dev.ponens.cli.Ponens", "lint", "-", "--no-config"));
    command.addAll(List.of(options));
    return new ProcessBuilder(command).redirectErrorStream(false).start();
  }

  private static void say(Process process, String line) throws IOException {
    OutputStream in = process.getOutputStream();
    in.write(line.getBytes(UTF_8));
    in.flush();
  }

  @Test
  void aFindingIsShownWhileMoreInputIsAwaited() throws Exception {
    Process process = lint("-f", "compact");
    try (BufferedReader shown =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      say(process, WRONG);
      assertThat(shown.readLine()).contains("12 * 13 is 156");
      say(process, WRONG.replace("13 = 146", "12 = 140"));
      assertThat(shown.readLine()).contains("12 * 12 is 144");
      assertThat(process.isAlive()).isTrue();
      process.getOutputStream().close();
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(1);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aStoppedRunLeavesAWholeReportOfWhatItJudged() throws Exception {
    Process process = lint("-f", "json");
    try (BufferedReader shown =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      say(process, WRONG);
      // The first bytes show that the transcript was judged and the rest is awaited.
      shown.mark(1);
      assertThat(shown.read()).isEqualTo('{');
      shown.reset();
      // The process itself would close the stream that the report comes from.
      process.toHandle().destroy();
      JsonNode report = new ObjectMapper().readTree(shown);
      assertThat(report.at("/transcripts/0/findings/0/rule").asText())
          .isEqualTo("wrong-arithmetic");
      assertThat(report.at("/summary/transcripts").asInt()).isEqualTo(1);
      String said = new String(process.getErrorStream().readAllBytes(), UTF_8);
      assertThat(said).contains("stopped after 1 transcript");
    } finally {
      process.destroyForcibly();
    }
  }

  private static String said(int line, String thought) {
    return """
        {"type":"%s","uuid":"n%d","parentUuid":"n%d","sessionId":"s","message":{"role":"%s","content":[{"type":"text","text":"%s"}]}}
        """
        .formatted(
            line == 1 ? "user" : "assistant",
            line,
            line - 1,
            line == 1 ? "user" : "assistant",
            thought);
  }

  @Test
  void aSessionIsJudgedAsItGrowsAndCountedOnce() throws Exception {
    Process process = lint("-f", "text", "--select", "wrong-arithmetic");
    try (BufferedReader shown =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      say(process, said(1, "How much?") + said(2, "12 * 13 = 146"));
      assertThat(shown.readLine()).isEqualTo("s  stdin:1");
      assertThat(shown.readLine()).contains("12 * 13 is 156");
      say(process, said(3, "12 * 14 = 158"));
      assertThat(shown.lines().limit(6).toList()).anyMatch(l -> l.contains("12 * 14 is 168"));
      assertThat(process.isAlive()).isTrue();
      process.getOutputStream().close();
      assertThat(shown.lines().toList())
          .contains("1 transcript, 2 steps: 2 errors")
          .noneMatch(line -> line.contains("is 156") || line.contains("is 168"));
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(1);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aStoppedSessionStandsInTheReportAsFarAsItCame() throws Exception {
    Path now = folder.resolve("now");
    Process process = lint("-f", "json", "-f", "compact=" + now);
    try (BufferedReader shown =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      say(process, said(1, "How much?") + said(2, "12 * 13 = 146"));
      while (!Files.exists(now) || Files.size(now) == 0) {
        Thread.sleep(50);
      }
      process.toHandle().destroy();
      JsonNode report = new ObjectMapper().readTree(shown);
      assertThat(report.at("/transcripts/0/findings/0/rule").asText())
          .isEqualTo("wrong-arithmetic");
      assertThat(report.at("/summary/transcripts").asInt()).isEqualTo(1);
      assertThat(Files.readAllLines(now)).hasSize(1);
    } finally {
      process.destroyForcibly();
    }
  }
}
