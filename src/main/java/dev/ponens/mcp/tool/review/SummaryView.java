package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.report.Visible;
import dev.ponens.session.OpenHypothesis;
import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Summarizes a session and what is still open in it. */
final class SummaryView implements View {
  private static final int QUESTION = 160;

  /** Maximum findings in a summary. */
  private static final int LAST_FINDINGS = 5;

  @Override
  public String name() {
    return "summary";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    StoredSession recalled = asked.recall(reply);
    Session session = recalled.session();
    if (asked.engineer() && session.opening().question() != null) {
      reply.put("question", Visible.of(session.opening().question(), QUESTION));
    }
    if (recalled.complexity() != null) {
      reply.put("complexity", VerdictParts.complexity(recalled.complexity(), asked.detail()));
    }
    reply.put("thoughts", session.standing().thoughts());
    reply.put("revisions", session.standing().revisions());
    reply.put("branches", recalled.branches());
    reply.put("concluded", session.standing().concluded());
    VerdictParts.put(reply, "winning_branch", session.standing().winner());
    words(reply, asked, session);
    VerdictParts.put(reply, "average_confidence", session.standing().averageConfidence());
    if (!recalled.kept().isEmpty()) {
      StoredThought last = recalled.kept().get(recalled.kept().size() - 1);
      SessionGate.show(reply, asked, recalled.kept());
      VerdictParts.put(reply, "risk", last.judgement().risk());
    }
    List<Object> found = new ArrayList<>();
    for (StoredThought kept : recalled.kept()) {
      found.addAll(FindingsView.in(kept, Detail.BRIEF, asked.engineer()));
    }
    FindingsView.disputed(found, recalled.kept(), asked.engineer());
    reply.put("finding_count", found.size());
    reply.put("findings", found.subList(Math.max(0, found.size() - LAST_FINDINGS), found.size()));
    FindingsView.atTheEnd(reply, recalled, asked);
  }

  /** Adds the conclusion and the last hypothesis with its state. */
  private static void words(Map<String, Object> reply, ReviewRequest asked, Session session) {
    String conclusion = session.standing().conclusion();
    // A question to the user concludes nothing.
    if (asked.engineer() && conclusion != null && !conclusion.strip().endsWith("?")) {
      reply.put("conclusion_summary", Visible.of(conclusion, QUESTION));
    }
    OpenHypothesis hypothesis =
        OpenHypothesis.of(session.standing(), asked.store().verifications(session.id()));
    if (hypothesis != null) {
      Map<String, Object> said = new LinkedHashMap<>();
      if (asked.engineer()) {
        said.put("claim", Visible.of(hypothesis.words(), QUESTION));
      }
      said.put("outcome", hypothesis.outcome());
      said.put("open", hypothesis.open());
      reply.put("hypothesis", said);
    }
  }
}
