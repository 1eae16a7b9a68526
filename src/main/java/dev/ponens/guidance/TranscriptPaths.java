package dev.ponens.guidance;

import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.ThinkingCourse;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The paths of a transcript or a session: the path after each step and the head of each branch.
 * Steps are added in the order of their numbers. Not thread-safe.
 */
final class TranscriptPaths {
  private static final String TRUNK = "";

  private final Map<Integer, PathState> after = new HashMap<>();
  private final Map<String, PathState> heads = new HashMap<>();
  private final Map<String, Integer> ids = new HashMap<>();
  private ThinkingCourse.CourseAdvice advice = ThinkingCourse.CourseAdvice.NONE;

  private final Predicate<Event> promises;

  /**
   * Creates paths that begin after the question.
   *
   * @param promises tells whether an event only announces a correction; it replaces nothing
   */
  TranscriptPaths(PathState asked, Predicate<Event> promises) {
    this.promises = promises;
    after.put(0, asked);
    heads.put(TRUNK, asked);
  }

  /**
   * Returns the path before an event: from its branching point, otherwise from its branch's head,
   * without what it revises. The last advice on it is the last one given on any path.
   *
   * @param failures receives references that name no earlier step; they are ignored
   */
  PathState before(Event event, Consumer<String> failures) {
    PathState path = heads.getOrDefault(branch(event), heads.getOrDefault(TRUNK, PathState.EMPTY));
    String from = event.given().branchFrom();
    if (from != null) {
      Integer step = named(from, event, "branch_from", failures);
      path = step == null ? path : after.getOrDefault(step, path);
    }
    String revises = event.given().revises();
    if (revises != null) {
      Integer step = named(revises, event, "revises", failures);
      path = step == null || promises.test(event) ? path : path.without(step);
    }
    Given.DisputeTarget disputed = event.given().disputed();
    if (disputed != null) {
      named(disputed.step(), event, "disputes", failures);
    }
    return path.advised(advice);
  }

  /**
   * Adds an event with the path after it. A dispute applies to every path that contains its step.
   */
  void add(Event event, PathState behind) {
    PathState next = behind;
    Given.DisputeTarget disputed = event.given().disputed();
    OptionalInt about = disputed == null ? OptionalInt.empty() : step(disputed.step());
    if (disputed != null && about.isPresent()) {
      int step = about.getAsInt();
      String rule = disputed.rule();
      next = behind.disputed(step, rule);
      after.replaceAll((number, path) -> path.disputed(step, rule));
      heads.replaceAll((branch, path) -> path.disputed(step, rule));
    }
    advice = next.trail().advice();
    after.put(event.step(), next);
    heads.put(branch(event), next);
    String id = event.given().id();
    if (id != null) {
      ids.put(id, event.step());
    }
  }

  /** Returns the path after an added event. */
  PathState behind(Event event, PathState usual) {
    return after.getOrDefault(event.step(), usual);
  }

  /** Returns the number of the earlier step that an id or a number names. */
  OptionalInt step(String reference) {
    Integer step = ids.get(reference);
    if (step == null
        && !reference.isEmpty()
        && reference.length() < 10
        && reference.chars().allMatch(Character::isDigit)) {
      step = Integer.valueOf(reference);
    }
    return step == null || !after.containsKey(step) ? OptionalInt.empty() : OptionalInt.of(step);
  }

  private static String branch(Event event) {
    String branch = event.given().branch();
    return branch == null ? TRUNK : branch;
  }

  private @Nullable Integer named(
      String reference, Event event, String what, Consumer<String> failures) {
    OptionalInt step = step(reference);
    if (step.isEmpty() || step.getAsInt() >= event.step()) {
      failures.accept("step " + event.step() + ": " + what + " does not name an earlier step");
      return null;
    }
    return step.getAsInt();
  }
}
