package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.PlainArguments;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.Version;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.Lint;
import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.report.format.Reports;
import dev.ponens.rule.Rulebook;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ponens judge}: judges one thought, or many thoughts as JSON lines. */
@Command(
    name = "judge",
    description =
        "Judge one thought. With --json, judge one thought per line of standard " + "input.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens judge --question \"What is 12 * 13?\" --thought \"12 * 13 = 146\"",
      "  echo '{\"question\":\"…\",\"history\":[\"…\"],\"thought\":\"…\"}' | ponens judge --json",
      "",
      "Exit codes: 0 no finding of severity error, 1 at least one such finding, "
          + "2 usage error, 3 some input",
      "could not be read or a rule failed."
    })
final class JudgeCommand implements Callable<Integer> {
  private static final String NAME = "thought";
  private static final String QUESTION = "--question";
  private static final String THOUGHT = "--thought";
  private static final String JSON = "--json";
  private static final String FACTS = "--facts";

  @Option(names = QUESTION, paramLabel = "Q", description = "Question that the thought is about.")
  @Nullable String question;

  @Option(
      names = THOUGHT,
      paramLabel = "T",
      description = "Thought to judge (default: standard input, which you can also write as -).")
  String thought = "-";

  @Option(
      names = JSON,
      description =
          "Print verdicts as JSON. Without --thought, read JSON lines from standard input and print"
              + " one verdict per line.")
  boolean json;

  @Mixin RulesOptions rules = new RulesOptions();

  @Mixin RulingCacheOption cache = new RulingCacheOption();

  @Option(
      names = FACTS,
      description = "Include the facts (what Ponens found in the text) in JSON output.")
  boolean facts;

  private final Terminal terminal;

  JudgeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** The command with arguments that need no parser; empty for other arguments. */
  static Optional<JudgeCommand> plain(Terminal terminal, List<String> args) {
    return PlainArguments.read(args, Set.of(QUESTION, THOUGHT), Set.of(JSON, FACTS))
        .map(
            given -> {
              JudgeCommand command = new JudgeCommand(terminal);
              command.question = given.has(QUESTION) ? given.value(QUESTION, "") : null;
              command.thought = given.value(THOUGHT, command.thought);
              command.json = given.has(JSON);
              command.facts = given.has(FACTS);
              return command;
            });
  }

  @Override
  public Integer call() throws IOException {
    if (json && question != null && thought.equals("-")) {
      throw new UsageError(
          "--question needs --thought; in JSON lines, write the question in each line:"
              + " {\"question\":\"…\",\"thought\":\"…\"}");
    }
    Rulebook rulebook = rules.rulebook(terminal);
    Judges judges = rules.judges(rulebook, facts, cache.cached());
    Report report =
        Reports.open(
                json ? "jsonl" : "text",
                terminal.out(),
                new ReportContext(
                    new TextLayout(terminal.colour(), terminal.width()),
                    facts,
                    judges.usual().rulebook().cards(),
                    Version.number()))
            .orElseThrow();
    Lint.LintOutput output =
        new Lint.LintOutput() {
          @Override
          public void verdict(Verdict verdict) throws IOException {
            report.verdict(verdict);
            if (!json) {
              advise(verdict);
            }
            terminal.out().flush();
          }

          @Override
          public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
            report.unreadable(unreadable);
            terminal.out().flush();
          }
        };
    try (Lint lint = new Lint(judges, SuppressionFilter.nothing(), 1, output)) {
      if (json && thought.equals("-")) {
        Formats.read(
            "-",
            terminal.in(),
            Formats.named("steps").orElseThrow(),
            Input.InputLimits.USUAL,
            reading -> {
              lint.add(reading);
              // The caller may wait for the reply before it sends the next question.
              lint.finish();
            });
      } else {
        lint.add(new ReadResult.ReadTranscript(transcript(words())));
        lint.finish();
      }
      Summary summary = lint.summary();
      if (json) {
        report.end(summary);
      }
      if (summary.transcripts() == 0) {
        return Exit.USAGE.code();
      }
      return (summary.unreadable() + summary.failures() > 0
              ? Exit.INCOMPLETE
              : summary.count(Severity.ERROR) > 0 ? Exit.FINDINGS : Exit.CLEAN)
          .code();
    }
  }

  private String words() throws IOException {
    String words =
        thought.equals("-")
            ? new String(terminal.in().readAllBytes(), StandardCharsets.UTF_8)
            : thought;
    if (words.isBlank()) {
      throw new UsageError("the thought is empty; give it with --thought or on standard input");
    }
    return words;
  }

  private Transcript transcript(String words) {
    Origin origin = new Origin(1, 1, null);
    Event asked =
        question == null
            ? null
            : new Event(0, EventKind.USER, question, Visibility.FULL, origin, Given.NOTHING);
    Event judged = new Event(1, EventKind.THOUGHT, words, Visibility.FULL, origin, Given.NOTHING);
    return new Transcript(
        NAME, new Place("-", 0), "text", asked, List.of(judged), null, Hints.NONE);
  }

  /** Prints risk, gate and proposal, which the text report of transcripts omits. */
  private void advise(Verdict verdict) {
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    for (StepVerdict step : verdict.steps()) {
      if (verdict.findings().isEmpty()) {
        out.println("no findings");
      }
      if (!step.judged()) {
        out.println("not fully judged: " + step.why());
      }
      if (step.risk() != null) {
        out.println("risk:    " + step.risk().level().spelling());
      }
      String reasons =
          verdict.gate().reasons().stream()
              .map(Gate.GateReason::code)
              .collect(Collectors.joining(", "));
      out.println(
          "gate:    "
              + verdict.gate().decision().spelling().replace('_', ' ').toLowerCase(Locale.ROOT)
              + (reasons.isEmpty() ? "" : " (" + reasons + ")"));
      Proposal next = step.next();
      if (next != null) {
        out.println("next:    " + next.suggestion() + " [" + next.mode() + "]");
      }
    }
    out.flush();
  }
}
