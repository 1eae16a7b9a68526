package dev.ponens.cli.console;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;

/** Hangs commands below a command. */
public final class Commands {
  /** The words that ask for the version, and for nothing else. */
  private static final Set<List<String>> VERSION = Set.of(List.of("--version"), List.of("-V"));

  private Commands() {}

  /**
   * Adds the command that is named, or all of them and {@code help} when none is: looking at all
   * commands' options costs a start a quarter of a second. Who asks for the version needs none.
   *
   * @param line takes them
   * @param commands what makes each from the words behind its name, in the order of the help
   * @param args the words behind the name of {@code line}
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
