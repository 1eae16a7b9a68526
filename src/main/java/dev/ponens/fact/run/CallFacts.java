package dev.ponens.fact.run;

import dev.ponens.fact.Call;
import dev.ponens.fact.Result;
import dev.ponens.fact.Span;
import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The facts about a call and its result, and which tools of rules they match. */
final class CallFacts {

  private final RunTerms terms;
  private final Lexicon lexicon;
  private final ListedWords words;
  private final Map<String, CallPattern> patterns;

  CallFacts(RunPlan plan, ListedWords words) {
    this.terms = plan.terms();
    this.lexicon = plan.lexicon();
    this.words = words;
    this.patterns = plan.calls();
  }

  /** Returns the names of the tool of a call; of a result only if the format names it there. */
  static ToolNames tool(Event event) {
    String name = event.given().tool();
    return ToolNames.of(name == null ? "" : name);
  }

  /**
   * Returns the fact about a call.
   *
   * @param does what its tool does, as in {@link Call}
   * @param pending the number of earlier calls that have no result yet
   */
  Call call(Event event, MadeCall made, String does, int pending) {
    return new Call(
        does,
        Mask.of(lexicon, made.tool().written()).text(),
        tools(made.tool(), made),
        made.kinds(),
        pending,
        new Span(0, event.text().length()));
  }

  /**
   * Returns the fact about a result.
   *
   * @param made its call; null when it is unknown
   * @param failed true when its text says that the call failed
   */
  Result result(Event event, @Nullable MadeCall made, boolean failed) {
    ToolNames tool = event.given().tool() == null && made != null ? made.tool() : tool(event);
    Set<String> lists = new TreeSet<>();
    if (!terms.resultWords().isEmpty()) {
      lists.addAll(words.in(event.text(), terms.resultWords()));
      String json = JsonResult.stated(event);
      if (!json.isEmpty()) {
        lists.addAll(words.in(json, terms.resultWords()));
      }
    }
    return new Result(
        Mask.of(lexicon, tool.written()).text(),
        tools(tool, made),
        made == null ? Set.of() : made.kinds(),
        (failed && !event.given().isError() ? CallStatus.FAILED : event.given().status())
            .spelling(),
        lists,
        made == null ? 0 : made.step(),
        Span.firstLine(event.text()));
  }

  private Set<String> tools(ToolNames tool, @Nullable MadeCall call) {
    Set<String> matching = new TreeSet<>();
    for (String written : terms.tools()) {
      if (matches(written, tool, call)) {
        matching.add(written);
      }
    }
    return matching;
  }

  /**
   * Returns true when a text of a rule about tools matches a call.
   *
   * @param call null when it is unknown
   */
  boolean matches(String written, ToolNames tool, @Nullable MadeCall call) {
    CallPattern pattern = patterns.get(written);
    return pattern != null && pattern.matches(tool, call);
  }
}
