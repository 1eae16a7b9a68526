package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import java.util.Map;

/** A view of sessions. */
interface View {
  /** Returns its value for the argument {@code what}. */
  String name();

  /** Returns how its reply is found: rules, counts or lookup. */
  default String method() {
    return "rules";
  }

  /**
   * Writes the view into the reply.
   *
   * @throws RequestRefused if there is no such session or an argument is missing
   */
  void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused;
}
