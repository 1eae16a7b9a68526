package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.store.Metrics;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Shows a session's metrics. */
final class MetricsView implements View {
  @Override
  public String name() {
    return "metrics";
  }

  @Override
  public String method() {
    return "counts";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    StoredSession recalled = asked.recall(reply);
    Optional<Metrics> known = asked.store().metrics(recalled.session().id());
    if (known.isPresent()) {
      Metrics metrics = known.get();
      VerdictParts.put(reply, "average_confidence", metrics.averageConfidence());
      VerdictParts.put(reply, "revision_ratio", metrics.revisionRatio());
      VerdictParts.put(reply, "hypothesis_success", metrics.hypothesisSuccess());
      VerdictParts.put(reply, "most_effective_pattern", metrics.pattern());
      reply.put("computed_at", Instant.ofEpochMilli(metrics.computed()).toString());
    }
  }
}
