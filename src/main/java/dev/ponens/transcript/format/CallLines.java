package dev.ponens.transcript.format;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.format.ThoughtsBlock.BlockError;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a {@code thoughts} block that call tools and show their results. Calls have the ids
 * {@code call-1}, {@code call-2} and so on; a result belongs to the last call without a result.
 */
final class CallLines {
  /** The beginning of a call or a result: what it is, and for results how the call ended. */
  static final Pattern HEAD =
      Pattern.compile(
          "(?:(tool|result!?)>|(call)|result(?: (failed|refused|rejected|timed out))?:)(?: |$)");

  private static final Pattern TOOL = Pattern.compile("([A-Za-z_][A-Za-z0-9_.-]*):(?: |$)");
  private static final Pattern NAME = Pattern.compile("([A-Za-z_][A-Za-z0-9_.-]*)(?:\\s+|$)");

  private final List<BlockError> slips;
  private final Deque<Given.ToolUse> open = new ArrayDeque<>();
  private int calls;

  CallLines(List<BlockError> slips) {
    this.slips = slips;
  }

  /**
   * What a line says.
   *
   * @param call true for a call, false for a result
   * @param text the arguments, or the words of the result
   * @param use the tool, the id and the status
   */
  record CallLine(boolean call, String text, Given.ToolUse use) {}

  /**
   * Reads a line.
   *
   * @param head a match of {@link #HEAD} at the line's beginning
   * @param rest the text after it
   */
  CallLine read(int line, Matcher head, String rest) {
    if (head.group(2) != null) {
      return call(line, rest);
    }
    String old = head.group(1);
    if (old == null) {
      return result(rest, status(head.group(3)));
    }
    return switch (old) {
      case "tool" -> tool(rest);
      case "result!" -> result(rest, CallStatus.FAILED);
      default -> result(rest, CallStatus.OK);
    };
  }

  /** {@code call NAME {json}}; without arguments, an empty object. */
  private CallLine call(int line, String rest) {
    Matcher name = NAME.matcher(rest);
    if (!name.lookingAt()) {
      slips.add(
          new BlockError(line, "this call has no tool; write \"call read {\"path\": \"a.txt\"}\""));
      return new CallLine(true, rest, opened(null));
    }
    String given = rest.substring(name.end()).strip();
    PlacedValue written =
        PlacedValue.scalar(PlacedValue.JsonType.STRING, line, given.isEmpty() ? "{}" : given);
    PlacedValue arguments = JsonPieces.inside(written, Input.InputLimits.USUAL);
    if (arguments == null || !arguments.is(PlacedValue.JsonType.OBJECT)) {
      slips.add(
          new BlockError(
              line,
              "the arguments are not a JSON object; correct them, or write \"tool> "
                  + name.group(1)
                  + ": text\""));
      return new CallLine(true, given, opened(name.group(1)));
    }
    return new CallLine(true, arguments.compact(), opened(name.group(1)));
  }

  private CallLine tool(String rest) {
    Matcher name = TOOL.matcher(rest);
    boolean named = name.lookingAt();
    String text = named ? rest.substring(name.end()).strip() : rest;
    return new CallLine(true, text, opened(named ? name.group(1) : null));
  }

  private Given.ToolUse opened(@Nullable String tool) {
    Given.ToolUse use = Given.ToolUse.call(tool, "call-" + ++calls);
    open.push(use);
    return use;
  }

  private CallLine result(String text, CallStatus status) {
    Given.ToolUse call = open.isEmpty() ? Given.ToolUse.NONE : open.pop();
    return new CallLine(false, text, call.ended(status));
  }

  private static CallStatus status(@Nullable String word) {
    return switch (word == null ? "" : word) {
      case "failed" -> CallStatus.FAILED;
      case "refused" -> CallStatus.REFUSED;
      case "rejected" -> CallStatus.REJECTED;
      case "timed out" -> CallStatus.TIMED_OUT;
      default -> CallStatus.OK;
    };
  }
}
