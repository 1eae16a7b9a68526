package dev.ponens.guidance;

import dev.ponens.transcript.Transcript;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The judge for each transcript: one for every field that has a pack, made when the first
 * transcript of the field comes. Any number of threads may ask at once.
 */
public final class Judges {
  private final Judge usual;
  private final Set<String> fields;
  private final Function<String, Judge> maker;
  private final Map<String, Judge> made = new ConcurrentHashMap<>();

  /**
   * Judges by field.
   *
   * @param usual judges what names no field, or one that has no pack
   * @param fields the fields that have a pack
   * @param maker makes the judge of a field
   */
  public Judges(Judge usual, Set<String> fields, Function<String, Judge> maker) {
    this.usual = usual;
    this.fields = Set.copyOf(fields);
    this.maker = maker;
  }

  /** One judge for everything. */
  public static Judges only(Judge judge) {
    return new Judges(judge, Set.of(), field -> judge);
  }

  /** The judge of what names no field. */
  public Judge usual() {
    return usual;
  }

  /** The judge of a transcript. */
  public Judge of(Transcript transcript) {
    String domain = transcript.hints().domain();
    String field = domain == null ? "" : domain.strip().toLowerCase(Locale.ROOT);
    return fields.contains(field) ? made.computeIfAbsent(field, maker) : usual;
  }
}
