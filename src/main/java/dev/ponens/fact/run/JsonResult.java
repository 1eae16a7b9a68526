package dev.ponens.fact.run;

import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import java.util.Set;

/** What results of business tools in JSON say about their success. */
final class JsonResult {
  private static final int LONGEST = 4_000;

  /** The kinds of calls whose results are read. */
  private static final Set<String> KINDS = Set.of("act", "identify", "handover");

  /** The list of members of an object that say that the call failed. */
  private static final String FAILED = "result-json";

  private JsonResult() {}

  /** Returns true when a result in JSON says that a call of a business tool failed. */
  static boolean failed(Set<String> kinds, Event result, OutputReader outputs) {
    String text = head(result);
    if (kinds.stream().noneMatch(KINDS::contains) || !text.startsWith("{")) {
      return false;
    }
    // A member of an inner object is about something else.
    int inner = text.indexOf('{', 1);
    return outputs.places(text, FAILED).stream().anyMatch(at -> inner < 0 || at < inner);
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
