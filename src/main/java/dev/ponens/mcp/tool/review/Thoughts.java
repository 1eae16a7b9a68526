package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Recollection;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Said;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.report.Visible;
import dev.ponens.session.Judgement;
import dev.ponens.session.Kept;
import dev.ponens.session.Thought;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows the thoughts of a session. */
final class Thoughts implements View {
  private static final int BRIEF_WORDS = 160;

  @Override
  public String name() {
    return "thoughts";
  }

  @Override
  public void show(Map<String, Object> reply, Asked asked) throws Refused {
    Recollection recalled = asked.recall(reply);
    List<Object> shown = new ArrayList<>();
    int last = asked.from();
    for (Kept kept : recalled.kept()) {
      if (kept.thought().number() >= asked.from() && shown.size() < asked.most()) {
        shown.add(thought(kept, asked.detail(), asked.engineer()));
        last = kept.thought().number() + 1;
      }
    }
    reply.put("thoughts", shown);
    if (last <= recalled.kept().size()) {
      reply.put("more_from", last);
    }
  }

  private static Map<String, Object> thought(Kept kept, Detail detail, boolean engineer) {
    Thought thought = kept.thought();
    Judgement judgement = kept.judgement();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("step", thought.number());
    Said.put(said, "branch", thought.given().branch());
    Said.put(said, "revises", thought.given().revises());
    Said.put(said, "branch_from", thought.given().branchFrom());
    Said.put(said, "agent", thought.given().agent());
    Said.put(said, "mode", judgement.mode());
    Said.put(said, "risk", judgement.risk());
    Said.put(said, "confidence", judgement.confidence());
    if (!detail.brief()) {
      Said.put(said, "pattern", judgement.pattern());
      said.put("gate", judgement.gate());
      said.put("findings", Findings.in(kept, Detail.BRIEF, engineer));
      said.put("at", Instant.ofEpochMilli(thought.at()).toString());
    }
    if (engineer) {
      int most = detail == Detail.FULL ? Integer.MAX_VALUE : BRIEF_WORDS;
      said.put("text", Visible.of(thought.text(), most));
    }
    return said;
  }
}
