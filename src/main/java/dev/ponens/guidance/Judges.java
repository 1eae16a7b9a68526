package dev.ponens.guidance;

import dev.ponens.transcript.Transcript;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The judge for each transcript: one for every kind of transcript that is judged in its own way,
 * made when the first of its kind comes. Any number of threads may ask at once.
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
   * Judges by kind.
   *
   * @param usual judges what belongs to the usual kind
   * @param ordinary the usual kind
   * @param kinds tells a transcript's kind, by its equality
   * @param maker makes the judge of another kind
   */
  public static <K> Judges by(
      Judge usual, K ordinary, Function<Transcript, K> kinds, Function<K, Judge> maker) {
    @SuppressWarnings("unchecked") // kinds gives nothing else
    Judges judges = new Judges(usual, kinds, kind -> maker.apply((K) kind));
    judges.made.put(ordinary, usual);
    return judges;
  }

  /** One judge for everything. */
  public static Judges only(Judge judge) {
    return by(judge, "", transcript -> "", kind -> judge);
  }

  /** The judge of the usual kind. */
  public Judge usual() {
    return usual;
  }

  /** The judge of a transcript. */
  public Judge of(Transcript transcript) {
    return made.computeIfAbsent(kinds.apply(transcript), maker);
  }
}
