package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Visibility;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThoughtsBlockTest {
  private static ThoughtsBlock read(String block) {
    return ThoughtsBlock.read("risk/some.md", 10, block.lines().toList());
  }

  private static ThoughtsBlock whole(String block) {
    ThoughtsBlock read = read(block);
    assertThat(read.slips()).isEmpty();
    return read;
  }

  @Test
  void everyLineBecomesAnEvent() {
    ThoughtsBlock block =
        whole(
            """
            question: Is it 5?
            difficulty: hard
            estimated_total: 3
            needs_more_thoughts: false
            1. I look it up.
            tool> search: {"q": "it"}
            result> It is 5.
            tool> just run it
            result!> no such file
            !2. {confidence: 0.4, mode: revise, kind: answer, revises: 1, branch: b, pending_verification: true} It is 5.
            user> Are you sure?
            !answer: Yes.
            """);
    List<Event> events = block.transcript().events();
    assertThat(events)
        .extracting(Event::kind)
        .containsExactly(
            EventKind.THOUGHT,
            EventKind.TOOL_CALL,
            EventKind.TOOL_RESULT,
            EventKind.TOOL_CALL,
            EventKind.TOOL_RESULT,
            EventKind.ANSWER,
            EventKind.USER,
            EventKind.ANSWER);
    assertThat(events)
        .extracting(Event::text)
        .containsExactly(
            "I look it up.",
            "{\"q\": \"it\"}",
            "It is 5.",
            "just run it",
            "no such file",
            "It is 5.",
            "Are you sure?",
            "Yes.");
    assertThat(block.transcript().question())
        .matches(q -> q != null && q.text().equals("Is it 5?"));
    assertThat(block.transcript().hints())
        .isEqualTo(new Hints("hard", new Outlook(3, false), null, null, null));
    assertThat(block.flagged()).containsExactly(6, 8);
    assertThat(events.get(1).given().tool()).isEqualTo("search");
    assertThat(events.get(4).given().isError()).isTrue();
    assertThat(events.get(7).given().role()).isEqualTo("answer");
    Given given = events.get(5).given();
    assertThat(given.confidence()).isEqualTo(0.4);
    assertThat(given.mode()).isEqualTo("revise");
    assertThat(given.revises()).isEqualTo("1");
    assertThat(given.branch()).isEqualTo("b");
    assertThat(given.pendingVerification()).isTrue();
    assertThat(given.id()).isEqualTo("2");
    assertThat(events.get(5).origin().line()).isEqualTo(19);
  }

  @Test
  void callsAndResultsHaveLinesOfTheirOwn() {
    ThoughtsBlock block =
        whole(
            """
            user: Is it 5?
            1. I look it up.
            !call read {"path": "a.txt",
              "lines": [1, 2]}
            call list
            result: b.txt
            !result timed out:
            tool> run: it
            result refused: a policy says no
            !reply: One moment.
            !user: Well?
            result rejected: no call
            call read {}
            result failed: none
            answer: Yes.
            """);
    List<Event> events = block.transcript().events();
    assertThat(events)
        .extracting(e -> e.kind() + " " + e.text())
        .containsExactly(
            "THOUGHT I look it up.",
            "TOOL_CALL {\"path\":\"a.txt\",\"lines\":[1,2]}",
            "TOOL_CALL {}",
            "TOOL_RESULT b.txt",
            "TOOL_RESULT ",
            "TOOL_CALL it",
            "TOOL_RESULT a policy says no",
            "ANSWER One moment.",
            "USER Well?",
            "TOOL_RESULT no call",
            "TOOL_CALL {}",
            "TOOL_RESULT none",
            "ANSWER Yes.");
    assertThat(block.flagged()).containsExactly(2, 5, 8, 9);
    assertThat(events)
        .filteredOn(e -> e.kind() == EventKind.TOOL_RESULT)
        .extracting(e -> e.given().use())
        .containsExactly(
            new Given.ToolUse("list", "call-2", CallStatus.OK),
            new Given.ToolUse("read", "call-1", CallStatus.TIMED_OUT),
            new Given.ToolUse("run", "call-3", CallStatus.REFUSED),
            new Given.ToolUse(null, null, CallStatus.REJECTED),
            new Given.ToolUse("read", "call-4", CallStatus.FAILED));
    assertThat(events.get(1).given()).isEqualTo(Given.call("read", "call-1"));
    assertThat(events.get(7).given().role()).isNull();
  }

  @Test
  void headersThatBeginLikeResultsStayUnknown() {
    assertThat(read("results: 5\n1. One.").slips())
        .singleElement()
        .extracting(ThoughtsBlock.BlockError::what)
        .asString()
        .startsWith("unknown header \"results:\"");
    assertThat(read("result lost: 5\n1. One.").slips()).hasSize(1);
  }

  @Test
  void indentedLinesContinueAndEmptyOnesBetweenThemStay() {
    ThoughtsBlock block = whole("1. First\n   second\n\n   third\n\n!2. Other\n");
    assertThat(block.transcript().events())
        .extracting(Event::text)
        .containsExactly("First\nsecond\n\nthird", "Other");
    assertThat(block.flagged()).containsExactly(2);
  }

  @Test
  void theAnswerComesLastWhereverItStands() {
    ThoughtsBlock block = whole("question: Is it 5?\nanswer: Yes,\n  it is.\n1. It is 5.\n");
    assertThat(block.transcript().events())
        .extracting(Event::text)
        .containsExactly("It is 5.", "Yes,\n  it is.".replace("  ", ""));
  }

  @Test
  void theQuestionMayBeMarkedAndTheUserMayAskIt() {
    assertThat(whole("!question: Is it 5?\n").flagged()).containsExactly(0);
    assertThat(whole("!user> Is it 5?\n1. Yes.\n").flagged()).containsExactly(0);
    assertThat(whole("question: Is it 5?\n1. Yes.\n!user> And 6?\n").flagged()).containsExactly(2);
  }

  @Test
  void whatIsHiddenNeedsNoWords() {
    assertThat(whole("1. {visibility: redacted}\n").transcript().events().get(0).visibility())
        .isEqualTo(Visibility.REDACTED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "just words",
        "2. Counted from two.",
        "1. One.\n1. One again.",
        "1. One.\n3. Three.",
        "1.",
        "1. {confidence: 2} Too sure.",
        "1. {confidence: high} Too sure.",
        "1. {mood: sad} Unknown.",
        "1. {mode: sideways} Unknown.",
        "1. {mode: revise, mode: branch} Twice.",
        "1. {kind: tool_call} No.",
        "1. {} Empty.",
        "answers: 5\n1. Unknown header.",
        "difficulty:\n1. Nothing said.",
        "estimated_total: many\n1. No number.",
        "needs_more_thoughts: perhaps\n1. No.",
        "difficulty: low\ndifficulty: low\n1. Twice.",
        "1. One.\ndifficulty: low",
        "1. One.\nquestion: Too late?",
        "question: One?\nquestion: Two?\n1. One.",
        "answer: 5\nanswer: 6",
        "answer:",
        "!difficulty: low\n1. One.",
        "1. One.\ntool>",
        "  indented\n1. One.",
        "call",
        "call read {path}",
        "call read [1]",
        "call read me",
        "call 7 {}",
        "reply:",
        "user:",
        "user>",
      })
  void nothingMalformedIsPassedOver(String block) {
    assertThat(read(block).slips()).isNotEmpty().allMatch(s -> s.line() >= 10);
  }
}
