package dev.ponens.guidance.live;

import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.store.Store;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The sessions at work, those used last in memory; the others are read from the store again. Any
 * number of threads.
 */
final class Open {
  /** So many sessions stay in memory: a few kilobytes for each of their thoughts. */
  private static final int MOST = 256;

  private final Store store;
  private final BiFunction<Session, Opening, LiveSession> maker;
  private final Map<String, LiveSession> live =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, LiveSession> eldest) {
          return size() > MOST;
        }
      };

  Open(Store store, BiFunction<Session, Opening, LiveSession> maker) {
    this.store = store;
    this.maker = maker;
  }

  /** Keeps a session in memory that was just opened. */
  void put(LiveSession session) {
    synchronized (live) {
      live.put(session.session().id(), session);
    }
  }

  /**
   * A session of this owner. Two threads that ask for the same get the same; what it holds is as
   * new as the last call of {@link #catchUp}.
   */
  Optional<LiveSession> find(String owner, String id) {
    synchronized (live) {
      LiveSession known = live.get(id);
      if (known != null) {
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
      return Optional.of(other == null ? fresh : other);
    }
  }

  /**
   * Takes in what others wrote meanwhile; the caller holds the session's lock.
   *
   * @return false when the session is gone
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
