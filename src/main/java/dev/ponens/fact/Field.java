package dev.ponens.fact;

import java.util.Set;

/**
 * The latest known value of a field of a record that a result showed, or of an argument of an
 * earlier call. There is one fact for each value.
 *
 * @param name the reference as rules write it: {@code status of order_id}
 * @param item the item of a list by which the value was found, secrets masked: for {@code price of
 *     item_ids[]}, one of the ids; empty for other references
 * @param value the value in lower case, secrets masked; JSON for an array or object
 * @param amount the value as a number; a date is {@code yyyymmdd.hhmm}; NaN for other values
 * @param count the number of items of an array or members of an object; 1 for a single value
 * @param globs the globs in rules that match the value
 */
public record Field(
    String name, String item, String value, double amount, int count, Set<String> globs)
    implements Fact {
  public Field {
    globs = Names.of(globs);
  }

  @Override
  public Span span() {
    return Span.NONE;
  }
}
