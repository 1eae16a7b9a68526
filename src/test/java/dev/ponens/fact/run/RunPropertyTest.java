package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Earlier;
import dev.ponens.fact.Fact;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.run.RunTerms.Need;
import dev.ponens.fact.run.RunTerms.RunMoment;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares the state of a run with a search of the whole history, on random runs. */
@NullMarked
class RunPropertyTest {
  private static final Set<String> PATTERNS =
      new java.util.TreeSet<>(
          Set.of(
              "any call",
              "look_up",
              "look_*",
              "change or look_up",
              "look_up that succeeded",
              "any call that failed",
              "any call that has no result",
              "look_up that succeeded with the same id",
              "any call that failed with the same arguments",
              "any call that failed with the same arguments at least 2 times",
              "change whose id is 1",
              "change in this turn",
              "a reply in this turn",
              "a reply with a question",
              "a reply directly before",
              "a user message",
              "any call within 3 steps",
              "look_up since change",
              "look_up that succeeded with the same id since change that succeeded with the same id",
              "a user message since change that succeeded",
              "change at least 3 times",
              "a thought directly before"));

  /** A step of a random run: a letter for its kind and a number. */
  record Step(char kind, int id) {}

  private static List<Step> random(Random random) {
    String kinds = "llcoofurqt";
    List<Step> steps = new ArrayList<>();
    for (int left = random.nextInt(31); left > 0; left--) {
      steps.add(new Step(kinds.charAt(random.nextInt(kinds.length())), 1 + random.nextInt(2)));
    }
    return steps;
  }

  @Test
  void theStateAgreesWithTheHistory() {
    Random random = new Random(7);
    for (int run = 0; run < 150; run++) {
      agrees(random(random));
    }
  }

  private static void agrees(List<Step> steps) {
    Map<RunMoment, List<Need>> needs = new EnumMap<>(RunMoment.class);
    for (RunMoment moment : RunMoment.values()) {
      needs.put(moment, List.of(new Need(Set.of(), PATTERNS)));
    }
    RunState run = state(needs, PATTERNS);
    RunState only = state(needs, Set.of());
    History history = new History();
    for (Step step : steps) {
      Event event = history.event(step);
      if (event == null) {
        continue;
      }
      boolean acted = history.acted();
      List<Fact> all = run.facts(event, "");
      assertThat(only.facts(event, ""))
          .as("without the events that did not come, which no rule asks for")
          .isEqualTo(all.stream().filter(RunPropertyTest::holds).toList());
      for (Fact fact : all) {
        if (fact instanceof Earlier earlier) {
          int times = history.times(EventPatterns.known(earlier.pattern()), event);
          assertThat(earlier.times())
              .as("%s before step %d of %s", earlier.pattern(), event.step(), steps)
              .isEqualTo(times);
          assertThat(earlier.holds())
              .isEqualTo(times >= EventPatterns.known(earlier.pattern()).least());
        }
      }
      if (event.kind() == EventKind.USER) {
        assertThat(run.facts(event, "").isEmpty()).isEqualTo(!acted);
      }
      run.add(event);
      only.add(event);
      history.add(event);
    }
  }

  private static boolean holds(Fact fact) {
    return !(fact instanceof Earlier earlier) || earlier.holds();
  }

  private static RunState state(Map<RunMoment, List<Need>> needs, Set<String> absences) {
    RunTerms terms =
        new RunTerms(
            Set.of("*"),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            false,
            needs,
            absences,
            false,
            true);
    return new RunState(terms, Rulebooks.shipped().lexicon(), CommandTables.NONE);
  }

  /** The whole history, searched from its beginning for every question. */
  private static final class History {
    private final List<Event> events = new ArrayList<>();
    private final List<String> open = new ArrayList<>();

    @Nullable Event event(Step step) {
      int number = events.size() + 1;
      return switch (step.kind()) {
        case 'l' -> call(number, "look_up", step.id());
        case 'c' -> call(number, "change", step.id());
        case 'o', 'f' ->
            open.isEmpty()
                ? null
                : event(
                    number,
                    EventKind.TOOL_RESULT,
                    "done",
                    Given.tool(null, open.get(step.id() % open.size()), step.kind() == 'f'));
        case 'u' -> event(number, EventKind.USER, "Go on", Given.NOTHING);
        case 'r' -> event(number, EventKind.ANSWER, "It is done.", Given.NOTHING);
        case 'q' -> event(number, EventKind.ANSWER, "Shall I?", Given.NOTHING);
        default -> event(number, EventKind.THOUGHT, "Let me see.", Given.NOTHING);
      };
    }

    private static Event call(int number, String tool, int id) {
      return event(
          number,
          EventKind.TOOL_CALL,
          "{\"id\": " + id + "}",
          Given.tool(tool, "c" + number, false));
    }

    private static Event event(int number, EventKind kind, String text, Given given) {
      return new Event(number, kind, text, Visibility.FULL, new Origin(1, 0, null), given);
    }

    void add(Event event) {
      events.add(event);
      String id = String.valueOf(event.given().callId());
      if (event.kind() == EventKind.TOOL_CALL) {
        open.add(id);
      } else if (event.kind() == EventKind.TOOL_RESULT) {
        open.remove(id);
      }
    }

    boolean acted() {
      for (int i = events.size() - 1; i >= 0; i--) {
        if (events.get(i).kind() == EventKind.USER) {
          return false;
        }
        if (events.get(i).kind() != EventKind.TOOL_RESULT) {
          return true;
        }
      }
      return false;
    }

    int times(EventPattern pattern, Event now) {
      Event current = now.kind() == EventKind.TOOL_RESULT ? callOf(now) : now;
      int times = 0;
      for (Event event : events) {
        if (matches(pattern, event, current)
            && event.step() > last(pattern.since(), current)
            && (!pattern.thisTurn() || turn(event.step()) == turn(now.step() - 1))
            && (pattern.within() == 0 || event.step() >= now.step() - pattern.within())
            && (!pattern.directly() || event.step() == now.step() - 1)) {
          times++;
        }
      }
      return times;
    }

    private int last(@Nullable EventPattern since, Event current) {
      int last = 0;
      for (Event event : events) {
        if (since != null && matches(since, event, current)) {
          last = event.step();
        }
      }
      return last;
    }

    private int turn(int step) {
      return (int)
          events.stream().filter(e -> e.kind() == EventKind.USER && e.step() <= step).count();
    }

    private Event callOf(Event result) {
      return events.stream()
          .filter(e -> e.kind() == EventKind.TOOL_CALL)
          .filter(e -> String.valueOf(e.given().callId()).equals(result.given().callId()))
          .findFirst()
          .orElseThrow();
    }

    private boolean matches(EventPattern pattern, Event event, Event current) {
      return switch (pattern.subject()) {
        case REPLY ->
            event.kind() == EventKind.ANSWER && (!pattern.question() || event.text().endsWith("?"));
        case THOUGHT -> event.kind() == EventKind.THOUGHT;
        case SAID -> event.kind() == EventKind.THOUGHT || event.kind() == EventKind.ANSWER;
        case USER -> event.kind() == EventKind.USER;
        default -> matchesCall(pattern, event, current);
      };
    }

    private boolean matchesCall(EventPattern pattern, Event event, Event current) {
      boolean result =
          pattern.outcome() == EventPattern.Outcome.SUCCEEDED
              || pattern.outcome() == EventPattern.Outcome.FAILED;
      if (event.kind() != (result ? EventKind.TOOL_RESULT : EventKind.TOOL_CALL)) {
        return false;
      }
      Event call = result ? callOf(event) : event;
      boolean failed = event.given().isError();
      boolean outcome =
          switch (pattern.outcome()) {
            case ANY -> true;
            case SUCCEEDED -> !failed;
            case FAILED -> failed;
            case PENDING -> open.contains(String.valueOf(event.given().callId()));
            case UNKNOWN, REJECTED, TIMED_OUT, EMPTY -> false;
          };
      String tool = String.valueOf(call.given().tool());
      boolean named =
          pattern.names().stream()
              .anyMatch(
                  n -> n.endsWith("*") ? tool.startsWith(n.replace("*", "")) : n.equals(tool));
      boolean tested =
          pattern.tests().isEmpty() || call.text().contains(pattern.tests().get(0).values().get(0));
      boolean same =
          (pattern.same().isEmpty() || call.text().equals(current.text()))
              && (!pattern.sameArguments()
                  || (call.text().equals(current.text())
                      && tool.equals(String.valueOf(current.given().tool()))));
      return outcome && named && tested && same;
    }
  }
}
