package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.CellOperator;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.source.Drl;
import dev.ponens.settings.Settings;
import java.util.List;
import java.util.Optional;

/**
 * A condition cell that is not empty.
 *
 * @param condition the condition of its column
 * @param column its column, counted from 1
 * @param words its content: the digits of a number or the name of a parameter, a tier, yes or no,
 *     or words; each was checked
 */
record Requirement(ConditionColumn condition, int column, List<String> words) {
  Requirement {
    words = List.copyOf(words);
  }

  private String word() {
    return words.get(0);
  }

  /** True when the cell is yes. */
  boolean yes() {
    return word().equals("yes");
  }

  /** True when such a fact must exist, because the condition does not hold without one. */
  boolean needsFact() {
    boolean asked = condition.type() == Type.YES_NO && !condition.match();
    boolean holds = condition.operator() == CellOperator.HOLDS;
    return asked ? yes() == holds : !condition.operator().denies();
  }

  /** The parameter that the cell names, if any. */
  Optional<String> parameter() {
    return condition.type() == Type.NUMBER && !Drl.isNumber(word())
        ? Optional.of(word())
        : Optional.empty();
  }

  /** The number that an ordered field is compared with, in a profile. */
  double bound(Settings settings) {
    return switch (condition.type()) {
      case TIER -> Columns.TIERS.indexOf(word());
      case LEVEL -> Columns.LEVELS.indexOf(word());
      default -> parameter().map(settings::number).orElseGet(() -> Double.parseDouble(word()));
    };
  }

  /** The header and the cell as a phrase. */
  String says() {
    boolean plain = condition.type() == Type.YES_NO && yes();
    return condition.header() + (plain ? "" : " " + String.join(" or ", words));
  }
}
