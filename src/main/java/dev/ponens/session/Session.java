package dev.ponens.session;

/**
 * A session.
 *
 * @param id its handle, minted by {@link Handles}
 * @param owner whose it is: {@code local}, or the subject of the token that opened it
 * @param created when it was opened, in milliseconds since 1970
 * @param touched when its last event came, in milliseconds since 1970
 * @param opening what was said when it was opened
 * @param standing how it stands
 */
public record Session(
    String id, String owner, long created, long touched, Opening opening, Standing standing) {
  /** The same behind one more event. */
  public Session after(Standing next, long at) {
    return new Session(id, owner, created, at, opening, next);
  }
}
