package dev.ponens.transcript.trace;

import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The start time of a span, in any notation. */
public final class Times {
  /** LangSmith's dotted order, whose parts are a time and an id. */
  private static final DateTimeFormatter DOTTED =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSSSSS");

  /** A smaller number counts seconds since 1970, a larger one milliseconds, and so on. */
  private static final BigDecimal SECONDS = new BigDecimal("1e11");

  private static final long NANOS = 1_000_000_000L;

  private Times() {}

  /** Nanoseconds since 1970: a number, a date, or seconds and nanoseconds in an array; else 0. */
  public static long of(@Nullable PlacedValue time) {
    if (time == null) {
      return 0;
    }
    if (time.is(JsonType.ARRAY) && time.items().size() == 2) {
      return number(time.items().get(0).text()) + small(time.items().get(1));
    }
    String text = time.text().strip();
    return text.matches("\\d{1,25}(\\.\\d{0,12})?") ? number(text) : date(text);
  }

  private static long small(PlacedValue nanos) {
    return nanos.text().matches("\\d{1,9}") ? Long.parseLong(nanos.text()) : 0;
  }

  /** The time in the last part of a dotted order. */
  static long dotted(String order) {
    String last = order.substring(order.lastIndexOf('.') + 1);
    int end = last.indexOf('Z');
    try {
      return end < 0 ? 0 : nanos(LocalDateTime.parse(last.substring(0, end), DOTTED));
    } catch (DateTimeException e) {
      return 0;
    }
  }

  private static long number(String digits) {
    if (!digits.matches("\\d{1,25}(\\.\\d{0,12})?")) {
      return 0;
    }
    BigDecimal number = new BigDecimal(digits);
    int power = 9;
    for (BigDecimal most = SECONDS; number.compareTo(most) > 0 && power > 0; power -= 3) {
      most = most.scaleByPowerOfTen(3);
    }
    return number.scaleByPowerOfTen(power).longValue();
  }

  private static long date(String text) {
    String iso = text.replace(' ', 'T');
    try {
      boolean zoned = iso.matches(".*T.*([Zz]|[+-]\\d\\d(:?\\d\\d)?)");
      return zoned ? nanos(OffsetDateTime.parse(iso).toInstant()) : nanos(LocalDateTime.parse(iso));
    } catch (DateTimeException e) {
      return 0;
    }
  }

  private static long nanos(LocalDateTime time) {
    return nanos(time.toInstant(ZoneOffset.UTC));
  }

  private static long nanos(Instant time) {
    boolean fits = Math.abs(time.getEpochSecond()) < Long.MAX_VALUE / NANOS;
    return fits ? time.getEpochSecond() * NANOS + time.getNano() : 0;
  }
}
