package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.EntryRequest;
import dev.ponens.guidance.live.EntryResult;
import dev.ponens.guidance.live.EntryTrial;
import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.ThoughtRequest;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.Speaker;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call of a tool.
 *
 * @param service stores and judges
 * @param caller the caller
 * @param arguments the arguments of the call
 * @param tool the name of the tool, for the audit
 * @param does what its function does
 */
record ReasonkitCall(
    SessionService service, Caller caller, Arguments arguments, String tool, String does) {

  String owner() {
    return caller.owner();
  }

  /** Returns the session of the call; null to start one. */
  @Nullable String sessionOrNone() {
    return arguments.text("session");
  }

  /** Returns the session of a tool that needs one. */
  String session() {
    return arguments.text("session", "");
  }

  private Opening opening() {
    return new Opening(
        arguments.text("question"), null, null, null, service.judge().settings().profile());
  }

  /** Returns a limit of the profile. */
  int limit(String parameter) {
    return service.judge().settings().whole(parameter);
  }

  /** Adds an entry to the ledger of a session; null starts one. */
  EntryResult enter(@Nullable String session, LedgerEntry entry, String text)
      throws RequestRefused {
    return service.enter(owner(), request(session, entry, text), tool);
  }

  /** Returns what is sent to add an entry. */
  EntryRequest request(@Nullable String session, LedgerEntry entry, String text) {
    return new EntryRequest(
        session,
        opening(),
        entry,
        text,
        Speaker.of(caller, arguments.text("agent")),
        arguments.text("branch"));
  }

  /** Returns a copy of the ledger of a session, to try entries on; null starts a session. */
  EntryTrial trial(@Nullable String session) throws RequestRefused {
    return service.trial(owner(), session, opening());
  }

  /**
   * Stores a thought.
   *
   * @param position its place
   * @param previous the step that it follows; null for the last one of the branch
   * @param mode its mode; null to detect it
   */
  Advice think(
      String words,
      EventKind kind,
      Given.Position position,
      @Nullable String previous,
      @Nullable String mode)
      throws RequestRefused {
    Given given =
        new Given(
            position,
            new Given.StepSpeaker(null, Speaker.of(caller, arguments.text("agent"))),
            new Given.Manner(arguments.share("confidence"), mode, null, null),
            Given.NOTHING.testing(),
            Given.NOTHING.use(),
            Given.NOTHING.outlook());
    return service.think(
        owner(),
        new ThoughtRequest(session(), opening(), kind, words, given, previous, null),
        tool);
  }

  /**
   * Returns how, when and from what a reply was derived.
   *
   * @param method how the result was found: rules, counts, votes or catalogue
   * @param sources the ids of the nodes or entries
   */
  Map<String, Object> analysis(String method, Collection<?> sources) {
    return AnalysisNote.by(method, service.now(), sources);
  }

  /** Returns the ledger of the session. */
  LedgerView ledger() throws RequestRefused {
    return service.ledger(owner(), session());
  }

  /** Returns the events of the session. */
  List<StoredThought> events() throws RequestRefused {
    return service.thoughts(owner(), session());
  }

  /**
   * Returns the number of a node of the session, which is a thought or an answer.
   *
   * @param argument the argument that names it, for the message
   */
  StoredThought node(String argument, String number) throws RequestRefused {
    List<StoredThought> events = events();
    for (StoredThought one : events) {
      if (one.thought().kind().judged()
          && (String.valueOf(one.thought().number()).equals(number)
              || number.equals(one.thought().given().id()))) {
        return one;
      }
    }
    List<Integer> known =
        events.stream()
            .filter(one -> one.thought().kind().judged())
            .map(one -> one.thought().number())
            .toList();
    String advice =
        known.isEmpty()
            ? "the session has no nodes yet, so send add_thought_node first"
            : "send one of these numbers: "
                + known.subList(Math.max(0, known.size() - 10), known.size());
    throw new RequestRefused(
        argument
            + ": \""
            + dev.ponens.report.Visible.of(service.masked(number), 40)
            + "\" is not a node of this session; "
            + advice);
  }
}
