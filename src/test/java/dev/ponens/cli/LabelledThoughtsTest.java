package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * How often the rules call a thought's pattern and mode what a reader calls them. Every third
 * thought of a pattern is kept out: no rule was made by looking at it.
 */
class LabelledThoughtsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int KEPT_OUT = 3;

  private record Labelled(String pattern, String mode, String text) {}

  /** Thoughts of other fields and registers, from which the words were collected. */
  private static List<Labelled> otherFields() throws IOException {
    List<Labelled> all = new ArrayList<>();
    for (String line :
        Files.readAllLines(Path.of("src/test/resources/thoughts/other-fields.tsv"), UTF_8)) {
      if (!line.startsWith("#")) {
        String[] fields = line.split("\t", -1);
        all.add(new Labelled(fields[0], fields[1], fields[2]));
      }
    }
    return all;
  }

  private static List<Labelled> thoughts(boolean keptOut) throws IOException {
    List<Labelled> part = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    for (String line :
        Files.readAllLines(Path.of("src/test/resources/thoughts/labelled.tsv"), UTF_8)) {
      if (!line.startsWith("#")) {
        String[] fields = line.split("\t", -1);
        if ((seen.merge(fields[0], 1, Integer::sum) % KEPT_OUT == 0) == keptOut) {
          part.add(new Labelled(fields[0], fields[1], fields[2]));
        }
      }
    }
    return part;
  }

  /** Shares of thoughts whose pattern and whose mode is the label's. */
  private record Scores(double pattern, double mode) {
    static Scores of(List<Labelled> thoughts) throws IOException {
      StringBuilder in = new StringBuilder();
      for (Labelled thought : thoughts) {
        in.append(JSON.writeValueAsString(Map.of("thought", thought.text()))).append('\n');
      }
      List<String> lines = Cli.fed(in.toString(), "judge", "--json").out().lines().toList();
      int patterns = 0;
      int modes = 0;
      for (int i = 0; i < thoughts.size(); i++) {
        JsonNode step = JSON.readTree(lines.get(i)).get("steps").get(0);
        patterns += step.at("/pattern/name").asText().equals(thoughts.get(i).pattern()) ? 1 : 0;
        modes += step.get("mode").asText().equals(thoughts.get(i).mode()) ? 1 : 0;
      }
      return new Scores((double) patterns / thoughts.size(), (double) modes / thoughts.size());
    }
  }

  @Test
  void ofTheKeptOutThoughtsNineInTenAreCalledWhatAReaderCallsThem() throws IOException {
    List<Labelled> thoughts = thoughts(true);
    assertThat(thoughts).hasSize(40);
    Scores scores = Scores.of(thoughts);
    assertThat(scores.pattern()).isGreaterThanOrEqualTo(0.9);
    assertThat(scores.mode()).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void theOthersAreNoWorse() throws IOException {
    List<Labelled> thoughts = thoughts(false);
    assertThat(thoughts).hasSize(80);
    Scores scores = Scores.of(thoughts);
    assertThat(scores.pattern()).isGreaterThanOrEqualTo(0.95);
    assertThat(scores.mode()).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void inOtherFieldsItIsWhatIsDoneThatCounts() throws IOException {
    Scores scores = Scores.of(otherFields());
    assertThat(scores.pattern()).isGreaterThanOrEqualTo(0.9);
    assertThat(scores.mode()).isGreaterThanOrEqualTo(0.9);
  }
}
