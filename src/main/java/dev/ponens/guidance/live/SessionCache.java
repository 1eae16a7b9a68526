package dev.ponens.guidance.live;

import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.store.Store;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A cache of sessions. The most recently used ones stay in memory up to a limit; others are read
 * from the store again. Thread-safe.
 */
final class SessionCache {
  /** Maximum number of sessions in memory, because most sessions are never used again. */
  static final int MOST = 256;

  private final Store store;
  private final BiFunction<Session, Opening, LiveSession> maker;
  private final long room;

  /** Sessions by handle, most recently used last. */
  private final Map<String, LiveSession> live = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Creates an empty cache.
   *
   * @param maker creates a session from its stored data
   * @param room maximum bytes of all sessions; the most recently used one always stays
   */
  SessionCache(Store store, BiFunction<Session, Opening, LiveSession> maker, long room) {
    this.store = store;
    this.maker = maker;
    this.room = room;
  }

  /** Adds a new session. */
  void put(LiveSession session) {
    synchronized (live) {
      live.put(session.session().id(), session);
      makeRoom();
    }
  }

  /** Returns the number of sessions in memory. */
  int size() {
    synchronized (live) {
      return live.size();
    }
  }

  /** Evicts the least recently used sessions. A thread that uses one can continue to use it. */
  private void makeRoom() {
    long taken = live.values().stream().mapToLong(LiveSession::bytes).sum();
    Iterator<LiveSession> eldest = live.values().iterator();
    while ((taken > room && live.size() > 1) || live.size() > MOST) {
      taken -= eldest.next().bytes();
      eldest.remove();
    }
  }

  /**
   * Returns a session of this owner. Two threads get the same instance. Its content is as of the
   * last call of {@link #catchUp}.
   */
  Optional<LiveSession> find(String owner, String id) {
    synchronized (live) {
      LiveSession known = live.get(id);
      if (known != null) {
        // Sessions have grown since they were added.
        makeRoom();
        return known.session().owner().equals(owner) ? Optional.of(known) : Optional.empty();
      }
    }
    Optional<Session> kept = store.session(owner, id);
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    LiveSession fresh = maker.apply(kept.get(), kept.get().opening());
    synchronized (live) {
      LiveSession other = live.putIfAbsent(id, fresh);
      makeRoom();
      return Optional.of(other == null ? fresh : other);
    }
  }

  /**
   * Adds what other processes have written; the caller holds the session's lock.
   *
   * @return false if the session no longer exists
   */
  boolean catchUp(LiveSession session) {
    String id = session.session().id();
    Optional<Session> now = store.session(session.session().owner(), id);
    if (now.isEmpty()) {
      synchronized (live) {
        live.remove(id);
      }
      return false;
    }
    if (now.get().standing().events() > session.events()) {
      session.recall(now.get(), store.thoughts(id, session.events()));
    }
    return true;
  }
}
