package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

@NullMarked
class WatchTest {
  private static boolean holds(String pattern, int step, RunEvent... events) {
    Watch watch = new Watch(pattern, EventPatterns.known(pattern));
    for (RunEvent event : events) {
      watch.add(event);
    }
    var before = watch.before(null, step, 1, List.of());
    return before != null && before.holds();
  }

  private static RunEvent user(int step, String... lists) {
    return new RunEvent(
        Subject.USER, Outcome.ANY, null, step, 1, false, () -> Set.copyOf(List.of(lists)));
  }

  private static RunEvent reply(int step) {
    return new RunEvent(Subject.REPLY, Outcome.ANY, null, step, 1, false, Set::of);
  }

  @Test
  void theQuestionIsAMessageOfTheUser() {
    RunEvent question = user(0, "refusal");

    assertThat(holds("a user message", 2, question)).isTrue();
    assertThat(holds("a user message with words of refusal", 2, question)).isTrue();
    assertThat(holds("a user message in this turn", 2, question)).isTrue();
    assertThat(holds("a user message since a reply", 2, question)).isTrue();
  }

  @Test
  void theQuestionEndsWhatCameSinceIt() {
    assertThat(holds("a reply since a user message", 2, user(0), reply(1))).isTrue();
    assertThat(holds("a user message since a reply", 2, user(0), reply(1))).isFalse();
  }
}
