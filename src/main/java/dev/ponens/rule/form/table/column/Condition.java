package dev.ponens.rule.form.table.column;

import dev.ponens.rule.source.Concern;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A condition that tables know.
 *
 * @param header as people write it
 * @param type what its cells hold
 * @param operator how the field is compared
 * @param presence whether the fact is matched, so that a message can name its values; else the row
 *     only asks whether there is such a fact
 * @param fact the kind of fact
 * @param field its field; for yes and no the comparison itself, empty where the fact's being there
 *     is what is asked
 * @param guard what else holds of the fact, as comparisons; may be empty
 * @param choices the words its cells may hold, where the product owns them; else empty
 * @param phases the folders whose rules can see the fact
 * @param least the smallest value a number can have
 * @param most the largest value a number can have
 * @param says what it asks, in one line
 * @param example a cell
 */
public record Condition(
    String header,
    Type type,
    Operator operator,
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
  public Condition {
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

  /** What is asked about: conditions of one axis restrict the same thing. */
  public String axis() {
    return fact + "." + field + (match() ? "" : " " + guard);
  }

  /** True when cells are compared by their size. */
  public boolean ordered() {
    return operator == Operator.AT_LEAST || operator == Operator.UNDER;
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

  /** The smallest value the field can have; less where it can be unknown. */
  @Override
  public double least() {
    // -1 is the rank where no tier is known; "under" excludes it by its guard.
    return type == Type.TIER && operator == Operator.AT_LEAST ? -1 : least;
  }

  /** True when the fact is there in every phase that can see it. */
  public boolean always() {
    return presence == Presence.ALWAYS;
  }
}
