package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.CsvFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes a new row for an existing table. The row is valid and never fires until it is edited. */
public final class NewRow {
  /** Placeholder values of outcomes. */
  private static final Map<String, String> BEGUN =
      Map.ofEntries(
          Map.entry("severity", "warning"),
          Map.entry("summary", "Describe this row in one line"),
          Map.entry("message", "Write what is wrong"),
          Map.entry("suggestion", "Write what to do about it"),
          Map.entry("rationale", "Write the reason"),
          Map.entry("gives", "signal"),
          Map.entry("weight", "0.1"),
          Map.entry("gate", "go_deeper"),
          Map.entry("mode", "continue"),
          Map.entry("depth", "standard"),
          Map.entry("threshold", "0.5"),
          Map.entry("rank", "1"));

  /** A number that no text reaches but that a cell can contain. */
  private static final String NEVER_SO_MANY = "999999";

  /** The name of a tool in a new row about calls, to be replaced. */
  public static final String ANY_TOOL = "some_tool";

  private NewRow() {}

  /**
   * The line to add to a table.
   *
   * @param table the table's text
   * @param id the new rule's id
   * @return the line with its line end; it has no condition if the table has neither a column about
   *     tools nor one that takes a number
   */
  public static String line(String table, String id) {
    List<List<String>> rows = rows(table);
    List<String> headers =
        rows.isEmpty()
            ? List.of("id")
            : rows.get(0).stream().map(h -> h.strip().toLowerCase(Locale.ROOT)).toList();
    List<String> last = rows.size() < 2 ? List.of() : rows.get(rows.size() - 1);
    int waiting = waiting(headers);
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < headers.size(); i++) {
      String header = headers.get(i);
      String above = i < last.size() ? last.get(i).strip() : "";
      cells.add(
          header.equals("id")
              ? id
              : i == waiting ? (tool(header) ? ANY_TOOL : NEVER_SO_MANY) : outcome(header, above));
    }
    return CsvFile.line(cells);
  }

  /** The placeholder in a line that {@link #line} made; empty if it has none. */
  public static String placeholder(String line) {
    return line.contains("," + ANY_TOOL)
        ? ANY_TOOL
        : line.contains(NEVER_SO_MANY) ? NEVER_SO_MANY : "";
  }

  private static boolean tool(String header) {
    return header.equals("calls");
  }

  /**
   * The value of an outcome cell: kinds, weights and decisions are copied from the row above, texts
   * never are.
   */
  private static String outcome(String header, String above) {
    boolean like = List.of("gives", "weight", "gate", "mode", "depth", "since").contains(header);
    return like && !above.isEmpty() ? above : BEGUN.getOrDefault(header, "");
  }

  /** The index of the column that gets the placeholder: about tools, else a number; or -1. */
  private static int waiting(List<String> headers) {
    if (headers.contains("calls")) {
      return headers.indexOf("calls");
    }
    for (int i = 0; i < headers.size(); i++) {
      String header = headers.get(i);
      boolean number = Columns.condition(header).filter(c -> c.type() == Type.NUMBER).isPresent();
      if (number && header.endsWith("at least")) {
        return i;
      }
    }
    return -1;
  }

  private static List<List<String>> rows(String table) {
    return CsvFile.read("", table, new ArrayList<>()).lines().stream()
        .map(l -> l.cells().stream().map(Cell::text).toList())
        .toList();
  }
}
