package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import java.util.List;
import java.util.Map;

/** Resources and prompts, for clients that show tools only. */
public interface Library {
  /** Every resource and template: uri, name, about. */
  List<Map<String, Object>> resources();

  /**
   * What a resource holds.
   *
   * @throws Refused when there is none of this URI for this caller
   */
  Object read(Caller caller, String uri) throws Refused;

  /** Every prompt: name, about, arguments. */
  List<Map<String, Object>> prompts();

  /**
   * A prompt's text.
   *
   * @throws Refused when there is none, or an argument is missing
   */
  String prompt(String name, Map<String, String> arguments) throws Refused;
}
