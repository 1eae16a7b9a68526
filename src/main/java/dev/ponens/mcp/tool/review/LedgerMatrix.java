package dev.ponens.mcp.tool.review;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.LedgerReply;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.report.Visible;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shows the ledger of a session: each claim and assumption with its evidence, and other entries.
 */
final class LedgerMatrix implements View {
  /** Maximum length of quoted words, in characters. */
  private static final int FEW_WORDS = 80;

  @Override
  public String name() {
    return "ledger";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    StoredSession recalled = asked.recall(reply);
    String id = recalled.session().id();
    LedgerView view = asked.service().ledger(asked.owner(), id);
    LedgerState state = view.state();
    reply.put("entries", state.size());
    LedgerReply writer = new LedgerReply(view.facts(), asked.engineer());
    List<Object> items = new ArrayList<>();
    int left = 0;
    for (WeighedItem weighed : view.weighed()) {
      if (weighed.item().noted().step() < asked.from()) {
        continue;
      }
      if (items.size() < asked.most()) {
        items.add(writer.item(weighed, true));
      } else {
        left++;
      }
    }
    reply.put("items", items);
    if (left > 0) {
      reply.put("more_items", left);
    }
    List<Object> others = new ArrayList<>();
    for (LedgerEntry.EntryType type :
        List.of(
            LedgerEntry.EntryType.ROUTE,
            LedgerEntry.EntryType.CHECKPOINT,
            LedgerEntry.EntryType.SCORE,
            LedgerEntry.EntryType.RELATION,
            LedgerEntry.EntryType.SLOT,
            LedgerEntry.EntryType.TAG,
            LedgerEntry.EntryType.SETTLE)) {
      List<RecordedEntry> all = state.of(type);
      all.subList(Math.max(0, all.size() - asked.most()), all.size())
          .forEach(noted -> others.add(other(noted, asked.engineer())));
    }
    if (!others.isEmpty()) {
      reply.put("others", others);
    }
    SessionGate.show(reply, asked, recalled.kept());
    if (!view.ending().isEmpty()) {
      reply.put(
          "at_the_end",
          VerdictParts.ending(
              view.ending(), asked.detail(), asked.engineer(), asked.service().judge()::call));
    }
  }

  private static Map<String, Object> other(RecordedEntry noted, boolean engineer) {
    LedgerEntry entry = noted.entry();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("id", noted.id());
    said.put("entry", entry.type().spelling());
    said.put("step", noted.step());
    VerdictParts.put(said, "agent", noted.agent());
    if (!entry.about().isEmpty()) {
      said.put("about", entry.about());
    }
    VerdictParts.put(said, "status", entry.status());
    VerdictParts.put(said, "relation", entry.relation());
    VerdictParts.put(said, "decision", entry.decision());
    VerdictParts.put(said, "score", entry.score());
    if (engineer && !noted.text().isBlank()) {
      said.put("text", Visible.of(noted.text(), FEW_WORDS));
    }
    return said;
  }
}
