package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.solve.batch.SolveReport;
import dev.ponens.guidance.solve.batch.SolveStats;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens solve report}: figures over the results of {@code ponens solve}. */
@Command(
    name = "report",
    description = {
      "Summarise the results of \"ponens solve\".",
      "Prints the pass rate and the retries of each category, the questions on "
          + "which executor and verifier disagree, the rules that overruled a "
          + "verifier, and the feedback of the verifiers."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens solve report results.jsonl",
      "  ponens solve report results.jsonl -f markdown > report.md",
      "",
      "Exit codes: 0 summarised, 2 usage error or no results found, 3 some lines "
          + "are not results."
    })
final class SolveReportCommand implements Callable<Integer> {
  private static final List<String> FORMATS = List.of("text", "json", "markdown");

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files that \"ponens solve --out\" wrote (- is standard input).")
  List<String> files = new ArrayList<>();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "Format of the report: text, json or markdown (default: text).")
  String format = "text";

  private final Terminal terminal;

  SolveReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (!FORMATS.contains(format)) {
      throw new UsageError(NearestWord.value("--format", format, FORMATS));
    }
    List<String> lines = new ArrayList<>();
    for (String file : files) {
      lines.addAll(lines(file));
    }
    SolveStats stats = SolveStats.of(lines.stream());
    if (stats.categories().size() == 1) {
      throw new UsageError("found no results of `ponens solve` in " + String.join(", ", files));
    }
    stats
        .unread()
        .forEach(line -> terminal.say("line " + line + " is not a result of `ponens solve`"));
    String report =
        switch (format) {
          case "json" -> SolveReport.json(stats);
          case "markdown" -> SolveReport.markdown(stats);
          default -> SolveReport.text(stats);
        };
    terminal.out().write(report.getBytes(StandardCharsets.UTF_8));
    terminal.out().flush();
    return (stats.unread().isEmpty() ? Exit.CLEAN : Exit.INCOMPLETE).code();
  }

  private List<String> lines(String file) throws IOException {
    if (file.equals("-")) {
      return read(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    }
    Path path = terminal.folder().resolve(file);
    if (!Files.isRegularFile(path)) {
      throw new UsageError(file + ": no such file");
    }
    return read(
        new InputStreamReader(
            Files.newInputStream(path),
            StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)));
  }

  private static List<String> read(InputStreamReader in) throws IOException {
    try (BufferedReader reader = new BufferedReader(in)) {
      return reader.lines().toList();
    }
  }
}
