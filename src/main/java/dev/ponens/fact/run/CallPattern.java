package dev.ponens.fact.run;

import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.run.EventPattern.ArgumentTest;
import dev.ponens.fact.run.RunEvent.MadeCall;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What rules write for the tool of a call: names and globs, and after them tests of arguments, as
 * in an event pattern: {@code book_* whose cabin is economy without argument payment_id}.
 *
 * @param globs names and globs of tools, joined by {@code " or "}
 * @param tests tests of arguments, which must all pass
 */
public record CallPattern(String globs, List<ArgumentTest> tests) {
  private static final Pattern TESTED = Pattern.compile(".* (?:whose|without) .*");

  public CallPattern {
    tests = List.copyOf(tests);
  }

  /** Returns true when a text has more than names of tools. */
  public static boolean tested(String text) {
    return TESTED.matcher(text).matches();
  }

  /**
   * Reads a text.
   *
   * @throws EventPatterns.InvalidPattern when the text has tests and is no such pattern
   */
  public static CallPattern read(String text) throws EventPatterns.InvalidPattern {
    if (!tested(text)) {
      return new CallPattern(text, List.of());
    }
    EventPattern pattern = EventPatterns.read(text);
    if (!pattern.plain()) {
      throw new EventPatterns.InvalidPattern(
          "expected names of tools, \"whose … is …\" and \"without argument …\", not \""
              + text
              + "\"; write other conditions in the column \"earlier\"");
    }
    return new CallPattern(String.join(" or ", pattern.names()), pattern.tests());
  }

  /**
   * Returns the pattern of a text that {@link #read} accepts.
   *
   * @throws IllegalArgumentException when it does not
   */
  public static CallPattern known(String text) {
    try {
      return read(text);
    } catch (EventPatterns.InvalidPattern e) {
      throw new IllegalArgumentException("internal error: " + e.getMessage(), e);
    }
  }

  /** Returns true when a test is about the files that calls use. */
  public boolean namesFiles() {
    return tests.stream().anyMatch(t -> t.path().equals(EventPattern.FILE));
  }

  /**
   * Returns true when a call matches.
   *
   * @param tool the names of its tool
   * @param call the call; null when it is unknown
   */
  boolean matches(ToolNames tool, @Nullable MadeCall call) {
    return tool.isAnyOf(globs) && (tests.isEmpty() || (call != null && call.passes(tests)));
  }
}
