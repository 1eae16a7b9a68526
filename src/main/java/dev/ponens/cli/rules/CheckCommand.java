package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.OutputSpec;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.Version;
import dev.ponens.guidance.page.RulesCheck;
import dev.ponens.report.rulebook.CheckResult;
import dev.ponens.report.rulebook.FaultReport;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens rules check}: reports all errors of a rules directory at once. */
@Command(
    name = "check",
    description = {
      "Check a rules directory and report all errors at once.",
      "Checks rules, word lists, parameters, and the pages of the rules with their examples."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules check my-rules",
      "  ponens rules check my-rules --strict -f text -f sarif=rules.sarif",
      "",
      "Exit codes: 0 no errors, 2 errors (with --strict, also warnings) or usage error."
    })
final class CheckCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      description =
          "Rules directory (default: the one named in ponens.yml, or else the "
              + "built-in rules).")
  @Nullable Path folder;

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "Rules directory. Same as the argument DIR.")
  @Nullable Path rules;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT[=FILE]",
      description =
          "Output format: text, json or sarif (default: text). Append =FILE to write to a file."
              + " Repeatable.")
  List<String> formats = new ArrayList<>();

  @Option(names = "--strict", description = "Exit with code 2 on warnings too.")
  boolean strict;

  private final Terminal terminal;

  CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    List<OutputSpec> wishes = OutputSpec.all(formats, FaultReport.formats(), List.of());
    RulesFolder of = RulesFolder.of(terminal, folder == null ? rules : folder);
    CheckResult checked = RulesCheck.check(of.inspect(terminal), of.shown());
    for (OutputSpec outputSpec : wishes) {
      Path file = outputSpec.file();
      if (file == null) {
        write(outputSpec, checked, terminal.out(), terminal.colour());
      } else {
        try (OutputStream out = outputSpec.open(file)) {
          write(outputSpec, checked, out, false);
        }
      }
    }
    boolean clean = checked.errors() == 0 && (!strict || checked.warnings() == 0);
    return (clean ? Exit.CLEAN : Exit.USAGE).code();
  }

  private static void write(
      OutputSpec outputSpec, CheckResult checked, OutputStream out, boolean colour)
      throws IOException {
    FaultReport.write(outputSpec.format(), checked, out, colour, Version.number());
  }
}
