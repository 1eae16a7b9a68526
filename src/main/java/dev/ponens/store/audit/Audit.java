package dev.ponens.store.audit;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The record of the changes to a session, each entry chained to the one before.
 *
 * <p>It detects a thought, a verdict, a verification or the session's row that was changed, added
 * or removed. It also detects records that were changed, removed, inserted or reordered, and a
 * missing end.
 *
 * <p>It has limits. Without a key, anyone who can write the file can write a whole new chain. With
 * a key, they can still restore an older copy of the whole file, or delete a session completely. If
 * that matters, store {@link ChainHead#hash()} elsewhere. The audit does not show whether the
 * recorded content was true when it arrived.
 */
public final class Audit {
  /** The kind of the first record of a session. */
  public static final String OPENED = "open";

  /** The kind of the record of an event. */
  public static final String KEPT = "thought";

  /** Replaces the hash of a row whose content is invalid. */
  public static final String UNREADABLE = "";

  private Audit() {}

  /**
   * The content of a record. Hashes are 64 hex digits of SHA-256 by default.
   *
   * @param at when, in milliseconds since 1970
   * @param kind {@link #OPENED} or {@link #KEPT}
   * @param thought the number of the event; null if the session was opened
   * @param tool the tool that was called
   * @param input the hash of the call's arguments
   * @param output the hash of its reply
   * @param content the hash of the stored event; null if the session was opened
   * @param session the hash of the session after the event
   * @param rulebook the hash of the rules it was judged by, {@code sha256:…}; null if nothing was
   *     judged
   * @param settings the hash of the settings it was judged by, {@code sha256:…}; null if nothing
   *     was judged
   */
  public record AuditEntry(
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

    /** The entry for an opened session. */
    public static AuditEntry opened(Session session) {
      String nothing = Contents.hash("");
      String hash = Contents.hash(session);
      return new AuditEntry(
          session.created(), OPENED, null, "", nothing, nothing, null, hash, null, null);
    }

    /**
     * The entry for a stored event.
     *
     * @param next the session after it
     * @param kept the event
     * @param verification of its hypothesis; null if none was verified
     * @param tool the tool that was called
     * @param input the call's arguments
     * @param output its reply
     */
    public static AuditEntry kept(
        Session next,
        StoredThought kept,
        @Nullable Verification verification,
        String tool,
        String input,
        String output) {
      return new AuditEntry(
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
   * A record of the chain.
   *
   * @param seq counted from 1, without gaps
   * @param entry its content
   * @param previous the hash of the record before; for the first, the hash of the session's id
   * @param hash of the entry, its number and {@code previous}, 64 hex digits of SHA-256
   * @param seal HMAC-SHA-256 of {@code hash}, 64 hex digits; null if the store had no key
   */
  public record ChainRecord(
      int seq, AuditEntry entry, String previous, String hash, @Nullable String seal) {}

  /**
   * The end of a chain, stored apart from its records so that a missing end is detected.
   *
   * @param count the number of records
   * @param hash the hash of the last record; of the session's id if there is none
   * @param seal HMAC-SHA-256 of both, 64 hex digits; null if the store had no key
   */
  public record ChainHead(int count, String hash, @Nullable String seal) {}

  /**
   * The first place where a chain is broken.
   *
   * @param seq the number of the record, counted from 1; one past the last if an end is missing
   * @param how what is wrong there, a sentence without a full stop
   */
  public record Break(int seq, String how) {}

  /**
   * The result of verifying a chain.
   *
   * @param records the number of records
   * @param sealed whether seals were checked, which requires the key
   * @param head the hash of the last record, to be stored elsewhere; null if there is none
   * @param first the first place where it is broken; null if it is intact
   */
  public record ChainCheck(
      int records, boolean sealed, @Nullable String head, @Nullable Break first) {
    /** Whether the chain is intact. */
    public boolean sound() {
      return first == null;
    }
  }

  /**
   * The stored rows of a session beside its records, hashed again.
   *
   * @param head the expected end of the chain
   * @param session the hash of the session's row
   * @param contents the hash of each event by its number; {@link #UNREADABLE} for an invalid row
   */
  public record StoredRows(ChainHead head, String session, Map<Integer, String> contents) {
    public StoredRows {
      contents = Collections.unmodifiableMap(new LinkedHashMap<>(contents));
    }
  }
}
