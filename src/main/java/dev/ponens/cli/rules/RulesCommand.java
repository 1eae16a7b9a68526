package dev.ponens.cli.rules;

import dev.ponens.cli.console.Subcommands;
import dev.ponens.cli.console.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ponens rules}: lists, explains, checks, tests and creates rules. */
@Command(
    name = "rules",
    description = "List, explain, check, test and create rules.",
    mixinStandardHelpOptions = true)
public final class RulesCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  /**
   * The command with its subcommands.
   *
   * @param args the arguments after its name
   */
  public static CommandLine line(Terminal terminal, List<String> args) {
    CommandLine line = new CommandLine(new RulesCommand());
    Subcommands.add(line, commands(terminal), args);
    return line;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(),
        "Missing command. Commands of 'ponens rules': "
            + String.join(", ", spec.subcommands().keySet())
            + ".");
  }

  /** The commands by name, in the order of the help. */
  private static Map<String, Function<List<String>, Object>> commands(Terminal terminal) {
    Map<String, Function<List<String>, Object>> commands = new LinkedHashMap<>();
    commands.put("list", rest -> new ListCommand(terminal));
    commands.put("explain", rest -> new RulesExplainCommand(terminal));
    commands.put("show", rest -> new ShowCommand(terminal));
    commands.put("check", rest -> new CheckCommand(terminal));
    commands.put("test", rest -> new TestCommand(terminal));
    commands.put("init", rest -> new InitCommand(terminal));
    commands.put("new", rest -> new NewCommand(terminal));
    return commands;
  }
}
