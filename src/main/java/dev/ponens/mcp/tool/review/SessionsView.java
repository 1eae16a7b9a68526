package dev.ponens.mcp.tool.review;

import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.report.Visible;
import dev.ponens.session.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists the caller's sessions, most recently used first. */
final class SessionsView implements View {
  private static final int QUESTION = 80;

  @Override
  public String name() {
    return "sessions";
  }

  @Override
  public String method() {
    return "lookup";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) {
    List<Object> shown = new ArrayList<>();
    for (Session session : asked.store().sessions(asked.owner(), asked.most(), null)) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("session", session.id());
      String question = session.opening().question();
      VerdictParts.put(one, "question", question == null ? null : Visible.of(question, QUESTION));
      one.put("thoughts", session.standing().thoughts());
      one.put("concluded", session.standing().concluded());
      one.put("touched", Instant.ofEpochMilli(session.touched()).toString());
      shown.add(one);
    }
    reply.put("sessions", shown);
  }
}
