package dev.ponens.store;

import dev.ponens.session.Session;

/**
 * The position after which a list of sessions continues.
 *
 * @param touched when the last session of the previous page was touched
 * @param id the id of that session
 */
public record ListPosition(long touched, String id) {
  /** The position after this session. */
  public static ListPosition behind(Session last) {
    return new ListPosition(last.touched(), last.id());
  }
}
