package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.RequestRefused;
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
   * @throws RequestRefused if this caller has no resource at this URI
   */
  Object read(Caller caller, String uri) throws RequestRefused;

  /** Returns every prompt: name, about, arguments. */
  List<Map<String, Object>> prompts();

  /**
   * Returns a prompt's text.
   *
   * @throws RequestRefused if there is no such prompt or an argument is missing
   */
  String prompt(String name, Map<String, String> arguments) throws RequestRefused;
}
