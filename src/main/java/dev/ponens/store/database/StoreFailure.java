package dev.ponens.store.database;

/**
 * The store cannot do what it was asked. What was asked did not happen, nor a part of it; the store
 * can be asked again, and works once the cause is gone. The message says what failed, where, and
 * what to do.
 */
public final class StoreFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why it cannot. */
  public enum Reason {
    /** The store's name is of no known kind. */
    NAME,
    /** The folder or the file cannot be made or opened. */
    UNREACHABLE,
    /** The disk is full. */
    FULL,
    /** The file may only be read. */
    READ_ONLY,
    /** The file is damaged, or is no database. */
    CORRUPT,
    /** The file is a database of something else. */
    FOREIGN,
    /** The file was written by a later version of this program. */
    NEWER,
    /** Another process holds the file for too long. */
    LOCKED,
    /** The disk or the network between failed. */
    DISK,
    /** The store was closed. */
    CLOSED,
    /** Anything else; the message carries the database's own words. */
    OTHER
  }

  private final Reason reason;

  /** A failure with what it came from. */
  public StoreFailure(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** A failure of its own. */
  public StoreFailure(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** Why it cannot. */
  public Reason reason() {
    return reason;
  }
}
