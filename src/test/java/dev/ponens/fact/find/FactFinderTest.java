package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Assignment;
import dev.ponens.fact.End;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenAssumption;
import dev.ponens.fact.Thought;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.run.RunTerms;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import dev.ponens.settings.Params;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What is found in a step, with the shipped lists. */
class FactFinderTest {
  private static final dev.ponens.rule.Rulebook RULEBOOK = Rulebooks.shipped();
  private static final Lexicon LEXICON = RULEBOOK.lexicon();
  private static final RunState RUN = new RunState(RunTerms.NONE, LEXICON, CommandTables.NONE);
  private static final FactFinder FINDER =
      new FactFinder(LEXICON, RULEBOOK.params().profile(Params.USUAL));

  private static EventReading found(PathState path, int step, String text) {
    Event event =
        new Event(
            step,
            EventKind.THOUGHT,
            text,
            Visibility.FULL,
            new Origin(step, 1, null),
            Given.NOTHING);
    return FINDER.judged(path, RUN, event, Hints.NONE);
  }

  private static <T extends Fact> List<T> facts(Class<T> kind, String... steps) {
    PathState path = PathState.EMPTY;
    EventReading last = found(path, 1, steps[0]);
    for (int i = 1; i < steps.length; i++) {
      last = found(last.next(), i + 1, steps[i]);
    }
    return last.facts().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private static Assignment assignment(String... steps) {
    List<Assignment> all = facts(Assignment.class, steps);
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  @Test
  void aValueTakenBackInTheSentenceBeforeIsAnUpdate() {
    assertThat(assignment("The price is x = 12.", "Wait, I misread the table. x = 15.").update())
        .isTrue();
    assertThat(assignment("The price is x = 12.", "The table is long. x = 15.").update()).isFalse();
    // What is taken back afterwards does not excuse what stands before it.
    assertThat(
            assignment("The price is x = 12.", "x = 15. Wait, that was the second row.").update())
        .isFalse();
  }

  @Test
  void theEarlierValueIsTheOneOnThePath() {
    Assignment again = assignment("The price is x = 12.", "The rows are long.", "So x = 15.");
    assertThat(again.earlier()).isEqualTo("12");
    assertThat(again.earlierStep()).isEqualTo(1);
  }

  @Test
  void theEndCountsThoughtsAndAnswersAndNoToolResults() {
    PathState path = found(PathState.EMPTY, 1, "I assume that the list is sorted.").next();
    path = path.returned(2, null, new Output(new TreeMap<>(), false), false, Hashes.NONE);
    List<Fact> atOnce = FINDER.ended(path, RUN);
    assertThat(atOnce).filteredOn(End.class::isInstance).containsExactly(new End(1, 1));
    assertThat(atOnce)
        .filteredOn(OpenAssumption.class::isInstance)
        .singleElement()
        .matches(a -> ((OpenAssumption) a).later() == 0);
    assertThat(FINDER.ended(found(path, 3, "So the loop can stop early.").next(), RUN))
        .filteredOn(OpenAssumption.class::isInstance)
        .singleElement()
        .matches(a -> ((OpenAssumption) a).later() == 1);
    assertThat(FINDER.ended(found(path, 3, "Let me check whether the list is sorted.").next(), RUN))
        .noneMatch(OpenAssumption.class::isInstance);
  }

  @Test
  void aStepThatIsANumberAndNothingElseGivesAnAnswer() {
    assertThat(facts(Answer.class, "611")).extracting(Answer::value).containsExactly("611");
    assertThat(facts(Answer.class, " $1,200. ")).hasSize(1);
    assertThat(facts(Answer.class, "611 boxes")).isEmpty();
    assertThat(facts(Answer.class, "x")).isEmpty();
  }

  @Test
  void anAnswerThatIsOnlySpokenOfIsNone() {
    assertThat(facts(Answer.class, "What the answer is depends on the zero.")).isEmpty();
    assertThat(facts(Answer.class, "So the answer is 5."))
        .extracting(Answer::value)
        .containsExactly("5");
  }

  @Test
  void aThoughtAsksWhenItsLastSentenceDoes() {
    assertThat(facts(Thought.class, "The list is long. Is it sorted?")).allMatch(Thought::asks);
    assertThat(facts(Thought.class, "Is it sorted? Yes.")).noneMatch(Thought::asks);
    assertThat(facts(Thought.class, "It asks: \"Is it sorted?\"")).noneMatch(Thought::asks);
  }
}
