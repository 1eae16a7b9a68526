package dev.ponens.guidance.live;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.report.Visible;
import dev.ponens.session.Handles;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.StoredThought;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.store.Retention;
import dev.ponens.store.Store;
import dev.ponens.store.SweepResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Advises agents: judges a thought on its path, stores it, and then answers. Thread-safe; calls of
 * one session run one after the other.
 */
public final class SessionService {
  /** Maximum attempts to write to a session while other processes write to it. */
  private static final int TRIES = 8;

  /** Sessions in memory may use a third of the heap; judging needs the rest. */
  private static final int SESSIONS_PART = 3;

  private final Judges judges;
  private final Store store;
  private final Serving serving;
  private final LongSupplier clock;
  private final Handles handles = new Handles();
  private final SessionCache open;
  private final Redactor redactor;
  private final ThoughtRecorder thoughtRecorder;

  /**
   * Creates a session service.
   *
   * @param judges the judges, selected by a session's field
   * @param store stores sessions; the session service does not close it
   * @param serving the limits of sessions
   * @param clock milliseconds since 1970
   */
  public SessionService(Judges judges, Store store, Serving serving, LongSupplier clock) {
    this.judges = judges;
    this.store = store;
    this.serving = serving;
    this.clock = clock;
    this.open =
        new SessionCache(store, this::live, Runtime.getRuntime().maxMemory() / SESSIONS_PART);
    this.redactor = new Redactor(judges.usual().rulebook().lexicon());
    this.thoughtRecorder =
        new ThoughtRecorder(judges.usual().rulebook().lexicon(), store, serving, clock);
  }

  /** Returns the judge of sessions whose field has no pack. */
  public Judge judge() {
    return judges.usual();
  }

  /** Returns the judges. */
  public Judges judges() {
    return judges;
  }

  /** Returns the text with secrets and personal data masked, for display, storage and logs. */
  public String masked(String words) {
    return redactor.words(words);
  }

  /** Returns the store of sessions. */
  public Store store() {
    return store;
  }

  /** Returns the time, in milliseconds since 1970 UTC. */
  public long now() {
    return clock.getAsLong();
  }

  /** Returns the limits of sessions. */
  public Serving serving() {
    return serving;
  }

  private LiveSession live(Session session, Opening opening) {
    int open =
        serving.flag(Knob.AUTO_PRUNE_BRANCHES)
            ? serving.count(Knob.MAX_BRANCHES_PER_SESSION)
            : Integer.MAX_VALUE;
    return new LiveSession(
        judges.of(Transcripts.opening(session.id(), session.opening())), session, opening, open);
  }

  /**
   * Judges a thought and stores it.
   *
   * @param owner the session's owner
   * @param ask the thought
   * @param tool the tool that was called, for the audit
   * @throws RequestRefused if the thought is refused; then nothing is stored
   */
  public Advice think(String owner, ThoughtRequest ask, String tool) throws RequestRefused {
    String session = ask.session();
    boolean opens = session == null;
    LiveSession live = session == null ? begin(owner, ask.opening()) : find(owner, session);
    synchronized (live) {
      Optional<Advice> advice = opens ? Optional.empty() : unread(live, ask, tool);
      return advice.isPresent()
          ? advice.get()
          : tried(live, opens, on -> thoughtRecorder.take(on, ask, opens, tool));
    }
  }

  /**
   * Judges and stores a thought without reading what others wrote to its session, because most
   * sessions have one writer. The store accepts the thought only if nobody else wrote.
   *
   * @return empty if the session must be read first
   */
  private Optional<Advice> unread(LiveSession live, ThoughtRequest ask, String tool) {
    try {
      return live.isComplete() ? thoughtRecorder.take(live, ask, false, tool) : Optional.empty();
    } catch (RequestRefused e) {
      // What others wrote may allow it.
      return Optional.empty();
    }
  }

  /** One attempt to write to a session. */
  private interface Attempt<T> {
    /** Returns empty if another process wrote to the session first. */
    Optional<T> on(LiveSession live) throws RequestRefused;
  }

  /**
   * Writes to a session, again if other processes write to it at the same time.
   *
   * @param opens whether the session is not stored yet
   */
  private <T> T tried(LiveSession live, boolean opens, Attempt<T> attempt) throws RequestRefused {
    String id = live.session().id();
    synchronized (live) {
      for (int i = 0; i < TRIES; i++) {
        if (!opens && !open.catchUp(live)) {
          throw unknown(id);
        }
        Optional<T> done = attempt.on(live);
        if (done.isPresent()) {
          if (opens) {
            open.put(live);
          }
          return done.get();
        }
      }
    }
    throw new RequestRefused(
        "session " + id + " is busy: other processes write to it; send the call again");
  }

  /**
   * Stores a dispute of a finding. The finding no longer appears in replies or affects the gate;
   * review and audit keep it.
   *
   * @param owner the session's owner
   * @param id the session's handle
   * @param step the id or number of the finding's step; 0 is the question
   * @param rule the finding's rule
   * @param reason why it is wrong; not masked yet
   * @param tool the tool that was called, for the audit
   * @return the number of wrong steps that still block the end
   * @throws RequestRefused if there is no such session, step or finding; then nothing is stored
   */
  public int dispute(String owner, String id, String step, String rule, String reason, String tool)
      throws RequestRefused {
    return tried(
        find(owner, id),
        false,
        live ->
            thoughtRecorder.dispute(live, step, rule, reason, tool)
                ? Optional.of(live.openErrors())
                : Optional.empty());
  }

  /**
   * Adds an entry to the ledger of a session, and stores it. An entry that is sent twice is added
   * once.
   *
   * @param owner the session's owner
   * @param tool the tool that was called, for the audit
   * @throws RequestRefused if the entry cannot be added; then nothing is stored
   */
  public EntryResult enter(String owner, EntryRequest ask, String tool) throws RequestRefused {
    String session = ask.session();
    boolean opens = session == null;
    return tried(
        session == null ? begin(owner, ask.opening()) : find(owner, session),
        opens,
        live -> thoughtRecorder.enter(live, ask, opens, tool));
  }

  /**
   * Returns a copy of the ledger of a session, to try entries on.
   *
   * @param owner the session's owner
   * @param id the session's handle; null for a session that is not started yet
   * @param opening data about the session, if it is not started yet
   * @throws RequestRefused if this owner has no such session
   */
  public EntryTrial trial(String owner, @Nullable String id, Opening opening)
      throws RequestRefused {
    LiveSession live = id == null ? begin(owner, opening) : find(owner, id);
    synchronized (live) {
      if (id != null && !open.catchUp(live)) {
        throw unknown(id);
      }
      return new EntryTrial(live, redactor);
    }
  }

  /**
   * Adds an event to a session that somebody other than the model recorded.
   *
   * @param owner the session's owner
   * @param id the session's handle
   * @param tool what recorded it, for the audit
   * @return its findings
   * @throws RequestRefused if it cannot be added; then nothing is stored
   */
  public List<Finding> record(String owner, String id, ReportedEvent report, String tool)
      throws RequestRefused {
    return tried(find(owner, id), false, live -> thoughtRecorder.record(live, report, tool));
  }

  /**
   * Reads the ledger of a session.
   *
   * @throws RequestRefused if this owner has no such session
   */
  public LedgerView ledger(String owner, String id) throws RequestRefused {
    LiveSession live = find(owner, id);
    synchronized (live) {
      if (!open.catchUp(live)) {
        throw unknown(id);
      }
      Judge.JudgedStep end = live.kept().isEmpty() ? null : live.end();
      StepVerdict verdict = end == null ? null : end.verdict();
      return new LedgerView(
          live.ledger().state(),
          live.ledger().weigh(live.ledger().state()),
          live.judge().ledger(),
          end == null ? List.of() : live.open(end.findings()),
          verdict == null ? null : verdict.gate());
    }
  }

  /**
   * Stores a session that has a question and no thought yet.
   *
   * @param owner the session's owner
   * @return its handle
   */
  public String open(String owner, Opening opening) {
    LiveSession live = begin(owner, opening);
    synchronized (live) {
      store.create(live.session());
      open.put(live);
    }
    return live.session().id();
  }

  /** Creates a session that is not stored yet. */
  private LiveSession begin(String owner, Opening raw) {
    long now = clock.getAsLong();
    Session session =
        new Session(handles.mint(), owner, now, now, redactor.opening(raw), SessionState.NEW);
    return live(session, raw);
  }

  /**
   * Returns a session of this owner with everything stored in it.
   *
   * @throws RequestRefused if there is no such session
   */
  LiveSession find(String owner, String id) throws RequestRefused {
    return open.find(owner, id).orElseThrow(() -> unknown(id));
  }

  private RequestRefused unknown(String id) {
    return new RequestRefused(
        "unknown session \""
            + Visible.of(redactor.words(id), 40)
            + "\"; list your sessions with review {\"what\": \"sessions\"}, or call think and "
            + "omit \"session\" to start a new session");
  }

  /**
   * Reads a session.
   *
   * @throws RequestRefused if this owner has no such session
   */
  public StoredSession recall(String owner, String id) throws RequestRefused {
    LiveSession live = find(owner, id);
    synchronized (live) {
      if (!open.catchUp(live)) {
        throw unknown(id);
      }
      return new StoredSession(
          live.session(),
          live.kept(),
          live.questioned(),
          live.kept().isEmpty() ? List.of() : live.end().findings(),
          live.complexity(),
          live.branches().names());
    }
  }

  /**
   * Returns the events of a session, in order.
   *
   * @throws RequestRefused if this owner has no such session
   */
  public List<StoredThought> thoughts(String owner, String id) throws RequestRefused {
    LiveSession live = find(owner, id);
    synchronized (live) {
      if (!open.catchUp(live)) {
        throw unknown(id);
      }
      return List.copyOf(live.kept());
    }
  }

  /**
   * Returns earlier thoughts recalled for a stored thought, highest weight first.
   *
   * @param scale how many to recall: 1 to 3; null for 2
   * @throws RequestRefused if the session no longer exists
   */
  public List<Memory> memories(String owner, Advice advice, @Nullable Integer scale)
      throws RequestRefused {
    StoredThought now = advice.kept();
    List<StoredThought> earlier =
        thoughts(owner, advice.session().id()).subList(0, now.thought().number() - 1);
    return new MemoryRecall(
            store,
            serving.flag(Knob.SESSION_MEMORY_PRIORITY),
            find(owner, advice.session().id()).judge().settings())
        .recall(advice.session(), earlier, now, scale);
  }

  /**
   * Checks which recalled thoughts helped, and returns the act that stores it, so that a caller can
   * first store the thought that comes with these ratings.
   *
   * @param id the session in which they were recalled
   * @param relevant those that helped, each as its number in this session, or as {@code
   *     SESSION/NUMBER}
   * @param irrelevant those that did not help
   * @throws RequestRefused if one of them is no thought of this owner
   */
  public Runnable rating(String owner, String id, List<String> relevant, List<String> irrelevant)
      throws RequestRefused {
    find(owner, id);
    List<SearchPlace> helped = recalled(owner, id, relevant);
    List<SearchPlace> useless = recalled(owner, id, irrelevant);
    return () -> {
      helped.forEach(place -> store.rate(id, place.session(), place.thought(), true));
      useless.forEach(place -> store.rate(id, place.session(), place.thought(), false));
    };
  }

  private List<SearchPlace> recalled(String owner, String id, List<String> recalled)
      throws RequestRefused {
    List<SearchPlace> places = new ArrayList<>();
    for (String one : recalled) {
      int slash = one.lastIndexOf('/');
      String session = slash < 0 ? id : one.substring(0, slash);
      String number = one.substring(slash + 1);
      int events = store.session(owner, session).map(known -> known.standing().events()).orElse(0);
      boolean known =
          number.matches("[0-9]{1,9}")
              && Integer.parseInt(number) > 0
              && Integer.parseInt(number) <= events;
      if (!known) {
        throw new RequestRefused(
            "no recalled thought \""
                + Visible.of(redactor.words(one), 40)
                + "\"; send the thought_id of an entry in \"memories\", or both of its ids as "
                + "session_id/thought_id");
      }
      places.add(new SearchPlace(session, Integer.parseInt(number)));
    }
    return places;
  }

  /** A thought of a session. */
  private record SearchPlace(String session, int thought) {}

  /** Deletes expired sessions, and the oldest sessions of owners with too many. */
  public SweepResult sweep() {
    long idle = TimeUnit.DAYS.toMillis(serving.count(Knob.RETENTION_DAYS));
    int hours = serving.count(Knob.SESSION_TIMEOUT_HOURS);
    // Without a session timeout, a session may be deleted after a day without use.
    long grace = hours == 0 ? TimeUnit.DAYS.toMillis(1) : TimeUnit.HOURS.toMillis(hours);
    return store.sweep(new Retention(idle, serving.count(Knob.MAX_SESSIONS), 0, grace));
  }
}
