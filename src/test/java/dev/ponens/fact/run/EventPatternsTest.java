package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reading of event patterns. */
@NullMarked
class EventPatternsTest {
  private static EventPattern read(String text) throws Exception {
    return EventPatterns.read(text);
  }

  @Test
  void aPatternHasASubjectAndParts() throws Exception {
    EventPattern pattern =
        read(
            "modify_* or cancel_order that succeeded with the same order_id and user_id whose"
                + " reason is lost or \"no longer needed\" in this turn within 5 steps at least 2"
                + " times");
    assertThat(pattern.subject()).isEqualTo(Subject.TOOLS);
    assertThat(pattern.names()).containsExactly("modify_*", "cancel_order");
    assertThat(pattern.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(pattern.same()).containsExactly("order_id", "user_id");
    assertThat(pattern.tests())
        .containsExactly(
            new EventPattern.ArgumentTest("reason", java.util.List.of("lost", "no longer needed")));
    assertThat(pattern.thisTurn()).isTrue();
    assertThat(pattern.within()).isEqualTo(5);
    assertThat(pattern.least()).isEqualTo(2);
  }

  @Test
  void theWordCallsMakesKindsOfNames() throws Exception {
    assertThat(read("test or build calls that failed").subject()).isEqualTo(Subject.KINDS);
    assertThat(read("test_all that failed").subject()).isEqualTo(Subject.TOOLS);
  }

  @Test
  void sinceTakesTheRest() throws Exception {
    EventPattern pattern =
        read("test calls that succeeded at least 1 time since edit calls that succeeded");
    EventPattern since = Objects.requireNonNull(pattern.since());
    assertThat(since.names()).containsExactly("edit");
    assertThat(since.outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void messagesHaveWordsAndAnswerReplies() throws Exception {
    EventPattern pattern =
        read(
            "a user message with words of consent without words of doubt to a reply with a question"
                + " in this turn");
    assertThat(pattern.subject()).isEqualTo(Subject.USER);
    assertThat(Objects.requireNonNull(pattern.to()).question()).isTrue();
    assertThat(pattern.lists()).containsExactly("consent", "doubt");
    assertThat(pattern.lists(Subject.USER)).containsExactly("consent", "doubt");
    assertThat(pattern.lists(Subject.REPLY)).isEmpty();
  }

  @Test
  void aPatternOfSeveralEventsNamesTheListsOfEach() throws Exception {
    EventPattern pattern =
        read(
            "a user message with words of consent to a reply with words of offer since any thought"
                + " or reply with words of plan");
    assertThat(pattern.lists(Subject.USER)).containsExactly("consent");
    assertThat(pattern.lists(Subject.REPLY)).containsExactly("offer", "plan");
    assertThat(pattern.lists(Subject.THOUGHT)).containsExactly("plan");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|must name an event",
        "that failed|expected a tool",
        "a guest message|there is no event",
        "any call that|expected \"that succeeded\"",
        "any call that exploded|not \"that exploded\"",
        "any call with the same|expected the name of an argument",
        "any call whose reason lost|expected \"is\"",
        "any call at least 0 times|expected a whole number from 1 to 32",
        "any call at least 33 times|expected a whole number from 1 to 32",
        "any call within 5|expected \"steps\"",
        "a reply that failed|only calls have arguments and outcomes",
        "any call with words of consent|add \"that succeeded\" or \"that failed\"",
        "any call with the same result|add \"that succeeded\" or \"that failed\"",
        "any call with the same arguments and result|add \"that succeeded\"",
        "any call with a question|not for calls",
        "a reply to a reply with a question|must name a user message, and the part after",
        "any call banana|not \"banana\"",
        "any call since|must name|"
      })
  void whatIsNoPatternIsRefused(String text, String why) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(EventPatterns.InvalidPattern.class)
        .hasMessageContaining(why.equals("must name") ? "expected a tool" : why);
  }

  @Test
  void anyWordsAreReadOrRefused() {
    String[] words = {
      "any", "call", "calls", "that", "failed", "with", "the", "same", "words", "of", "x", "in",
      "this", "turn", "within", "2", "steps", "since", "at", "least", "times", "or", "a", "reply",
      "user", "message", "to", "question", "whose", "is", "and", "\"", "*", "succeeded"
    };
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int left = random.nextInt(12); left >= 0; left--) {
        text.append(words[random.nextInt(words.length)]).append(' ');
      }
      try {
        assertThat(EventPatterns.read(text.toString()).least()).isPositive();
      } catch (EventPatterns.InvalidPattern e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }
}
