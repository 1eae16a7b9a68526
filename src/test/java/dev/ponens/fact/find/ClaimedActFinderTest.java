package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Success;
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
import dev.ponens.transcript.Visibility;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A sentence that claims an act, a check or a success is one claim. */
class ClaimedActFinderTest {
  private static FactFinder finder;
  private static RunState run;

  @BeforeAll
  static void read() throws Exception {
    Rulebook rules = Rulebooks.read(Path.of("rules"), Path.of("target", "test-cache"));
    run = new RunState(RunTerms.NONE, rules.lexicon(), CommandTables.NONE);
    finder = new FactFinder(rules.lexicon(), rules.params().profile("balanced"));
  }

  @Test
  void actsOfOneSentenceAreOneClaim() {
    assertThat(found("I phoned the supplier and we visited the site.", ClaimedAct.class))
        .hasSize(1);
    assertThat(found("I phoned the supplier. We visited the site.", ClaimedAct.class)).hasSize(2);
  }

  @Test
  void aSentenceThatClaimsSuccessIsNoActAsWell() {
    String text = "I've confirmed with a tuner that every string is right.";
    assertThat(found(text, Success.class)).hasSize(1);
    assertThat(found(text, ClaimedAct.class)).isEmpty();
  }

  @Test
  void aCheckOrAStatedResultIsAClaimOfSuccess() {
    assertThat(found("I measured the gap with a caliper.", Success.class)).hasSize(1);
    assertThat(found("I phoned the supplier, and they have it.", Success.class)).hasSize(1);
    assertThat(found("I phoned the supplier this morning.", Success.class)).isEmpty();
  }

  private static <T extends Fact> List<T> found(String text, Class<T> kind) {
    return finder
        .judged(
            PathState.EMPTY,
            run,
            new Event(
                1, EventKind.THOUGHT, text, Visibility.FULL, new Origin(1, 1, null), Given.NOTHING),
            Hints.NONE)
        .facts()
        .stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }
}
