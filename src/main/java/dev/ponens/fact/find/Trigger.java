package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.CharSet;
import dev.ponens.transcript.Event;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What a step must have so that a finder can speak: characters, words of a list, a fact of an
 * earlier finder, or something on its path. Immutable; to test one takes less time than to read the
 * text.
 */
final class Trigger {
  private static final CharSet DIGITS = CharSet.of("0123456789");

  /** The trigger of a finder that reads every step. */
  static final Trigger ALWAYS = new Trigger(step -> true, Set.of());

  private final Predicate<StepReading> stands;
  private final Set<String> lists;

  private Trigger(Predicate<StepReading> stands, Set<String> lists) {
    this.stands = stands;
    this.lists = lists;
  }

  /** A character of a set. */
  static Trigger signs(String any) {
    CharSet set = CharSet.of(any);
    return new Trigger(step -> step.text().signs().any(set), Set.of());
  }

  /** A figure: a digit, or a character beyond ASCII, such as "½". */
  static Trigger figures() {
    return new Trigger(
        step -> step.text().signs().any(DIGITS) || step.text().signs().beyondAscii(), Set.of());
  }

  /** A phrase of one of these lists, in whatever context. */
  static Trigger lists(String... any) {
    Set<String> names = Set.of(any);
    long bits = 0;
    for (String name : any) {
      bits |= StepReading.bit(name);
    }
    long wanted = bits;
    return new Trigger(
        step -> step.mayHaveCues(wanted) && holds(step.cues(), names::contains), names);
  }

  /** A phrase of a list whose name begins like this. */
  static Trigger listsFrom(String prefix) {
    return new Trigger(step -> holds(step.cues(), kind -> kind.startsWith(prefix)), Set.of());
  }

  /** A match of this pattern list. */
  static Trigger pattern(String list) {
    return new Trigger(step -> holds(step.mask().shapes(), list::equals), Set.of());
  }

  /** A fact of this kind that an earlier finder found in the step. */
  static Trigger found(Class<? extends Fact> kind) {
    return new Trigger(step -> step.found(kind), Set.of());
  }

  /** A number in digits that is not known and that looks like a known one. */
  static Trigger newNumber() {
    return new Trigger(MisreadPrecheck::mayRead, Set.of());
  }

  /** Something on the path before the step. */
  static Trigger path(Predicate<PathState> has) {
    return new Trigger(step -> has.test(step.path()), Set.of());
  }

  /** Something that the caller says about the step. */
  static Trigger event(Predicate<Event> has) {
    return new Trigger(step -> has.test(step.event()), Set.of());
  }

  /** Another property of the step. */
  static Trigger step(Predicate<StepReading> has) {
    return new Trigger(has, Set.of());
  }

  /** Either of two triggers. */
  Trigger or(Trigger other) {
    return new Trigger(step -> stands(step) || other.stands(step), joined(other));
  }

  /** Both triggers. */
  Trigger and(Trigger other) {
    return new Trigger(step -> stands(step) && other.stands(step), joined(other));
  }

  private Set<String> joined(Trigger other) {
    Set<String> all = new TreeSet<>(lists);
    all.addAll(other.lists);
    return all;
  }

  private static boolean holds(List<Cue> cues, Predicate<String> kind) {
    for (int i = 0; i < cues.size(); i++) {
      if (kind.test(cues.get(i).kind())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the word lists that it asks for. */
  Set<String> lists() {
    return lists;
  }

  /** Returns true when the step has what the finder needs. */
  boolean stands(StepReading step) {
    return stands.test(step);
  }
}
