package dev.ponens.fact.command;

import dev.ponens.fact.text.FinderLists;
import java.util.List;

/**
 * The tables that say what tools, shell commands and paths are.
 *
 * @param tools the kinds of tools
 * @param commands reads shell commands
 * @param paths the classes of paths
 */
public record CommandTables(ToolKinds tools, ActionReader commands, PathClasses paths) {
  /** No tool, command or path is known. */
  public static final CommandTables NONE =
      new CommandTables(
          new ToolKinds(FinderLists.NONE, List.of()),
          new ActionReader(new CommandKinds(List.of())),
          new PathClasses(List.of()));
}
