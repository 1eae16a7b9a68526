package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.Condition;
import dev.ponens.rule.form.table.column.Operator;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.source.Drl;
import dev.ponens.settings.Settings;
import java.util.List;
import java.util.Optional;

/**
 * A filled condition cell.
 *
 * @param condition its column's
 * @param column where it stands, counted from 1
 * @param words what it holds: a number's digits or a parameter's name, a tier, yes or no, or words;
 *     every one of them was looked up or checked
 */
record Requirement(Condition condition, int column, List<String> words) {
  Requirement {
    words = List.copyOf(words);
  }

  private String word() {
    return words.get(0);
  }

  /** True where the cell says yes. */
  boolean yes() {
    return word().equals("yes");
  }

  /** True where there must be such a fact: what the cell asks does not hold without one. */
  boolean needsFact() {
    boolean asked = condition.type() == Type.YES_NO && !condition.match();
    boolean holds = condition.operator() == Operator.HOLDS;
    return asked ? yes() == holds : !condition.operator().denies();
  }

  /** The parameter the cell names, if it does. */
  Optional<String> parameter() {
    return condition.type() == Type.NUMBER && !Drl.isNumber(word())
        ? Optional.of(word())
        : Optional.empty();
  }

  /** What an ordered field is compared with, in a profile. */
  double bound(Settings settings) {
    return switch (condition.type()) {
      case TIER -> Columns.TIERS.indexOf(word());
      case LEVEL -> Columns.LEVELS.indexOf(word());
      default -> parameter().map(settings::number).orElseGet(() -> Double.parseDouble(word()));
    };
  }

  /** The header and the cell, as people say it. */
  String says() {
    boolean plain = condition.type() == Type.YES_NO && yes();
    return condition.header() + (plain ? "" : " " + String.join(" or ", words));
  }
}
