package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.store.Store;
import java.util.Map;

/**
 * A request to read something from sessions.
 *
 * @param service gives access to sessions
 * @param owner the owner of the sessions
 * @param arguments the call's arguments
 */
record ReviewRequest(SessionService service, String owner, Arguments arguments) {
  private static final int USUAL_MOST = 20;

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

  Store store() {
    return service.store();
  }

  /** Returns the first step or record to show, counted from 1. */
  int from() {
    return arguments.count("from", 1);
  }

  /** Returns the maximum number of entries to show. */
  int most() {
    return Math.max(1, arguments.count("limit", USUAL_MOST));
  }

  Detail detail() {
    return Detail.of(arguments);
  }

  /** Returns whether thoughts may be quoted; views for users never quote them. */
  boolean engineer() {
    return !"user".equals(arguments.text("view"));
  }
}
