package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Transcript;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
final class TextFormatTest {
  @TempDir Path folder;

  private Readings read(String text) {
    return Readings.as("text", folder, "a.md", text);
  }

  /** Every event's text must stand where its origin says. */
  private Transcript checked(String text) {
    Transcript transcript = read(text).only();
    String[] lines = text.split("\n", -1);
    for (Event event : transcript.events()) {
      String first = event.text().split("\n", -1)[0];
      Origin origin = event.origin();
      assertThat(lines[origin.line() - 1].substring(origin.column() - 1)).startsWith(first);
      assertThat(origin.pointer()).isNull();
    }
    return transcript;
  }

  @Test
  void paragraphsAreSteps() {
    Transcript transcript = checked("First,\nthis.\n \n  Then that.\r\n\r\n---\n\n# So\n\nDone.\n");

    assertThat(transcript.events())
        .extracting(Readings::words)
        .containsExactly("THOUGHT First,\nthis.", "THOUGHT Then that.", "THOUGHT # So\n\nDone.");
    assertThat(transcript.id()).isEqualTo("a.md");
    assertThat(transcript.events().get(1).origin()).isEqualTo(new Origin(4, 3, null));
  }

  @Test
  void aFirstLineMayAsk() {
    Transcript transcript =
        checked("Question: What is 3 + 4?\nAdd them.\n\nIt is 7.\n\n**Answer:** 7");

    assertThat(transcript.question().text()).isEqualTo("What is 3 + 4?\nAdd them.");
    assertThat(transcript.question().origin()).isEqualTo(new Origin(1, 11, null));
    assertThat(transcript.events())
        .extracting(Readings::words)
        .containsExactly("THOUGHT It is 7.", "ANSWER 7");
  }

  @Test
  void questionAndAnswerMarksOfOneLetterAreNoWords() {
    Transcript transcript = checked("Q: 3 + 4?\nA: It is 7.");

    assertThat(transcript.question().text()).isEqualTo("3 + 4?");
    assertThat(transcript.events()).extracting(Readings::words).containsExactly("THOUGHT It is 7.");
  }

  @Test
  void thinkTagsHoldThoughtsAndTheRestIsTheAnswer() {
    assertThat(
            checked("<think>\nFirst, 17 * 3 is 51.\n\nWait.\n</think>\nThe answer\n\nis 51.\n")
                .events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT First, 17 * 3 is 51.", "THOUGHT Wait.", "ANSWER The answer\n\nis 51.");
  }

  @Test
  void theOpeningThinkTagMayBeMissing() {
    assertThat(checked("First.\n\nWait.\n</think>\n\n51").events())
        .extracting(Readings::words)
        .containsExactly("THOUGHT First.", "THOUGHT Wait.", "ANSWER 51");
  }

  @Test
  void theClosingThinkTagMayBeMissing() {
    assertThat(checked("<think>First.\n\nWait").events())
        .extracting(Readings::words)
        .containsExactly("THOUGHT First.", "THOUGHT Wait");
  }

  @Test
  void aThoughtInsideTagsIsCutAtItsNumbers() {
    assertThat(checked("Q: why?\n<think>1. a\n2. b\n</think>c<think>d</think>").events())
        .extracting(Readings::words)
        .containsExactly("THOUGHT a", "THOUGHT b", "ANSWER c", "THOUGHT d");
  }

  @Test
  void headedStepsAreSteps() {
    assertThat(
            checked(
                    "Let us see.\n\n## Step 1: Read\nthe test.\n### Step 2\n\nFix it.\n**Step 3:** Run.\n\nFinal Answer: green")
                .events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT Let us see.",
            "THOUGHT Read\nthe test.",
            "THOUGHT Fix it.",
            "THOUGHT Run.",
            "ANSWER green");
  }

  @Test
  void aSentenceAboutAStepIsNoHeading() {
    assertThat(checked("Step 2 is wrong.\n\nStep 1 was fine.").events())
        .hasSize(2)
        .allMatch(e -> e.text().startsWith("Step"));
  }

  @Test
  void numberedStepsAreSteps() {
    assertThat(
            checked(
                    "1. a\n   1. aa\n   2. ab\n2. b\n```\n9. code\n\n10. code\n```\n3) c\nmore c\n\nSo d.")
                .events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT a\n   1. aa\n   2. ab",
            "THOUGHT b\n```\n9. code\n\n10. code\n```",
            "THOUGHT c\nmore c",
            "THOUGHT So d.");
  }

  @Test
  void numbersThatDoNotCountUpAreNoSteps() {
    assertThat(checked("1. a\n3. b\n\nc").events()).hasSize(2);
    assertThat(checked("2024. a year\n\n1. a\n2. b").events()).hasSize(2);
    assertThat(checked("a\n\nb\n\n1. c\n2. d\n\ne").events()).hasSize(4);
  }

  @Test
  void fencedCodeIsNeverSplit() {
    assertThat(checked("Look:\n\n```java\nint a;\n\nAnswer: x\nStep 1: no\n```\n\nDone.").events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT Look:",
            "THOUGHT ```java\nint a;\n\nAnswer: x\nStep 1: no\n```",
            "THOUGHT Done.");
  }

  @Test
  void anOpenFenceDoesNotSwallowTheRest() {
    assertThat(checked("a\n\n```\nb\n\nc").events()).hasSize(3);
  }

  @Test
  void thoughtActionObservationIsReAct() {
    Transcript transcript =
        checked(
            "Question: Who?\nThought: I search.\nAction: search\nAction Input: the name\nObservation: Ann\n"
                + "\nThought: I know.\nFinal Answer: Ann");

    assertThat(transcript.question().text()).isEqualTo("Who?");
    assertThat(transcript.events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT I search.",
            "TOOL_CALL the name",
            "TOOL_RESULT Ann",
            "THOUGHT I know.",
            "ANSWER Ann");
    assertThat(transcript.events().get(1).given().tool()).isEqualTo("search");
    assertThat(transcript.events().get(2).given().tool()).isEqualTo("search");
  }

  @Test
  void numberedReActMayFinishInBrackets() {
    Transcript transcript =
        checked(
            "Thought 1: Look it up.\nAction 1: Search[Milhouse]\nObservation 1: a boy\nThought 2: So.\nAction 2: Finish[Nixon]");

    assertThat(transcript.events())
        .extracting(Readings::words)
        .containsExactly(
            "THOUGHT Look it up.",
            "TOOL_CALL Search[Milhouse]",
            "TOOL_RESULT a boy",
            "THOUGHT So.",
            "ANSWER Nixon");
    assertThat(transcript.events().get(1).given().tool()).isEqualTo("Search");
  }

  @Test
  void anActionWithoutInputIsStillACall() {
    assertThat(checked("Thought: a\nAction: list\nAction Input:\nObservation: b").events())
        .extracting(Event::kind)
        .containsExactly(EventKind.THOUGHT, EventKind.TOOL_CALL, EventKind.TOOL_RESULT);
  }

  @Test
  void aTextOfOnlyAQuestionHasNoSteps() {
    assertThat(checked("Question: why?").events()).isEmpty();
  }

  @Test
  void aTextBeyondTheLimitsIsReported() {
    Path file =
        Readings.write(folder, "a.txt", "a\nb\n".repeat(100).getBytes(StandardCharsets.UTF_8));
    Format text = Formats.named("text").orElseThrow();

    assertThat(Readings.of(file, text, new Input.InputLimits(100, 10_000)).faults())
        .containsExactly("1: larger than the limit of 100 bytes; split the transcript");
    assertThat(Readings.of(file, text, new Input.InputLimits(400, 10)).faults())
        .containsExactly("1: too many lines for one transcript; split the file");
    assertThat(Readings.of(file, text, new Input.InputLimits(400, 10_000)).faults()).isEmpty();
  }

  @Test
  void manyParagraphsAreRefusedBeyondTheLimitOfSteps() {
    Path file =
        Readings.write(folder, "a.txt", "a\n\n".repeat(20).getBytes(StandardCharsets.UTF_8));

    assertThat(Readings.of(file, null, new Input.InputLimits(4000, 10)).faults())
        .containsExactly("21: more than the limit of 10 steps; split the transcript");
  }
}
