package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.ToolReply;

/** One of the functions behind the tools. */
interface ReasonkitFunction {
  /**
   * Answers a call.
   *
   * @throws RequestRefused if the arguments are wrong; the message says what to send instead
   */
  ToolReply answer(ReasonkitCall call) throws RequestRefused;
}
