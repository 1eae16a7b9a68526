package dev.ponens.guidance.live;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.report.Visible;
import dev.ponens.session.Handles;
import dev.ponens.session.Kept;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.Standing;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.store.Retention;
import dev.ponens.store.Store;
import dev.ponens.store.Swept;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Where agents are advised: a thought is judged on its path, kept, and only then answered. Any
 * number of threads may come; each session is one at a time.
 */
public final class Desk {
  /** So often another process may come before us in a session, until we say so. */
  private static final int TRIES = 8;

  /** Sessions may take a third of the heap; judging takes of the rest. */
  private static final int SESSIONS_PART = 3;

  private final Judges judges;
  private final Store store;
  private final Serving serving;
  private final LongSupplier clock;
  private final Handles handles = new Handles();
  private final Open open;
  private final Blot blot;
  private final Clerk clerk;

  /**
   * A desk.
   *
   * @param judges judge each session by its field
   * @param store keeps sessions; the desk does not close it
   * @param serving how sessions are bounded
   * @param clock milliseconds since 1970
   */
  public Desk(Judges judges, Store store, Serving serving, LongSupplier clock) {
    this.judges = judges;
    this.store = store;
    this.serving = serving;
    this.clock = clock;
    this.open = new Open(store, this::live, Runtime.getRuntime().maxMemory() / SESSIONS_PART);
    this.blot = new Blot(judges.usual().rulebook().lexicon());
    this.clerk = new Clerk(judges.usual().rulebook().lexicon(), store, serving, clock);
  }

  /** The rules and numbers of sessions whose field has no pack. */
  public Judge judge() {
    return judges.usual();
  }

  /** The judges. */
  public Judges judges() {
    return judges;
  }

  /** Words as they may be shown, kept and logged: secrets and personal data are blotted out. */
  public String masked(String words) {
    return blot.words(words);
  }

  /** Where sessions are kept. */
  public Store store() {
    return store;
  }

  /** How sessions are bounded. */
  public Serving serving() {
    return serving;
  }

  private LiveSession live(Session session, Opening opening) {
    int open =
        serving.flag(Knob.AUTO_PRUNE_BRANCHES)
            ? serving.count(Knob.MAX_BRANCHES_PER_SESSION)
            : Integer.MAX_VALUE;
    return new LiveSession(
        judges.of(Transcripts.opening(session.id(), opening)), session, opening, open);
  }

  /**
   * Judges a thought and keeps it.
   *
   * @param owner whose session it is
   * @param ask the thought
   * @param tool the tool that was called, for the audit
   * @throws Refused when it cannot be taken as it is; nothing was kept then
   */
  public Advice think(String owner, Ask ask, String tool) throws Refused {
    String session = ask.session();
    boolean opens = session == null;
    LiveSession live = session == null ? begin(owner, ask.opening()) : find(owner, session);
    synchronized (live) {
      for (int i = 0; i < TRIES; i++) {
        if (!opens && !open.catchUp(live)) {
          throw unknown(live.session().id());
        }
        Optional<Advice> advice = clerk.take(live, ask, opens, tool);
        if (advice.isPresent()) {
          if (opens) {
            open.put(live);
          }
          return advice.get();
        }
      }
    }
    throw new Refused(
        "others write to session " + ask.session() + " all the time; send the thought again");
  }

  /**
   * Keeps that a finding is disputed. It is told of no more and holds nothing up; it stays where
   * everything is read back.
   *
   * @param owner whose session it is
   * @param id the session's handle
   * @param step the id or number of the step it is about; 0 is the question
   * @param rule the rule that made it
   * @param reason why it is wrong, words not masked yet
   * @param tool what was called, for the audit
   * @return how many steps that were found wrong still hold the thinking up
   * @throws Refused when there is no such session, step or finding; nothing was kept then
   */
  public int dispute(String owner, String id, String step, String rule, String reason, String tool)
      throws Refused {
    LiveSession live = find(owner, id);
    synchronized (live) {
      for (int i = 0; i < TRIES; i++) {
        if (!open.catchUp(live)) {
          throw unknown(id);
        }
        if (clerk.dispute(live, step, rule, reason, tool)) {
          return live.openErrors();
        }
      }
    }
    throw new Refused("others write to session " + id + " all the time; send the dispute again");
  }

  /** A session that is not kept yet. */
  private LiveSession begin(String owner, Opening raw) {
    long now = clock.getAsLong();
    Session session = new Session(handles.mint(), owner, now, now, blot.opening(raw), Standing.NEW);
    return live(session, raw);
  }

  /**
   * A session of this owner, with all that was kept of it.
   *
   * @throws Refused when there is none
   */
  LiveSession find(String owner, String id) throws Refused {
    return open.find(owner, id).orElseThrow(() -> unknown(id));
  }

  private Refused unknown(String id) {
    return new Refused(
        "there is no session \""
            + Visible.of(blot.words(id), 40)
            + "\"; leave session out to open one, or look for yours with"
            + " review {\"what\": \"sessions\"}");
  }

  /**
   * Reads a session back.
   *
   * @throws Refused when this owner has no such session
   */
  public Recollection recall(String owner, String id) throws Refused {
    LiveSession live = find(owner, id);
    synchronized (live) {
      if (!open.catchUp(live)) {
        throw unknown(id);
      }
      return new Recollection(
          live.session(),
          live.kept(),
          live.questioned(),
          live.kept().isEmpty() ? List.of() : live.end().findings(),
          live.complexity(),
          live.branches().names());
    }
  }

  /**
   * What is recalled for a thought that was just kept, the weightiest first.
   *
   * @param scale how much: 1 to 3; null for 2
   * @throws Refused when the session is gone
   */
  public List<Memory> memories(String owner, Advice advice, @Nullable Integer scale)
      throws Refused {
    Kept now = advice.kept();
    List<Kept> earlier =
        recall(owner, advice.session().id()).kept().subList(0, now.thought().number() - 1);
    return new Memories(store, serving.flag(Knob.SESSION_MEMORY_PRIORITY))
        .recall(advice.session(), earlier, now, scale);
  }

  /** Deletes sessions that nobody came back to, and the oldest where an owner has too many. */
  public Swept sweep() {
    long idle = TimeUnit.DAYS.toMillis(serving.count(Knob.RETENTION_DAYS));
    int hours = serving.count(Knob.SESSION_TIMEOUT_HOURS);
    // A session that never ends may still have to make room once nobody came back for a day.
    long grace = hours == 0 ? TimeUnit.DAYS.toMillis(1) : TimeUnit.HOURS.toMillis(hours);
    return store.sweep(new Retention(idle, serving.count(Knob.MAX_SESSIONS), 0, grace));
  }
}
