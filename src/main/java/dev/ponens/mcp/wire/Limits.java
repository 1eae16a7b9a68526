package dev.ponens.mcp.wire;

import java.time.Duration;

/**
 * What a server bears.
 *
 * @param requestBytes the longest message that is read, in bytes
 * @param sessions the most sessions of HTTP clients that are open at once
 * @param concurrent the most calls that run at once; one more is told that the server is busy
 * @param toolTimeout how long one call may take
 * @param drain how long calls in flight may go on when the server stops
 * @param idle a session that nobody used for so long is closed, at the latest after twice the time
 */
public record Limits(
    int requestBytes,
    int sessions,
    int concurrent,
    Duration toolTimeout,
    Duration drain,
    Duration idle) {
  /** 2 MiB a message, 1,000 sessions, 64 calls of 30 s each, 5 s to drain, half an hour idle. */
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
      throw new IllegalArgumentException("no time to drain is 0 s, not " + drain);
    }
  }

  private static void atLeastOne(String what, long number) {
    if (number < 1) {
      throw new IllegalArgumentException(what + " must be 1 or more, not " + number);
    }
  }
}
