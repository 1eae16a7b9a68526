package dev.ponens.mcp.tool.review;

import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.store.OwnerTotals;
import java.util.Map;

/** Shows totals over the caller's sessions. */
final class TotalsView implements View {
  @Override
  public String name() {
    return "stats";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) {
    OwnerTotals stats = asked.store().stats(asked.owner());
    reply.put("sessions", stats.sessions());
    reply.put("concluded", stats.concluded());
    reply.put("thoughts", stats.thoughts());
    reply.put("revisions", stats.revisions());
    reply.put("branches", stats.branches());
    reply.put("verifications", stats.verifications());
    VerdictParts.put(reply, "referring_share", stats.shares().referring());
    VerdictParts.put(reply, "verification_confidence", stats.shares().verified());
    VerdictParts.put(reply, "revisions_each", stats.revised());
    VerdictParts.put(reply, "average_confidence", stats.confidence());
  }
}
