package dev.ponens.fact.run;

import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.command.Wildcard;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import dev.ponens.fact.tree.CallAction;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An event in the form in which patterns read it.
 *
 * @param subject its kind; {@link Subject#TOOLS} for calls and results; {@link Subject#KINDS} for a
 *     kind of a call that only its result shows
 * @param outcome {@link Outcome#ANY} for a call; its outcome for a result
 * @param checked the outcome of the tests, builds and checks of a call; equal to the outcome for
 *     other events
 * @param ended how the call ended, if it was rejected, took too long or ran no test; else {@link
 *     Outcome#ANY}
 * @param used the files of the call with their classes, computed when needed
 * @param call the call, or the call of a result; null for other events
 * @param result the text of a result; null for other events
 * @param step its number, counted from 1; 0 for the question
 * @param turn the number of messages of the user before it, itself included
 * @param asks true when its text has a question
 * @param lists true for a word list that its text has words of, computed when needed
 */
record RunEvent(
    Subject subject,
    Outcome outcome,
    Outcome checked,
    Outcome ended,
    Supplier<List<Used>> used,
    @Nullable MadeCall call,
    @Nullable String result,
    int step,
    int turn,
    boolean asks,
    Predicate<String> lists) {
  /**
   * A file that a call uses.
   *
   * @param use its use, as in {@link Target}
   * @param changes true when the call changes it
   * @param classes its classes, with {@code own} for a file that the run made
   */
  record Used(String use, boolean changes, Set<String> classes) {
    boolean isAnyOf(List<String> names) {
      return names.stream().anyMatch(classes::contains);
    }
  }

  /**
   * A call that was made.
   *
   * @param tool the names of the tool
   * @param kinds the kinds of the tool
   * @param arguments the arguments
   * @param files the files that the call uses
   * @param hidden true when its exit code does not show whether its tests, builds or checks failed
   * @param shared true when a program that it also runs may be the one that failed
   * @param deeds the actions of the call in order
   * @param step its step
   */
  record MadeCall(
      ToolNames tool,
      Set<String> kinds,
      PlacedValue arguments,
      List<Target> files,
      boolean hidden,
      boolean shared,
      List<CallAction> deeds,
      int step) {
    /** Returns this call with a single kind. */
    MadeCall only(String kind) {
      return new MadeCall(tool, Set.of(kind), arguments, files, hidden, shared, deeds, step);
    }

    /** Returns this call with another kind. */
    MadeCall with(String kind) {
      Set<String> all = new TreeSet<>(kinds);
      all.add(kind);
      return new MadeCall(tool, all, arguments, files, hidden, shared, deeds, step);
    }

    /**
     * Returns the values of an argument; the files for {@code file}, if no argument has this name.
     */
    List<PlacedValue> values(String path) {
      List<PlacedValue> values = ArgumentJson.at(arguments, path);
      if (!values.isEmpty() || !path.equals(EventPattern.FILE)) {
        return values;
      }
      return files.stream()
          .map(file -> PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, file.path()))
          .toList();
    }

    /** Returns true when the arguments pass all tests. */
    boolean passes(List<EventPattern.ArgumentTest> tests) {
      for (EventPattern.ArgumentTest test : tests) {
        List<PlacedValue> values = values(test.path());
        boolean one = test.values().isEmpty() && values.isEmpty();
        for (PlacedValue value : values) {
          for (String glob : test.values()) {
            one |=
                Wildcard.ofValue(glob).matches(ArgumentJson.text(value))
                    || ArgumentJson.isAnyOf(value, glob);
          }
        }
        if (!one) {
          return false;
        }
      }
      return true;
    }

    /**
     * Returns the same text for calls that are equal: tool and arguments, whatever the order of
     * arguments, blanks folded.
     */
    String canonical() {
      return tool.whole() + "\n" + ArgumentJson.folded(ArgumentJson.sorted(arguments));
    }
  }
}
