package dev.ponens.verdict.why;

import dev.ponens.fact.Fact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A condition and its result.
 *
 * @param words the condition in the words of the rule's author
 * @param drl the condition in DRL; several conditions may have the same words
 * @param holds whether it holds
 * @param fact the fact that meets or violates it; null when there is none
 * @param variable the rule's variable for that fact; empty when there is none
 * @param values the values that the condition used
 * @param givenBy the rules of earlier phases that derived the fact; empty when there are none
 */
public record Check(
    String words,
    String drl,
    boolean holds,
    @Nullable Fact fact,
    String variable,
    List<UsedValue> values,
    List<String> givenBy) {
  public Check {
    values = List.copyOf(values);
    givenBy = List.copyOf(givenBy);
  }
}
