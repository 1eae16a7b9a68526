package dev.ponens.report.score;

import dev.ponens.report.Visible;
import dev.ponens.report.score.LabelScores.LabelCount;
import dev.ponens.report.score.LabelScores.LabelScore;
import java.util.ArrayList;
import java.util.List;

/** Writes {@link LabelScores} as text, for people. */
public final class LabelTable {
  /** The maximum number of absent runs to name. */
  private static final int MOST_RUNS = 5;

  private LabelTable() {}

  /** The table, lines ended by {@code \n}; a ratio with nothing to divide by is "–". */
  public static String text(LabelScores scores) {
    StringBuilder out = new StringBuilder();
    out.append("Labelled runs: " + scores.runs() + " read");
    if (!scores.absent().isEmpty()) {
      List<String> named = scores.absent().stream().limit(MOST_RUNS).map(Visible::of).toList();
      String more = scores.absent().size() > MOST_RUNS ? ", …" : "";
      out.append(", " + scores.absent().size() + " not in the input: ");
      out.append(String.join(", ", named) + more);
    }
    out.append(
        "\nCounts are labelled steps; \"elsewhere\" counts findings at steps without the label.");
    out.append("\n\n");
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "label",
            "violated",
            "fired",
            "recall",
            "arguable",
            "fired",
            "kept",
            "fired",
            "precision",
            "elsewhere",
            "rules"));
    scores.labels().forEach(label -> rows.add(row(label)));
    rows.add(row(scores.total()));
    EvalTable.append(out, rows);
    return out.toString();
  }

  private static List<String> row(LabelScore label) {
    List<String> cells = new ArrayList<>();
    cells.add(Visible.of(label.label()));
    add(cells, label.sure());
    cells.add(EvalTable.percent(label.sure().share()));
    add(cells, label.arguable());
    add(cells, label.kept());
    cells.add(EvalTable.percent(label.precision()));
    cells.add(Integer.toString(label.unlabelled()));
    cells.add(String.join(" ", label.rules()));
    return cells;
  }

  private static void add(List<String> cells, LabelCount count) {
    cells.add(Integer.toString(count.steps()));
    cells.add(Integer.toString(count.fired()));
  }
}
