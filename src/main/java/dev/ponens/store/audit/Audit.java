package dev.ponens.store.audit;

import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.session.Verification;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The record of what was done to a session, each entry chained to the one before.
 *
 * <p>What it notices: a thought, a verdict, a verification or the session's own row changed, added
 * or taken away; records changed, taken out, put in, or in another order; the end cut off.
 *
 * <p>What it cannot notice. Without a key, whoever can write the file can write a whole chain anew.
 * With one, they can still put back an older copy of the whole file, or delete a session with all
 * of it: note {@link Head#hash()} elsewhere where that matters. And it says nothing about whether
 * what was recorded was true when it came.
 */
public final class Audit {
  /** The kind of the record a session begins with. */
  public static final String OPENED = "open";

  /** The kind of the record of an event. */
  public static final String KEPT = "thought";

  /** Stands for the hash of a row that holds what cannot be. */
  public static final String UNREADABLE = "";

  private Audit() {}

  /**
   * What a record says. Hashes are 64 hex digits of SHA-256 unless said otherwise.
   *
   * @param at when, in milliseconds since 1970
   * @param kind {@link #OPENED} or {@link #KEPT}
   * @param thought the number of the event; null when the session was opened
   * @param tool what was called
   * @param input the hash of the call's arguments
   * @param output the hash of its reply
   * @param content the hash of what was kept of the event; null when the session was opened
   * @param session the hash of the session as it stood behind it
   * @param rulebook the hash of the rules it was judged by, {@code sha256:…}; null when nothing was
   *     judged
   * @param settings the hash of the numbers it was judged by, {@code sha256:…}; null when nothing
   *     was judged
   */
  public record Entry(
      long at,
      String kind,
      @Nullable Integer thought,
      String tool,
      String input,
      String output,
      @Nullable String content,
      String session,
      @Nullable String rulebook,
      @Nullable String settings) {

    /** That a session was opened. */
    public static Entry opened(Session session) {
      String nothing = Contents.hash("");
      String hash = Contents.hash(session);
      return new Entry(
          session.created(), OPENED, null, "", nothing, nothing, null, hash, null, null);
    }

    /**
     * That an event was kept.
     *
     * @param next the session behind it
     * @param kept the event
     * @param verification of its hypothesis; null when none was verified
     * @param tool what was called
     * @param input the call's arguments
     * @param output its reply
     */
    public static Entry kept(
        Session next,
        Kept kept,
        @Nullable Verification verification,
        String tool,
        String input,
        String output) {
      return new Entry(
          kept.thought().at(),
          KEPT,
          kept.thought().number(),
          tool,
          Contents.hash(input),
          Contents.hash(output),
          Contents.hash(kept, verification),
          Contents.hash(next),
          kept.judgement().rulebook(),
          kept.judgement().settings());
    }
  }

  /**
   * A link of the chain.
   *
   * @param seq counted from 1, without gaps
   * @param entry what it says
   * @param previous the hash of the record before; of the first the hash of the session's id
   * @param hash of the entry, its number and {@code previous}, 64 hex digits of SHA-256
   * @param seal HMAC-SHA-256 of {@code hash}, 64 hex digits; null when the store had no key
   */
  public record Line(int seq, Entry entry, String previous, String hash, @Nullable String seal) {}

  /**
   * Where a chain ends, kept apart from its records so that a missing end shows.
   *
   * @param count how many records there are
   * @param hash the hash of the last; of the session's id when there is none
   * @param seal HMAC-SHA-256 of both, 64 hex digits; null when the store had no key
   */
  public record Head(int count, String hash, @Nullable String seal) {}

  /**
   * Where a chain breaks first.
   *
   * @param seq the number of the record, counted from 1; one past the last when an end is missing
   * @param how what is wrong there, a sentence without a full stop
   */
  public record Break(int seq, String how) {}

  /**
   * What came of walking a chain.
   *
   * @param records how many records there are
   * @param sealed whether seals were checked, which takes the key
   * @param head the hash of the last record, to be noted elsewhere; null when there is none
   * @param first where it breaks first; null when it holds
   */
  public record Check(int records, boolean sealed, @Nullable String head, @Nullable Break first) {
    /** Whether it holds. */
    public boolean sound() {
      return first == null;
    }
  }

  /**
   * What there is of a session beside its records, hashed anew.
   *
   * @param head where the chain should end
   * @param session the hash of the session's row
   * @param contents the hash of each event by its number; {@link #UNREADABLE} for what is none
   */
  public record Found(Head head, String session, Map<Integer, String> contents) {
    public Found {
      contents = Collections.unmodifiableMap(new LinkedHashMap<>(contents));
    }
  }
}
