package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.report.Visible;
import dev.ponens.store.SearchHit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Searches the caller's earlier thoughts. */
final class SearchView implements View {
  private static final int BRIEF_WORDS = 160;

  @Override
  public String name() {
    return "search";
  }

  @Override
  public String method() {
    return "lookup";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    String query = asked.arguments().text("query");
    if (query == null) {
      throw new RequestRefused("\"query\" is missing: send the words to find");
    }
    List<Object> shown = new ArrayList<>();
    for (SearchHit hit : asked.store().search(asked.owner(), query, asked.most())) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("session", hit.session());
      one.put("step", hit.thought());
      one.put("text", Visible.of(hit.text(), BRIEF_WORDS));
      shown.add(one);
    }
    reply.put("hits", shown);
  }
}
