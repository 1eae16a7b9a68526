package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.store.audit.Audit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows a session's audit log and whether it is intact. */
final class AuditView implements View {
  private static final Audit.ChainCheck NOTHING_TO_CHECK =
      new Audit.ChainCheck(0, false, null, null);

  @Override
  public String name() {
    return "audit";
  }

  @Override
  public String method() {
    return "lookup";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    String id = asked.recall(reply).session().id();
    Audit.ChainCheck check = asked.store().verify(id, null).orElse(NOTHING_TO_CHECK);
    reply.put("intact", check.sound());
    VerdictParts.put(reply, "head", check.head());
    if (check.first() != null) {
      reply.put("breaks_at", check.first().seq());
      reply.put("why", check.first().how());
    }
    List<Object> records = new ArrayList<>();
    for (Audit.ChainRecord one : asked.store().audit(id)) {
      if (one.seq() >= asked.from() && records.size() < asked.most()) {
        records.add(record(one));
      }
    }
    reply.put("records", records);
  }

  private static Map<String, Object> record(Audit.ChainRecord line) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("seq", line.seq());
    said.put("at", Instant.ofEpochMilli(line.entry().at()).toString());
    said.put("tool", line.entry().tool());
    VerdictParts.put(said, "step", line.entry().thought());
    said.put("hash", line.hash());
    return said;
  }
}
