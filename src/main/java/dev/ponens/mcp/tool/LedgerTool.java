package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.EntryRequest;
import dev.ponens.guidance.live.EntryResult;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code ledger}: adds one entry to the ledger of a session. */
public final class LedgerTool implements RecordingTool {
  private static final List<String> TYPES = LedgerEntry.EntryType.spellings();

  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.oneOf("entry", TYPES, "").needed(),
          ToolField.name("session", ""),
          ToolField.name("id", ""),
          ToolField.words("text", "claim, quoted output or reason").called("reason"),
          ToolField.list("about", "ids; relation: from, to"),
          ToolField.oneOf("criticality", LedgerEntry.CRITICALITIES, ""),
          ToolField.flag("verifiable", ""),
          ToolField.oneOf("stance", LedgerEntry.STANCES, ""),
          ToolField.name("group", "independent source"),
          ToolField.name("source", "name or result step"),
          ToolField.oneOf("status", LedgerEntry.STATUSES, "for settle"),
          ToolField.list("evidence", "for settle"),
          ToolField.name("decision", "for route: explore, test …"),
          ToolField.share("score", "").hidden(),
          ToolField.oneOf("relation", LedgerEntry.RELATIONS, "type of a relation").hidden(),
          ToolField.oneOf(
                  "scope",
                  LedgerEntry.SCOPES,
                  "session: the entry also holds after its branch is given up")
              .hidden(),
          ToolField.name("revises", "the entry of type settle that this replaces").hidden(),
          ToolField.name("agent", "name of the agent, if several share the session").hidden(),
          ToolField.name("branch", "branch of the entry; default: the current one").hidden(),
          ToolField.words("question", "the task; first call only").hidden());

  private static final ToolHead HEAD =
      new ToolHead(
          "Ledger",
          "Record one claim, assumption or piece of evidence that the answer rests on, or settle"
              + " one. Quote real output. The session cannot end until critical claims have evidence.",
          FIELDS);

  private final Supplier<SessionService> service;

  /**
   * Creates the tool.
   *
   * @param service gives access to sessions; may block until they are loaded
   */
  public LedgerTool(Supplier<SessionService> service) {
    this.service = service;
  }

  @Override
  public ToolHead head() {
    return HEAD;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("session", "id", "step"),
        "session",
        ReplySchemas.text(),
        "id",
        ReplySchemas.text(),
        "step",
        ReplySchemas.count(),
        "known",
        ReplySchemas.flag(),
        "items",
        ReplySchemas.list(ReplySchemas.any()),
        "findings",
        ReplySchemas.list(ReplySchemas.any()),
        "at_the_end",
        ReplySchemas.list(ReplySchemas.any()));
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    SessionService at = service.get();
    EntryResult entered = at.enter(caller.owner(), ask(at, caller, arguments), name());
    LedgerReply items = new LedgerReply(at.judge().ledger(), true);
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", entered.session().id());
    reply.put("id", entered.id());
    reply.put("step", entered.step());
    if (entered.known()) {
      reply.put("known", true);
    }
    if (!entered.items().isEmpty()) {
      List<Object> weighed = new ArrayList<>();
      entered.items().forEach(item -> weighed.add(items.item(item, false)));
      reply.put("items", weighed);
    }
    if (!entered.findings().isEmpty()) {
      VerdictParts.findings(reply, entered.findings(), Detail.BRIEF, false, true);
    }
    if (!entered.ending().isEmpty()) {
      reply.put(
          "at_the_end",
          VerdictParts.ending(entered.ending(), Detail.BRIEF, true, at.judge()::call));
    }
    reply.put("analysis", AnalysisNote.from(entered.at(), List.of(entered.id())));
    boolean prunes = "pruned".equals(arguments.text("status")) && !entered.known();
    return new ToolReply(reply).pruning(prunes ? arguments.list("about").size() : 0);
  }

  private static EntryRequest ask(SessionService sessionService, Caller caller, Arguments a)
      throws RequestRefused {
    LedgerEntry.EntryType type = LedgerEntry.EntryType.spelled(a.text("entry"));
    if (type == null) {
      throw new RequestRefused("\"entry\" must be one of " + String.join(", ", TYPES));
    }
    LedgerEntry entry =
        new LedgerEntry(
            type,
            a.text("id"),
            a.text("criticality"),
            a.flag("verifiable"),
            a.list("about"),
            "contradicts".equals(a.text("stance")),
            a.text("status"),
            a.list("evidence"),
            a.text("group"),
            a.text("source"),
            a.text("relation"),
            a.text("decision"),
            a.share("score"),
            "session".equals(a.text("scope")),
            a.text("revises"));
    return new EntryRequest(
        a.text("session"),
        new Opening(
            a.text("question"), null, null, null, sessionService.judge().settings().profile()),
        entry,
        a.text("text", ""),
        Speaker.of(caller, a.text("agent")),
        a.text("branch"));
  }
}
