package dev.ponens.mcp.wire.dispatch;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The sessions that are subscribed to resources. */
final class Subscriptions {
  /** Maximum number of subscriptions of a session. */
  private static final int MOST = 1_000;

  private final Map<String, Set<String>> watched = new ConcurrentHashMap<>();

  /** Adds a subscription; returns false if the session has the maximum. */
  boolean add(String session, String uri) {
    Set<String> uris = watched.computeIfAbsent(session, s -> ConcurrentHashMap.newKeySet());
    return uris.contains(uri) || (uris.size() < MOST && uris.add(uri));
  }

  void remove(String session, String uri) {
    watched.getOrDefault(session, Set.of()).remove(uri);
  }

  void end(String session) {
    watched.remove(session);
  }

  /** Returns the sessions subscribed to a resource, in no order. */
  Set<String> of(String uri) {
    Set<String> sessions = ConcurrentHashMap.newKeySet();
    watched.forEach(
        (session, uris) -> {
          if (uris.contains(uri)) {
            sessions.add(session);
          }
        });
    return sessions;
  }
}
