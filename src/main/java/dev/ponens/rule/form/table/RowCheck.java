package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.Moment;
import dev.ponens.rule.source.Vocabulary;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Says what the rows of a folder need, lack, or have for nothing. */
final class RowCheck {
  private final Concern concern;
  private final Vocabulary.Names names;
  private final List<Fault> faults;

  RowCheck(Concern concern, Vocabulary.Names names, List<Fault> faults) {
    this.concern = concern;
    this.names = names;
    this.faults = faults;
  }

  /** Says what a row of this folder needs, lacks, or has for nothing. */
  void whole(Row row, List<String> headers) {
    String id = row.id();
    if (!Drl.isId(id)) {
      fail(
          row,
          "wrong-id",
          headers.indexOf(Columns.ID) + 1,
          "an id is lower-case words with hyphens, such as bare-answer; this one is \""
              + id
              + "\""
              + CellReader.foreign(id));
      return;
    }
    if (row.otherwise() && !row.requirements().isEmpty()) {
      fail(row, "condition-otherwise", 0, id + ": a row that holds otherwise has no conditions");
    }
    if (!row.otherwise() && row.requirements().isEmpty()) {
      fail(row, "no-condition", 0, id + ": a row without a condition would always fire");
    }
    together(row);
    switch (concern) {
      case DERIVE, COMPLEXITY -> {
        need(row, Columns.GIVES, "a word is needed here, not \"\"");
        need(row, Columns.WEIGHT, "a number is needed here, not \"\"");
        tier(row);
      }
      case POLICY -> policy(row);
      case NEXT -> next(row);
      case RISK -> {
        // That a finding needs a message is said of every form of rule.
      }
    }
  }

  /** Conditions on facts of different moments never hold together, and nobody would notice. */
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
              "\"%s\" and \"%s\" never hold together: %s is known of %s, %s of %s; write two rows"
                  .formatted(first, second, first, says(one), second, says(other)));
          return;
        }
      }
    }
    atTheEnd(row, needed);
  }

  /** What a thought lacks is lacking at the end too: there is no thought. */
  private void atTheEnd(Row row, List<Requirement> needed) {
    if (needed.stream().noneMatch(r -> Vocabulary.ofTheEnd(r.condition().fact()))) {
      return;
    }
    for (Requirement lacks : row.requirements()) {
      if (!needed.contains(lacks) && !Moment.of(lacks.condition().fact()).contains(Moment.END)) {
        fail(
            row,
            "never-together",
            lacks.column(),
            "\"%s\" says nothing at the end of the path: it is known of %s; write two rows"
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
          "name: there is no \""
              + row.name()
              + "\""
              + Vocabulary.didYouMean(row.name(), Columns.TIERS));
    }
  }

  private void policy(Row row) {
    String gate = row.outcome(Columns.GATE);
    if (gate.equals("blocked") && !row.has(Columns.MESSAGE)) {
      fail(row, "no-message", 0, row.id() + ": what is blocked is a finding, and needs a message");
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
                    + ": a row that asks the gate for "
                    + gate
                    + " finds nothing; nobody sees its "
                    + String.join(", ", unused)));
      }
    }
  }

  private void next(Row row) {
    need(row, Columns.MODE, "there is no \"\"; a proposal says one of " + choices(Columns.MODE));
    need(row, Columns.DEPTH, "there is no \"\"; a proposal says one of " + choices(Columns.DEPTH));
    need(row, Columns.THRESHOLD, "a number is needed here, not \"\"");
    String threshold = row.outcome(Columns.THRESHOLD);
    if (Drl.isNumber(threshold) && Double.parseDouble(threshold) > 1) {
      fail(row, "wrong-value", 0, "threshold: a confidence is 0 to 1, not " + threshold);
    }
    if (!row.has(Columns.RANK) && !names.parameters().contains("rank-" + row.id())) {
      fail(
          row,
          "no-rank",
          0,
          row.id()
              + ": give it a rank in a column \"rank\", or params.yml a parameter rank-"
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
