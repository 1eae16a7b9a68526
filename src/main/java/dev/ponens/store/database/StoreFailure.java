package dev.ponens.store.database;

/**
 * The store failed. Nothing of the operation was stored. The store can be used again, and works
 * after the cause is removed. The message says what failed, where, and what to do.
 */
public final class StoreFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reason of the failure. */
  public enum Reason {
    /** The store's name is of no known kind. */
    NAME,
    /** The folder or the file cannot be created or opened. */
    UNREACHABLE,
    /** The disk is full. */
    FULL,
    /** The file is read-only. */
    READ_ONLY,
    /** The file is damaged, or is not a database. */
    CORRUPT,
    /** The file is the database of another program. */
    FOREIGN,
    /** The file was written by a later version of this program. */
    NEWER,
    /** Another process locks the file for too long. */
    LOCKED,
    /** The disk or the network connection to it failed. */
    DISK,
    /** The store was closed. */
    CLOSED,
    /** Anything else; the message contains the database's own words. */
    OTHER
  }

  private final Reason reason;

  /** A failure with its cause. */
  public StoreFailure(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** A failure without a cause. */
  public StoreFailure(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** The reason of the failure. */
  public Reason reason() {
    return reason;
  }
}
