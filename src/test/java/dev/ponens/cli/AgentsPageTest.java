package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/agents.md: its commands print what it shows, and the formats that it names are read. */
@NullMarked
class AgentsPageTest {
  private static final Path PAGE = Path.of("docs", "agents.md");

  /** For each agent of the page, the directory with small files of its format. */
  private static final Map<String, String> SAMPLES =
      Map.of(
          "Claude Code", "claude",
          "Codex CLI", "codex",
          "Gemini CLI", "gemini",
          "SWE-agent", "swe-agent",
          "mini-swe-agent", "mini-swe-agent",
          "OpenHands", "openhands",
          "LangSmith", "langsmith",
          "OpenTelemetry", "otel",
          "your own program", "steps");

  @TempDir Path folder;

  @Test
  void thePageShowsWhatTheProgramPrints() throws IOException {
    PageSteps page = PageSteps.followed(PAGE, folder);
    assertThat(page.commands()).isEqualTo(3);
    assertThat(page.now()).isEqualTo(Files.readAllLines(PAGE));
    assertThat(String.join("\n", page.now()))
        .contains("forbidden-edit", "test-weakened", "act-despite-refusal", "files changed");
  }

  @Test
  void oneCommandReadsTheFilesOfEachAgent() throws IOException {
    List<String> agents =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| ") && line.contains("`ponens lint "))
            .map(line -> line.substring(2, line.indexOf(" | ")))
            .toList();
    assertThat(agents).containsExactlyInAnyOrderElementsOf(SAMPLES.keySet());
    for (String agent : agents) {
      String samples = "src/test/resources/transcripts/" + SAMPLES.get(agent);
      Cli run =
          Cli.run("lint", samples, "--summary", "runs", "--fail-on", "never", "--allow-partial");
      assertThat(run.exit()).as(agent + run.err()).isZero();
      assertThat(run.out()).as(agent).containsPattern("[0-9]+ calls?");
    }
  }
}
