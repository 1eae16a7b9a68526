package dev.ponens.fact.run;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What results of business tools in JSON say about their success. */
final class JsonResult {
  private static final int LONGEST = 4_000;

  /** The kinds of calls whose results are read. */
  private static final Set<String> KINDS = Set.of("act", "identify", "handover");

  /** A member of an object that says that the call failed. */
  private static final Pattern FAILED =
      Pattern.compile(
          "\"(?:success|succeeded|ok|is_?[sS]uccess|is_?[sS]uccessful|successful)\"\\s{0,9}:\\s{0,9}false\\b");

  private JsonResult() {}

  /** Returns true when a result in JSON says that a call of a business tool failed. */
  static boolean failed(Set<String> kinds, Event result) {
    String text = head(result);
    if (kinds.stream().noneMatch(KINDS::contains) || !text.startsWith("{")) {
      return false;
    }
    Matcher matcher = FAILED.matcher(text);
    // A member of an inner object is about something else.
    int inner = text.indexOf('{', 1);
    return matcher.find() && (inner < 0 || matcher.start() < inner);
  }

  /**
   * Returns the start of a result in JSON without quotation marks and colons, so that the phrases
   * of word lists are found in it ("verified false"); empty for other events.
   */
  static String words(Event event) {
    boolean json = event.kind() == EventKind.TOOL_RESULT && head(event).startsWith("{");
    return json ? head(event).replace("\"", "").replace(":", "") : "";
  }

  private static String head(Event event) {
    String text = event.text().stripLeading();
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }
}
