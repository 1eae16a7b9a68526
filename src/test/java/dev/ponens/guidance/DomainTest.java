package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.format.Formats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The field of a transcript: the caller's word, else the question's, else the first thought's. */
class DomainTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  private static String domain(String... lines) throws IOException {
    List<ReadResult> readings = new ArrayList<>();
    Formats.read(
        "test.jsonl",
        new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)),
        Formats.named("steps").orElseThrow(),
        Input.InputLimits.USUAL,
        readings::add);
    Judge judge = new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, false);
    return new TranscriptJudge(judge, ((ReadResult.ReadTranscript) readings.get(0)).transcript())
        .judge()
        .verdict()
        .domain();
  }

  private static String asked(String question, String thought) throws IOException {
    return domain("{\"question\":\"" + question + "\",\"steps\":[\"" + thought + "\"]}");
  }

  private static String thought(String text) throws IOException {
    return domain("{\"steps\":[\"" + text + "\"]}");
  }

  @Test
  void theQuestionSaysItThenTheThoughts() throws IOException {
    assertThat(asked("Is the lease valid?", "12 * 13 = 156")).isEqualTo("law");
    assertThat(asked("What is it?", "The stack trace is long.")).isEqualTo("code");
    assertThat(domain("{\"steps\":[\"It rains.\",\"12 * 13 = 156\",\"The plaintiff sued.\"]}"))
        .isEqualTo("math");
  }

  @Test
  void theCallersWordWins() throws IOException {
    assertThat(
            domain(
                "{\"question\":\"Is the lease valid?\",\"domain\":\"gardening\","
                    + "\"steps\":[\"12 * 13 = 156\"]}"))
        .isEqualTo("gardening");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "My sister wrote a letter to the admissions committee about the loud class next door.",
        "The bottle is half empty, and the class was late.",
        "He returned three books to the city library on Monday.",
        "They resolve complaints of guests by calling each of them back.",
        "The party is on 11-04, and the budget stays as it is.",
        "The new edition was printed on 2023-06-21, and the second one two weeks later.",
        "Please call 555-201-3344 and ask for the ticket number.",
      })
  void everydayWordsTellNoField(String text) throws IOException {
    assertThat(thought(text)).isEqualTo("general");
  }

  @Test
  void labelledTexts() throws IOException {
    Map<String, Integer> seen = new HashMap<>();
    int[] right = new int[2];
    int[] all = new int[2];
    for (String line : Files.readAllLines(Path.of("src/test/resources/domains/labelled.tsv"))) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t", 3);
        int kept = seen.merge(cells[0], 1, Integer::sum) % 2 == 0 ? 1 : 0;
        String text = cells[2].replace("\"", "\\\"");
        String found = cells[1].equals("question") ? asked(text, "Well.") : thought(text);
        all[kept]++;
        right[kept] += found.equals(cells[0]) ? 1 : 0;
      }
    }
    System.out.printf("domains: %d of %d, kept out %d of %d%n", right[0], all[0], right[1], all[1]);
    assertThat(right[0] / (double) all[0]).isGreaterThan(0.95);
    assertThat(right[1] / (double) all[1]).isGreaterThan(0.95);
  }
}
