package dev.ponens.mcp.tool.review;

import dev.ponens.mcp.tool.Said;
import dev.ponens.store.Stats;
import java.util.Map;

/** Shows totals over the caller's sessions. */
final class Totals implements View {
  @Override
  public String name() {
    return "stats";
  }

  @Override
  public void show(Map<String, Object> reply, Asked asked) {
    Stats stats = asked.store().stats(asked.owner());
    reply.put("sessions", stats.sessions());
    reply.put("concluded", stats.concluded());
    reply.put("thoughts", stats.thoughts());
    reply.put("revisions", stats.revisions());
    reply.put("branches", stats.branches());
    reply.put("verifications", stats.verifications());
    Said.put(reply, "referring_share", stats.shares().referring());
    Said.put(reply, "verification_confidence", stats.shares().verified());
    Said.put(reply, "revisions_each", stats.revised());
    Said.put(reply, "average_confidence", stats.confidence());
  }
}
