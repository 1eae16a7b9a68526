package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Real solutions that people checked; they are not part of this repository. */
class CorpusTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static final ObjectMapper JSON = new ObjectMapper();

  private static Path steps(String name) {
    String folder = Optional.ofNullable(System.getenv("PONENS_CORPUS")).orElse("../shared/data");
    Path file = Path.of(folder, "steps", name + ".jsonl.gz");
    assumeTrue(
        Files.exists(file), () -> "no corpus at " + file + "; set PONENS_CORPUS to judge it");
    return file;
  }

  /** How many solutions there are with that label, and how many of them hold a wrong equation. */
  private record Count(int all, int flagged) {
    double share() {
      return (double) flagged / all;
    }
  }

  private static Count count(Path file, boolean correct) throws IOException {
    int all = 0;
    int flagged = 0;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (String line : (Iterable<String>) lines.lines()::iterator) {
        JsonNode solution = read(line);
        if (solution.at("/label/correct").asBoolean() == correct) {
          all++;
          flagged += isFlagged(solution) ? 1 : 0;
        }
      }
    }
    assertThat(all).isPositive();
    return new Count(all, flagged);
  }

  private static JsonNode read(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isFlagged(JsonNode solution) {
    for (JsonNode step : solution.get("steps")) {
      String text = step.asText();
      if (Equations.find(LEXICON, text, text, List.of()).stream()
          .anyMatch(e -> !e.holds() && e.claimed() && !e.running())) {
        return true;
      }
    }
    return false;
  }

  @Test
  void solutionsOfPeopleAreHardlyEverFlagged() throws IOException {
    // About 0.3 % of them do hold a wrong equation; those are the flags that remain.
    assertThat(count(steps("gsm8k_gold_train"), true).share()).isLessThanOrEqualTo(0.0035);
  }

  @Test
  void wrongArithmeticIsFound() throws IOException {
    assertThat(count(steps("bbm_multistep_arithmetic"), false).share())
        .isGreaterThanOrEqualTo(0.98);
  }
}
