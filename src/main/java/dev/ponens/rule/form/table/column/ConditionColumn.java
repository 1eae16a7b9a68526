package dev.ponens.rule.form.table.column;

import dev.ponens.rule.source.Concern;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A condition column.
 *
 * @param header the header in tables
 * @param type the type of its cells
 * @param operator how the field is compared
 * @param presence whether the fact is matched, so that a message can name its values; otherwise the
 *     row only tests whether such a fact exists
 * @param fact the kind of fact
 * @param field its field; for yes and no, the comparison itself, or empty when the cell asks
 *     whether the fact exists
 * @param guard further comparisons that must hold for the fact; may be empty
 * @param choices the words that its cells can contain, if the program defines them; else empty
 * @param phases the concerns whose rules can see the fact
 * @param least the smallest value a number can have
 * @param most the largest value a number can have
 * @param says its meaning, in one line
 * @param example an example of a cell
 */
public record ConditionColumn(
    String header,
    Type type,
    CellOperator operator,
    Presence presence,
    String fact,
    String field,
    String guard,
    List<String> choices,
    Set<Concern> phases,
    double least,
    double most,
    String says,
    String example) {
  public ConditionColumn {
    choices = List.copyOf(choices);
    phases = Collections.unmodifiableSet(new LinkedHashSet<>(phases));
  }

  /** True when the fact is matched, so that a message can name its values. */
  public boolean match() {
    return presence != Presence.ANY;
  }

  /** True when a finding of the row points at the fact's words. */
  public boolean placed() {
    return presence == Presence.PLACED;
  }

  /**
   * The value that the condition is about: conditions with the same axis restrict the same value.
   */
  public String axis() {
    if (type == Type.EVENT) {
      // Each column about events names another event, so two of them never restrict one value.
      return fact + "." + field + " " + header;
    }
    return fact + "." + field + (match() ? "" : " " + guard);
  }

  /** True when values are compared by size. */
  public boolean ordered() {
    return operator == CellOperator.AT_LEAST || operator == CellOperator.UNDER;
  }

  /** The largest value the field can have. */
  @Override
  public double most() {
    return switch (type) {
      case TIER -> Columns.TIERS.size() - 1;
      case LEVEL -> Columns.LEVELS.size() - 1;
      default -> most;
    };
  }

  /** The smallest value the field can have; lower if the value can be unknown. */
  @Override
  public double least() {
    // -1 is the rank of an unknown tier; the guard of "under" excludes it.
    return type == Type.TIER && operator == CellOperator.AT_LEAST ? -1 : least;
  }

  /** True when the fact always exists in the phases that can see it. */
  public boolean always() {
    return presence == Presence.ALWAYS;
  }
}
