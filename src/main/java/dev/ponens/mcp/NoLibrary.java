package dev.ponens.mcp;

import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Library;
import dev.ponens.mcp.wire.Caller;
import java.util.List;
import java.util.Map;

/** Nothing to read yet. */
final class NoLibrary implements Library {
  @Override
  public List<Map<String, Object>> resources() {
    return List.of();
  }

  @Override
  public Object read(Caller caller, String uri) throws Refused {
    throw new Refused("there are no resources");
  }

  @Override
  public List<Map<String, Object>> prompts() {
    return List.of();
  }

  @Override
  public String prompt(String name, Map<String, String> arguments) throws Refused {
    throw new Refused("there are no prompts");
  }
}
