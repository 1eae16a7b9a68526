package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ponens.guidance.DataHalf;
import dev.ponens.rule.Rulebooks;
import dev.ponens.session.HypothesisCheck;
import dev.ponens.session.HypothesisCheck.Bounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The share of cases by other authors that the rules judge as the authors did, in the working and
 * the sealed half. Needs the data: the folder {@code cases} below {@code PONENS_CORPUS}. {@code
 * -Dshow=open} lists the wrong ones of the working half.
 */
class CasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HypothesisCheck HYPOTHESES =
      new HypothesisCheck(Rulebooks.shipped().lexicon(), Bounds.USUAL);

  @ParameterizedTest
  @CsvSource({
    "thinking-pattern, 0.9, 0.8",
    "complexity, 0.4, 0.5",
    "traps, 0.9, 0.8",
    "hypothesis, 0.9, 0.7",
    "next-thought, 0.7, 0.6"
  })
  void asManyAsBefore(String kind, double working, double sealed) throws IOException {
    Share open = new Share();
    Share shut = new Share();
    for (JsonNode one : cases(kind)) {
      boolean reads = DataHalf.of(one.get("id").asText(), Set.of()) == DataHalf.WORKING;
      String said = said(kind, one);
      (reads ? open : shut).add(said.isEmpty());
      if (!said.isEmpty() && reads && "open".equals(System.getProperty("show"))) {
        System.out.println(one.get("id").asText() + " " + said + " | " + one.get("input"));
      }
    }
    System.out.println(kind + ": working half " + open + ", sealed half " + shut);
    assertThat(open.share()).as("working half").isGreaterThanOrEqualTo(working);
    assertThat(shut.share()).as("sealed half").isGreaterThanOrEqualTo(sealed);
  }

  /** Counts the right ones. */
  private static final class Share {
    private int right;
    private int all;

    void add(boolean isRight) {
      right += isRight ? 1 : 0;
      all++;
    }

    double share() {
      return right / (double) all;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%d of %d (%.2f)", right, all, share());
    }
  }

  private static List<JsonNode> cases(String kind) throws IOException {
    String corpus = System.getenv("PONENS_CORPUS");
    Path file = Path.of(corpus == null ? "../shared/data" : corpus, "cases", kind + ".jsonl");
    assumeTrue(Files.exists(file), "SKIPPED: no " + kind + ".jsonl; set PONENS_CORPUS to the data");
    List<JsonNode> cases = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      cases.add(JSON.readTree(line));
    }
    return cases;
  }

  /** What was judged otherwise than expected; empty if nothing was. */
  private static String said(String kind, JsonNode one) throws IOException {
    JsonNode in = one.get("input");
    JsonNode expect = one.get("expect");
    return switch (kind) {
      case "thinking-pattern" ->
          differ(
              expect.get("pattern"),
              last(judged(line(List.of(in.get("thought"))))).at("/pattern/name").asText());
      case "complexity" ->
          differ(
              expect.get("tier"),
              judged(line(List.of("Let me see.")).put("question", in.get("question").asText()))
                  .at("/complexity/tier")
                  .asText());
      case "traps" -> traps(in, expect);
      case "hypothesis" -> hypothesis(in, expect);
      default -> next(in, expect);
    };
  }

  private static String differ(JsonNode expected, String said) {
    return expected.asText().equals(said) ? "" : expected.asText() + " but " + said;
  }

  private static ObjectNode line(Iterable<?> thoughts) {
    ObjectNode line = JSON.createObjectNode();
    ArrayNode history = line.putArray("history");
    for (Object thought : thoughts) {
      JsonNode last = line.get("thought");
      if (last != null) {
        history.add(last);
      }
      line.set("thought", JSON.valueToTree(thought));
    }
    return line;
  }

  private static JsonNode judged(JsonNode line) throws IOException {
    return JSON.readTree(Cli.fed(line + "\n", "judge", "--json").out());
  }

  private static JsonNode last(JsonNode verdict) {
    JsonNode steps = verdict.get("steps");
    return steps.get(steps.size() - 1);
  }

  private static String traps(JsonNode in, JsonNode expect) throws IOException {
    ObjectNode answer = JSON.createObjectNode().put("kind", "answer");
    answer.put("text", in.get("answer").asText());
    JsonNode verdict = judged(line(List.of(answer)).put("question", in.get("question").asText()));
    List<String> named =
        StreamSupport.stream(verdict.get("findings").spliterator(), false)
            .map(f -> f.get("rule").asText())
            .filter(rule -> rule.startsWith("trap-"))
            .map(rule -> rule.substring("trap-".length()).replace('-', '_'))
            .toList();
    boolean fell =
        StreamSupport.stream(verdict.get("findings").spliterator(), false)
            .anyMatch(f -> f.get("rule").asText().equals("fell-for-trap"));
    List<String> traps =
        StreamSupport.stream(expect.get("traps").spliterator(), false)
            .map(JsonNode::asText)
            .toList();
    boolean wrong = fell && !expect.get("answer_is_trap").asBoolean();
    return named.equals(traps) && !wrong
        ? ""
        : traps + " but " + named + (wrong ? " and fell for it" : "");
  }

  private static String hypothesis(JsonNode in, JsonNode expect) {
    List<String> evidence = new ArrayList<>();
    in.get("evidence").forEach(e -> evidence.add(e.asText()));
    return differ(
        expect.get("outcome"),
        HYPOTHESES.verify(in.get("hypothesis").asText(), 1, evidence, List.of(), 0).outcome());
  }

  private static String next(JsonNode in, JsonNode expect) throws IOException {
    List<JsonNode> session = new ArrayList<>();
    for (JsonNode thought : in.get("session")) {
      ObjectNode one = thought.deepCopy();
      one.set("text", one.remove("thought"));
      session.add(one);
    }
    JsonNode next = last(judged(line(session))).path("next");
    String mode = next.path("mode").asText();
    String words = next.path("suggestion").asText().toLowerCase(Locale.ROOT);
    boolean rightMode = expect.get("mode").asText().equals(mode) || any(expect, mode, true);
    return rightMode && any(expect, words, false)
        ? ""
        : expect.get("mode").asText() + " but " + next.path("id").asText() + " (" + words + ")";
  }

  private static boolean any(JsonNode expect, String words, boolean modes) {
    String field = modes ? "mode_also_ok" : "must_mention_any";
    return StreamSupport.stream(expect.path(field).spliterator(), false)
        .anyMatch(w -> modes ? w.asText().equals(words) : words.contains(w.asText()));
  }
}
