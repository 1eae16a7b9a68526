package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.session.Verification;
import java.util.LinkedHashMap;
import java.util.Map;

/** Shows the hypotheses tested in a session, with the result at that time. */
final class HypothesesView implements View {
  @Override
  public String name() {
    return "hypotheses";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    StoredSession recalled = asked.recall(reply);
    reply.put(
        "hypotheses",
        asked.store().verifications(recalled.session().id()).stream()
            .map(made -> verification(made, asked.engineer()))
            .toList());
  }

  private static Map<String, Object> verification(Verification made, boolean engineer) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("step", made.thought());
    if (engineer) {
      said.put("hypothesis", made.hypothesis());
    }
    said.put("outcome", made.outcome());
    said.put("supporting", made.supporting());
    said.put("contradicting", made.contradicting());
    VerdictParts.put(said, "confidence", made.confidence());
    VerdictParts.put(said, "suggested_revision", made.revision());
    return said;
  }
}
