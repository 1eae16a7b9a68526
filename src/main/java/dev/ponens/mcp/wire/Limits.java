package dev.ponens.mcp.wire;

import java.time.Duration;

/**
 * The limits of a server.
 *
 * @param requestBytes maximum size of a message, in bytes
 * @param sessions maximum number of open HTTP sessions
 * @param concurrent maximum number of calls at once; a further call fails because the server is
 *     busy
 * @param toolTimeout maximum time of a call
 * @param drain time to wait until running calls finish when the server stops
 * @param idle idle time after which a session is closed, at the latest after twice this time
 */
public record Limits(
    int requestBytes,
    int sessions,
    int concurrent,
    Duration toolTimeout,
    Duration drain,
    Duration idle) {
  /**
   * The defaults: messages of 2 MiB, 1,000 sessions, 64 calls of 30 s, 5 s to drain, 30 minutes
   * idle.
   */
  public static final Limits USUAL =
      new Limits(
          2 << 20,
          1_000,
          64,
          Duration.ofSeconds(30),
          Duration.ofSeconds(5),
          Duration.ofMinutes(30));

  public Limits {
    atLeastOne("bytes of a request", requestBytes);
    atLeastOne("sessions", sessions);
    atLeastOne("calls at once", concurrent);
    atLeastOne("milliseconds of a tool's timeout", toolTimeout.toMillis());
    atLeastOne("milliseconds of idleness", idle.toMillis());
    if (drain.isNegative()) {
      throw new IllegalArgumentException(
          "the time to wait for running calls must be 0 or more, not " + drain);
    }
  }

  private static void atLeastOne(String what, long number) {
    if (number < 1) {
      throw new IllegalArgumentException(what + " must be 1 or more, not " + number);
    }
  }
}
