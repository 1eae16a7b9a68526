package dev.ponens.rule.form.table;

import dev.ponens.rule.source.Concern;
import java.util.List;
import java.util.Set;

/**
 * A condition that tables know.
 *
 * @param header as people write it
 * @param type what its cells hold
 * @param operator how the field is compared
 * @param match whether the fact is matched, so that a message can name its values; else the row
 *     only asks whether there is such a fact
 * @param fact the kind of fact
 * @param field its field; for yes and no the comparison itself, empty where the fact's being there
 *     is what is asked
 * @param guard what else holds of the fact, as comparisons; may be empty
 * @param choices the words its cells may hold, where the product owns them; else empty
 * @param phases the folders whose rules can see the fact
 * @param says what it asks, in one line
 * @param example a cell
 */
record Condition(
    String header,
    Type type,
    Operator operator,
    boolean match,
    String fact,
    String field,
    String guard,
    List<String> choices,
    Set<Concern> phases,
    String says,
    String example) {
  Condition {
    choices = List.copyOf(choices);
    phases = Set.copyOf(phases);
  }

  /** What is asked about: conditions of one axis restrict the same thing. */
  String axis() {
    return fact + "." + field + (match ? "" : " " + guard);
  }

  /** True when cells are compared by their size. */
  boolean ordered() {
    return operator == Operator.AT_LEAST || operator == Operator.UNDER;
  }

  /** The largest value the field can have. */
  double most() {
    return switch (type) {
      case TIER -> Columns.TIERS.size() - 1;
      case LEVEL -> Columns.LEVELS.size() - 1;
      default ->
          Set.of("Confidence.value", "Repeat.similarity").contains(axis())
              ? 1
              : Double.POSITIVE_INFINITY;
    };
  }

  /** The smallest value the field can have; less where it can be unknown. */
  double least() {
    if (type == Type.TIER) {
      return operator == Operator.UNDER ? 0 : -1;
    }
    return Set.of("Progress.count", "Thought.step").contains(axis()) ? 1 : 0;
  }

  /** True when the fact is there in every phase that can see it. */
  boolean always() {
    return match && !Columns.SOMETIMES.contains(fact);
  }

  /** True when the field counts things. */
  boolean whole() {
    return !Set.of("Confidence", "Repeat", "Total", "Risk").contains(fact) || type == Type.LEVEL;
  }
}
