package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs that somebody watches, or stops. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LiveTest {
  private static final String WRONG = "{\"id\":\"a\",\"steps\":[\"12 * 13 = 146\"]}\n";

  private static Process lint(String... options) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Stream<String> program =
        Stream.of(
            java,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.ponens.cli.Ponens",
            "lint",
            "-",
            "--no-config");
    List<String> command = Stream.concat(program, Stream.of(options)).toList();
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
      assertThat(said).contains("stopped after 1 transcripts");
    } finally {
      process.destroyForcibly();
    }
  }
}
