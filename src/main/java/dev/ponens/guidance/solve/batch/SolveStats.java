package dev.ponens.guidance.solve.batch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.fact.contract.Contract;
import dev.ponens.rule.Rulebooks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Figures over result lines. Of two lines with one id and models, the later one counts.
 *
 * @param categories the figures of each category, by name; {@code all} is the last
 * @param disagreements attempts in which the verifier did not confirm the executor's answer
 * @param overruled attempts that a verifier passed and a rule did not
 * @param feedback what verifiers said about failed attempts, by category
 * @param unread the numbers of the lines that are not results
 */
public record SolveStats(
    Map<String, SolveFigures> categories,
    List<ReplyDisagreement> disagreements,
    List<Overruled> overruled,
    Map<String, List<Remark>> feedback,
    List<Integer> unread) {
  /** The name of the figures over all categories. */
  public static final String ALL = "all";

  public SolveStats {
    disagreements = List.copyOf(disagreements);
    overruled = List.copyOf(overruled);
    unread = List.copyOf(unread);
  }

  /**
   * The figures of a category.
   *
   * @param questions the number of questions
   * @param success how many passed
   * @param failed how many did not
   * @param ambiguous how many ended with a question to the user
   * @param retries the retries of all questions together
   * @param known how many have an expected answer
   * @param right how many of these have it as their answer
   * @param calls the number of model calls
   * @param input the tokens of all prompts
   * @param output the tokens of all replies
   * @param cost the cost; null when a line states none
   */
  public record SolveFigures(
      int questions,
      int success,
      int failed,
      int ambiguous,
      int retries,
      int known,
      int right,
      int calls,
      long input,
      long output,
      @Nullable Double cost) {
    static final SolveFigures NONE = new SolveFigures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0);

    /** Returns the share of questions with an answer that passed; NaN without questions. */
    public double passRate() {
      return questions == 0 ? Double.NaN : (double) success / questions;
    }

    SolveFigures and(JsonNode line) {
      String status = line.path("status").asText();
      JsonNode usage = line.path("usage");
      JsonNode price = usage.path("cost");
      Double sum = cost == null || !price.isNumber() ? null : (Double) (cost + price.asDouble());
      return new SolveFigures(
          questions + 1,
          success + (status.equals("success") ? 1 : 0),
          failed + (status.equals("failed") ? 1 : 0),
          ambiguous + (status.equals("ambiguous") ? 1 : 0),
          retries + line.path("metadata").path("retries").asInt(),
          known + (line.has("right") ? 1 : 0),
          right + (line.path("right").asBoolean() ? 1 : 0),
          calls + usage.path("calls").asInt(),
          input + usage.path("input_tokens").asLong(),
          output + usage.path("output_tokens").asLong(),
          sum);
    }
  }

  /**
   * An attempt in which executor and verifier disagree.
   *
   * @param executor the marked answer; empty for none
   * @param verifier the corrected answer; empty when the verifier only rejected
   */
  public record ReplyDisagreement(String id, int attempt, String executor, String verifier) {}

  /**
   * An attempt that a rule kept from passing although the verifier passed it.
   *
   * @param rules the ids of the rules
   */
  public record Overruled(String id, int attempt, List<String> rules) {
    public Overruled {
      rules = List.copyOf(rules);
    }
  }

  /** What a verifier said about an attempt. */
  public record Remark(String id, int attempt, String words) {}

  /** Reads result lines and adds them up. */
  public static SolveStats of(Stream<String> lines) {
    Map<String, JsonNode> latest = new LinkedHashMap<>();
    List<Integer> unread = new ArrayList<>();
    int[] number = {0};
    lines.forEach(
        line -> {
          number[0]++;
          JsonNode node = line.isBlank() ? null : ResultFile.json(line);
          if (node != null) {
            String key =
                String.join(
                    "\0",
                    node.path("id").asText(),
                    node.path("model").asText(),
                    node.path("verifier_model").asText());
            latest.put(key, node);
          } else if (!line.isBlank()) {
            unread.add(number[0]);
          }
        });
    Map<String, SolveFigures> categories = new TreeMap<>();
    SolveFigures all = SolveFigures.NONE;
    List<ReplyDisagreement> disagreements = new ArrayList<>();
    List<Overruled> overruled = new ArrayList<>();
    Map<String, List<Remark>> feedback = new TreeMap<>();
    for (JsonNode line : latest.values()) {
      String category = line.path("category").asText("");
      String named = category.isBlank() ? "general" : category;
      categories.put(named, categories.getOrDefault(named, SolveFigures.NONE).and(line));
      all = all.and(line);
      for (JsonNode attempt : line.path("metadata").path("attempts")) {
        attempt(line, attempt, disagreements, overruled);
        String words = remarks(attempt);
        if (!attempt.path("passed").asBoolean() && !words.isBlank()) {
          feedback
              .computeIfAbsent(named, name -> new ArrayList<>())
              .add(new Remark(line.path("id").asText(), attempt.path("attempt").asInt(), words));
        }
      }
    }
    Map<String, SolveFigures> ordered = new LinkedHashMap<>(categories);
    ordered.put(ALL, all);
    return new SolveStats(ordered, disagreements, overruled, feedback, unread);
  }

  private static String remarks(JsonNode attempt) {
    List<String> words = new ArrayList<>();
    attempt.path("issues").forEach(issue -> words.add(issue.asText()));
    words.add(attempt.path("feedback").asText(""));
    words.removeIf(String::isBlank);
    return String.join(" · ", words);
  }

  private static void attempt(
      JsonNode line, JsonNode attempt, List<ReplyDisagreement> disagreements, List<Overruled> all) {
    String id = line.path("id").asText();
    int number = attempt.path("attempt").asInt();
    String executor = attempt.path("answer").asText("");
    String verifier = attempt.path("corrected_answer").asText("");
    String decision = attempt.path("verifier").asText();
    boolean differs =
        !verifier.isBlank() && !Contract.same(executor, verifier, Rulebooks.shipped().lexicon());
    if (decision.equals("failed") || (decision.equals("passed") && differs)) {
      disagreements.add(new ReplyDisagreement(id, number, executor, verifier));
    }
    if (attempt.path("overruled").asBoolean()) {
      List<String> rules = new ArrayList<>();
      for (JsonNode check : line.path("metadata").path("checks")) {
        String rule = check.path("rule").asText();
        if (check.path("attempt").asInt() == number
            && check.path("blocks").asBoolean()
            && !rules.contains(rule)) {
          rules.add(rule);
        }
      }
      all.add(new Overruled(id, number, rules));
    }
  }
}
