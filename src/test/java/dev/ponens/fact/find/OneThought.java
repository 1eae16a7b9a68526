package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
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

/** Finds the facts of a single thought, with the word lists of the project. */
final class OneThought {
  private final FactFinder finder;
  private final RunState run;

  OneThought() throws Exception {
    Rulebook rules = Rulebooks.read(Path.of("rules"), Path.of("target", "test-cache"));
    run = new RunState(RunTerms.NONE, rules.lexicon(), CommandTables.NONE);
    finder = new FactFinder(rules.lexicon(), rules.params().profile("balanced"));
  }

  EventReading read(String text) {
    return finder.judged(
        PathState.EMPTY,
        run,
        new Event(
            1, EventKind.THOUGHT, text, Visibility.FULL, new Origin(1, 1, null), Given.NOTHING),
        Hints.NONE);
  }

  /** The facts of one type. */
  <T extends Fact> List<T> facts(String text, Class<T> type) {
    return read(text).facts().stream().filter(type::isInstance).map(type::cast).toList();
  }
}
