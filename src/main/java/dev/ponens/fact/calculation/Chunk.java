package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.NumberLabel.LabelKind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.Locale;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * One chunk of a sentence: a word, a mark or a number with what it counts.
 *
 * @param kind the kind of chunk
 * @param word a word in lower case or a mark; for a number, the word of its unit or nothing
 * @param first its first token
 * @param next the token after it
 * @param number the number; null for all other chunks
 */
record Chunk(ChunkKind kind, String word, int first, int next, @Nullable LabelledNumber number) {
  /** The kinds of chunks. */
  enum ChunkKind {
    WORD,
    NUMBER,
    /** A comma, colon, dash or bracket inside a sentence. */
    MARK,
    /** The end of a sentence. */
    STOP,
    /** A sign of arithmetic or an unknown sign: nothing is read across it. */
    SIGN
  }

  /** What a number is. */
  enum Measure {
    PLAIN,
    PERCENT,
    MONEY,
    /** Minutes. */
    TIME,
    /** Minutes after midnight. */
    CLOCK,
    /** A share of one, such as a third. */
    FRACTION,
    /** A factor, such as twice. */
    MULTIPLE;

    private final String spelling = name().toLowerCase(Locale.ROOT);

    /**
     * Returns the kind that the table spells so.
     *
     * @throws IllegalArgumentException for other words
     */
    static Measure of(String word) {
      for (Measure measure : values()) {
        if (measure != PLAIN && measure.spelling.equals(word)) {
          return measure;
        }
      }
      throw new IllegalArgumentException(
          "no kind of number \""
              + word
              + "\"; there are number, list, percent, money, time, clock, fraction, multiple");
    }

    /** Returns the name of the rows that need such a number and no word. */
    String key() {
      return "{" + spelling + "}";
    }
  }

  /**
   * A number.
   *
   * @param value its value: minutes for times, a share of one for a percentage
   * @param place one unit of the last place that the text shows, 0 for an exact number
   * @param measure what it is
   * @param label what it counts
   * @param unit the unit of a time; null for others
   * @param start its first UTF-16 unit, if a formula shows it as the text writes it
   * @param end the unit after its last one; 0 if a formula shows its value
   */
  record LabelledNumber(
      BigFraction value,
      BigFraction place,
      Measure measure,
      NumberLabel label,
      @Nullable UnitOfMeasure unit,
      int start,
      int end) {
    LabelledNumber with(NumberLabel other) {
      return new LabelledNumber(value, place, measure, other, unit, start, end);
    }

    /** Returns a value in the unit of this number: times are read in minutes. */
    BigFraction inUnit(BigFraction minutes) {
      return measure == Measure.TIME && unit != null
          ? minutes.multiply(60).divide(unit.size())
          : minutes;
    }

    /** True for a number that can be added to this one: both have the same unit, or none. */
    boolean isAlike(LabelledNumber other) {
      if (measure != other.measure) {
        return false;
      }
      if (measure == Measure.TIME) {
        return Objects.equals(unit, other.unit);
      }
      boolean united = label.is(LabelKind.UNIT);
      boolean both = united && other.label.is(LabelKind.UNIT) && label.equals(other.label);
      return measure == Measure.MONEY || both || (!united && !other.label.is(LabelKind.UNIT));
    }

    /** Returns it as the text writes it. */
    String written(String masked) {
      return masked.substring(start, end).strip().replace('\n', ' ');
    }
  }

  static Chunk of(ChunkKind kind, String word, int token) {
    return new Chunk(kind, word, token, token + 1, null);
  }

  boolean is(ChunkKind other) {
    return kind == other;
  }

  boolean isWord(String wanted) {
    return kind == ChunkKind.WORD && word.equals(wanted);
  }
}
