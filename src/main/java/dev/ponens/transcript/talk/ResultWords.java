package dev.ponens.transcript.talk;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Given;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What coding agents write instead of a result when a call was not executed or was stopped. Their
 * formats have no member for this. Sources: Claude Code sessions of versions 1.0 to 2.1;
 * openai/codex, codex-rs/core/src/tools.
 */
public final class ResultWords {
  /** The user or the schema of the tool prevented the call. */
  private static final Pattern REJECTED =
      Pattern.compile(
          "The user doesn't want to (?:proceed|take this action)"
              + "|\\[Request interrupted by user"
              + "|Claude requested permissions to "
              + "|InputValidationError"
              + "|(?:Error: )?No such tool available"
              + "|(?:exec command |patch )?rejected by user"
              + "|failed to parse function arguments"
              + "|unsupported call: ");

  /** A permission rule, a hook or a reviewer prevented the call. */
  private static final Pattern REFUSED =
      Pattern.compile(
          "Permission to use "
              + "|File is in a directory that is denied by "
              + "|(?:Hook )?PreToolUse:"
              + "|This action was rejected due to "
              + "|[^\\n]{0,2000}rejected: blocked by policy");

  private static final Pattern TIMED_OUT =
      Pattern.compile("(?:Error: )?[Cc]ommand timed out after \\d");

  private static final Pattern CODE = Pattern.compile("(?:Error: )?Exit code (\\d{1,9})\\b");

  /** What tools of benchmarks and of many servers write before the reason of a failure. */
  private static final Pattern ERROR =
      Pattern.compile(
          "\\s*(?:error(?::|\\s*$)"
              + "|\\{\\s*\"error\"\\s*:\\s*+(?!null\\b|false\\b|\"\"|\"(?:none|no errors?)\"))",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern TAG = Pattern.compile("\\s*<tool_use_error>\\s*");

  private ResultWords() {}

  /**
   * Refines what is known about a call by the first words of its result.
   *
   * @param use what the format says
   */
  public static Given.ToolUse of(Given.ToolUse use, String text) {
    Matcher tag = TAG.matcher(text);
    int from = tag.lookingAt() ? tag.end() : 0;
    if (begins(REJECTED, text, from)) {
      return use.ended(CallStatus.REJECTED);
    }
    if (begins(REFUSED, text, from)) {
      return use.ended(CallStatus.REFUSED);
    }
    if (begins(TIMED_OUT, text, from)) {
      return use.ended(CallStatus.TIMED_OUT);
    }
    return use;
  }

  /**
   * Refines what is known about a call whose format does not say how it ended: a result that begins
   * with {@code Error:}, or with an error in JSON, is a failure.
   *
   * @param use what the format says
   */
  public static Given.ToolUse ofUnknown(Given.ToolUse use, String text) {
    return use.status() == CallStatus.UNKNOWN && begins(ERROR, text, 0)
        ? use.ended(CallStatus.FAILED)
        : use;
  }

  /**
   * Refines what is known about a failed call. A result without an error is not examined, because
   * it can quote such words.
   */
  static Given.ToolUse ofFailed(Given.ToolUse use, String text) {
    if (!use.isError()) {
      return use;
    }
    Matcher code = CODE.matcher(text);
    return of(code.lookingAt() ? use.exited(Integer.valueOf(code.group(1))) : use, text);
  }

  private static boolean begins(Pattern pattern, String text, int from) {
    return pattern.matcher(text).region(from, text.length()).lookingAt();
  }
}
