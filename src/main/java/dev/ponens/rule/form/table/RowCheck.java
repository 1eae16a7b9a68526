package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.Moment;
import dev.ponens.verdict.RuleFault;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks each row: whether its cells are valid together, complete and used. */
final class RowCheck {
  private final Concern concern;
  private final FactVocabulary.OtherNames names;
  private final List<RuleFault> faults;

  RowCheck(Concern concern, FactVocabulary.OtherNames names, List<RuleFault> faults) {
    this.concern = concern;
    this.names = names;
    this.faults = faults;
  }

  /** Adds the faults of a row. */
  void whole(Row row, List<String> headers) {
    String id = row.id();
    if (!Drl.isId(id)) {
      fail(
          row,
          "wrong-id",
          headers.indexOf(Columns.ID) + 1,
          "an id must be lower-case words joined by hyphens, such as bare-answer, not \""
              + id
              + "\""
              + CellReader.foreign(id));
      return;
    }
    if (row.otherwise() && !row.requirements().isEmpty()) {
      fail(
          row,
          "condition-otherwise",
          0,
          id + ": an \"otherwise\" row cannot have conditions; empty their cells");
    }
    if (!row.otherwise() && row.requirements().isEmpty()) {
      fail(
          row,
          "no-condition",
          0,
          id + ": this row has no condition, so it would always fire; fill a condition cell");
    }
    together(row);
    switch (concern) {
      case DERIVE, COMPLEXITY -> {
        need(row, Columns.GIVES, "this row needs a word here");
        need(row, Columns.WEIGHT, "this row needs a number here");
        tier(row);
      }
      case POLICY -> policy(row);
      case NEXT -> next(row);
      case RISK -> {
        // RuleSet checks for every form of rule that a finding has a message.
      }
    }
  }

  /**
   * Reports conditions on facts that never exist at the same moment; such a row would never fire.
   */
  private void together(Row row) {
    List<Requirement> needed =
        row.requirements().stream().filter(r -> r.condition().match() || r.needsFact()).toList();
    for (int i = 1; i < needed.size(); i++) {
      for (int j = 0; j < i; j++) {
        Set<Moment> one = Moment.of(needed.get(j).condition().fact());
        Set<Moment> other = Moment.of(needed.get(i).condition().fact());
        if (Collections.disjoint(one, other)) {
          String first = needed.get(j).condition().header();
          String second = needed.get(i).condition().header();
          fail(
              row,
              "never-together",
              needed.get(i).column(),
              ("\"%s\" and \"%s\" can never both be true: %s applies to %s, and %s "
                      + "applies to %s; write two rows")
                  .formatted(first, second, first, says(one), second, says(other)));
          return;
        }
      }
    }
    atTheEnd(row, needed);
    moment(row, needed);
  }

  /** Reports a row about a run that does not say at which events it is judged. */
  private void moment(Row row, List<Requirement> needed) {
    if (row.requirements().stream().noneMatch(r -> ofRuns(r.condition().fact()))) {
      return;
    }
    Set<Moment> left = EnumSet.allOf(Moment.class);
    for (Requirement requirement : needed) {
      left.retainAll(Moment.of(requirement.condition().fact()));
    }
    if (left.size() > 1 && !left.equals(EnumSet.of(Moment.TURN, Moment.END))) {
      fail(
          row,
          "no-moment",
          0,
          row.id()
              + ": this row does not say when it is judged; add one of the columns \"calls\","
              + " \"result of\", \"kind is\", \"turn ends\" or \"at the end\"");
    }
  }

  private static boolean ofRuns(String fact) {
    return switch (fact) {
      case "Argument", "Field", "UsedFile", "Earlier", "Tally" -> true;
      default -> false;
    };
  }

  /**
   * Reports negative conditions on thoughts in rows about the end of the path: there is no thought
   * at the end, so they always hold.
   */
  private void atTheEnd(Row row, List<Requirement> needed) {
    if (needed.stream().noneMatch(r -> FactVocabulary.ofTheEnd(r.condition().fact()))) {
      return;
    }
    for (Requirement lacks : row.requirements()) {
      if (!needed.contains(lacks) && !Moment.of(lacks.condition().fact()).contains(Moment.END)) {
        fail(
            row,
            "never-together",
            lacks.column(),
            ("this row is judged at the end of the transcript, but \"%s\" applies only to %s; write a"
                    + " separate row for it")
                .formatted(lacks.condition().header(), says(Moment.of(lacks.condition().fact()))));
        return;
      }
    }
  }

  private static String says(Set<Moment> moments) {
    return moments.stream().map(Moment::says).collect(Collectors.joining(" or "));
  }

  private void tier(Row row) {
    if (row.outcome(Columns.GIVES).equals("tier") && !Columns.TIERS.contains(row.name())) {
      fail(
          row,
          "wrong-value",
          0,
          "name: no difficulty has the name \""
              + row.name()
              + "\""
              + FactVocabulary.didYouMean(row.name(), Columns.TIERS));
    }
  }

  private void policy(Row row) {
    String gate = row.outcome(Columns.GATE);
    if (gate.equals("blocked") && !row.has(Columns.MESSAGE)) {
      fail(
          row,
          "no-message",
          0,
          row.id()
              + ": the gate of this row is blocked, so the row also reports a finding and "
              + "needs a message");
    } else if (!gate.isEmpty() && !gate.equals("blocked")) {
      List<String> unused =
          List.of(Columns.SEVERITY, Columns.MESSAGE, Columns.SUGGESTION).stream()
              .filter(row::has)
              .toList();
      if (!unused.isEmpty()) {
        faults.add(
            row.warning(
                "unused-cell",
                0,
                row.id()
                    + ": a row with gate "
                    + gate
                    + " reports no finding, so these cells have no effect: "
                    + String.join(", ", unused)));
      }
    }
  }

  private void next(Row row) {
    need(row, Columns.MODE, "this row needs one of " + choices(Columns.MODE));
    need(row, Columns.DEPTH, "this row needs one of " + choices(Columns.DEPTH));
    need(row, Columns.THRESHOLD, "this row needs a number here");
    String threshold = row.outcome(Columns.THRESHOLD);
    if (Drl.isNumber(threshold) && Double.parseDouble(threshold) > 1) {
      fail(row, "wrong-value", 0, "threshold: a confidence must be from 0 to 1, not " + threshold);
    }
    if (!row.has(Columns.RANK) && !names.parameters().contains("rank-" + row.id())) {
      fail(
          row,
          "no-rank",
          0,
          row.id()
              + ": this row needs a rank: fill a column \"rank\", or add to params.yml the"
              + " parameter rank-"
              + row.id());
    }
  }

  private static String choices(String header) {
    return Columns.outcome(header).map(o -> String.join(", ", o.choices())).orElse("");
  }

  private void need(Row row, String header, String what) {
    if (!row.has(header)) {
      fail(row, "cell-needed", 0, header + ": " + what);
    }
  }

  private void fail(Row row, String code, int column, String what) {
    faults.add(row.error(code, column, what));
  }
}
