package dev.ponens.guidance;

import dev.ponens.transcript.Transcript;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Selects the judge for each transcript. Each kind of transcript has its own judge, which is
 * created at first use. Thread-safe.
 */
public final class Judges {
  private final Judge usual;
  private final Function<Transcript, ?> kinds;
  private final Map<Object, Judge> made = new ConcurrentHashMap<>();
  private final Function<Object, Judge> maker;

  private Judges(Judge usual, Function<Transcript, ?> kinds, Function<Object, Judge> maker) {
    this.usual = usual;
    this.kinds = kinds;
    this.maker = maker;
  }

  /**
   * Creates judges by kind.
   *
   * @param usual the judge of the default kind
   * @param ordinary the default kind
   * @param kinds returns a transcript's kind; kinds are compared with {@code equals}
   * @param maker creates the judge of another kind
   */
  public static <K> Judges by(
      Judge usual, K ordinary, Function<Transcript, K> kinds, Function<K, Judge> maker) {
    @SuppressWarnings("unchecked") // kinds returns only K
    Judges judges = new Judges(usual, kinds, kind -> maker.apply((K) kind));
    judges.made.put(ordinary, usual);
    return judges;
  }

  /** Returns judges with one judge for all transcripts. */
  public static Judges only(Judge judge) {
    return by(judge, "", transcript -> "", kind -> judge);
  }

  /** Returns the judge of the default kind. */
  public Judge usual() {
    return usual;
  }

  /** Returns the judge of a transcript. */
  public Judge of(Transcript transcript) {
    return made.computeIfAbsent(kinds.apply(transcript), maker);
  }
}
