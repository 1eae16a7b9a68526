package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Recollection;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.store.Store;
import java.util.Map;

/**
 * A request to read something from sessions.
 *
 * @param desk gives access to sessions
 * @param owner the owner of the sessions
 * @param arguments the call's arguments
 */
record Asked(Desk desk, String owner, Arguments arguments) {
  private static final int USUAL_MOST = 20;

  /**
   * Returns the named session and puts its handle into the reply.
   *
   * @throws Refused if no session is named, or the owner has no such session
   */
  Recollection recall(Map<String, Object> reply) throws Refused {
    String id = arguments.text("session");
    if (id == null) {
      throw new Refused(
          "\"session\" is missing: send it from an earlier reply, or list yours with {\"what\":"
              + " \"sessions\"}");
    }
    Recollection recalled = desk.recall(owner, id);
    reply.put("session", id);
    return recalled;
  }

  Store store() {
    return desk.store();
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
