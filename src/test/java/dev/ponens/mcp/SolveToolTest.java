package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.guidance.live.Transcripts;
import dev.ponens.guidance.solve.EdgeCases;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.store.Store;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool solve over the protocol: prompts out, replies in, a result at the end. */
class SolveToolTest {
  private static final String BOTTLES = "How many bottles are 14 crates of 36?";
  private static final String PLAN =
      "1. Read the crates and the bottles in each. 2. Multiply them. 3. Write one line FINAL"
          + " ANSWER: with the answer.";
  private static final String OTHER =
      "1. The feedback names a wrong product, so split the bottles into tens and ones. 2. Multiply"
          + " each part and add. 3. Write one line FINAL ANSWER: with the answer.";
  private static final String WRONG = "14 * 36 = 494\nFINAL ANSWER: 494";
  private static final String RIGHT =
      "14 * 30 = 420\n14 * 6 = 84\n420 + 84 = 504\nFINAL ANSWER: 504";
  private static final String PASSED =
      "{\"passed\": true, \"feedback\": \"\", \"corrected_answer\": null}";

  private static JsonNode solve(Served served, Object... arguments) {
    return served.call(Served.stdio(), "solve", arguments);
  }

  private static String refused(Served served, Caller caller, Object... arguments) {
    JsonNode said =
        served.ask(caller, "tools/call", "name", "solve", "arguments", Served.map(arguments));
    assertThat(said.get("isError").asBoolean()).as(said.toString()).isTrue();
    return said.at("/content/0/text").asText();
  }

  @Test
  void aQuestionIsSolvedInItsSessionThoughTheServerStartsAgain(@TempDir Path folder) {
    String store = "sqlite:" + folder.resolve("solve.db");
    String session;
    try (Served served = new Served(store)) {
      JsonNode first = solve(served, "question", BOTTLES);
      session = first.get("session").asText();
      assertThat(first.get("step").asText()).isEqualTo("plan");
      assertThat(first.get("prompt").asText()).contains("\n" + BOTTLES + "\n", "planner");
      assertThat(first.get("checks")).isEmpty();
      assertThat(solve(served, "session", session, "reply", PLAN).get("step").asText())
          .isEqualTo("execute");
    }
    try (Served served = new Served(store)) {
      JsonNode executed = solve(served, "session", session, "reply", WRONG);
      assertThat(executed.get("step").asText()).isEqualTo("verify");
      assertThat(executed.at("/checks").findValuesAsText("rule")).contains("wrong-arithmetic");
      JsonNode again = solve(served, "session", session, "reply", PASSED);
      assertThat(again.get("step").asText()).isEqualTo("plan");
      assertThat(again.get("attempt").asInt()).isEqualTo(2);
      assertThat(again.get("prompt").asText()).contains("504");
      solve(served, "session", session, "reply", OTHER);
      solve(served, "session", session, "reply", RIGHT);
      JsonNode done = solve(served, "session", session, "reply", PASSED);
      assertThat(done.get("step").asText()).isEqualTo("done");
      assertThat(done.has("prompt")).isFalse();
      JsonNode result = done.get("result");
      assertThat(result.get("answer").asText()).isEqualTo("504");
      assertThat(result.get("status").asText()).isEqualTo("success");
      assertThat(result.at("/metadata/retries").asInt()).isEqualTo(1);
      assertThat(result.at("/metadata/attempts/0/overruled").asBoolean()).isTrue();
      assertThat(result.get("reasoning_visible_to_user").asText()).doesNotContain("=", "504");
      assertThat(refused(served, Served.stdio(), "session", session, "reply", "more"))
          .contains("is done");
      assertThat(refused(served, Served.http("eve"), "session", session, "reply", "x"))
          .contains("unknown session");
    }
    lintFindsTheSame(store, session);
  }

  /** An exported session gives the same findings as the live one had. */
  private static void lintFindsTheSame(String store, String session) {
    Rulebook rules = Rulebooks.shipped();
    Judge judge = new Judge(rules, rules.params().profile("balanced"), Selection.ALL, false);
    try (Store open = Store.open(store, System::currentTimeMillis)) {
      var transcript =
          Transcripts.of(
              open.session(Caller.LOCAL, session).orElseThrow(), open.thoughts(session, 0));
      List<String> found =
          new TranscriptJudge(judge, transcript)
              .judge().verdict().findings().stream().map(f -> f.rule() + "@" + f.step()).toList();
      assertThat(found).contains("wrong-arithmetic@2");
      assertThat(found).noneMatch(f -> f.startsWith("leaked-reasoning"));
      assertThat(transcript.events()).hasSize(7);
    }
  }

  @Test
  void anAmbiguousQuestionComesBackAsOneQuestion() {
    try (Served served = new Served()) {
      JsonNode said = solve(served, "question", "Remind me to call the bank at 7 on Friday");
      assertThat(said.get("step").asText()).isEqualTo("done");
      assertThat(said.has("prompt")).isFalse();
      assertThat(said.at("/result/status").asText()).isEqualTo("ambiguous");
      assertThat(said.at("/result/reasoning_visible_to_user").asText()).containsOnlyOnce("?");
    }
  }

  @Test
  void edgeCasesPassOrAreTriedAgain() {
    try (Served served = new Served()) {
      for (EdgeCases.Case one : EdgeCases.all()) {
        String session = solve(served, "question", one.question()).get("session").asText();
        solve(served, "session", session, "reply", EdgeCases.PLAN);
        solve(served, "session", session, "reply", one.execution());
        JsonNode said = solve(served, "session", session, "reply", one.verdict());
        String step = one.answer() == null ? "plan" : "done";
        assertThat(said.get("step").asText()).as(one.id() + ": " + said).isEqualTo(step);
        if (one.answer() != null) {
          assertThat(said.at("/result/answer").asText()).isEqualTo(one.answer());
        }
      }
    }
  }

  @Test
  void wrongCallsSayWhatToSend() {
    try (Served served = new Served()) {
      assertThat(refused(served, Served.stdio(), "reply", "x")).contains("only \"question\"");
      String session = solve(served, "question", BOTTLES).get("session").asText();
      assertThat(refused(served, Served.stdio(), "session", session, "question", "x"))
          .contains("\"session\" with \"reply\"");
      assertThat(refused(served, Served.stdio(), "session", "s-nosuchsessio", "reply", "x"))
          .contains("unknown session");
    }
  }
}
