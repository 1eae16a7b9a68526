package dev.ponens.mcp.shelf;

import dev.ponens.mcp.wire.Caller;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What this server is bound to and what it is not; no addresses, no paths, no values. */
final class Boundaries {
  /** Providers that may be configured; none can be bound in this version. */
  private static final Map<String, String> PROVIDERS =
      Map.of(
          "model_backed", "PONENS_MODEL_PROVIDER",
          "retrieval", "PONENS_RETRIEVAL_PROVIDER");

  private static final String LONG_LIVED = "sqlite";

  private final Surroundings surroundings;

  Boundaries(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** Who judges: the rules; and who does not, whatever is configured. */
  Map<String, Object> providers() {
    Map<String, Object> heuristic = new LinkedHashMap<>();
    heuristic.put("state", "active");
    heuristic.put("about", "rules over the words of a session");
    heuristic.put("required_variables", List.of());
    Map<String, Object> providers = new LinkedHashMap<>();
    providers.put("heuristic", heuristic);
    providers.put(
        "model_backed", boundary("model_backed", "a model that expands, re-solves or summarises"));
    providers.put(
        "retrieval", boundary("retrieval", "evidence from outside; only yours is looked at"));
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("active", "heuristic");
    said.put("providers", providers);
    said.put("analysis", Analysis.by("catalogue", ""));
    return said;
  }

  private Map<String, Object> boundary(String name, String about) {
    String variable = String.valueOf(PROVIDERS.get(name));
    boolean configured = surroundings.variables().contains(variable);
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("state", "unavailable");
    said.put("about", about);
    said.put("configured", configured);
    said.put("required_variables", List.of(variable));
    said.put(
        "why",
        configured
            ? "configured, but this version binds no such provider: it refuses rather than guess"
            : "this version binds no such provider");
    return said;
  }

  /** How this caller came in; the other transport is not served by this process. */
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
    said.put("analysis", Analysis.by("catalogue", ""));
    return said;
  }

  /** Where sessions are kept; the path only for whoever runs the server, who comes by stdio. */
  Map<String, Object> sinks(Caller caller) {
    boolean lasts = surroundings.store().startsWith(LONG_LIVED);
    Map<String, Object> sessions = new LinkedHashMap<>();
    sessions.put("kind", lasts ? LONG_LIVED : "memory");
    sessions.put("durable", lasts);
    sessions.put("state", "active");
    if (lasts && caller.transport().equals("stdio")) {
      sessions.put("url", surroundings.store());
    }
    Map<String, Object> vectors = new LinkedHashMap<>();
    vectors.put("state", "unavailable");
    vectors.put("why", "thoughts are searched by their words, not by their meaning");
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("sinks", Map.of("sessions", sessions));
    said.put("boundaries", Map.of("semantic_memory", vectors));
    said.put("analysis", Analysis.by("catalogue", ""));
    return said;
  }
}
