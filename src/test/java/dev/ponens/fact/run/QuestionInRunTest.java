package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Earlier;
import dev.ponens.fact.Fact;
import dev.ponens.fact.run.RunTerms.Moment;
import dev.ponens.fact.run.RunTerms.Need;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Tests that the question, which is step 0, is a message of the user for event patterns. */
@NullMarked
class QuestionInRunTest {
  private static Event event(int step, Kind kind, String text, Given given) {
    return new Event(step, kind, text, Visibility.FULL, new Origin(1, 0, null), given);
  }

  private static Event call(int step, String tool) {
    return event(step, Kind.TOOL_CALL, "{}", Given.tool(tool, "c" + step, false));
  }

  /** Returns how many events a pattern matches before the last of the events. */
  private static int times(String pattern, Event... events) {
    Map<Moment, List<Need>> needs =
        Map.of(Moment.CALL, List.of(new Need(Set.of(), Set.of(pattern))));
    RunTerms terms =
        new RunTerms(
            Set.of("*"), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), needs, true);
    Run run = new Run(terms, Rulebooks.shipped().lexicon());
    for (int i = 0; i < events.length - 1; i++) {
      run.add(events[i]);
    }
    List<Integer> times = new ArrayList<>();
    for (Fact fact : run.facts(events[events.length - 1], "")) {
      if (fact instanceof Earlier earlier) {
        times.add(earlier.times());
      }
    }
    return times.get(0);
  }

  private static final Event QUESTION = event(0, Kind.USER, "Cancel my trip?", Given.NOTHING);

  @Test
  void theQuestionIsAMessageOfTheUser() {
    assertThat(times("a user message", QUESTION, call(1, "cancel"))).isEqualTo(1);
    assertThat(times("a user message with a question", QUESTION, call(1, "cancel"))).isEqualTo(1);
    assertThat(times("a user message in this turn", QUESTION, call(1, "cancel"))).isEqualTo(1);
  }

  @Test
  void theQuestionComesBeforeWhatFollows() {
    assertThat(times("a user message since look_up", QUESTION, call(1, "look_up"), call(2, "go")))
        .isEqualTo(0);
    assertThat(times("a user message since look_up", QUESTION, call(1, "go"))).isEqualTo(1);
    assertThat(times("look_up since a user message", QUESTION, call(1, "look_up"), call(2, "go")))
        .isEqualTo(1);
  }
}
