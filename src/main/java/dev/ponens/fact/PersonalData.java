package dev.ponens.fact;

import java.util.Set;

/**
 * Data about a person that a pattern found in the text. The fact says what kind of data it is,
 * never its value.
 *
 * @param sort {@code email}, {@code phone}, {@code ssn}, {@code iban} or {@code card}
 * @param checksum {@code holds} or {@code fails} if its kind has check digits, else {@code none}
 * @param reserved true when it is reserved for examples, such as a name under {@code example.com},
 *     or belongs to a role and not to a person, such as the mailbox {@code noreply}
 * @param given true in a reply that repeats what the user said, or that asks the user about what a
 *     call or a result has
 * @param beside the word lists with a phrase in the same sentence, neither negated nor quoted
 * @param span the place of the data
 */
public record PersonalData(
    String sort, String checksum, boolean reserved, boolean given, Set<String> beside, Span span)
    implements Fact {
  public PersonalData {
    beside = Names.of(beside);
  }
}
