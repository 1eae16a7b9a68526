package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.report.Visible;
import dev.ponens.session.Judgement;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows the thoughts of a session. */
final class ThoughtsView implements View {
  private static final int BRIEF_WORDS = 160;

  @Override
  public String name() {
    return "thoughts";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    StoredSession recalled = asked.recall(reply);
    List<Object> shown = new ArrayList<>();
    int last = asked.from();
    for (StoredThought kept : recalled.kept()) {
      if (kept.thought().number() >= asked.from() && shown.size() < asked.most()) {
        shown.add(thought(kept, asked.detail(), asked.engineer()));
        last = kept.thought().number() + 1;
      }
    }
    reply.put("thoughts", shown);
    if (!shown.isEmpty() && last <= recalled.kept().size()) {
      reply.put("more_from", last);
    }
  }

  private static Map<String, Object> thought(StoredThought kept, Detail detail, boolean engineer) {
    SessionThought thought = kept.thought();
    Judgement judgement = kept.judgement();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("step", thought.number());
    VerdictParts.put(said, "branch", thought.given().branch());
    VerdictParts.put(said, "revises", thought.given().revises());
    VerdictParts.put(said, "branch_from", thought.given().branchFrom());
    VerdictParts.put(said, "agent", thought.given().agent());
    VerdictParts.put(said, "mode", judgement.mode());
    VerdictParts.put(said, "risk", judgement.risk());
    VerdictParts.put(said, "confidence", judgement.confidence());
    if (!detail.brief()) {
      VerdictParts.put(said, "pattern", judgement.pattern());
      said.put("gate", judgement.gate());
      said.put("findings", FindingsView.in(kept, Detail.BRIEF, engineer));
      said.put("at", Instant.ofEpochMilli(thought.at()).toString());
    }
    if (engineer) {
      int most = detail == Detail.FULL ? Integer.MAX_VALUE : BRIEF_WORDS;
      said.put("text", Visible.of(thought.text(), most));
    }
    return said;
  }
}
