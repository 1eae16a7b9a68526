package dev.ponens.guidance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.fact.path.PathState;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.verdict.Complexity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A question, how hard people say it is, and how hard the rules say it is.
 *
 * @param text the question
 * @param level how hard it is: for our own a tier's rank, for others the level of their source
 * @param complexity what the rules say
 */
record Asked(String text, double level, Complexity complexity) {
  private static final Path QUESTIONS = Path.of("src/test/resources/questions");
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Judge JUDGE =
      new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, false);

  /** Asks the shipped rules. */
  static Asked of(String text, double level) {
    Event question =
        new Event(0, EventKind.USER, text, Visibility.FULL, new Origin(1, 1, null), Given.NOTHING);
    Judge.JudgedStep step = JUDGE.judge(PathState.EMPTY, JUDGE.run(), question, Hints.NONE);
    return new Asked(text, level, Objects.requireNonNull(step.complexity()));
  }

  int rank() {
    return complexity.rank();
  }

  /**
   * Our own questions.
   *
   * @param kept those kept out of the fit, every third of a tier; else the others
   */
  static List<Asked> everyday(boolean kept) throws IOException {
    Map<String, Integer> seen = new HashMap<>();
    List<Asked> questions = new ArrayList<>();
    for (String[] cells : lines("everyday.tsv")) {
      boolean third = seen.merge(cells[0], 1, Integer::sum) % 3 == 0;
      if (third == kept) {
        questions.add(ours(cells));
      }
    }
    return questions;
  }

  /** Questions that no weight, word or row was chosen by. */
  static List<Asked> setApart() throws IOException {
    return lines("set-apart.tsv").stream().map(Asked::ours).toList();
  }

  private static List<String[]> lines(String file) throws IOException {
    return Files.readAllLines(QUESTIONS.resolve(file)).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", 2))
        .toList();
  }

  private static Asked ours(String[] cells) {
    Complexity.ComplexityTier tier =
        Complexity.ComplexityTier.valueOf(cells[0].toUpperCase(Locale.ROOT));
    return of(cells[1], new Complexity(tier, 0, List.of(), 0).rank());
  }

  /** The questions of a public source, where the data is available. */
  static Optional<List<Asked>> published(String source) throws IOException {
    String named = System.getenv("PONENS_CORPUS");
    Path file =
        Path.of(named == null ? "../shared/data" : named).resolve("questions/difficulty.jsonl");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    ObjectMapper json = new ObjectMapper();
    List<Asked> questions = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode node = json.readTree(line);
      if (node.get("source").asText().equals(source)) {
        questions.add(of(node.get("question").asText(), node.get("level").asDouble()));
      }
    }
    return Optional.of(questions);
  }
}
