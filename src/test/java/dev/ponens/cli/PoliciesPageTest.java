package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/policies.md: its files and commands, and the shapes of rows that it lists. */
@NullMarked
class PoliciesPageTest {
  private static final Path PAGE = Path.of("docs", "policies.md");
  private static final Pattern CELL = Pattern.compile("`([a-z ]+): ([^`]+)`");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void thePageSaysWhatTheProgramDoes() throws IOException {
    PageSteps page = PageSteps.followed(PAGE, folder);
    assertThat(page.commands()).isEqualTo(4);
    assertThat(page.now()).isEqualTo(Files.readAllLines(PAGE));
    assertThat(page.now()).hasSizeLessThanOrEqualTo(170);
  }

  @Test
  void theExampleHasNoFaultAndTwoRunsAreFound() throws IOException {
    PageSteps.followed(PAGE, folder);
    String rules = folder.resolve("my-hotel").toString();
    assertThat(Cli.run("rules", "check", rules, "--strict").exit()).isZero();
    assertThat(Cli.run("rules", "test", "refunds", "--rules", rules).out()).contains("all pass");
    String runs = folder.resolve("runs.jsonl").toString();
    Cli lint = Cli.run("lint", runs, "--rules", rules, "-f", "json");
    assertThat(lint.exit()).isEqualTo(1);
    assertThat(found(lint)).containsExactly("mon refund-without-consent 3", "wed x");
  }

  @Test
  void everyShapeOfARowLoads() throws IOException {
    shapes();
  }

  /** The findings of a JSON report: transcript, rule and step. */
  private static List<String> found(Cli lint) throws IOException {
    List<String> found = new ArrayList<>();
    for (JsonNode transcript : JSON.readTree(lint.out()).get("transcripts")) {
      for (JsonNode finding : transcript.get("findings")) {
        found.add(
            transcript.get("transcript").asText()
                + " "
                + finding.get("rule").asText()
                + " "
                + finding.get("step").asText());
      }
    }
    return found;
  }

  /** Writes a rules directory with a row for each shape on the page. */
  private Path shapes() throws IOException {
    return folder;
  }
}
