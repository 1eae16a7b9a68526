package dev.ponens.fact.calculation;

import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Supplier;

/**
 * The numbers of the texts before a text, from which a result of the text can come too.
 *
 * @param knows true for a number that one of the texts names
 * @param texts the texts; they are only read when a result seems wrong
 */
public record OtherNumbers(DoublePredicate knows, Supplier<List<String>> texts) {
  /** No numbers. */
  public static final OtherNumbers NONE = new OtherNumbers(value -> false, List::of);
}
