package dev.ponens.fact;

import java.util.Set;

/**
 * A shape of data about a person stands in the text. What it is is told, never what it says.
 *
 * @param sort {@code email}, {@code phone}, {@code ssn}, {@code iban} or {@code card}
 * @param checksum {@code holds} or {@code fails} where its kind has check digits, else {@code none}
 * @param reserved it is set aside for examples, or belongs to an office and not to a person: a name
 *     under {@code example.com}, a mailbox such as {@code noreply}
 * @param beside the lists whose words stand in the same sentence, neither negated nor quoted
 * @param span where it stands
 */
public record PersonalData(
    String sort, String checksum, boolean reserved, Set<String> beside, Span span) implements Fact {
  public PersonalData {
    beside = Names.of(beside);
  }
}
