package dev.ponens.fact.quantity;

import dev.ponens.fact.quantity.NumberWords.Kind;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** What a word means as a number and as a unit. Immutable and thread-safe. */
public final class WordMeaning {
  /** The meaning of words that are neither. */
  public static final WordMeaning NONE = new WordMeaning(Map.of(), null);

  private final Map<Kind, BigFraction> values;
  private final Units.@Nullable Named named;

  WordMeaning(Map<Kind, BigFraction> values, Units.@Nullable Named named) {
    this.values = values;
    this.named = named;
  }

  /** Returns its value when it is used in this way; null when it is not. */
  public @Nullable BigFraction value(Kind kind) {
    return values.get(kind);
  }

  /** True for a number word of this kind. */
  public boolean is(Kind kind) {
    return values.containsKey(kind);
  }

  /** Returns the whole number that the word means by itself; null when it means none. */
  public @Nullable Integer whole() {
    BigFraction value = values.get(Kind.NUMBER);
    return value == null ? null : value.intValue();
  }

  /** Returns the factor of a word after a number that multiplies it; null for other words. */
  public @Nullable BigFraction scale() {
    return values.get(Kind.SCALE);
  }

  /** Returns the unit that the word names in a calculation; null when it names none there. */
  public @Nullable Unit unit() {
    Units.Named of = named;
    return of == null || of.place() == Units.Place.AMOUNTS ? null : of.unit();
  }

  /** True when the word names a unit in calculations as well as in amounts. */
  public boolean isUnitAnywhere() {
    Units.Named of = named;
    return of != null && of.place() == Units.Place.ANYWHERE;
  }

  /**
   * True for a word next to a number that makes the number a part of another one: "half", "twice".
   */
  public boolean isShare() {
    return values.containsKey(Kind.PART)
        || values.containsKey(Kind.MULTIPLE)
        || values.containsKey(Kind.VERB);
  }

  /** True for a word that states how many there are: "seven", "thousand"; not "one". */
  public boolean isCount() {
    BigFraction value = values.get(Kind.NUMBER);
    return (value != null && value.compareTo(BigFraction.ONE) > 0)
        || values.containsKey(Kind.SCALE);
  }

  /** True for a word after a number that changes its value: "thirds", "hundreds", "th". */
  public boolean changesNumber() {
    boolean word =
        values.containsKey(Kind.NUMBER)
            || isShare()
            || values.containsKey(Kind.VAGUE)
            || values.containsKey(Kind.ENDING);
    // "5 quarters = 5 * 25": a coin.
    return word && named == null;
  }
}
