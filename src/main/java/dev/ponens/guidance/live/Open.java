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
 * The sessions at work, those used last in memory as far as there is room; the others are read from
 * the store again. Any number of threads.
 */
final class Open {
  /** However much room there is, so many sessions stay: those nobody comes back to are many. */
  static final int MOST = 256;

  private final Store store;
  private final BiFunction<Session, Opening, LiveSession> maker;
  private final long room;

  /** Those used last at the end. */
  private final Map<String, LiveSession> live = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * No session yet.
   *
   * @param maker makes a session of what the store has of it
   * @param room so many bytes are for sessions; the one used last stays, however large it is
   */
  Open(Store store, BiFunction<Session, Opening, LiveSession> maker, long room) {
    this.store = store;
    this.maker = maker;
    this.room = room;
  }

  /** Keeps a session in memory that was just opened. */
  void put(LiveSession session) {
    synchronized (live) {
      live.put(session.session().id(), session);
      makeRoom();
    }
  }

  /** How many sessions are in memory. */
  int size() {
    synchronized (live) {
      return live.size();
    }
  }

  /** Lets go of those left alone longest. Whoever works with one goes on with it. */
  private void makeRoom() {
    long taken = live.values().stream().mapToLong(LiveSession::bytes).sum();
    Iterator<LiveSession> eldest = live.values().iterator();
    while ((taken > room && live.size() > 1) || live.size() > MOST) {
      taken -= eldest.next().bytes();
      eldest.remove();
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
        // It has grown since it was put here, as have the others.
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
