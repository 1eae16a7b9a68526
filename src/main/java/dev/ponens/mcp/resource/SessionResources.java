package dev.ponens.mcp.resource;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.Offered;
import dev.ponens.mcp.tool.review.ReviewTool;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Session;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.store.ListPosition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads a caller's own sessions through the tool {@code review}. */
final class SessionResources {
  private static final int PAGE = 500;

  private final Supplier<SessionService> service;
  private final ReviewTool review;

  SessionResources(Supplier<SessionService> service) {
    this.service = service;
    this.review = new ReviewTool(service);
  }

  /**
   * Returns a reader of one view of a session: summary, thoughts, findings, ledger, metrics or
   * audit.
   */
  Resource.Source side(String what) {
    return (caller, id) -> read(caller, id, what);
  }

  private Object read(Caller caller, String id, String what) throws RequestRefused {
    SessionService at = service.get();
    Map<String, Object> asked = new LinkedHashMap<>();
    asked.put("what", what);
    if (!id.isEmpty()) {
      asked.put("session", id);
    }
    // A resource has no pages, so it must show everything.
    asked.put("limit", 2 * at.serving().count(Knob.MAX_SESSION_THOUGHTS) + PAGE);
    asked.put("detail", what.equals("thoughts") ? "full" : "normal");
    Map<String, Object> said = Offered.fields(review, caller, asked);
    Map<?, ?> derived = (Map<?, ?>) said.getOrDefault("analysis", Map.of());
    Collection<?> sources =
        derived.get("source_node_ids") instanceof Collection<?> named ? named : List.of();
    String method = String.valueOf(derived.get("method"));
    said.put("analysis", AnalysisNote.by(method, at.now(), at.judge().rulebook().hash(), sources));
    return said;
  }

  /** Returns the owner's session handles with this prefix, most recently used first. */
  List<String> handles(String owner, String prefix, int most) {
    List<String> found = new ArrayList<>();
    @Nullable ListPosition page = null;
    List<Session> some;
    do {
      some = service.get().store().sessions(owner, PAGE, page);
      for (Session session : some) {
        if (session.id().startsWith(prefix) && found.size() < most) {
          found.add(session.id());
        }
      }
      page = some.isEmpty() ? null : ListPosition.behind(some.get(some.size() - 1));
    } while (some.size() == PAGE && found.size() < most);
    return found;
  }
}
