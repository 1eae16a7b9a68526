package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import java.util.List;
import java.util.Map;

/** Gives access to resources and prompts for clients that support only tools. */
public interface Library {
  /** Returns every resource and template: uri, name, about. */
  List<Map<String, Object>> resources();

  /**
   * Returns the content of a resource.
   *
   * @throws Refused if this caller has no resource at this URI
   */
  Object read(Caller caller, String uri) throws Refused;

  /** Returns every prompt: name, about, arguments. */
  List<Map<String, Object>> prompts();

  /**
   * Returns a prompt's text.
   *
   * @throws Refused if there is no such prompt or an argument is missing
   */
  String prompt(String name, Map<String, String> arguments) throws Refused;
}
