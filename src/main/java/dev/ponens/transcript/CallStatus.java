package dev.ponens.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What happened to a tool call, as its result says. */
public enum CallStatus {
  /** The tool ran and reported no failure. */
  OK,
  /** The tool ran and reported a failure, or a command ended with another exit code than 0. */
  FAILED,
  /** A policy or a guard refused the call; the tool did not run. */
  REFUSED,
  /** The call was never executed: invalid format, invalid arguments, or the user said no. */
  REJECTED,
  /** The tool ran and was stopped because it took too long. */
  TIMED_OUT,
  /** The format does not say, or the event is not a result. */
  UNKNOWN;

  private static final List<String> SPELLINGS = all();

  /** True if the call did not do what it was made for. */
  public boolean isError() {
    return this != OK && this != UNKNOWN;
  }

  /**
   * The status as in files: {@code ok}, {@code failed}, {@code refused}, {@code rejected}, {@code
   * timed_out}, {@code unknown}.
   */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns all spellings, in the order of the constants. */
  public static List<String> spellings() {
    return SPELLINGS;
  }

  /** Returns the status with this spelling; null if there is none. */
  public static @Nullable CallStatus spelled(String word) {
    for (CallStatus status : values()) {
      if (status.spelling().equals(word)) {
        return status;
      }
    }
    return null;
  }

  private static List<String> all() {
    List<String> all = new ArrayList<>();
    for (CallStatus status : values()) {
      all.add(status.spelling());
    }
    return List.copyOf(all);
  }
}
