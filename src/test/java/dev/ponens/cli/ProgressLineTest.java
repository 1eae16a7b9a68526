package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ponens.ChildJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far a run has come, in a real terminal that {@code script} makes. */
class ProgressLineTest {
  private static final Path SCRIPT = Path.of("/usr/bin/script");
  private static final int TRANSCRIPTS = 1500;

  @TempDir Path folder;
  private Path runs;
  private Path report;

  @BeforeEach
  void theRuns() throws IOException {
    assumeTrue(Files.isExecutable(SCRIPT), "needs script, of util-linux");
    runs = folder.resolve("runs.jsonl");
    report = folder.resolve("report.jsonl");
    String step = "The stalls have rows, and the balcony has more of them. ".repeat(30);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < TRANSCRIPTS; i++) {
      lines.append("{\"id\":\"t%d\",\"steps\":[\"%s It is %d.\"]}\n".formatted(i, step, i));
    }
    Files.writeString(runs, lines);
  }

  /** What a terminal of so many columns was sent; standard output goes where {@code rest} says. */
  private String typed(int columns, Map<String, String> environment, String tty, String rest)
      throws Exception {
    Path typescript = folder.resolve("typescript");
    String java = "'" + String.join("' '", ChildJava.command()) + "'";
    String command =
        "stty cols %d rows 30; PONENS_TTY='%s' COLUMNS=%d %s %s"
            .formatted(columns, tty, columns, java, "dev.ponens.cli.Ponens lint --jobs 2 " + rest);
    ProcessBuilder builder =
        new ProcessBuilder(SCRIPT.toString(), "-qec", command, typescript.toString());
    builder.environment().put("TERM", "xterm");
    builder.environment().put("PONENS_CACHE", folder.resolve("cache").toString());
    builder.environment().putAll(environment);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("screen").toFile());
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    List<String> all =
        new ArrayList<>(Arrays.asList(Files.readString(typescript, UTF_8).split("\n", -1)));
    return String.join("\n", all.subList(1, all.size() - 2));
  }

  /** The report holds every transcript, and nothing of what was drawn. */
  private void whole() throws IOException {
    List<String> written = Files.readAllLines(report);
    long verdicts = written.stream().filter(l -> l.startsWith("{\"transcript\"")).count();
    long others = written.stream().filter(l -> !l.startsWith("{") || l.contains("\r")).count();
    assertThat(verdicts).isEqualTo(TRANSCRIPTS);
    assertThat(others).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 80, 200})
  void theBarIsWrittenOverAndGoneInTheEnd(int columns) throws Exception {
    String typed = typed(columns, Map.of("NO_COLOR", "1"), "err", runs + " -f jsonl >" + report);

    assertThat(typed).contains("lint").containsPattern("[0-9]+/[0-9]+MB").doesNotContain("\033");
    String[] drawn = typed.split("\r", -1);
    assertThat(drawn).allMatch(line -> line.length() < columns);
    assertThat(drawn[drawn.length - 1]).isBlank();
    assertThat(typed).doesNotContain("\n");
    whole();
  }

  @Test
  void thereIsNoneWhereAReportGoesToTheSameTerminal() throws Exception {
    assertThat(typed(80, Map.of(), "out err", runs.toString()))
        .contains("transcripts")
        .doesNotContain("MB");
    assertThat(typed(80, Map.of(), "out err", runs + " -f jsonl=" + report)).contains("MB");
    whole();
  }

  @Test
  void thereIsNoneOnADumbTerminalOrWhenItIsNotKnownHowMuchComes() throws Exception {
    String file = runs + " -f jsonl >" + report;
    assertThat(typed(80, Map.of("TERM", "dumb"), "err", file)).isBlank();
    whole();
    assertThat(typed(80, Map.of(), "err", "- " + file)).doesNotContain("MB");
  }

  @Test
  void aNarrowTerminalIsNoFault() throws Exception {
    assertThat(typed(30, Map.of(), "out err", "--help"))
        .contains("Usage:")
        .doesNotContain("Exception");
  }
}
