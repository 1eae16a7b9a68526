package dev.ponens.guidance;

import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Trail;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The paths of a transcript or a session: what lies behind each step, and where each branch stands.
 * Steps are added in the order of their numbers. For one thread.
 */
public final class Paths {
  private static final String TRUNK = "";

  private final Map<Integer, PathState> after = new HashMap<>();
  private final Map<String, PathState> heads = new HashMap<>();
  private final Map<String, Integer> ids = new HashMap<>();
  private Trail.Advice advice = Trail.Advice.NONE;

  /** Paths that begin behind the question. */
  public Paths(PathState asked) {
    after.put(0, asked);
    heads.put(TRUNK, asked);
  }

  /**
   * The path an event continues: from where it branches off, else its branch's head; without what
   * it revises. The advice before it is the last that was given, on whichever path.
   *
   * @param failures is told of references that name no earlier step; they are passed over
   */
  public PathState before(Event event, Consumer<String> failures) {
    PathState path = heads.getOrDefault(branch(event), heads.getOrDefault(TRUNK, PathState.EMPTY));
    String from = event.given().branchFrom();
    if (from != null) {
      Integer step = named(from, event, "branch_from", failures);
      path = step == null ? path : after.getOrDefault(step, path);
    }
    String revises = event.given().revises();
    if (revises != null) {
      Integer step = named(revises, event, "revises", failures);
      path = step == null ? path : path.without(step);
    }
    Given.Disputed disputed = event.given().disputed();
    if (disputed != null) {
      named(disputed.step(), event, "disputes", failures);
    }
    return path.advised(advice);
  }

  /** Adds an event with the path behind it. A dispute counts on every path that has its step. */
  public void add(Event event, PathState behind) {
    PathState next = behind;
    Given.Disputed disputed = event.given().disputed();
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

  /** The path behind an event that was added. */
  public PathState behind(Event event, PathState usual) {
    return after.getOrDefault(event.step(), usual);
  }

  /** The number of the earlier step that an id or a number names. */
  public OptionalInt step(String reference) {
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
      failures.accept("step " + event.step() + ": " + what + " names no earlier step");
      return null;
    }
    return step.getAsInt();
  }
}
