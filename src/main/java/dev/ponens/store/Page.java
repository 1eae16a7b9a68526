package dev.ponens.store;

import dev.ponens.session.Session;

/**
 * Where a list of sessions goes on.
 *
 * @param touched when the last session of the page before was touched
 * @param id its id
 */
public record Page(long touched, String id) {
  /** The page behind this session. */
  public static Page behind(Session last) {
    return new Page(last.touched(), last.id());
  }
}
