package dev.ponens.mcp.resource;

import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.AnalysisProviders;
import dev.ponens.mcp.wire.Caller;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Describes which providers, transports and stores the server uses. It shows no addresses, paths or
 * values.
 */
final class ServerBoundaries {
  /** The stores that outlive the server: the beginnings of their URLs. */
  private static final List<String> LONG_LIVED = List.of("sqlite", "postgresql");

  private final ServerEnvironment surroundings;

  ServerBoundaries(ServerEnvironment surroundings) {
    this.surroundings = surroundings;
  }

  /** Returns the active provider, which is the rules, and the unavailable ones. */
  Map<String, Object> providers() {
    Map<String, Object> heuristic = new LinkedHashMap<>();
    heuristic.put("state", "active");
    heuristic.put("about", "rules that match the words of a session");
    heuristic.put("required_variables", List.of());
    Map<String, Object> providers = new LinkedHashMap<>();
    providers.put("heuristic", heuristic);
    providers.put(
        "model_backed",
        boundary(
            "model_backed",
            "a language model that expands, solves again or" + " summarises thoughts"));
    providers.put(
        "retrieval",
        boundary(
            "retrieval",
            "evidence from other sources; this version uses only evidence that" + " you send"));
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("active", "heuristic");
    said.put("providers", providers);
    said.put("analysis", AnalysisNote.by("catalogue", surroundings.now(), "", List.of()));
    return said;
  }

  private Map<String, Object> boundary(String name, String about) {
    String variable = String.valueOf(AnalysisProviders.VARIABLES.get(name));
    boolean configured = surroundings.variables().contains(variable);
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("state", "unavailable");
    said.put("about", about);
    said.put("configured", configured);
    said.put("required_variables", List.of(variable));
    said.put(
        "why",
        configured
            ? "configured, but this version does not support this provider"
            : "this version does not support this provider");
    return said;
  }

  /** Returns the transports; only the caller's own is active in this process. */
  Map<String, Object> transports(Caller caller) {
    Map<String, Object> transports = new LinkedHashMap<>();
    for (String name : List.of("stdio", "http")) {
      boolean active = name.equals(caller.transport());
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("state", active ? "active" : "inactive");
      if (active) {
        one.put("protocol", caller.protocol());
      }
      transports.put(name, one);
    }
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("active", List.of(caller.transport()));
    said.put("transports", transports);
    said.put("analysis", AnalysisNote.by("catalogue", surroundings.now(), "", List.of()));
    return said;
  }

  /**
   * Returns where sessions are stored. Only a caller on stdio sees the path or address, because
   * that caller runs the server.
   */
  Map<String, Object> sinks(Caller caller) {
    String kind =
        LONG_LIVED.stream()
            .filter(k -> surroundings.store().startsWith(k + ":"))
            .findFirst()
            .orElse("memory");
    boolean lasts = LONG_LIVED.contains(kind);
    Map<String, Object> sessions = new LinkedHashMap<>();
    sessions.put("kind", kind);
    sessions.put("durable", lasts);
    sessions.put("state", "active");
    if (lasts && caller.transport().equals("stdio")) {
      sessions.put("url", surroundings.store());
    }
    Map<String, Object> vectors = new LinkedHashMap<>();
    vectors.put("state", "unavailable");
    vectors.put("why", "thoughts are searched by words, not by meaning");
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("sinks", Map.of("sessions", sessions));
    said.put("boundaries", Map.of("semantic_memory", vectors));
    said.put("analysis", AnalysisNote.by("catalogue", surroundings.now(), "", List.of()));
    return said;
  }
}
