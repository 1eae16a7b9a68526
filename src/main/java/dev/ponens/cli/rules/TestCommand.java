package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.OutputSpec;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.Version;
import dev.ponens.guidance.DataHalf;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.page.ExampleRun;
import dev.ponens.guidance.page.Paraphrase;
import dev.ponens.report.rulebook.CheckResult;
import dev.ponens.report.rulebook.FaultReport;
import dev.ponens.report.rulebook.TestReport;
import dev.ponens.report.rulebook.TestResult;
import dev.ponens.report.score.ParaphraseReport;
import dev.ponens.report.score.Paraphrased;
import dev.ponens.rule.Inspection;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.format.CasesFormat;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens rules test}: runs the examples on the rule pages. */
@Command(
    name = "test",
    description = {
      "Run the examples on the rule pages.",
      "In its examples, a rule must flag the lines that are marked with !, and "
          + "no other lines. Failing examples are printed with their findings."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules test                             test your rules, or else "
          + "the built-in rules",
      "  ponens rules test my-rules                    test a rules directory",
      "  ponens rules test unchecked-assumption gate   test a rule and a table",
      "  ponens rules test --coverage                  count the examples of each rule",
      "  ponens rules test --paraphrase cases.jsonl    measure rules on cases "
          + "that other people wrote",
      "",
      "Exit codes: 0 all examples pass, 1 an example or case fails, 2 the rules or their pages have"
          + " errors."
    })
final class TestCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR|ID",
      arity = "0..*",
      description =
          "Your rules directory, or names of rules, rule tables or rule directories "
              + "such as \"risk\" (default: all rules).")
  List<String> words = new ArrayList<>();

  @Mixin RulesFolderOption rules = new RulesFolderOption();

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "How strict the rules are: quick, balanced, deep or paranoid (default: balanced,"
              + " for which the examples are written).")
  String profile = Params.USUAL;

  @Option(
      names = "--coverage",
      description = "Print the number of examples in which each rule, row and sentence fires.")
  boolean coverage;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT[=FILE]",
      description =
          "Output format: text or json (default: text). Append =FILE to write to a file."
              + " Repeatable.")
  List<String> formats = new ArrayList<>();

  @Option(
      names = "--paraphrase",
      paramLabel = "FILE",
      description =
          "Instead of the examples, run the cases in this JSON Lines file. For each "
              + "rule, prints how many cases it finds and how many cases it flags wrongly. "
              + "docs/rules.md describes the format of a case, under \"Cases by other "
              + "people\". Repeatable.")
  List<Path> paraphrases = new ArrayList<>();

  @Option(
      names = "--part",
      paramLabel = "PART",
      description =
          "With --paraphrase, run only one half of the cases: working or sealed "
              + "(default: both). A case is sealed if the first bit of the SHA-256 hash of "
              + "its id is 1.")
  @Nullable DataHalf part;

  private final Terminal terminal;

  TestCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    List<OutputSpec> wishes = OutputSpec.all(formats, TestReport.formats(), List.of());
    List<String> names = new ArrayList<>(words);
    Path named = rules.path;
    if (named == null && !names.isEmpty() && folder(names.get(0))) {
      named = Path.of(names.remove(0));
    }
    RulesFolder folder = RulesFolder.of(terminal, named);
    Inspection inspection = folder.inspect(terminal);
    Rulebook rulebook = inspection.rulebook();
    if (rulebook == null) {
      return faulty(inspection, folder, inspection.faults());
    }
    if (!paraphrases.isEmpty()) {
      return paraphrased(rulebook, wishes);
    }
    Set<String> ids = ids(inspection, names);
    ExampleRun run = new ExampleRun(inspection, rulebook, RulesOptions.settings(rulebook, profile));
    if (!run.pages().faults().isEmpty()) {
      faulty(inspection, folder, run.pages().faults());
    }
    TestResult tested = run.run(folder.shown(), c -> ids.contains(c.id()), coverage);
    if (tested.rules().isEmpty()) {
      throw new UsageError(
          "this directory defines no rules, so there is nothing to test; create a rule: ponens"
              + " rules new risk/ID"
              + (named == null ? "" : " --rules " + named));
    }
    for (OutputSpec outputSpec : wishes) {
      write(outputSpec, tested);
    }
    return (run.pages().faults().stream().anyMatch(RuleFault::isError)
            ? Exit.USAGE
            : tested.failed() > 0 ? Exit.FINDINGS : Exit.CLEAN)
        .code();
  }

  /** Runs the cases of files and reports which of them the rules find. */
  private int paraphrased(Rulebook rulebook, List<OutputSpec> wishes) throws IOException {
    Settings settings = RulesOptions.settings(rulebook, profile);
    Paraphrase run = new Paraphrase(new Judge(rulebook, settings, Selection.ALL, false));
    boolean[] unread = {false};
    CasesFormat format =
        new CasesFormat(
            one -> {
              if (part == null || DataHalf.of(one.transcript().id(), Set.of()) == part) {
                run.add(one);
              }
            });
    for (Path file : paraphrases) {
      try (InputStream in = Files.newInputStream(file)) {
        Input input = new Input(file.toString(), in, Input.InputLimits.USUAL);
        Formats.read(
            input,
            format,
            reading -> {
              if (reading instanceof ReadResult.UnreadablePiece u) {
                unread[0] = true;
                terminal.say(u.at() + ": " + u.why());
              }
            });
      } catch (IOException e) {
        throw new UsageError(
            "--paraphrase " + file + ": cannot be read; check path and permissions");
      }
    }
    Paraphrased result = run.result();
    if (result.cases() == 0) {
      throw new UsageError("--paraphrase: there are no cases to run in these files");
    }
    for (OutputSpec outputSpec : wishes) {
      Path file = outputSpec.file();
      if (file == null) {
        ParaphraseReport.write(outputSpec.format(), result, terminal.out(), terminal.colour());
      } else {
        try (OutputStream out = outputSpec.open(file)) {
          ParaphraseReport.write(outputSpec.format(), result, out, false);
        }
      }
    }
    boolean slipped = !result.missed().isEmpty() || !result.unjust().isEmpty();
    return (unread[0] ? Exit.USAGE : slipped ? Exit.FINDINGS : Exit.CLEAN).code();
  }

  /** True when an argument is a rules directory and not the id of a rule. */
  private static boolean folder(String word) {
    return word.contains("/") || Files.isDirectory(Path.of(word));
  }

  private void write(OutputSpec outputSpec, TestResult tested) throws IOException {
    Path file = outputSpec.file();
    if (file == null) {
      TestReport.write(outputSpec.format(), tested, terminal.out(), terminal.colour());
      return;
    }
    try (OutputStream out = outputSpec.open(file)) {
      TestReport.write(outputSpec.format(), tested, out, false);
    }
  }

  /** Prints errors to standard error, because standard output is for the report. */
  private int faulty(Inspection inspection, RulesFolder folder, List<RuleFault> faults)
      throws IOException {
    CheckResult checked =
        new CheckResult(
            folder.shown(),
            faults,
            inspection.own().size(),
            inspection.rules().rules().size(),
            inspection.rulebook() != null);
    FaultReport.write("text", checked, terminal.err(), false, Version.number());
    return Exit.USAGE.code();
  }

  private static Set<String> ids(Inspection inspection, List<String> names) {
    List<RuleCard> cards =
        inspection.rules().rules().stream()
            .map(r -> r.card())
            .filter(c -> inspection.own().contains(c.at().file()))
            .toList();
    Set<String> ids = new TreeSet<>();
    for (RuleCard card : cards) {
      if (names.isEmpty() || RuleNames.names(card).stream().anyMatch(names::contains)) {
        ids.add(card.id());
      }
    }
    Set<String> known = new TreeSet<>();
    cards.forEach(c -> known.addAll(RuleNames.names(c)));
    for (String name : names) {
      if (!known.contains(name)) {
        throw new UsageError(
            "no rule, rule table or rule directory is named '"
                + name
                + "'"
                + NearestWord.rule(name, known));
      }
    }
    return ids;
  }
}
