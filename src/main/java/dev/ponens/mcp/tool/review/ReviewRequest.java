package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.session.Session;
import dev.ponens.store.Store;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A request to read something from sessions.
 *
 * @param service gives access to sessions
 * @param owner the owner of the sessions
 * @param arguments the call's arguments
 */
record ReviewRequest(SessionService service, String owner, Arguments arguments) {
  private static final int USUAL_MOST = 20;

  /** Maximum number of sessions that a reply about all sessions names as its sources. */
  private static final int MOST_SOURCES = 100;

  /**
   * Returns the named session and puts its handle into the reply.
   *
   * @throws RequestRefused if no session is named, or the owner has no such session
   */
  StoredSession recall(Map<String, Object> reply) throws RequestRefused {
    String id = arguments.text("session");
    if (id == null) {
      throw new RequestRefused(
          "\"session\" is missing: send the session of an earlier reply, or list "
              + "your sessions with {\"what\": \"sessions\"}");
    }
    StoredSession recalled = service.recall(owner, id);
    reply.put("session", id);
    return recalled;
  }

  /**
   * Returns how and from what a reply was derived. Its time is that of the last change to the
   * session, or to any session of the owner if the reply is about several, so the same state gives
   * the same reply. A reply about all sessions names the last ones, as many as it may list, and
   * says how many more there are.
   *
   * @param method how the reply was found: rules, counts or lookup
   */
  Map<String, Object> analysis(String method, Map<String, Object> reply) {
    Set<String> sources = new LinkedHashSet<>();
    if (reply.get("session") instanceof String id) {
      sources.add(id);
      Long changed = store().session(owner, id).map(Session::touched).orElse(null);
      return AnalysisNote.stored(method, changed, sources);
    }
    List<Session> last = store().sessions(owner, Math.min(most(), MOST_SOURCES), null);
    for (String list : List.of("sessions", "hits")) {
      if (reply.get(list) instanceof List<?> entries) {
        for (Object entry : entries) {
          sources.add(String.valueOf(((Map<?, ?>) entry).get("session")));
        }
      }
    }
    int all = reply.get("sessions") instanceof Integer number ? number : 0;
    if (all > 0) {
      last.forEach(session -> sources.add(session.id()));
    }
    Long changed = last.isEmpty() ? null : (Long) last.get(0).touched();
    Map<String, Object> said = AnalysisNote.stored(method, changed, sources);
    if (all > sources.size()) {
      said.put("more_sources", all - sources.size());
    }
    return said;
  }

  Store store() {
    return service.store();
  }

  /** Returns the first step or record to show, counted from 1. */
  int from() {
    return arguments.count("from", 1);
  }

  /** Returns the maximum number of entries to show. */
  int most() {
    return arguments.count("limit", USUAL_MOST);
  }

  Detail detail() {
    return Detail.of(arguments);
  }

  /** Returns whether thoughts may be quoted; views for users never quote them. */
  boolean engineer() {
    return !"user".equals(arguments.text("view"));
  }
}
