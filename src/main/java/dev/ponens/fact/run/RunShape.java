package dev.ponens.fact.run;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** What a run is, as far as its calls and messages show. Not thread-safe. */
final class RunShape {
  /** A conversation with a user in which business tools are called. */
  static final String SERVICE = "service";

  /** Work on files and commands. */
  static final String CODING = "coding";

  /** The kinds of calls that work on code. */
  private static final Set<String> WORK =
      Set.of(
          "edit", "write", "delete", "restore", "build", "test", "check", "install", "vcs",
          "shell");

  /** The kinds of calls that business tools have, beside look-ups. */
  private static final Set<String> BUSINESS = Set.of("act", "identify", "handover");

  private final Set<String> forced;
  private boolean user;
  private boolean lookedUp;
  private boolean work;
  private boolean business;

  RunShape(Set<String> forced) {
    this.forced = forced;
  }

  /** Adds a message of the user. */
  void asked() {
    user = true;
  }

  /** Adds a call. */
  void add(Set<String> kinds) {
    work |= kinds.stream().anyMatch(WORK::contains);
    business |= kinds.stream().anyMatch(BUSINESS::contains);
    lookedUp |= kinds.contains("lookup");
  }

  /** Returns what the run is. */
  Set<String> now() {
    return with(Set.of());
  }

  /** Returns what the run is with another call. */
  Set<String> with(Set<String> kinds) {
    Set<String> shows = new TreeSet<>(forced);
    boolean works = work || kinds.stream().anyMatch(WORK::contains);
    boolean deals = business || lookedUp || kinds.stream().anyMatch(BUSINESS::contains);
    if (works) {
      shows.add(CODING);
    } else if (user && deals) {
      shows.add(SERVICE);
    }
    return Collections.unmodifiableSet(shows);
  }
}
