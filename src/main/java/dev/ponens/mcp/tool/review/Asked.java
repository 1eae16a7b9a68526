package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Recollection;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.store.Store;
import java.util.Map;

/**
 * What somebody wants to read back.
 *
 * @param desk where the sessions are
 * @param owner whose sessions they are
 * @param arguments what was said of it
 */
record Asked(Desk desk, String owner, Arguments arguments) {
  private static final int USUAL_MOST = 20;

  /**
   * The session that is named; the reply says which.
   *
   * @throws Refused when none is named, or this owner has no such session
   */
  Recollection recall(Map<String, Object> reply) throws Refused {
    String id = arguments.text("session");
    if (id == null) {
      throw new Refused(
          "\"session\" is missing: send the handle from an earlier reply, or look for yours with"
              + " {\"what\": \"sessions\"}");
    }
    Recollection recalled = desk.recall(owner, id);
    reply.put("session", id);
    return recalled;
  }

  Store store() {
    return desk.store();
  }

  /** The first step, or record, to show. */
  int from() {
    return arguments.count("from", 1);
  }

  /** How many to show. */
  int most() {
    return Math.max(1, arguments.count("limit", USUAL_MOST));
  }

  Detail detail() {
    return Detail.of(arguments);
  }

  /** Whether thoughts may be quoted; what a user sees has nothing of them. */
  boolean engineer() {
    return !"user".equals(arguments.text("view"));
  }
}
