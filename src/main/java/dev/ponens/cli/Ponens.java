package dev.ponens.cli;

import dev.ponens.cli.console.CheckedStream;
import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.Subcommands;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.Version;
import dev.ponens.cli.rules.RulesCommand;
import dev.ponens.cli.serve.DoctorCommand;
import dev.ponens.cli.serve.McpCommand;
import dev.ponens.cli.serve.SessionCommand;
import dev.ponens.cli.shell.CompletionCommand;
import dev.ponens.cli.shell.MistypedCommand;
import dev.ponens.store.database.StoreFailure;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ponens}: the main command. */
@Command(
    name = "ponens",
    description = "Lint the reasoning of language models with rules.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExit codes:%n",
    footer = {
      "  0  no findings of the severity --fail-on or higher",
      "  1  findings of the severity --fail-on or higher",
      "  2  usage error, error in settings or rules, or no transcript recognised " + "in the input",
      "  3  some input could not be read, a rule failed, or an internal error " + "occurred",
      "",
      "Examples:",
      "  ponens lint run.jsonl                  lint a transcript",
      "  ponens lint logs/ -f sarif=out.sarif   lint a directory and write SARIF",
      "  ponens rules explain wrong-arithmetic  show what a rule finds and when it errs"
    })
public final class Ponens implements Runnable {
  /** Minimum width of help that picocli accepts, in columns. */
  private static final int NARROWEST = 55;

  /** Java's message for a pipe that its reader has closed, on Linux and macOS. */
  private static final String READER_GONE = "Broken pipe";

  private static final String JUDGE = "judge";

  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  /** Runs the program and exits the process with its exit code. */
  public static void main(String[] args) {
    // Libraries must not print into a report or between the messages of the server.
    System.setOut(System.err);
    System.exit(run(Terminal.ofProcess(), args));
  }

  /** Runs a command line on the given streams and returns the exit code. Never throws. */
  static int run(Terminal given, String... args) {
    CheckedStream out = new CheckedStream(given.out());
    Terminal terminal = given.writingTo(out);
    try {
      Optional<JudgeCommand> plain = plain(terminal, List.of(args));
      int code = plain.isPresent() ? call(terminal, plain.get()) : execute(terminal, args);
      // Other exit codes already have a message.
      boolean content = code == Exit.CLEAN.code() || code == Exit.FINDINGS.code();
      return content && out.failure().isPresent() ? failed(terminal, out.failure().get()) : code;
    } catch (StackOverflowError | OutOfMemoryError | LinkageError e) {
      // Otherwise Java exits with 1, which means findings.
      return failed(terminal, e);
    }
  }

  /** The command, if its arguments need no parser. */
  private static Optional<JudgeCommand> plain(Terminal terminal, List<String> args) {
    return args.isEmpty() || !args.get(0).equals(JUDGE)
        ? Optional.empty()
        : JudgeCommand.plain(terminal, args.subList(1, args.size()));
  }

  private static int call(Terminal terminal, JudgeCommand command) {
    try {
      return command.call();
    } catch (IOException | RuntimeException e) {
      return failed(terminal, e);
    }
  }

  private static int execute(Terminal terminal, String... args) {
    CommandLine line = line(terminal, List.of(args));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setErr(
        new java.io.PrintWriter(terminal.err(), true, java.nio.charset.StandardCharsets.UTF_8));
    line.setOut(
        new java.io.PrintWriter(terminal.out(), true, java.nio.charset.StandardCharsets.UTF_8));
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            terminal.colour() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    line.setUsageHelpWidth(Math.max(NARROWEST, Math.min(100, terminal.width())));
    line.setExecutionExceptionHandler((e, l, result) -> failed(terminal, e));
    line.setParameterExceptionHandler((e, words) -> asked(terminal, e));
    return line.execute(args);
  }

  /**
   * The command line with the command that the arguments name, or with all commands.
   *
   * @param args the arguments; empty for all commands
   */
  static CommandLine line(Terminal terminal, List<String> args) {
    CommandLine line = new CommandLine(new Ponens());
    Subcommands.add(line, commands(terminal), args);
    versioned(line);
    return line;
  }

  /** Lets every command print the version: picocli prints nothing for one without a provider. */
  private static void versioned(CommandLine line) {
    line.getCommandSpec().versionProvider(new Version());
    line.getSubcommands().values().forEach(Ponens::versioned);
  }

  private static int asked(Terminal terminal, CommandLine.ParameterException e) {
    terminal.say(MistypedCommand.why(e));
    terminal.say("see: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
    return Exit.USAGE.code();
  }

  private static int failed(Terminal terminal, Throwable e) {
    Throwable cause = e instanceof java.io.UncheckedIOException ? e.getCause() : e;
    if (e instanceof UsageError) {
      terminal.say(String.valueOf(e.getMessage()));
      return Exit.USAGE.code();
    }
    if (e instanceof StoreFailure) {
      terminal.say(String.valueOf(e.getMessage()));
      return Exit.INCOMPLETE.code();
    }
    if (cause instanceof IOException io) {
      // A reader such as head closes the pipe when it has enough, which is not an error.
      if (!READER_GONE.equals(io.getMessage())) {
        terminal.say(
            "the output cannot be written: " + reason(io) + "; check the disk and the file");
      }
      return Exit.INCOMPLETE.code();
    }
    terminal.say("internal error; please report it with the following lines:");
    e.printStackTrace(terminal.err());
    return Exit.INCOMPLETE.code();
  }

  private static String reason(IOException e) {
    String what = e.getClass().getSimpleName().replace("Exception", "");
    return e.getMessage() == null ? what : e.getMessage() + " (" + what + ")";
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Missing command. For example: ponens lint FILE");
  }

  /** The commands by name, in the order of the help. */
  private static Map<String, Function<List<String>, Object>> commands(Terminal terminal) {
    Map<String, Function<List<String>, Object>> commands = new LinkedHashMap<>();
    commands.put("lint", rest -> new LintCommand(terminal));
    commands.put(JUDGE, rest -> new JudgeCommand(terminal));
    commands.put("mcp", rest -> new McpCommand(terminal));
    commands.put("session", rest -> new SessionCommand(terminal));
    commands.put("doctor", rest -> new DoctorCommand(terminal));
    commands.put("eval", rest -> new EvalCommand(terminal));
    commands.put("solve", rest -> SolveCommand.line(terminal, rest));
    commands.put("explain", rest -> new ExplainCommand(terminal));
    commands.put("rules", rest -> RulesCommand.line(terminal, rest));
    commands.put("baseline", rest -> new BaselineCommand(terminal));
    commands.put("config", rest -> new ConfigCommand(terminal));
    commands.put(
        "completion", rest -> new CompletionCommand(terminal, () -> line(terminal, List.of())));
    return commands;
  }
}
