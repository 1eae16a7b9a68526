package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Question;
import dev.ponens.fact.Topic;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.run.RunTerms;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Visibility;
import org.junit.jupiter.api.Test;

/** A question that was read before says the same; what the caller says of it is the caller's. */
class QuestionFinderTest {
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Event ASKED =
      new Event(
          0,
          EventKind.USER,
          "Solve x^2 - 5x + 6 = 0 for x.",
          Visibility.FULL,
          new Origin(1, 1, null),
          Given.NOTHING);

  private final FactFinder finder =
      new FactFinder(RULES.lexicon(), RULES.params().profile("balanced"));

  private EventReading asked(Hints hints) {
    RunState run = new RunState(RunTerms.NONE, RULES.lexicon(), CommandTables.NONE);
    return finder.asked(PathState.EMPTY, run, ASKED, hints);
  }

  private static String difficulty(EventReading found) {
    return found.facts().stream()
        .filter(Question.class::isInstance)
        .map(f -> ((Question) f).difficulty())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSameQuestionAgainHasTheSameFacts() {
    EventReading first = asked(Hints.NONE);
    assertThat(asked(Hints.NONE).facts()).isEqualTo(first.facts()).isNotEmpty();
  }

  @Test
  void whatOneCallerSaysOfAQuestionIsNotKeptForTheNext() {
    assertThat(difficulty(asked(new Hints("Hard", Outlook.NONE, null, null, null))))
        .isEqualTo("hard");
    assertThat(difficulty(asked(Hints.NONE))).isEmpty();
    Hints law = new Hints(null, Outlook.NONE, "law", null, null);
    assertThat(asked(law).facts()).noneMatch(Topic.class::isInstance);
    assertThat(asked(Hints.NONE).facts()).anyMatch(Topic.class::isInstance);
  }
}
