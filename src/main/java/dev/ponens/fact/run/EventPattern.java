package dev.ponens.fact.run;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of events, as rules write it: {@code get_order_details that succeeded with the same
 * order_id}. {@link EventPatterns} reads it.
 *
 * @param subject the kind of event
 * @param names names or globs of tools, or kinds of tools; empty for other events
 * @param outcome the outcome that a call must have; {@link Outcome#ANY} for every attempt
 * @param same paths of the arguments that must equal those of the current call
 * @param sameArguments true when the tool and all arguments must equal those of the current call
 * @param sameResult true when the result must have the same text as the current result
 * @param tests tests of arguments against constants
 * @param on classes of files of which the call must use one; empty for any file
 * @param off classes of files; the call must use another file, or none
 * @param with word lists of which the text must have words; empty for any text
 * @param without word lists of which the text must have no words
 * @param question true when the text must ask something
 * @param to the pattern of the reply that a user message answers; null for any
 * @param thisTurn true for events since the last message of the user, that message included
 * @param within the maximum distance in steps; 0 for any
 * @param directly true for the event just before the current one
 * @param since the pattern of events after the last of which the event must come; null for none
 * @param least the number of such events that is required
 */
public record EventPattern(
    Subject subject,
    List<String> names,
    Outcome outcome,
    List<String> same,
    boolean sameArguments,
    boolean sameResult,
    List<ArgumentTest> tests,
    List<String> on,
    List<String> off,
    List<String> with,
    List<String> without,
    boolean question,
    @Nullable EventPattern to,
    boolean thisTurn,
    int within,
    boolean directly,
    @Nullable EventPattern since,
    int least) {
  /** Stands for the files that a call uses, where an argument can be named. */
  static final String FILE = "file";

  public EventPattern {
    names = List.copyOf(names);
    same = List.copyOf(same);
    tests = List.copyOf(tests);
    on = List.copyOf(on);
    off = List.copyOf(off);
    with = List.copyOf(with);
    without = List.copyOf(without);
  }

  /** The kinds of events. */
  public enum Subject {
    /** Calls of tools with one of the names. */
    TOOLS,
    /** Calls of tools of one of the kinds. */
    KINDS,
    /** What the agent says to the user. */
    REPLY,
    /** A thought. */
    THOUGHT,
    /** A thought, or what the agent says to the user. */
    SAID,
    /** A message of the user. */
    USER
  }

  /** The outcomes of calls that patterns distinguish. */
  public enum Outcome {
    /** The call was attempted. */
    ANY,
    /** A result came back, and it is no failure. */
    SUCCEEDED,
    /** A result came back, and it is a failure. */
    FAILED,
    /** No result has come back yet. */
    PENDING,
    /** The call was not executed: its form was wrong, or somebody refused it. */
    REJECTED,
    /** The call took too long and was ended. */
    TIMED_OUT,
    /** Its tests ended without a single one that ran. */
    EMPTY,
    /** A result came back that shows neither; no pattern asks for it. */
    UNKNOWN
  }

  /**
   * A test of an argument.
   *
   * @param path the argument
   * @param values words or globs of which one must match; empty when the call must lack the
   *     argument
   */
  public record ArgumentTest(String path, List<String> values) {
    public ArgumentTest {
      values = List.copyOf(values);
    }
  }

  /** Returns the word lists that the pattern names. */
  public List<String> lists() {
    List<String> lists = new ArrayList<>(with);
    lists.addAll(without);
    if (to != null) {
      lists.addAll(to.lists());
    }
    if (since != null) {
      lists.addAll(since.lists());
    }
    return lists;
  }

  /** Returns the word lists for which the pattern tests events of a kind. */
  List<String> lists(Subject kind) {
    List<String> lists = new ArrayList<>();
    if (isAbout(kind)) {
      lists.addAll(with);
      lists.addAll(without);
    }
    if (to != null) {
      lists.addAll(to.lists(kind));
    }
    if (since != null) {
      lists.addAll(since.lists(kind));
    }
    return lists;
  }

  /** Returns true when the pattern names kinds of tools, or the files that calls use. */
  public boolean namesKinds() {
    return subject == Subject.KINDS
        || namesFiles()
        || same.contains(FILE)
        || tests.stream().anyMatch(t -> t.path().equals(FILE))
        || (since != null && since.namesKinds());
  }

  /** Returns true when the pattern names classes of files. */
  public boolean namesFiles() {
    return !on.isEmpty() || !off.isEmpty() || (since != null && since.namesFiles());
  }

  /** Returns true when the pattern names only tools and tests of arguments. */
  boolean plain() {
    return subject == Subject.TOOLS
        && outcome == Outcome.ANY
        && same.isEmpty()
        && !sameArguments
        && on.isEmpty()
        && off.isEmpty()
        && with.isEmpty()
        && without.isEmpty()
        && !thisTurn
        && within == 0
        && !directly
        && since == null
        && least == 1;
  }

  /** Returns true when the pattern is about events of this kind. */
  boolean isAbout(Subject kind) {
    return switch (subject) {
      case TOOLS, KINDS -> kind == Subject.TOOLS;
      case SAID -> kind == Subject.REPLY || kind == Subject.THOUGHT;
      default -> kind == subject;
    };
  }

  /** Returns true for patterns of calls. */
  public boolean ofCalls() {
    return subject == Subject.TOOLS || subject == Subject.KINDS;
  }
}
