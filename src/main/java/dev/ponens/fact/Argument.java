package dev.ponens.fact;

import java.util.Set;

/**
 * An argument of a tool call. The judged step is the call or its result.
 *
 * @param path the argument as rules name it: {@code order_id}, {@code payment.amount}; {@code
 *     items[].id} is one fact for each item
 * @param value the value in lower case, secrets masked; JSON for an array or object
 * @param amount the value as a number; a date is {@code yyyymmdd.hhmm}; NaN for other values
 * @param count the number of items of an array or members of an object; 1 for a single value
 * @param globs the globs in rules that match the value
 * @param words the word lists of which the value has a word
 * @param sources where every word of the value occurs: {@code user}, messages of the user; {@code
 *     result}, earlier results; {@code reply}, one of the last four replies. {@code call} stands
 *     for the arguments of earlier calls that succeeded, {@code order} for texts in earlier results
 *     that give orders
 * @param among the references in rules whose known values include the value
 * @param outside the references in rules whose known values do not include it
 * @param less the references in rules whose known number is greater than the value
 * @param more the references in rules whose known number is less than the value
 * @param fewer the references in rules whose known list has more items than the value
 * @param moreItems the references in rules whose known list has fewer items than the value
 * @param span the place of the value in the call; the empty range when the step is a result
 */
public record Argument(
    String path,
    String value,
    double amount,
    int count,
    Set<String> globs,
    Set<String> words,
    Set<String> sources,
    Set<String> among,
    Set<String> outside,
    Set<String> less,
    Set<String> more,
    Set<String> fewer,
    Set<String> moreItems,
    Span span)
    implements Fact {
  public Argument {
    globs = Names.of(globs);
    words = Names.of(words);
    sources = Names.of(sources);
    among = Names.of(among);
    outside = Names.of(outside);
    less = Names.of(less);
    more = Names.of(more);
    fewer = Names.of(fewer);
    moreItems = Names.of(moreItems);
  }
}
