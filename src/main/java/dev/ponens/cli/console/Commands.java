package dev.ponens.cli.console;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;

/** Hangs commands below a command. */
public final class Commands {
  private Commands() {}

  /**
   * Adds the command that is named, or all of them and {@code help} when none is: looking at all
   * commands' options costs each start 50 ms.
   *
   * @param line takes them
   * @param commands what makes each from the words behind its name, in the order of the help
   * @param args the words behind the name of {@code line}
   */
  public static void add(
      CommandLine line, Map<String, Function<List<String>, Object>> commands, List<String> args) {
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
