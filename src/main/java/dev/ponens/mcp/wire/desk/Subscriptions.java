package dev.ponens.mcp.wire.desk;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which sessions want to hear that a resource has changed. */
final class Subscriptions {
  /** So many resources one session may watch. */
  private static final int MOST = 1_000;

  private final Map<String, Set<String>> watched = new ConcurrentHashMap<>();

  /** Whether there was room for one more. */
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

  /** The sessions that watch a resource, in no order. */
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
