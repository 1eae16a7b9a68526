package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Refused;
import java.util.Map;

/** A view of sessions. */
interface View {
  /** Returns its value for the argument {@code what}. */
  String name();

  /**
   * Writes the view into the reply.
   *
   * @throws Refused if there is no such session or an argument is missing
   */
  void show(Map<String, Object> reply, Asked asked) throws Refused;
}
