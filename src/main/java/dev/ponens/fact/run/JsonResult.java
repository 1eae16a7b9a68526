package dev.ponens.fact.run;

import dev.ponens.fact.Cue;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What results of tools, most of them in JSON, say about their success. */
final class JsonResult {
  /** The end of the name of a field, with its colon. */
  private static final Pattern NAME_END = Pattern.compile("\"\\s*:\\s*");

  /** A member that is false or null. */
  private static final Pattern DENIED =
      Pattern.compile("\"[^\"\\\\]{0,80}\"\\s*:\\s*(?:false|null)\\b");

  private static final int LONGEST = 4_000;

  /** The kinds of calls of business tools. A status in their results is that of the call. */
  private static final Set<String> ACTS = Set.of("act", "identify", "handover");

  /** The kinds of calls whose results are texts that the tool passes on, such as a file. */
  private static final Set<String> PASSING_ON = Set.of("shell", "run", "read");

  /** The list of members of an object that say that the call of a business tool failed. */
  private static final String FAILED = "result-json";

  /** The list of texts in which a business tool says that it changed nothing. */
  private static final String UNCHANGED = "result-unchanged";

  /** The list of members that show a failure for every tool. */
  private static final String ENVELOPE = "result-envelope";

  private static final int DEEPEST = 6;

  private JsonResult() {}

  /** Members that hold the whole answer of a call. */
  private static final Set<String> HOLDERS =
      Set.of("result", "results", "data", "response", "body", "output", "payload", "content");

  /** A program that ended with an error printed this instead of JSON. */
  private static final String TRACE = "Traceback (most recent call last)";

  /** The letters of a verb that its forms share: "decline" and "declined". */
  private static final int STEM = 5;

  private static final Pattern VALUE = Pattern.compile("\"([A-Za-z_]{5,20})\"$");

  /**
   * Returns true when a result says that its call failed. A result of a tool that is no business
   * tool may be a record, whose status is not that of the call.
   *
   * @param kinds the kinds of the call; empty for an unknown tool
   * @param call the tool and its arguments: "declined" is no failure of a tool that declines, or of
   *     a call whose arguments contain this status
   */
  static boolean failed(Set<String> kinds, String call, Event result, OutputReader outputs) {
    String text = head(result);
    boolean acts = kinds.stream().anyMatch(ACTS::contains);
    if (!text.startsWith("{") && !text.startsWith("[")) {
      return acts && (text.startsWith(TRACE) || !outputs.found(text, UNCHANGED).isEmpty());
    }
    if (!acts && kinds.stream().anyMatch(PASSING_ON::contains)) {
      return false;
    }
    List<Cue> found = new ArrayList<>(outputs.found(text, ENVELOPE));
    if (acts) {
      found.addAll(outputs.found(text, FAILED));
    }
    if (found.isEmpty()) {
      return false;
    }
    BitSet outer = outer(text);
    return found.stream().anyMatch(c -> outer.get(c.span().start()) && !does(call, c.words()));
  }

  private static boolean does(String call, String member) {
    Matcher value = VALUE.matcher(member);
    return value.find()
        && call.toLowerCase(Locale.ROOT)
            .contains(value.group(1).substring(0, STEM).toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the places in a JSON text that speak about the whole call: those at the top level, in
   * the only item of an array, and in members such as {@code result}. A member of another inner
   * object is about something else.
   */
  private static BitSet outer(String text) {
    BitSet places = new BitSet();
    Deque<Boolean> open = new ArrayDeque<>();
    boolean outer = true;
    String key = "";
    int from = -1;
    boolean list = text.startsWith("[");
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (from >= 0) {
        if (sign == '\\') {
          i++;
        } else if (sign == '"') {
          key = text.substring(from, i);
          from = -1;
        }
        continue;
      }
      if (outer) {
        places.set(i);
      }
      switch (sign) {
        case '"' -> from = i + 1;
        case '{', '[' -> {
          open.push(outer);
          boolean top = open.size() == 1 || (list && open.size() == 2);
          outer &= top || HOLDERS.contains(key.toLowerCase(Locale.ROOT));
          key = "";
        }
        case '}', ']' -> outer = open.isEmpty() || open.pop();
        case ',' -> {
          if (list && open.size() == 1) {
            // Several items are several answers.
            return new BitSet();
          }
          key = "";
        }
        default -> {}
      }
    }
    return places;
  }

  /**
   * Returns the start of a result in JSON without quotation marks and colons, so that the phrases
   * of word lists are found in it ("verified false"); empty for other events.
   */
  static String words(Event event) {
    String head = event.kind() == EventKind.TOOL_RESULT ? head(event) : "";
    return head.startsWith("{") || head.startsWith("[{") ? bare(head) : "";
  }

  /**
   * Returns the start of a result in JSON in the same form, without the members that are false or
   * null: {@code "critical": false} does not say "critical". Empty for other results.
   */
  static String stated(Event result) {
    String head = head(result);
    boolean json = head.startsWith("{") || head.startsWith("[");
    return json ? bare(DENIED.matcher(head).replaceAll(" ")) : "";
  }

  /**
   * Returns the texts of a result in JSON without the names of its members, which may repeat a
   * question: {@code {"Delete it?": "no"}}. Members such as {@code answers} hold all answers. Empty
   * for a result with other values than texts, such as true.
   *
   * @param members the names of such members
   */
  static String answers(String text, Set<String> members) {
    PlacedValue value = text.length() <= LONGEST ? ArgumentJson.read(text) : null;
    List<String> texts = new ArrayList<>();
    if (value == null || !texts(value, 0, texts)) {
      return "";
    }
    for (int i = 0; i < value.names().size(); i++) {
      if (members.contains(value.names().get(i).toLowerCase(Locale.ROOT))) {
        texts.clear();
        texts(value.items().get(i), 0, texts);
        break;
      }
    }
    return String.join("\n", texts);
  }

  /** Collects the texts in a value; false if it has other values. */
  private static boolean texts(PlacedValue value, int depth, List<String> texts) {
    if (value.is(PlacedValue.JsonType.STRING)) {
      texts.add(value.text());
      // "approved": "true" says nothing without the name.
      return !value.text().equalsIgnoreCase("true") && !value.text().equalsIgnoreCase("false");
    }
    boolean all = depth < DEEPEST && !value.items().isEmpty();
    for (int i = 0; i < value.items().size() && all; i++) {
      all = texts(value.items().get(i), depth + 1, texts);
    }
    return all;
  }

  private static String bare(String head) {
    String named = NAME_END.matcher(head).replaceAll(" ");
    return named.replace("\"", "").replace(":", "").replaceAll("[{}]", " ");
  }

  private static String head(Event event) {
    String text = event.text().stripLeading();
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }
}
