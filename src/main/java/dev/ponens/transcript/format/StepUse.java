package dev.ponens.transcript.format;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import org.jspecify.annotations.Nullable;

/**
 * The members of a step of the steps format that describe the use of a tool. Version 1 has {@code
 * tool}, {@code call_id} and {@code is_error}; version 2 adds the others.
 */
final class StepUse {
  private StepUse() {}

  /**
   * Reads the members. {@code status} counts more than {@code is_error}, and both count more than
   * the exit code.
   */
  static Given.ToolUse of(Members step) throws PlacedValue.Unfit {
    Boolean failed = step.flag("is_error");
    String word = step.oneOf("status", CallStatus.spellings());
    CallStatus status = word == null ? null : CallStatus.spelled(word);
    Integer code = step.integer("exit_code");
    CallStatus known =
        status != null
            ? status
            : failed == null ? CallStatus.UNKNOWN : failed ? CallStatus.FAILED : CallStatus.OK;
    Given.ToolUse use = new Given.ToolUse(step.scalar("tool"), step.scalar("call_id"), known);
    Given.ToolUse exited = use.exited(code);
    return (status == null && failed == null ? exited : exited.ended(known))
        .took(step.large("duration_ms"))
        .priced(step.large("tokens"), step.amount("cost"));
  }

  /**
   * Returns the words of a call's arguments: compact JSON, or the words of a string; null if the
   * step has no arguments.
   */
  static @Nullable PlacedValue arguments(PlacedValue step) {
    PlacedValue arguments = step.member("arguments");
    if (arguments == null || arguments.is(PlacedValue.JsonType.STRING)) {
      return arguments;
    }
    return PlacedValue.scalar(PlacedValue.JsonType.STRING, arguments.line(), arguments.compact());
  }
}
