package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Refused;
import java.util.Map;

/** Something that can be read back. */
interface View {
  /** Its name among the arguments. */
  String name();

  /**
   * Puts what is asked for into the reply.
   *
   * @throws Refused when there is no such session, or an argument is missing
   */
  void show(Map<String, Object> reply, Asked asked) throws Refused;
}
