package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Earlier;
import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Counts the events that match a pattern. */
@NullMarked
class WatchTest {
  private static final int QUESTION = 0;

  private static Watch watch(String pattern) {
    return new Watch(pattern, EventPatterns.known(pattern), new Keys());
  }

  private static RunEvent said(Subject subject, int step, int turn, String... lists) {
    return event(subject, null, step, turn, lists);
  }

  private static RunEvent event(
      Subject subject, RunEvent.@Nullable MadeCall call, int step, int turn, String... lists) {
    return new RunEvent(
        subject,
        Outcome.ANY,
        Outcome.ANY,
        Outcome.ANY,
        () -> List.of(),
        call,
        null,
        step,
        turn,
        false,
        Set.of(lists)::contains);
  }

  private static boolean holds(Watch watch, int step, int turn) {
    Earlier fact = watch.before(null, null, step, turn, List.of());
    return fact != null && fact.holds();
  }

  @Test
  void theFirstMessageOfTheUserCountsAlthoughItHasStepZero() {
    Watch watch = watch("a user message with words of consent in this turn");
    watch.add(said(Subject.USER, QUESTION, 1, "consent"));
    assertThat(holds(watch, 1, 1)).isTrue();
    assertThat(holds(watch, 3, 2)).isFalse();
  }

  @Test
  void theFirstMessageIsNotSinceItself() {
    Watch watch = watch("a user message with words of consent since a user message");
    watch.add(said(Subject.USER, QUESTION, 1, "consent"));
    assertThat(holds(watch, 1, 1)).isFalse();
  }

  @Test
  void withoutTheEventAfterSinceAllEventsCount() {
    Watch watch = watch("a user message since a reply");
    watch.add(said(Subject.USER, QUESTION, 1));
    assertThat(holds(watch, 1, 1)).isTrue();
    watch.add(said(Subject.REPLY, 1, 1));
    assertThat(holds(watch, 2, 1)).isFalse();
    watch.add(said(Subject.USER, 2, 2));
    assertThat(holds(watch, 3, 2)).isTrue();
  }

  @Test
  void aKindThatOnlyTheResultShowsIsNoSecondCall() {
    Watch any = watch("any call");
    Watch tests = watch("test calls");
    for (Watch watch : List.of(any, tests)) {
      watch.add(sent(Subject.TOOLS, call("{}")));
      watch.add(sent(Subject.KINDS, call("{}").only("test")));
    }
    assertThat(any.before(null, null, 3, 1, List.of())).returns(1, Earlier::times);
    assertThat(tests.before(null, null, 3, 1, List.of())).returns(1, Earlier::times);
  }

  private static RunEvent sent(Subject subject, RunEvent.MadeCall call) {
    return event(subject, call, 2, 1);
  }

  @Test
  void testsThatDidNotRunHaveNoOutcome() {
    RunEvent.MadeCall call =
        new RunEvent.MadeCall(
            ToolNames.of("Bash"),
            Set.of("shell", "test"),
            ArgumentJson.arguments("{}"),
            List.of(),
            false,
            false,
            List.of(),
            1);
    Watch any = watch("any call that failed");
    Watch tests = watch("test calls that failed");
    Watch shells = watch("shell calls that failed");
    for (Watch watch : List.of(any, tests, shells)) {
      watch.add(
          new RunEvent(
              Subject.TOOLS,
              Outcome.FAILED,
              Outcome.PENDING,
              Outcome.ANY,
              () -> List.of(),
              call,
              "",
              2,
              1,
              false,
              list -> false));
    }
    assertThat(holds(any, 3, 1)).isTrue();
    assertThat(holds(shells, 3, 1)).isTrue();
    assertThat(holds(tests, 3, 1)).isFalse();
  }

  @Test
  void theSameCallIsToldByItsArgumentsWhateverTheirOrderAndByItsResult() {
    Watch watch = watch("any call that failed with the same arguments and result");
    watch.add(failed("{\"a\": 1, \"b\": {\"x\": 2, \"y\": 3}}", "no  such order"));
    assertThat(again(watch, "{\"b\": {\"y\": 3, \"x\": 2}, \"a\": 1}", "no such order")).isTrue();
    assertThat(again(watch, "{\"a\": 1, \"b\": {\"x\": 2, \"y\": 3}}", "locked")).isFalse();
    assertThat(again(watch, "{\"a\": 1, \"b\": {\"x\": 3, \"y\": 2}}", "no such order")).isFalse();
    assertThat(again(watch, "{\"a\": 1, \"b\": {\"x\": 2, \"y\": 3}}", null)).isFalse();
  }

  private static RunEvent.MadeCall call(String arguments) {
    return new RunEvent.MadeCall(
        ToolNames.of("cancel"),
        Set.of(),
        ArgumentJson.arguments(arguments),
        List.of(),
        false,
        false,
        List.of(),
        1);
  }

  private static RunEvent failed(String arguments, String result) {
    return new RunEvent(
        Subject.TOOLS,
        Outcome.FAILED,
        Outcome.FAILED,
        Outcome.ANY,
        () -> List.of(),
        call(arguments),
        result,
        2,
        1,
        false,
        list -> false);
  }

  private static boolean again(Watch watch, String arguments, @Nullable String result) {
    Earlier fact = watch.before(call(arguments), result, 3, 1, List.of());
    return fact != null && fact.holds();
  }
}
