package dev.ponens.store;

import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.session.Verification;
import dev.ponens.store.audit.Audit;
import dev.ponens.store.audit.Chain;
import dev.ponens.store.database.Link;
import dev.ponens.store.database.Schema;
import dev.ponens.store.database.Sqlite;
import dev.ponens.store.database.StoreFailure;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Sessions that outlive the process. Several threads and several processes may use one file at
 * once. Whatever a method wrote is on the disk when it returns, all of it; when it throws, nothing
 * of it is. Every method throws {@link StoreFailure} when the database cannot, and can be called
 * again then.
 */
public final class Store implements AutoCloseable {
  private final Sqlite sqlite;
  private final Link reading;
  private final Link writing;
  private final LongSupplier clock;
  private final byte @Nullable [] key;

  private Store(Sqlite sqlite, LongSupplier clock, byte @Nullable [] key) {
    this.sqlite = sqlite;
    this.writing = Link.writing(sqlite);
    this.reading = sqlite.outlives() ? Link.reading(sqlite) : writing;
    this.clock = clock;
    this.key = key;
  }

  /** A store whose audit has no key; otherwise as the other. */
  public static Store open(String url, LongSupplier clock) {
    return open(url, clock, null);
  }

  /**
   * Opens a store. What is missing is made: folders, the file, its tables.
   *
   * @param url {@code sqlite:PATH}, or {@code memory} for one that is gone when it is closed
   * @param clock the time, in milliseconds since 1970
   * @param key seals the audit's records, see {@link Audit}; not empty; null for none
   * @throws StoreFailure when the name says no store, or it cannot be made or opened
   */
  public static Store open(String url, LongSupplier clock, byte @Nullable [] key) {
    if (key != null && key.length == 0) {
      throw new IllegalArgumentException("a key has at least one byte");
    }
    Sqlite sqlite = Sqlite.at(url);
    try {
      Schema.update(sqlite);
      return new Store(sqlite, clock, key == null ? null : key.clone());
    } catch (RuntimeException e) {
      sqlite.close();
      throw e;
    }
  }

  /**
   * Looks at a store's name alone: nothing is made or opened.
   *
   * @throws StoreFailure when it says no store
   */
  public static void check(String url) {
    Sqlite.check(url);
  }

  /**
   * Where sessions are kept when nobody says where: {@code ponens/ponens.db} in {@code
   * XDG_DATA_HOME}, in {@code APPDATA} on Windows, else in the home's {@code .local/share}.
   *
   * @param environment the process's environment
   * @param system the system's name, as Java's {@code os.name}
   * @param home the user's home; empty when there is none
   * @return {@code sqlite:PATH}; {@code memory} when there is no place
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

  /** Keeps a session that was just opened, without events. */
  public void create(Session session) {
    Chain chain = new Chain(session.id(), key);
    Audit.Line record = chain.next(chain.start(), Audit.Entry.opened(session));
    writing.work(
        "session " + session.id() + " could not be kept",
        link -> {
          Writes.session(link, session, chain.end(record));
          Writes.record(link, session.id(), record);
          return session;
        });
  }

  /** A session of this owner; nothing when there is none, or it is another owner's. */
  public Optional<Session> session(String owner, String id) {
    return reading.work(
        "session " + id + " could not be read",
        link ->
            link.one(
                Rows::session,
                "select * from thought_session where session_id = ? and owner = ?",
                id,
                owner));
  }

  /**
   * An owner's sessions, the one touched last first.
   *
   * @param most how many to give at most
   * @param after where the list goes on; null for its beginning
   */
  public List<Session> sessions(String owner, int most, @Nullable Page after) {
    Page from = after == null ? new Page(Long.MAX_VALUE, "") : after;
    return reading.work(
        "the sessions could not be read",
        link ->
            link.list(
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
   * The events of a session behind a number, in their order.
   *
   * @param id of a session that was looked up by its owner
   * @param after the number of the last event not wanted; 0 for all
   */
  public List<Kept> thoughts(String id, int after) {
    return reading.work(
        "the thoughts of session " + id + " could not be read",
        link ->
            link.list(
                Rows::kept,
                "select * from thoughts where session_id = ? and thought_id > ?"
                    + " order by thought_id",
                id,
                after));
  }

  /**
   * Keeps an event, how the session stands behind it, how its hypothesis stood, and a record for
   * the audit: all of them or none.
   *
   * @param next the session behind the event
   * @param expected how many events the writer saw
   * @param kept the event, number {@code expected + 1}
   * @param verification of the event's hypothesis; null when none was verified
   * @param call what was called
   * @throws Conflict when there are more or fewer events, or the session is gone
   */
  public void append(
      Session next, int expected, Kept kept, @Nullable Verification verification, Call call)
      throws Conflict {
    int number = kept.thought().number();
    if (number != expected + 1 || next.standing().events() != number) {
      throw new IllegalArgumentException(
          "behind " + expected + " events comes one more, not number " + number);
    }
    Audit.Entry entry =
        Audit.Entry.kept(next, kept, verification, call.tool(), call.input(), call.output());
    int actual =
        writing.work(
            "thought " + number + " of session " + next.id() + " could not be kept",
            link -> append(link, next, expected, kept, verification, entry));
    if (actual != expected) {
      throw new Conflict(next.id(), expected, actual);
    }
  }

  /** Gives how many events there were; writes nothing when these are not as many as expected. */
  private int append(
      Link link,
      Session next,
      int expected,
      Kept kept,
      @Nullable Verification verification,
      Audit.Entry entry)
      throws SQLException {
    String id = next.id();
    int actual =
        link.one(
                row -> row.getInt(1),
                "select event_count from thought_session where session_id = ?",
                id)
            .orElse(Conflict.GONE);
    if (actual == expected) {
      Chain chain = new Chain(id, key);
      Audit.Line record = chain.next(Witness.head(link, id), entry);
      Writes.thought(link, id, kept, verification);
      if (verification != null) {
        Writes.verification(link, id, verification);
      }
      Writes.record(link, id, record);
      Writes.standing(link, next, Writes.bytes(kept), chain.end(record));
    }
    return actual;
  }

  /** How the hypotheses of a session stood, in the order of their thoughts. */
  public List<Verification> verifications(String id) {
    return reading.work(
        "the verifications of session " + id + " could not be read",
        link ->
            link.list(
                Rows::verification,
                "select * from hypothesis_verification where session_id = ? order by thought_id",
                id));
  }

  /** Takes a session away with all that belongs to it; false when the owner has none such. */
  public boolean delete(String owner, String id) {
    return writing.work(
        "session " + id + " could not be deleted",
        link ->
            link.run("delete from thought_session where session_id = ? and owner = ?", id, owner)
                == 1);
  }

  /**
   * An owner's thoughts that hold any of some words, by relevance: rare words count more, and so do
   * more of them in a short thought. Words are whole and matched by their English stems, without
   * regard to case and accents; nothing in them is an operator.
   *
   * @param words the words, split at blanks; the first {@value Search#WORDS} count
   * @param most how many to give at most
   */
  public List<Hit> search(String owner, String words, int most) {
    return reading.work(
        "the thoughts could not be searched", link -> Search.find(link, owner, words, most));
  }

  /** Takes away the sessions that a retention does not allow. */
  public Swept sweep(Retention retention) {
    return new Broom(writing, retention, clock.getAsLong()).sweep();
  }

  /** What an owner's sessions come to. */
  public Stats stats(String owner) {
    return reading.work("the sessions could not be counted", link -> Figures.stats(link, owner));
  }

  /**
   * What a session comes to now; kept in its table as well.
   *
   * @return nothing when there is no such session
   */
  public Optional<Metrics> metrics(String id) {
    return writing.work(
        "the figures of session " + id + " could not be kept",
        link -> Figures.metrics(link, id, clock.getAsLong()));
  }

  /** The records of a session, in their order. */
  public List<Audit.Line> audit(String id) {
    return reading.work(
        "the audit of session " + id + " could not be read", link -> Witness.records(link, id));
  }

  /**
   * Walks the audit of a session and holds it against what is kept.
   *
   * @param with the key the store was opened with when it was written; null to look at hashes only
   * @return nothing when there is no such session
   */
  public Optional<Audit.Check> verify(String id, byte @Nullable [] with) {
    return reading.work(
        "the audit of session " + id + " could not be read", link -> Witness.check(link, id, with));
  }

  @Override
  public void close() {
    reading.close();
    writing.close();
    sqlite.close();
  }
}
