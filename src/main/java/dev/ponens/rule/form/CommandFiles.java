package dev.ponens.rule.form;

import dev.ponens.fact.command.ActionReader;
import dev.ponens.fact.command.CommandKinds;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.PathClasses;
import dev.ponens.fact.command.ToolKinds;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.CsvFile;
import dev.ponens.rule.form.table.grid.SheetRow;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The tables of tools, shell commands and paths of a rules directory: {@code tools.csv}, {@code
 * commands.csv} and {@code paths.csv}. Rows of the directory come before the built-in rows. The
 * texts are parsed only when a table is needed.
 *
 * @param texts the texts of each table, in the order of their rows
 */
public record CommandFiles(Map<String, List<String>> texts) {
  private static final String TOOLS = RuleFiles.TABLES.get(0);
  private static final String COMMANDS = RuleFiles.TABLES.get(1);
  private static final String PATHS = RuleFiles.TABLES.get(2);

  private static final Map<String, List<String>> HEADERS =
      new TreeMap<>(
          Map.of(
              TOOLS, List.of("tool", "argument", "kind", "note"),
              COMMANDS, List.of("command", "kind", "note"),
              PATHS, List.of("path", "class", "note")));

  public CommandFiles {
    texts = java.util.Collections.unmodifiableMap(new TreeMap<>(texts));
  }

  /** Returns the tables of some files. */
  static CommandFiles of(RuleFiles files) {
    Map<String, List<String>> texts = new TreeMap<>();
    for (String table : RuleFiles.TABLES) {
      List<String> downward = new ArrayList<>(files.named(table));
      Collections.reverse(downward);
      for (String file : downward) {
        String text = files.texts().get(file);
        if (text != null) {
          texts.computeIfAbsent(table, t -> new ArrayList<>()).add(text);
        }
      }
    }
    return new CommandFiles(texts);
  }

  /** Returns the faults of the tables, apart from built-in ones. */
  static List<RuleFault> faults(RuleFiles files) {
    List<RuleFault> faults = new ArrayList<>();
    for (String table : RuleFiles.TABLES) {
      for (String file : files.named(table)) {
        String text = RuleFiles.isBuiltin(file) ? null : files.texts().get(file);
        if (text != null) {
          List<RuleFault> found = new ArrayList<>();
          rows(table, text, found, row -> {});
          found.forEach(f -> faults.add(new RuleFault(file, f.line(), f.what())));
        }
      }
    }
    return faults;
  }

  /**
   * Returns the tables. Each is parsed when it is first needed. Rows with faults were reported
   * before.
   *
   * @param lists the lists of words of tool names
   */
  public CommandTables tables(FinderLists lists) {
    return new CommandTables(
        () -> new ToolKinds(lists, each(TOOLS, CommandFiles::tool)),
        () -> new ActionReader(new CommandKinds(each(COMMANDS, CommandFiles::command))),
        () -> new PathClasses(each(PATHS, CommandFiles::path)));
  }

  private <T> List<T> each(String table, Function<List<String>, T> row) {
    List<T> rows = new ArrayList<>();
    for (String text : texts.getOrDefault(table, List.of())) {
      rows(table, text, new ArrayList<>(), cells -> rows.add(row.apply(cells)));
    }
    return rows;
  }

  private static ToolKinds.ToolRow tool(List<String> row) {
    return new ToolKinds.ToolRow(row.get(0), row.get(1), row.get(2), row.get(3));
  }

  private static CommandKinds.CommandRow command(List<String> row) {
    return new CommandKinds.CommandRow(row.get(0), row.get(1), row.get(2));
  }

  private static PathClasses.PathRow path(List<String> row) {
    return new PathClasses.PathRow(row.get(0), row.get(1), row.get(2));
  }

  /** Passes on the valid rows of a table. */
  private static void rows(
      String table, String text, List<RuleFault> faults, Consumer<List<String>> to) {
    List<SheetRow> lines = CsvFile.read(table, text, faults).lines();
    List<String> header = HEADERS.getOrDefault(table, List.of());
    if (lines.isEmpty() || !cells(lines.get(0), header.size()).equals(header)) {
      faults.add(new RuleFault(table, 1, "the first line must be " + String.join(",", header)));
      return;
    }
    for (SheetRow line : lines.subList(1, lines.size())) {
      List<String> row = cells(line, header.size());
      String wrong = wrong(table, row);
      if (wrong.isEmpty()) {
        to.accept(row);
      } else {
        faults.add(new RuleFault(table, line.number(), wrong));
      }
    }
  }

  private static List<String> cells(SheetRow line, int size) {
    List<String> cells = new ArrayList<>(line.cells().stream().map(Cell::text).toList());
    while (cells.size() < size) {
      cells.add("");
    }
    return cells.subList(0, size);
  }

  /** Returns what is wrong with a row; empty for a valid one. */
  private static String wrong(String table, List<String> row) {
    try {
      // A row alone has the same faults as in its table.
      check(table, row);
      return "";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @SuppressWarnings("CheckReturnValue") // the constructors reject wrong rows
  private static void check(String table, List<String> row) {
    if (table.equals(TOOLS)) {
      new ToolKinds(FinderLists.NONE, List.of(tool(row)));
    } else if (table.equals(COMMANDS)) {
      new CommandKinds(List.of(command(row)));
    } else {
      new PathClasses(List.of(path(row)));
    }
  }

  void write(DataOutputStream out) throws IOException {
    for (String table : RuleFiles.TABLES) {
      List<String> some = texts.getOrDefault(table, List.of());
      out.writeInt(some.size());
      for (String text : some) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
      }
    }
  }

  static CommandFiles read(DataInputStream in) throws IOException {
    Map<String, List<String>> texts = new TreeMap<>();
    for (String table : RuleFiles.TABLES) {
      List<String> some = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        some.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
      }
      texts.put(table, some);
    }
    return new CommandFiles(texts);
  }
}
