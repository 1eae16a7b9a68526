package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole stories and the reports we expect of them, byte by byte. {@code mvn test -Dgolden=rewrite}
 * writes what is reported now; the diff is what to review.
 */
class GoldenTest {
  private static final Path STORIES = Path.of("fixtures");
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final List<String> FORMATS = List.of("text", "json", "sarif");

  /** The formats of CI services, for two stories: one with a line to point at, one hostile. */
  private static final List<String> OF_SERVICES =
      List.of("compact", "junit", "github", "gitlab", "rdjsonl", "markdown", "csv");

  private static final Set<String> SERVED = Set.of("hostile-page", "numbered-notes");

  static List<String> stories() throws IOException {
    return folders(STORIES);
  }

  private static List<String> folders(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isDirectory).map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void everyStoryHasItsGoldenAndEveryGoldenItsStory() throws IOException {
    assertThat(stories()).hasSizeGreaterThanOrEqualTo(6);
    if (!rewriting()) {
      List<String> goldens = new ArrayList<>(folders(GOLDEN));
      goldens.remove("mcp"); // what the server offers is no story
      assertThat(goldens).isEqualTo(stories());
    }
  }

  @ParameterizedTest
  @MethodSource("stories")
  void aStoryGivesTheReportsWeExpect(String story) {
    List<String> formats = new ArrayList<>(FORMATS);
    formats.addAll(SERVED.contains(story) ? OF_SERVICES : List.of());
    for (String format : formats) {
      Cli run =
          Cli.run(
              "lint",
              STORIES.resolve(story).toString(),
              "--quiet",
              "-f",
              format,
              "--fail-on",
              "never",
              "--min-severity",
              "hint");
      assertThat(run.exit()).as(run.err()).isZero();
      Path golden = GOLDEN.resolve(story).resolve(format);
      if (rewriting()) {
        Cli.write(golden, masked(run.out()));
      }
      assertThat(golden)
          .as("no golden for this story: mvn test -Dgolden=rewrite writes it")
          .isRegularFile();
      assertThat(masked(run.out())).as(format).isEqualTo(Cli.read(golden));
    }
  }

  private static boolean rewriting() {
    return "rewrite".equals(System.getProperty("golden"));
  }

  /** Hashes, the version and the rules there are change without the story's verdict changing. */
  private static String masked(String report) {
    return report
        .replaceAll("sha256:[0-9a-f]{64}", "sha256:MASKED")
        .replaceAll("(?s)\"rules\": \\[\n.*?\n {10}\\]", "\"rules\": \"MASKED\"")
        .replaceAll("\"ruleIndex\": [0-9]+", "\"ruleIndex\": \"MASKED\"")
        .replaceAll("(\"name\": \"Ponens\",\\s+\"version\": )\"[^\"]*\"", "$1\"MASKED\"")
        .replaceAll(
            "\"help\": \\{(?:\\s*+\"(?:text|markdown)\": \"(?:[^\"\\\\]++|\\\\.)*+\",?)*+\\s*+\\}",
            "\"help\": \"MASKED\"");
  }
}
