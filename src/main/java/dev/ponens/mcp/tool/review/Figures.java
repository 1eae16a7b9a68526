package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Recollection;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Said;
import dev.ponens.store.Metrics;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Shows a session's metrics. */
final class Figures implements View {
  @Override
  public String name() {
    return "metrics";
  }

  @Override
  public void show(Map<String, Object> reply, Asked asked) throws Refused {
    Recollection recalled = asked.recall(reply);
    Optional<Metrics> known = asked.store().metrics(recalled.session().id());
    if (known.isPresent()) {
      Metrics metrics = known.get();
      Said.put(reply, "average_confidence", metrics.averageConfidence());
      Said.put(reply, "revision_ratio", metrics.revisionRatio());
      Said.put(reply, "hypothesis_success", metrics.hypothesisSuccess());
      Said.put(reply, "most_effective_pattern", metrics.pattern());
      reply.put("computed_at", Instant.ofEpochMilli(metrics.computed()).toString());
    }
  }
}
