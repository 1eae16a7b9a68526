package dev.ponens.transcript.talk;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The result of a tool that runs commands. The API has no member for failure, so such tools write
 * the exit code into their text, or return a JSON object of both. Source: openai/codex,
 * codex-rs/core.
 *
 * @param text what the command printed
 * @param code the exit code; null if the text has none
 * @param durationMs how long the command ran, in milliseconds; null if the text does not say
 */
record ShellOutput(String text, @Nullable Integer code, @Nullable Long durationMs) {
  private static final Pattern CODE =
      Pattern.compile("(?m)^(?:Process exited with code|Exit code:) (\\d{1,9})$");

  private static final Pattern TIME =
      Pattern.compile("(?m)^Wall time: (\\d{1,9}(?:\\.\\d{1,9})?) seconds$");

  /** The words before the output of a command that Codex stopped after a time limit. */
  private static final String STOPPED = "command timed out after ";

  /** The length of the beginning in which to look for the code. */
  private static final int HEAD = 300;

  static ShellOutput of(String written) {
    PlacedValue inside =
        written.startsWith("{") && written.contains("\"metadata\"")
            ? JsonPieces.inside(
                PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, written),
                Input.InputLimits.USUAL)
            : null;
    String output = inside == null ? null : inside.string("output");
    PlacedValue metadata = inside == null ? null : inside.member("metadata");
    if (output != null && metadata != null) {
      return new ShellOutput(output, metadata.whole("exit_code"), time(metadata));
    }
    int head = Math.min(HEAD, written.length());
    Matcher code = CODE.matcher(written).region(0, head);
    Matcher time = TIME.matcher(written).region(0, head);
    return new ShellOutput(
        written,
        code.find() ? Integer.valueOf(code.group(1)) : null,
        time.find() ? millis(time.group(1)) : null);
  }

  private static @Nullable Long time(PlacedValue metadata) {
    Double seconds = metadata.amount("duration_seconds");
    return seconds == null ? null : (Long) Math.round(seconds * 1000);
  }

  private static Long millis(String seconds) {
    return Math.round(Double.parseDouble(seconds) * 1000);
  }

  /** Adds what this output shows to what is known about the call. */
  Given.ToolUse in(Given.ToolUse use) {
    Given.ToolUse ended = code == null ? use : use.exited(code);
    Given.ToolUse told = ended.took(durationMs);
    return text.startsWith(STOPPED) || code == null ? ResultWords.of(told, text) : told;
  }
}
