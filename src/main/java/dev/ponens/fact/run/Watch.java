package dev.ponens.fact.run;

import dev.ponens.fact.Earlier;
import dev.ponens.fact.Span;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts the events that match a pattern, by the values that must be the same. Not thread-safe. */
final class Watch {
  /** The maximum number of values; above it, new values are not judged. */
  private static final int MOST_KEYS = 20_000;

  /** Less than the step of every event; the question is step 0. */
  private static final int NEVER = -1;

  private static final Set<String> CHANGING = Set.of("edit", "write", "delete", "restore");

  private final String written;
  private final EventPattern pattern;
  private final Keys keys;
  private final @Nullable Watch since;

  /** The marks by the values that must be the same; a shared empty map until there is one. */
  private Map<String, EventMarks> marks = Map.of();

  private boolean answered;

  /**
   * Creates a watch.
   *
   * @param keys the keys of the run, which its watches share
   */
  Watch(String written, EventPattern pattern, Keys keys) {
    this.written = written;
    this.pattern = pattern;
    this.keys = keys;
    EventPattern limit = pattern.since();
    this.since = limit == null ? null : new Watch("", limit, keys);
  }

  /**
   * Returns true when a thought can be the first event that a new watch of a pattern counts. Events
   * that end a period do not matter before it.
   */
  static boolean begins(EventPattern pattern, RunEvent thought) {
    return !pattern.ofCalls()
        && pattern.to() == null
        && pattern.isAbout(thought.subject())
        && says(pattern, thought);
  }

  /** Returns true when something must be the same in two events of a pattern. */
  static boolean hasKey(EventPattern pattern) {
    return pattern.sameArguments() || pattern.sameResult() || !pattern.same().isEmpty();
  }

  /** Returns true when no fact about such events can hold before the first one. */
  static boolean needsEvent(EventPattern pattern) {
    return pattern.least() > 0 && pattern.outcome() != Outcome.PENDING;
  }

  /** Counts an event. */
  void add(RunEvent event) {
    if (since != null) {
      since.add(event);
    }
    if (event.subject() == Subject.REPLY && pattern.to() != null) {
      answered = says(pattern.to(), event);
    }
    if (matches(event)) {
      String key = key(event.call(), event.result());
      if (key != null && (marks.containsKey(key) || marks.size() < MOST_KEYS)) {
        RunEvent.MadeCall call = event.call();
        int step = call == null ? event.step() : call.step();
        if (marks.isEmpty()) {
          marks = new HashMap<>(4);
        }
        marks.computeIfAbsent(key, k -> new EventMarks()).add(step, event.step(), event.turn());
      }
    }
  }

  private boolean matches(RunEvent event) {
    if (!pattern.ofCalls()) {
      return pattern.isAbout(event.subject())
          && (pattern.to() == null || answered)
          && says(pattern, event);
    }
    RunEvent.MadeCall call = event.call();
    return call != null
        && ended(event) == pattern.outcome()
        && (event.subject() != Subject.KINDS || pattern.subject() == Subject.KINDS)
        && named(call)
        && call.passes(pattern.tests())
        && touches(event)
        && says(pattern, event);
  }

  private Outcome ended(RunEvent event) {
    return switch (pattern.outcome()) {
      case REJECTED, TIMED_OUT, EMPTY -> event.ended();
      default -> ofChecks() ? event.checked() : event.outcome();
    };
  }

  /** Returns true when the files of the call are of the classes that the pattern names. */
  private boolean touches(RunEvent event) {
    if (!pattern.namesFiles()) {
      return true;
    }
    boolean changing = pattern.subject() == Subject.KINDS && CHANGING.containsAll(pattern.names());
    List<RunEvent.Used> used =
        event.used().get().stream().filter(u -> changing ? u.changes() : true).toList();
    boolean on = pattern.on().isEmpty() || used.stream().anyMatch(u -> u.isAnyOf(pattern.on()));
    List<RunEvent.Used> run =
        ofChecks() ? used.stream().filter(u -> u.use().equals("run")).toList() : used;
    return on
        && (pattern.off().isEmpty()
            || run.isEmpty()
            || run.stream().anyMatch(u -> !u.isAnyOf(pattern.off())));
  }

  /** Returns true for patterns such as {@code test calls}: the outcome is that of the tests. */
  private boolean ofChecks() {
    return pattern.subject() == Subject.KINDS && Outcomes.CHECKS.containsAll(pattern.names());
  }

  private boolean named(RunEvent.MadeCall call) {
    for (String name : pattern.names()) {
      if (pattern.subject() == Subject.KINDS
          ? call.kinds().contains(name)
          : call.tool().isAnyOf(name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean says(EventPattern pattern, RunEvent event) {
    if (pattern.question() && !event.asks()) {
      return false;
    }
    List<String> wanted = pattern.with();
    boolean with = wanted.isEmpty();
    for (int i = 0; i < wanted.size() && !with; i++) {
      with = event.lists().test(wanted.get(i));
    }
    List<String> unwanted = pattern.without();
    for (int i = 0; i < unwanted.size() && with; i++) {
      with = !event.lists().test(unwanted.get(i));
    }
    return with;
  }

  /**
   * Returns what must be the same; null when the call lacks it.
   *
   * @param result the text of the call's result; null when there is none yet
   */
  private @Nullable String key(RunEvent.@Nullable MadeCall call, @Nullable String result) {
    String key = key(call);
    if (!pattern.sameResult() || key == null) {
      return key;
    }
    return result == null ? null : key + "\n" + keys.ofResult(result);
  }

  /** Returns the values of a call that must be the same; null when it lacks one. */
  private @Nullable String key(RunEvent.@Nullable MadeCall call) {
    if (pattern.sameArguments()) {
      return call == null ? null : keys.ofCall(call);
    }
    if (pattern.same().isEmpty()) {
      return "";
    }
    if (call == null) {
      return null;
    }
    StringBuilder key = new StringBuilder();
    for (String path : pattern.same()) {
      List<PlacedValue> values = call.values(path);
      if (values.isEmpty()) {
        return null;
      }
      for (PlacedValue value : values) {
        key.append(ArgumentJson.folded(ArgumentJson.text(value))).append('\n');
      }
    }
    return Keys.bounded(key.toString());
  }

  /** Returns true when no such event came so far, so that no fact about them can hold. */
  boolean never() {
    return marks.isEmpty() && needsEvent(pattern);
  }

  /**
   * Returns whether such events came before the current one.
   *
   * @param call the current call, or the call of the current result; null for other events
   * @param result the text of the current result; null for other events
   * @param step the current step
   * @param turn the current turn
   * @param pending the calls without a result, the current one excluded
   * @return null when the current call lacks a value that must be the same, or its value is not
   *     counted
   */
  @Nullable Earlier before(
      RunEvent.@Nullable MadeCall call,
      @Nullable String result,
      int step,
      int turn,
      Iterable<RunEvent.MadeCall> pending) {
    if (pattern.outcome() == Outcome.PENDING) {
      return pending(step, pending);
    }
    String key = key(call, result);
    if (key == null || (marks.size() >= MOST_KEYS && !marks.containsKey(key))) {
      return null;
    }
    int after = since == null ? NEVER : since.last(call);
    EventMarks known = marks.get(key);
    int times = 0;
    int last = step;
    for (int back = 0; known != null && back < known.kept(); back++) {
      boolean in =
          known.seen(back) > after
              && (!pattern.thisTurn() || known.turn(back) == turn)
              && (pattern.within() == 0 || known.seen(back) >= step - pattern.within())
              && (!pattern.directly() || known.seen(back) == step - 1);
      if (in) {
        last = times == 0 ? known.step(back) : last;
        times++;
      }
    }
    return new Earlier(written, times >= pattern.least(), times, Math.max(1, last), Span.NONE);
  }

  private Earlier pending(int step, Iterable<RunEvent.MadeCall> pending) {
    int times = 0;
    int last = step;
    for (RunEvent.MadeCall call : pending) {
      if (named(call) && call.passes(pattern.tests())) {
        times++;
        last = call.step();
      }
    }
    return new Earlier(written, times >= pattern.least(), times, Math.max(1, last), Span.NONE);
  }

  /** Returns the step of the last such event; {@link #NEVER} when there is none. */
  private int last(RunEvent.@Nullable MadeCall call) {
    String key = key(call);
    EventMarks known = key == null ? null : marks.get(key);
    return known == null ? NEVER : known.seen(0);
  }
}
