package dev.ponens.guidance.live;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.session.Opening;
import dev.ponens.settings.Serving;
import dev.ponens.store.Store;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Via;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Desks with the shipped rules, and what is asked there. */
final class Desks {
  static final Rulebook RULES = Rulebooks.shipped();
  static final Judge JUDGE =
      new Judge(RULES, RULES.params().profile("balanced"), Selection.ALL, true);

  /** The time, which passes only when a test changes it. */
  static final long NOON = 1_790_000_000_000L;

  private Desks() {}

  static SessionService of(Store store, AtomicLong time, Map<Serving.Knob, String> knobs) {
    return new SessionService(Judges.only(JUDGE), store, new Serving(knobs), time::get);
  }

  static SessionService inMemory(Map<Serving.Knob, String> knobs) {
    AtomicLong time = new AtomicLong(NOON);
    return of(Store.open("memory", time::get), time, knobs);
  }

  static SessionService inMemory() {
    return inMemory(Map.of());
  }

  static Opening asking(@Nullable String question) {
    return new Opening(question, null, null, null, "balanced");
  }

  static ThoughtRequest first(String question, String thought) {
    return new ThoughtRequest(
        null, asking(question), EventKind.THOUGHT, thought, Given.NOTHING, null, null);
  }

  static ThoughtRequest then(String session, String thought) {
    return then(session, thought, Given.NOTHING);
  }

  static ThoughtRequest then(String session, String thought, Given given) {
    return new ThoughtRequest(session, asking(null), EventKind.THOUGHT, thought, given, null, null);
  }

  static Given revising(String reference) {
    return given(null, reference, null, null);
  }

  static Given branching(String from, @Nullable String branch) {
    return given(null, null, from, branch);
  }

  static Given on(String branch) {
    return given(null, null, null, branch);
  }

  static Given given(
      @Nullable String mode,
      @Nullable String revises,
      @Nullable String from,
      @Nullable String branch) {
    return new Given(
        new Given.Position(null, revises, from, branch),
        Given.NOTHING.speaker(),
        new Given.Manner(null, mode, null, null),
        Given.NOTHING.testing(),
        Given.NOTHING.use(),
        Outlook.NONE);
  }

  /**
   * What is said of a step, in a session that has other numbers than its file.
   *
   * @param numbers the number in the session of each step that is in it, by its number in the file
   */
  static Given renumbered(Given given, Map<String, String> numbers) {
    return given.at(
        new Given.Position(
            given.id(),
            number(given.revises(), numbers),
            number(given.branchFrom(), numbers),
            given.branch()));
  }

  private static @Nullable String number(@Nullable String reference, Map<String, String> numbers) {
    return reference == null ? null : numbers.getOrDefault(reference, reference);
  }

  /** True for events that a program records beside the thoughts of a model. */
  static boolean recorded(Event event) {
    return event.kind() == EventKind.TOOL_CALL || event.kind() == EventKind.TOOL_RESULT;
  }

  /** What the transcript recorded was observed; what was reported stays reported. */
  static ReportedEvent reported(Event event) {
    Via via = event.given().via();
    return new ReportedEvent(
        event.kind(), event.text(), event.given().use(), null, null, via == null ? Via.HOOK : via);
  }
}
