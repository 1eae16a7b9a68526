package dev.ponens.transcript.sweagent;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What mini-swe-agent answers to a reply of the model. The texts are those of its default settings;
 * a text of other settings is a result with an unknown status.
 *
 * @param text the output of the command, or all words if there is no output in them
 * @param status how the call ended
 * @param code the exit code of the command; null if the text has none
 */
record MiniSweResult(String text, CallStatus status, @Nullable Integer code) {
  private static final Pattern CODE =
      Pattern.compile(
          "(?:<exception>[^<]*</exception>\\s*)?<returncode>(-?\\d{1,9})</returncode>\\s*");

  private static final Pattern LAST_CODE = Pattern.compile("\\[exit code (-?\\d{1,9})]\\s*\\z");

  private static final Pattern REJECTED =
      Pattern.compile(
          "Please always provide EXACTLY ONE action"
              + "|Tool call error:"
              + "|Commands? not executed\\."
              + "|Expected exactly one ");

  private static final String OPEN = "<output>";
  private static final String CLOSE = "</output>";

  /** How much of the end is searched for an exit code. */
  private static final int TAIL = 40;

  /**
   * Reads the words of a message.
   *
   * @param extra what the message states apart from its words; null if there is none
   */
  static MiniSweResult of(String words, @Nullable PlacedValue extra) {
    if (REJECTED.matcher(words).lookingAt() || interrupted(extra)) {
      return new MiniSweResult(words, CallStatus.REJECTED, null);
    }
    if (timedOut(words)) {
      return new MiniSweResult(words, CallStatus.TIMED_OUT, null);
    }
    Integer stated = extra == null ? null : extra.whole("returncode");
    Matcher code = CODE.matcher(words);
    if (code.lookingAt()) {
      return ended(output(words.substring(code.end())), Integer.valueOf(code.group(1)));
    }
    int tail = Math.max(0, words.length() - TAIL);
    Matcher last = LAST_CODE.matcher(words).region(tail, words.length());
    if (last.find()) {
      return ended(
          words.substring(0, last.start()).stripTrailing(), Integer.valueOf(last.group(1)));
    }
    return ended(words, stated);
  }

  private static MiniSweResult ended(String text, @Nullable Integer code) {
    CallStatus status =
        code == null ? CallStatus.UNKNOWN : code == 0 ? CallStatus.OK : CallStatus.FAILED;
    return new MiniSweResult(text, status, code);
  }

  private static boolean interrupted(@Nullable PlacedValue extra) {
    String type = extra == null ? null : extra.string("interrupt_type");
    return "FormatError".equals(type) || "UserRejection".equals(type);
  }

  private static boolean timedOut(String words) {
    return words.startsWith("The last command <command>")
        && words.contains("</command> timed out and has been killed.");
  }

  /** The words inside the tags of an output; output that was cut keeps its tags. */
  private static String output(String words) {
    int end = words.lastIndexOf(CLOSE);
    if (!words.startsWith(OPEN) || end < 0 || !words.substring(end + CLOSE.length()).isBlank()) {
      return words;
    }
    int start = words.startsWith("\n", OPEN.length()) ? OPEN.length() + 1 : OPEN.length();
    return start <= end ? words.substring(start, end) : "";
  }
}
