package dev.ponens.fact.quantity;

import dev.ponens.fact.quantity.NumberWords.NumberUse;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** What a word means as a number and as a unit. Immutable and thread-safe. */
public final class WordMeaning {
  /** The meaning of words that are neither. */
  public static final WordMeaning NONE = new WordMeaning(Map.of(), null);

  private final Map<NumberUse, BigFraction> values;
  private final Units.@Nullable NamedUnit named;

  WordMeaning(Map<NumberUse, BigFraction> values, Units.@Nullable NamedUnit named) {
    this.values = values;
    this.named = named;
  }

  /** Returns its value when it is used in this way; null when it is not. */
  public @Nullable BigFraction value(NumberUse kind) {
    return values.get(kind);
  }

  /** True for a number word of this kind. */
  public boolean is(NumberUse kind) {
    return values.containsKey(kind);
  }

  /** Returns the whole number that the word means by itself; null when it means none. */
  public @Nullable Integer whole() {
    BigFraction value = values.get(NumberUse.NUMBER);
    return value == null ? null : value.intValue();
  }

  /** Returns the factor of a word after a number that multiplies it; null for other words. */
  public @Nullable BigFraction scale() {
    return values.get(NumberUse.SCALE);
  }

  /** Returns the unit that the word names in a calculation; null when it names none there. */
  public @Nullable UnitOfMeasure unit() {
    Units.NamedUnit of = named;
    return of == null || of.place() == Units.UnitPlace.AMOUNTS ? null : of.unit();
  }

  /** True when the word names a unit in calculations as well as in amounts. */
  public boolean isUnitAnywhere() {
    Units.NamedUnit of = named;
    return of != null && of.place() == Units.UnitPlace.ANYWHERE;
  }

  /**
   * True for a word next to a number that makes the number a part of another one: "half", "twice".
   */
  public boolean isShare() {
    return values.containsKey(NumberUse.PART)
        || values.containsKey(NumberUse.MULTIPLE)
        || values.containsKey(NumberUse.VERB);
  }

  /** True for a word that means a number in any use. */
  public boolean isNumber() {
    return !values.isEmpty();
  }

  /** True for a word that states how many there are: "seven", "thousand"; not "one". */
  public boolean isCount() {
    BigFraction value = values.get(NumberUse.NUMBER);
    return (value != null && value.compareTo(BigFraction.ONE) > 0)
        || values.containsKey(NumberUse.SCALE);
  }

  /** True for a word after a number that changes its value: "thirds", "hundreds", "th". */
  public boolean changesNumber() {
    boolean word =
        values.containsKey(NumberUse.NUMBER)
            || isShare()
            || values.containsKey(NumberUse.VAGUE)
            || values.containsKey(NumberUse.ENDING);
    // "5 quarters = 5 * 25": a coin.
    return word && named == null;
  }
}
