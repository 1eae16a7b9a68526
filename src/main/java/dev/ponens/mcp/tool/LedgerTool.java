package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Entered;
import dev.ponens.guidance.live.EntryAsk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code ledger}: adds one entry to the ledger of a session. */
public final class LedgerTool implements Tool {
  private static final List<String> TYPES = LedgerEntry.Type.spellings();

  private static final List<Field> FIELDS =
      List.of(
          Field.oneOf("entry", TYPES, "").needed(),
          Field.name("session", ""),
          Field.name("id", ""),
          Field.words("text", "claim, quoted output or reason").called("reason"),
          Field.list("about", "ids; relation: from, to"),
          Field.oneOf("criticality", LedgerEntry.CRITICALITIES, ""),
          Field.flag("verifiable", ""),
          Field.oneOf("stance", LedgerEntry.STANCES, ""),
          Field.name("group", "independent source"),
          Field.name("source", "or step of a result"),
          Field.oneOf("status", LedgerEntry.STATUSES, "for settle"),
          Field.list("evidence", "for settle"),
          Field.name("decision", "for route: explore, test …"),
          Field.share("score", "").hidden(),
          Field.oneOf("relation", LedgerEntry.RELATIONS, "type of a relation").hidden(),
          Field.oneOf(
                  "scope",
                  LedgerEntry.SCOPES,
                  "session: the entry also holds if its branch is pruned")
              .hidden(),
          Field.name("revises", "the settle entry that this one replaces").hidden(),
          Field.name("agent", "name of the agent, if several share the session").hidden(),
          Field.name("branch", "branch of the entry; default: the current one").hidden(),
          Field.words("question", "the task; first call only").hidden());

  private final Supplier<Desk> desk;

  /**
   * Creates the tool.
   *
   * @param desk gives access to sessions; may block until they are loaded
   */
  public LedgerTool(Supplier<Desk> desk) {
    this.desk = desk;
  }

  @Override
  public String name() {
    return "ledger";
  }

  @Override
  public String title() {
    return "Ledger";
  }

  @Override
  public String about() {
    return "Record one claim, assumption or piece of evidence that the answer rests on, or settle"
        + " one. Quote real output. The end is blocked until critical claims have evidence.";
  }

  @Override
  public List<Field> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return Answers.object(
        List.of("session", "id", "step"),
        "session",
        Answers.text(),
        "id",
        Answers.text(),
        "step",
        Answers.count(),
        "known",
        Answers.flag(),
        "items",
        Answers.list(Answers.any()),
        "findings",
        Answers.list(Answers.any()),
        "at_the_end",
        Answers.list(Answers.any()));
  }

  @Override
  public boolean readsOnly() {
    return false;
  }

  @Override
  public Reply call(Caller caller, Arguments arguments) throws Refused {
    Desk at = desk.get();
    Entered entered = at.enter(caller.owner(), ask(at, caller, arguments), name());
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
      Said.findings(reply, entered.findings(), Detail.BRIEF, false, true);
    }
    if (!entered.ending().isEmpty()) {
      reply.put("at_the_end", Said.ending(entered.ending(), Detail.BRIEF, true, at.judge()::call));
    }
    return new Reply(reply);
  }

  private static EntryAsk ask(Desk desk, Caller caller, Arguments a) throws Refused {
    LedgerEntry.Type type = LedgerEntry.Type.spelled(a.text("entry"));
    if (type == null) {
      throw new Refused("\"entry\" must be one of " + String.join(", ", TYPES));
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
    return new EntryAsk(
        a.text("session"),
        new Opening(a.text("question"), null, null, null, desk.judge().settings().profile()),
        entry,
        a.text("text", ""),
        Speaker.of(caller, a.text("agent")),
        a.text("branch"));
  }
}
