package dev.ponens.fact.command;

import dev.ponens.fact.text.FinderLists;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The tables that say what tools, shell commands and paths are. Each is made when it is first
 * needed, because a transcript without calls needs none. Thread-safe.
 */
public final class CommandTables {
  /** No tool, command or path is known. */
  public static final CommandTables NONE =
      new CommandTables(
          new ToolKinds(FinderLists.NONE, List.of()),
          new ActionReader(new CommandKinds(List.of())),
          new PathClasses(List.of()));

  private final Table<ToolKinds> tools;
  private final Table<ActionReader> commands;
  private final Table<PathClasses> paths;

  /** Creates tables that were made before. */
  public CommandTables(ToolKinds tools, ActionReader commands, PathClasses paths) {
    this(() -> tools, () -> commands, () -> paths);
  }

  /**
   * Creates tables.
   *
   * @param tools makes the kinds of tools
   * @param commands makes the reader of shell commands
   * @param paths makes the classes of paths
   */
  public CommandTables(
      Supplier<ToolKinds> tools, Supplier<ActionReader> commands, Supplier<PathClasses> paths) {
    this.tools = new Table<>(tools);
    this.commands = new Table<>(commands);
    this.paths = new Table<>(paths);
  }

  /** The kinds of tools. */
  public ToolKinds tools() {
    return tools.get();
  }

  /** The reader of shell commands. */
  public ActionReader commands() {
    return commands.get();
  }

  /** The classes of paths. */
  public PathClasses paths() {
    return paths.get();
  }

  /** A table that is made once. */
  private static final class Table<T> {
    private final Supplier<T> maker;
    private volatile @Nullable T made;

    Table(Supplier<T> maker) {
      this.maker = maker;
    }

    T get() {
      T table = made;
      if (table == null) {
        synchronized (this) {
          table = made == null ? maker.get() : made;
          made = table;
        }
      }
      return table;
    }
  }
}
