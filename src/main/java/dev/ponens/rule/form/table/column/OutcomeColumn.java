package dev.ponens.rule.form.table.column;

import dev.ponens.rule.source.Concern;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An outcome column: a result of a row, or a remark about it.
 *
 * @param header the header in tables
 * @param type the type of its cells
 * @param choices the words that its cells can contain, if the program defines them; else empty
 * @param phases the concerns whose tables can have it
 * @param says its meaning, in one line
 * @param example an example of a cell
 */
public record OutcomeColumn(
    String header,
    Type type,
    List<String> choices,
    Set<Concern> phases,
    String says,
    String example) {
  public OutcomeColumn {
    choices = List.copyOf(choices);
    phases = Collections.unmodifiableSet(new LinkedHashSet<>(phases));
  }
}
