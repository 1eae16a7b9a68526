package dev.ponens.verdict.why;

import dev.ponens.fact.Fact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A condition, and what it met.
 *
 * @param words the condition as the rule's author put it
 * @param drl the condition as the engine gets it; several may have the same words
 * @param holds whether it holds
 * @param fact the fact that satisfies it, or stands in its way; null when there is none
 * @param variable what the rule calls that fact; empty when it does not name it
 * @param values the values the condition looked at
 * @param givenBy the rules that gave the fact, where rules of earlier phases did
 */
public record Check(
    String words,
    String drl,
    boolean holds,
    @Nullable Fact fact,
    String variable,
    List<Value> values,
    List<String> givenBy) {
  public Check {
    values = List.copyOf(values);
    givenBy = List.copyOf(givenBy);
  }
}
