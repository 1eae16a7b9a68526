package dev.ponens.transcript.format;

import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.format.ThoughtsBlock.BlockError;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of the whole transcript in a {@code thoughts} block, in the lines before its first
 * step.
 */
final class Header {
  /** The submitted diff in one line, with {@code \n} between its lines; or {@code none}. */
  private static final String SUBMISSION = "submission";

  private static final Set<String> KEYS =
      Set.of("difficulty", "estimated_total", "needs_more_thoughts", SUBMISSION);

  private final List<BlockError> slips;
  private final Map<String, String> values = new HashMap<>();

  Header(List<BlockError> slips) {
    this.slips = slips;
  }

  void set(int line, String key, String value) {
    if (!KEYS.contains(key)) {
      slips.add(
          new BlockError(
              line,
              "unknown header \""
                  + key
                  + ":\"; use question, answer, difficulty, estimated_total,"
                  + " needs_more_thoughts or submission"));
    } else if (!fits(key, value)) {
      slips.add(
          new BlockError(
              line, key + ": \"" + value + "\" is not valid; expected " + expected(key)));
    } else if (values.put(key, value) != null) {
      slips.add(new BlockError(line, "\"" + key + ":\" occurs twice here; remove one"));
    }
  }

  private static boolean fits(String key, String value) {
    return switch (key) {
      case "estimated_total" -> value.matches("\\d{1,6}");
      case "needs_more_thoughts" -> value.equals("true") || value.equals("false");
      default -> !value.isEmpty();
    };
  }

  private static String expected(String key) {
    return switch (key) {
      case "estimated_total" -> "a number of thoughts";
      case "needs_more_thoughts" -> "true or false";
      default -> "a word";
    };
  }

  Hints hints() {
    String total = values.get("estimated_total");
    String more = values.get("needs_more_thoughts");
    @Nullable Integer expected = total == null ? null : Integer.valueOf(total);
    @Nullable Boolean needs = more == null ? null : Boolean.valueOf(more);
    Hints hints =
        new Hints(values.get("difficulty"), new Outlook(expected, needs), null, null, null);
    String submission = values.get(SUBMISSION);
    return submission == null
        ? hints
        : hints.submitting(submission.equals("none") ? "" : submission.replace("\\n", "\n"));
  }
}
