package dev.ponens.mcp.tool.review;

import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.report.Visible;
import dev.ponens.store.FrequentFinding;
import dev.ponens.store.OwnerTotals;
import dev.ponens.verdict.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows totals over the caller's sessions. */
final class TotalsView implements View {
  /** Maximum number of rules that are listed because they find something often. */
  private static final int MOST = 3;

  @Override
  public String name() {
    return "stats";
  }

  @Override
  public String method() {
    return "counts";
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
    for (Metric metric : stats.metrics()) {
      VerdictParts.put(reply, field(metric), metric.value());
    }
    VerdictParts.put(reply, "verification_confidence", stats.shares().verified());
    VerdictParts.put(reply, "average_confidence", stats.confidence());
    List<String> best = stats.figures().patterns();
    if (!best.isEmpty()) {
      reply.put("most_effective_pattern", String.join(", ", best));
      if (best.size() > 1) {
        reply.put("tied", true);
      }
    }
    List<Object> missed = new ArrayList<>();
    for (Metric metric : stats.metrics()) {
      Double target = metric.kind().target();
      if (target != null && metric.misses(target)) {
        missed.add(field(metric) + ": target is " + metric.kind().bound(target));
      }
    }
    if (!missed.isEmpty()) {
      reply.put("below_target", missed);
    }
    List<Object> frequent = new ArrayList<>();
    for (FrequentFinding one : asked.store().frequent(asked.owner(), MOST)) {
      Map<String, Object> said = new LinkedHashMap<>();
      said.put("rule", one.rule());
      said.put("thoughts", one.thoughts());
      if (asked.engineer()) {
        // Without a suggestion it is the message, which can quote the thought.
        said.put("remedy", Visible.of(one.remedy()));
      }
      frequent.add(said);
    }
    if (!frequent.isEmpty()) {
      reply.put("most_often", frequent);
    }
  }

  /** Returns the name of the field that has the metric. */
  private static String field(Metric metric) {
    return metric.kind() == Metric.MetricKind.REVISIONS
        ? "revisions_each" // The field "revisions" is their number.
        : metric.kind().spelling().replace('-', '_');
  }
}
