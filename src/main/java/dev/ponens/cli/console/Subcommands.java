package dev.ponens.cli.console;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;

/** Adds subcommands to a command. */
public final class Subcommands {
  /** Arguments that only print the version. */
  private static final Set<List<String>> VERSION = Set.of(List.of("--version"), List.of("-V"));

  private Subcommands() {}

  /**
   * Adds the command that the arguments name, or all commands and {@code help} when they name none.
   * The options of all commands take a quarter of a second to read. {@code --version} adds no
   * command.
   *
   * @param line the command to add to
   * @param commands a factory for each command, by name and in the order of the help; it receives
   *     the arguments after the name
   * @param args the arguments after the name of {@code line}
   */
  public static void add(
      CommandLine line, Map<String, Function<List<String>, Object>> commands, List<String> args) {
    if (VERSION.contains(args)) {
      return;
    }
    List<String> rest = args.isEmpty() ? args : args.subList(1, args.size());
    String named = args.isEmpty() || !commands.containsKey(args.get(0)) ? "" : args.get(0);
    commands.forEach(
        (name, command) -> {
          if (named.isEmpty() || named.equals(name)) {
            line.addSubcommand(name, command.apply(rest));
          }
        });
    if (named.isEmpty()) {
      line.addSubcommand("help", new CommandLine.HelpCommand());
    }
  }
}
