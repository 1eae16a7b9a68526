package dev.ponens.store;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.store.audit.Audit;
import dev.ponens.store.audit.AuditChain;
import dev.ponens.store.database.Database;
import dev.ponens.store.database.DatabaseConnection;
import dev.ponens.store.database.Schema;
import dev.ponens.store.database.Sqlite;
import dev.ponens.store.database.StoreFailure;
import dev.ponens.store.database.Transactions;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Stores sessions on disk. Several threads and several processes may use one file at the same time.
 * When a method that writes returns, everything it wrote is on disk; when it throws, nothing of it
 * is. Every method throws {@link StoreFailure} if the database fails, and can then be called again.
 */
public final class Store implements AutoCloseable {
  /** The maximum number of sessions whose ends are remembered. */
  private static final int MOST_ENDS = 256;

  private final Database database;
  private final Transactions reading;
  private final Transactions writing;
  private final TextSearch search;
  private final LongSupplier clock;
  private final byte @Nullable [] key;

  /**
   * The ends of sessions after the last appends. One may be wrong: its append may have failed, or
   * another process may have appended more.
   */
  private final Map<String, StoredEnd> ends =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, StoredEnd> eldest) {
              return size() > MOST_ENDS;
            }
          });

  private Store(Database database, LongSupplier clock, byte @Nullable [] key) {
    this.database = database;
    this.writing = database.writing();
    this.reading = database.reading();
    this.search = TextSearch.in(database);
    this.clock = clock;
    this.key = key;
  }

  /** Opens a store whose audit has no key; see the other method. */
  public static Store open(String url, LongSupplier clock) {
    return open(url, clock, null);
  }

  /**
   * Opens a store. Creates missing folders, the file and its tables. Nothing connects to PostgreSQL
   * before the first call; missing tables are created then.
   *
   * @param url {@code sqlite:PATH}, {@code memory} for a store that disappears when it is closed,
   *     or {@code postgresql://USER@HOST:PORT/DATABASE}
   * @param clock the time, in milliseconds since 1970
   * @param key seals the audit's records, see {@link Audit}; not empty; null for none
   * @throws StoreFailure if the name is not that of a store, or the store cannot be created or
   *     opened
   */
  public static Store open(String url, LongSupplier clock, byte @Nullable [] key) {
    if (key != null && key.length == 0) {
      throw new IllegalArgumentException("a key must have at least one byte");
    }
    Database database = Database.at(url);
    try {
      if (database instanceof Sqlite) {
        Schema.update(database);
      }
      return new Store(database, clock, key == null ? null : key.clone());
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /**
   * Checks the name of a store without creating or opening anything.
   *
   * @throws StoreFailure if the name is not that of a store
   */
  public static void check(String url) {
    Database.check(url);
  }

  /**
   * The default place of sessions: {@code ponens/ponens.db} in {@code XDG_DATA_HOME}, in {@code
   * APPDATA} on Windows, else in {@code .local/share} of the home folder.
   *
   * @param environment the process's environment
   * @param system the system's name, as Java's {@code os.name}
   * @param home the user's home folder; empty if there is none
   * @return {@code sqlite:PATH}; {@code memory} if there is no such place
   */
  public static String usualUrl(Map<String, String> environment, String system, String home) {
    String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
    String roaming = environment.getOrDefault("APPDATA", "");
    if (!xdg.isEmpty()) {
      return Sqlite.FILE + Path.of(xdg, "ponens", "ponens.db");
    }
    if (system.toLowerCase(Locale.ROOT).startsWith("windows") && !roaming.isEmpty()) {
      return Sqlite.FILE + Path.of(roaming, "ponens", "ponens.db");
    }
    return home.isEmpty() || home.equals("?")
        ? Sqlite.MEMORY
        : Sqlite.FILE + Path.of(home, ".local", "share", "ponens", "ponens.db");
  }

  /** Stores a session that was just opened, without events. */
  public void create(Session session) {
    AuditChain chain = new AuditChain(session.id(), key);
    Audit.ChainRecord record = chain.next(chain.start(), Audit.AuditEntry.opened(session));
    writing.work(
        "session " + session.id() + " could not be stored",
        databaseConnection -> {
          if (!isStored(databaseConnection, session.id(), record.seq(), record.entry())) {
            Writes.session(databaseConnection, session, chain.end(record));
            Writes.record(databaseConnection, session.id(), record);
          }
          return session;
        });
  }

  /** Whether an interrupted commit of the same work did store its record. */
  private static boolean isStored(
      DatabaseConnection databaseConnection, String id, int seq, Audit.AuditEntry entry)
      throws SQLException {
    return databaseConnection.repeated()
        && AuditWitness.record(databaseConnection, id, seq)
            .filter(line -> line.entry().equals(entry))
            .isPresent();
  }

  /** A session of this owner; empty if it does not exist or belongs to another owner. */
  public Optional<Session> session(String owner, String id) {
    return reading.work(
        "session " + id + " could not be read",
        databaseConnection ->
            databaseConnection.one(
                Rows::session,
                "select * from thought_session where session_id = ? and owner = ?",
                id,
                owner));
  }

  /**
   * An owner's sessions, most recently touched first.
   *
   * @param most the maximum number to return
   * @param after where the list continues; null for its beginning
   */
  public List<Session> sessions(String owner, int most, @Nullable ListPosition after) {
    ListPosition from = after == null ? new ListPosition(Long.MAX_VALUE, "") : after;
    return reading.work(
        "the sessions could not be read",
        databaseConnection ->
            databaseConnection.list(
                Rows::session,
                "select * from thought_session where owner = ? and (touched_at < ? or"
                    + " (touched_at = ? and session_id < ?))"
                    + " order by touched_at desc, session_id desc limit ?",
                owner,
                from.touched(),
                from.touched(),
                from.id(),
                most));
  }

  /**
   * The events of a session after a number, in order.
   *
   * @param id the id of a session that was looked up by its owner
   * @param after the number of the last event to skip; 0 for none
   */
  public List<StoredThought> thoughts(String id, int after) {
    return reading.work(
        "the thoughts of session " + id + " could not be read",
        databaseConnection ->
            databaseConnection.list(
                Rows::kept,
                "select * from thoughts where session_id = ? and thought_id > ?"
                    + " order by thought_id",
                id,
                after));
  }

  /**
   * Stores an event, the new state of the session, the verification of its hypothesis, and an audit
   * record. Writes all of them or none.
   *
   * @param next the session after the event
   * @param expected the number of events that the writer saw
   * @param kept the event, whose number is {@code expected + 1}
   * @param verification of the event's hypothesis; null if none was verified
   * @param call the tool call
   * @throws Conflict if there are more or fewer events, or the session no longer exists
   */
  public void append(
      Session next,
      int expected,
      StoredThought kept,
      @Nullable Verification verification,
      AuditedCall call)
      throws Conflict {
    int number = kept.thought().number();
    if (number != expected + 1 || next.standing().events() != number) {
      throw new IllegalArgumentException("expected event " + (expected + 1) + ", not " + number);
    }
    Audit.AuditEntry entry =
        Audit.AuditEntry.kept(next, kept, verification, call.tool(), call.input(), call.output());
    int actual =
        writing.work(
            "thought " + number + " of session " + next.id() + " could not be stored",
            databaseConnection ->
                append(databaseConnection, next, expected, kept, verification, entry));
    if (actual != expected) {
      throw new Conflict(next.id(), expected, actual);
    }
  }

  /** The number of a session's events, and the end of its audit chain. */
  private record StoredEnd(int events, Audit.ChainHead head) {}

  /**
   * Returns the number of events before the append; writes nothing if it is not the expected
   * number.
   */
  private int append(
      DatabaseConnection databaseConnection,
      Session next,
      int expected,
      StoredThought kept,
      @Nullable Verification verification,
      Audit.AuditEntry entry)
      throws SQLException {
    String id = next.id();
    StoredEnd known = ends.get(id);
    if (known != null
        && known.events == expected
        && append(databaseConnection, next, known, kept, verification, entry)) {
      return expected;
    }
    Optional<StoredEnd> end =
        databaseConnection.one(
            row -> new StoredEnd(row.getInt("event_count"), Rows.head(row)),
            "select event_count, audit_count, audit_hash, audit_seal from thought_session"
                + " where session_id = ?"
                + database.locking(),
            id);
    int actual = end.map(StoredEnd::events).orElse(Conflict.GONE);
    if (end.isPresent() && actual == expected) {
      return append(databaseConnection, next, end.get(), kept, verification, entry)
          ? expected
          : Conflict.GONE;
    }
    if (actual > expected && isStored(databaseConnection, id, expected + 2, entry)) {
      return expected;
    }
    return actual;
  }

  /** Appends to a session with this end. Writes nothing and returns false if it has another end. */
  private boolean append(
      DatabaseConnection databaseConnection,
      Session next,
      StoredEnd end,
      StoredThought kept,
      @Nullable Verification verification,
      Audit.AuditEntry entry)
      throws SQLException {
    String id = next.id();
    AuditChain chain = new AuditChain(id, key);
    Audit.ChainRecord record = chain.next(end.head, entry);
    Audit.ChainHead head = chain.end(record);
    if (!Writes.standing(
        databaseConnection, next, Writes.bytes(kept), end.events, end.head, head)) {
      return false;
    }
    Writes.thought(databaseConnection, id, kept, verification);
    search.add(databaseConnection, id, kept.thought());
    if (verification != null) {
      Writes.verification(databaseConnection, id, verification);
    }
    Writes.record(databaseConnection, id, record);
    ends.put(id, new StoredEnd(end.events + 1, head));
    return true;
  }

  /** The verifications of the hypotheses of a session, in the order of their thoughts. */
  public List<Verification> verifications(String id) {
    return reading.work(
        "the verifications of session " + id + " could not be read",
        databaseConnection ->
            databaseConnection.list(
                Rows::verification,
                "select * from hypothesis_verification where session_id = ? order by thought_id",
                id));
  }

  /**
   * Deletes a session with everything that belongs to it; false if the owner has no such session.
   */
  public boolean delete(String owner, String id) {
    AtomicBoolean deleted = new AtomicBoolean();
    return writing.work(
        "session " + id + " could not be deleted",
        databaseConnection -> {
          int rows =
              databaseConnection.run(
                  "delete from thought_session where session_id = ? and owner = ?", id, owner);
          // A run that is repeated may have deleted it the first time.
          deleted.set(rows == 1 || (databaseConnection.repeated() && deleted.get()));
          return deleted.get();
        });
  }

  /**
   * An owner's thoughts that contain any of some words, by relevance: rare words weigh more, and so
   * do several matches in a short thought. Whole words are matched by their English stems; case and
   * accents are ignored. Operators in the words have no effect. If the disk is full, or another
   * process locks the file for too long, the last thoughts may be missing.
   *
   * @param words the words, separated by blanks; the first {@value TextSearch#WORDS} count
   * @param most the maximum number to return
   */
  public List<SearchHit> search(String owner, String words, int most) {
    String failure = "the thoughts could not be searched";
    if (!reading.work(failure, search::isComplete)) {
      addMissingWords(failure);
    }
    return reading.work(
        failure, databaseConnection -> search.find(databaseConnection, owner, words, most));
  }

  private void addMissingWords(String failure) {
    try {
      writing.work(
          failure,
          databaseConnection -> {
            search.addMissing(databaseConnection);
            return true;
          });
    } catch (StoreFailure e) {
      if (e.reason() != StoreFailure.Reason.LOCKED && e.reason() != StoreFailure.Reason.FULL) {
        throw e;
      }
      // The other thoughts can still be searched.
    }
  }

  /**
   * Stores whether a recalled thought helped; a second rating of a session replaces the first.
   *
   * @param session the session in which it was recalled
   * @param rated the session of the recalled thought
   * @param thought its number
   */
  public void rate(String session, String rated, int thought, boolean relevant) {
    long now = clock.getAsLong();
    writing.work(
        "the rating of a recalled thought could not be stored",
        databaseConnection ->
            RecallFeedback.rate(databaseConnection, session, rated, thought, relevant, now));
  }

  /** The ratings of an owner's recalled thoughts, as they apply in a session. */
  public List<RecallRating> ratings(String owner, String session) {
    return reading.work(
        "the ratings of recalled thoughts could not be read",
        databaseConnection -> RecallFeedback.all(databaseConnection, owner, session));
  }

  /**
   * Deletes the sessions that a retention does not allow; nothing if another process of a shared
   * database does so now.
   */
  public SweepResult sweep(Retention retention) {
    return new RetentionSweep(writing, database, retention, clock.getAsLong()).sweep();
  }

  /** The totals of an owner's sessions. */
  public OwnerTotals stats(String owner) {
    return reading.work(
        "the sessions could not be counted",
        databaseConnection -> SessionTotals.stats(databaseConnection, owner));
  }

  /** The rules that find something most often in the last thoughts of an owner. */
  public List<FrequentFinding> frequent(String owner, int most) {
    return FindingHistory.of(
        reading.work(
            "the findings could not be counted",
            databaseConnection ->
                databaseConnection.list(
                    row -> row.getString(1), FindingHistory.SQL, owner, FindingHistory.THOUGHTS)),
        most);
  }

  /**
   * The current totals of a session; also stored in their table.
   *
   * @return empty if there is no such session
   */
  public Optional<Metrics> metrics(String id) {
    return writing.work(
        "the totals of session " + id + " could not be stored",
        databaseConnection -> SessionTotals.metrics(databaseConnection, id, clock.getAsLong()));
  }

  /** The audit records of a session, in order. */
  public List<Audit.ChainRecord> audit(String id) {
    return reading.work(
        "the audit log of session " + id + " could not be read",
        databaseConnection -> AuditWitness.records(databaseConnection, id));
  }

  /**
   * Verifies the audit of a session and compares it with the stored rows.
   *
   * @param with the key with which the store was opened when it was written; null to check hashes
   *     only
   * @return empty if there is no such session
   */
  public Optional<Audit.ChainCheck> verify(String id, byte @Nullable [] with) {
    return reading.work(
        "the audit log of session " + id + " could not be read",
        databaseConnection -> AuditWitness.check(databaseConnection, id, with));
  }

  @Override
  public void close() {
    reading.close();
    writing.close();
    database.close();
  }
}
