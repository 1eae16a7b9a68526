package dev.ponens.transcript.talk;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The result of a tool that runs commands. The API has no member for failure, so such tools write
 * the exit code into their text, or return a JSON object of both. Source: openai/codex,
 * codex-rs/core.
 *
 * @param text what the command printed
 * @param failed true if the command ended with another code than 0
 */
record ShellOutput(String text, boolean failed) {
  private static final Pattern CODE =
      Pattern.compile("(?m)^(?:Process exited with code|Exit code:) (\\d{1,9})$");

  /** The length of the beginning in which to look for the code. */
  private static final int HEAD = 300;

  static ShellOutput of(String written) {
    Value inside =
        written.startsWith("{") && written.contains("\"metadata\"")
            ? JsonPieces.inside(Value.scalar(Value.Shape.STRING, 1, written), Input.Limits.USUAL)
            : null;
    String output = inside == null ? null : inside.string("output");
    Value metadata = inside == null ? null : inside.member("metadata");
    if (output != null && metadata != null) {
      Value code = metadata.member("exit_code");
      return new ShellOutput(output, code != null && !code.text().equals("0"));
    }
    Matcher code = CODE.matcher(written).region(0, Math.min(HEAD, written.length()));
    return new ShellOutput(written, code.find() && !code.group(1).equals("0"));
  }
}
