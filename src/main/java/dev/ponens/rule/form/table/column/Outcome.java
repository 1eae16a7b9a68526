package dev.ponens.rule.form.table.column;

import dev.ponens.rule.source.Concern;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a row gives, or says of itself.
 *
 * @param header as people write it
 * @param type what its cells hold
 * @param choices the words its cells may hold, where the product owns them; else empty
 * @param phases the folders whose tables may have it
 * @param says what it is, in one line
 * @param example a cell
 */
public record Outcome(
    String header,
    Type type,
    List<String> choices,
    Set<Concern> phases,
    String says,
    String example) {
  public Outcome {
    choices = List.copyOf(choices);
    phases = Collections.unmodifiableSet(new LinkedHashSet<>(phases));
  }
}
