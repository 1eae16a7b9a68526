package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.contract.Contract;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What callers and steps agree on, where a page's examples cannot say it. */
class ContractTest {
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Set<String> CONTRACT =
      Set.of(
          "plan-solves",
          "plan-unstructured",
          "stale-replan",
          "feedback-unused",
          "missing-final-answer",
          "several-final-answers",
          "answer-drift",
          "verifier-json-error",
          "verifier-copied",
          "repeated-wrong-value");

  private static Verdict judge(String... lines) {
    Judge judge = new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, true);
    ThoughtsBlock block = ThoughtsBlock.read("test", 1, List.of(lines));
    assertThat(block.slips()).isEmpty();
    return new TranscriptJudge(judge, block.transcript()).judge().verdict();
  }

  private static List<String> found(String... lines) {
    return judge(lines).findings().stream()
        .filter(f -> CONTRACT.contains(f.rule()))
        .map(f -> f.rule() + "@" + f.step())
        .toList();
  }

  @Test
  void aFenceAroundAVerifiersObjectDoesNoHarm() {
    assertThat(
            found(
                "1. {phase: execute} FINAL ANSWER: 12",
                "2. {phase: verify}",
                "   ```json",
                "   {\"passed\": true, \"feedback\": \"\"}",
                "   ```"))
        .isEmpty();
  }

  @Test
  void theSameTranscriptWithoutPhasesIsNotTouched() {
    String[] lines = {
      "question: A film starts at 10:45 and lasts 95 minutes. When does it end?",
      "1. {phase: plan} First 45 + 95 = 140 minutes, then carry.",
      "2. {phase: execute} It ends at 11:40.",
      "3. {phase: verify} {\"passed\": false",
      "4. {phase: plan} First 45 + 95 = 140 minutes, then carry."
    };
    assertThat(found(lines)).hasSizeGreaterThan(3);
    String[] plain =
        Arrays.stream(lines)
            .map(l -> l.replaceAll("\\{phase: \\w+\\} ", ""))
            .toArray(String[]::new);
    assertThat(found(plain)).isEmpty();
  }

  @Test
  void theLastMarkCountsWithoutEmphasisAndTrailingPunctuation() {
    Verdict verdict =
        judge("1. FINAL ANSWER: 41", "   **Final Answer**: **42 apples.**", "answer: 42 apples");
    assertThat(verdict.steps().get(0).facts())
        .filteredOn(dev.ponens.fact.MarkedAnswer.class::isInstance)
        .singleElement()
        .extracting("value", "marks", "values")
        .containsExactly("42 apples", 2, 2);
  }

  @Test
  void anAttemptThatFailedIsRememberedThoughItWasRevised() {
    assertThat(
            found(
                "1. {phase: execute} FINAL ANSWER: 18",
                "2. {phase: verify} {\"passed\": false, \"feedback\": \"recompute\"}",
                "3. {phase: execute, mode: revise, revises: 1} FINAL ANSWER: 18"))
        .containsExactly("repeated-wrong-value@3");
  }

  @Test
  void feedbackAboutAWrongValueIsNoComplaintAboutTheForm() {
    for (String feedback :
        List.of(
            "The final answer should be 42, not 41.",
            "The correct value is 42.",
            "On line 2, 6 times 7 is 42.",
            "I cannot say that the result is right: six sevens are 42.",
            "The final answer does not match 6 x 7.",
            "The second line is not what the question asks for.",
            "Find the correct number.")) {
      assertThat(
              found(
                  "1. {phase: execute} FINAL ANSWER: 41",
                  "2. {phase: verify} {\"passed\": false, \"feedback\": \"" + feedback + "\"}",
                  "3. {phase: execute} FINAL ANSWER: 41"))
          .as(feedback)
          .containsExactly("repeated-wrong-value@3");
    }
  }

  @Test
  void aRightAnswerThatDiffersIsNoComplaintAboutTheForm() {
    String rejected = "2. {phase: verify} {\"passed\": false, \"feedback\": \"no unit\"";
    assertThat(
            found(
                "1. {phase: execute} FINAL ANSWER: 41",
                rejected + ", \"corrected_answer\": 42}",
                "3. {phase: execute} FINAL ANSWER: 41"))
        .containsExactly("repeated-wrong-value@3");
    assertThat(
            found(
                "1. {phase: execute} FINAL ANSWER: 41",
                rejected + ", \"corrected_answer\": \"41 apples\"}",
                "3. {phase: execute} FINAL ANSWER: 41"))
        .isEmpty();
  }

  @Test
  void shownAnswersKeepTheCharactersThatJoinLettersAndEmoji() {
    String persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
    String family = "\uD83D\uDC68\u200D\uD83D\uDC69";
    assertThat(Contract.shown(persian + " " + family)).isEqualTo(persian + " " + family);
    assertThat(Contract.shown("4\u200B2\uFEFF")).isEqualTo("42");
    assertThat(Contract.plain(persian)).isEqualTo(persian.replace("\u200C", ""));
    assertThat(same("4\u200D2", "42")).isTrue();
  }

  @Test
  void answersAreTheSameInEachSpellingOfTheirCurrencyAndOfYesAndNo() {
    assertThat(same("$37.50", "37.5 dollars")).isTrue();
    assertThat(same("$1,250", "1250")).isTrue();
    assertThat(same("US$5", "5 USD")).isTrue();
    assertThat(same("\u20AC5", "5 euros")).isTrue();
    assertThat(same("5 \u20AC", "5 EUR")).isTrue();
    assertThat(same("$5", "\u20AC5")).isFalse();
    assertThat(same("$5$", "5 apples")).isTrue();
    assertThat(same("20 m\u00B2", "20 square metres")).isTrue();
    assertThat(same("Yes, it fits", "yes")).isTrue();
    assertThat(same("No \u2013 15 minutes are missing", "No")).isTrue();
    assertThat(same("No; 15 minutes are missing", "no")).isTrue();
    assertThat(same("Yes, it fits", "no")).isFalse();
    assertThat(same("Ann, Bob", "Ann")).isFalse();
  }

  @Test
  void oneToThreeDigitsStandBeforeAGroup() {
    assertThat(Contract.shown("2024\u00A0300 people")).isEqualTo("2024 300 people");
    assertThat(Contract.shown("2024\u00A0300\u00A0400")).isEqualTo("2024 300 400");
    assertThat(Contract.shown("12\u00A0300 people")).isEqualTo("12300 people");
    assertThat(Contract.shown("1\u202F234\u202F567")).isEqualTo("1234567");
  }

  @Test
  void aMissingMarkIsFoundAtTheLastStepOnly() {
    assertThat(
            found(
                "question: What is 12 times 13? End with FINAL ANSWER: and the number.",
                "1. Ten times 13 is 130.",
                "tool> calculate: 12*13",
                "result> 156",
                "2. So it is 156."))
        .containsExactly("missing-final-answer@4");
  }

  @Test
  void aRequestForAMarkIsNoAnswer() {
    assertThat(
            found(
                "question: What is 12 times 13? End with FINAL ANSWER: and the number.",
                "1. {phase: execute} I will end with FINAL ANSWER: and the number.",
                "2. {phase: execute} Ten times 13 is 130. FINAL ANSWER: <number>"))
        .containsExactly("missing-final-answer@2");
    assertThat(
            found(
                "question: What is 12 times 13? End with FINAL ANSWER: and the number.",
                "1. {phase: execute} I end with FINAL ANSWER: 156"))
        .isEmpty();
  }

  @Test
  void anObjectWithTwoVerdictsDecidesNothing() {
    assertThat(
            found(
                "1. {phase: execute} FINAL ANSWER: 12",
                "2. {phase: verify} {\"passed\": false, \"passed\": true}"))
        .containsExactly("verifier-json-error@2");
  }

  @Test
  void aPlanThatAnnouncesAMarkGivesNoAnswer() {
    Verdict verdict =
        judge(
            "question: What is 12 times 13?",
            "1. {phase: plan} 1. Multiply. 2. Write one line FINAL ANSWER: with the answer.",
            "2. {phase: execute} 12 * 13 = 156.",
            "3. {phase: verify} {\"passed\": true, \"corrected_answer\": \"156\"}");
    assertThat(verdict.findings())
        .extracting("rule")
        .doesNotContain("verification-failed", "bare-answer", "premature-conclusion");
  }

  @Test
  void hostileRepliesAreReadInLinearTime() {
    List<String> hostile = new ArrayList<>();
    hostile.add("{\"passed\":" + "[".repeat(60_000));
    hostile.add("FINAL ANSWER: ".repeat(5_000));
    hostile.add("{".repeat(60_000));
    hostile.add("1. ".repeat(20_000));
    hostile.add("x".repeat(150_000));
    hostile.add("```" + " ".repeat(60_000));
    hostile.add("{\"a\": b} ".repeat(10_000));
    hostile.add(":*_".repeat(20_000) + "{\"passed\": true}");
    for (String text : hostile) {
      for (String phase : List.of("plan", "execute", "verify", "answer")) {
        Assertions.assertTimeout(
            Duration.ofSeconds(5),
            () -> judge("1. {phase: " + phase + "} One.", "2. {phase: " + phase + "} x " + text));
      }
    }
  }

  private static boolean same(String one, String other) {
    return Contract.same(one, other, Rulebooks.shipped().lexicon());
  }
}
