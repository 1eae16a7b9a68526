package dev.ponens.fact.command;

import dev.ponens.rule.Rulebooks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tables in {@code rules/}, read without a library: one row a line, quotes around a cell. */
public final class Tables {
  private Tables() {}

  /** Returns all tables. */
  public static CommandTables all() {
    return new CommandTables(tools(), new ActionReader(commands()), paths());
  }

  static CommandKinds commands() {
    return new CommandKinds(
        rows("commands.csv").stream()
            .map(r -> new CommandKinds.CommandRow(r.get(0), r.get(1), r.get(2)))
            .toList());
  }

  static PathClasses paths() {
    return new PathClasses(
        rows("paths.csv").stream()
            .map(r -> new PathClasses.PathRow(r.get(0), r.get(1), r.get(2)))
            .toList());
  }

  static ToolKinds tools() {
    return new ToolKinds(
        Rulebooks.shipped().lexicon().finders(),
        rows("tools.csv").stream()
            .map(r -> new ToolKinds.ToolRow(r.get(0), r.get(1), r.get(2), r.get(3)))
            .toList());
  }

  /** Returns the rows of a table below its header. */
  static List<List<String>> rows(String file) {
    try {
      List<String> lines = Files.readAllLines(Path.of("rules", file));
      return lines.stream().skip(1).map(Tables::cells).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
