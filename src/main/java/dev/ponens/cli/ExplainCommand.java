package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Explain;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.Lint;
import dev.ponens.report.ExplanationJson;
import dev.ponens.report.ExplanationText;
import dev.ponens.report.NounCount;
import dev.ponens.report.TextLayout;
import dev.ponens.report.Visible;
import dev.ponens.rule.Rulebook;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Verdict;
import dev.ponens.verdict.why.Explanation;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens explain}: explains why a rule fired, nearly fired, or did not fire. */
@Command(
    name = "explain",
    description = {
      "Explain why a rule fired.",
      "Shows the source of the rule and, for each condition, the facts that met "
          + "it. Also lists the rules that nearly fired on the same step."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens explain run.jsonl                      list all findings",
      "  ponens explain run.jsonl --step 3             explain all findings on step 3",
      "  ponens explain logs/run.jsonl:12 --step 3     explain step 3 of the transcript on line 12",
      "  ponens explain notes.md:17                    explain all findings on the step on line 17",
      "  ponens explain 3f2a91c0 logs/                 explain the finding with this fingerprint",
      "  ponens explain run.jsonl --step 3 --rule bare-answer",
      "                                                explain why this rule fired or did not fire",
      "",
      "Steps are numbered from 1; 0 is the question. An explanation takes two to five seconds.",
      "Exit codes: 0 explained, 2 usage error or nothing to explain, 3 some "
          + "input could not be read."
    })
final class ExplainCommand implements Callable<Integer> {
  private static final Pattern FINGERPRINT = Pattern.compile("[0-9a-f]{6,16}");
  private static final Pattern PLACED = Pattern.compile("(.+):([0-9]{1,9})");

  private static final List<String> FORMATS = List.of("text", "json");

  /** Number of digits of a fingerprint that identify it. */
  private static final int SHORT = 8;

  /** Maximum number of transcripts that an error lists. */
  private static final int NAMED = 8;

  @Parameters(
      paramLabel = "FINDING|PATH",
      arity = "0..*",
      description =
          "Files or directories (default: standard input, which you can also write as -). "
              + "FILE:LINE selects the transcript or step at that line. To explain one finding, "
              + "write its fingerprint (at least the first 6 digits) before the files.")
  List<String> words = new ArrayList<>();

  @Option(
      names = "--step",
      paramLabel = "N",
      description = "Step to explain, numbered from 1; 0 is the question.")
  @Nullable Integer step;

  @Option(
      names = "--rule",
      paramLabel = "ID",
      description =
          "Explain only this rule. With --step, if the rule did not fire, explain why not.")
  @Nullable String rule;

  @Option(
      names = "--transcript",
      paramLabel = "ID",
      description = "Id of the transcript to explain, as in reports.")
  @Nullable String transcript;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "Output format: text or json (default: text).")
  String format = "text";

  @Option(
      names = "--all",
      description =
          "In the list of rules that nearly fired, include rules that never report "
              + "findings, such as the rules in the directories derive/ and next/.")
  boolean all;

  @Mixin FromOption from = new FromOption();

  @Mixin RulesOptions rules = new RulesOptions();

  private final Terminal terminal;
  private final Map<String, Set<Integer>> lines = new LinkedHashMap<>();
  private @Nullable String fingerprint;
  private boolean unreadable;

  ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * A transcript that the arguments may select.
   *
   * @param verdict its verdict
   * @param step the step that FILE:LINE selects; null for the whole transcript
   */
  private record Candidate(Verdict verdict, @Nullable Integer step) {
    Transcript transcript() {
      return verdict.transcript();
    }

    String place() {
      return Visible.of(transcript().id() + "  " + transcript().at());
    }
  }

  @Override
  public Integer call() throws IOException {
    if (!FORMATS.contains(format)) {
      throw new UsageError(NearestWord.value("--format", format, FORMATS));
    }
    Format known = from.format();
    Inputs inputs = Inputs.of(paths(), from.columns());
    rules.linting(inputs.files());
    Rulebook rulebook = rules.rulebook(terminal);
    known(rulebook);
    Judges judges = rules.judges(rulebook, false);
    // Verdicts have paths with masked secrets.
    Collections.unmodifiableMap(new LinkedHashMap<>(lines))
        .forEach((path, at) -> lines.put(Mask.of(rulebook.lexicon(), path).text(), at));
    List<Candidate> candidates = candidates(judges, inputs, known);
    Integer here = step != null ? step : place(candidates);
    if (fingerprint == null && here == null) {
      return index(candidates);
    }
    Candidate one = fingerprint != null ? candidates.get(0) : one(candidates);
    Explain explain = new Explain(judges.of(one.transcript()), all);
    show(
        fingerprint != null
            ? byFingerprint(explain, candidates, fingerprint)
            : byStep(explain, one, here == null ? 0 : here));
    return (unreadable ? Exit.INCOMPLETE : Exit.CLEAN).code();
  }

  /** Splits the arguments into a fingerprint, files, and lines of files; returns the files. */
  private List<String> paths() {
    Set<String> paths = new LinkedHashSet<>();
    for (String word : words) {
      Matcher placed = PLACED.matcher(word);
      if (fingerprint == null
          && word.equals(words.get(0))
          && FINGERPRINT.matcher(word).matches()
          && !exists(word)) {
        fingerprint = word;
      } else if (!exists(word) && placed.matches() && exists(placed.group(1))) {
        paths.add(placed.group(1));
        lines
            .computeIfAbsent(placed.group(1), p -> new TreeSet<>())
            .add(Integer.valueOf(placed.group(2)));
      } else {
        paths.add(word);
      }
    }
    if (fingerprint != null && step != null) {
      throw new UsageError("a fingerprint already selects a step; omit --step or the fingerprint");
    }
    return List.copyOf(paths);
  }

  private static boolean exists(String name) {
    try {
      return Files.exists(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private void known(Rulebook rulebook) {
    if (rule != null && rulebook.card(rule).isEmpty()) {
      throw new UsageError(
          "--rule "
              + rule
              + ": no such rule"
              + NearestWord.rule(rule, rulebook.cards().stream().map(RuleCard::id).toList()));
    }
  }

  private boolean wanted(Finding f) {
    return (rule == null || f.rule().equals(rule))
        && (fingerprint == null || f.fingerprint().startsWith(fingerprint));
  }

  private List<Candidate> candidates(Judges judges, Inputs inputs, @Nullable Format format)
      throws IOException {
    List<Candidate> candidates = new ArrayList<>();
    Lint.LintOutput output =
        new Lint.LintOutput() {
          @Override
          public void verdict(Verdict verdict) {
            candidate(verdict).ifPresent(candidates::add);
          }

          @Override
          public void unreadable(ReadResult.UnreadablePiece u) {
            unreadable = true;
            terminal.say(u.at() + ": " + u.why());
          }
        };
    int jobs = Math.max(1, Runtime.getRuntime().availableProcessors());
    try (Lint lint = new Lint(judges, SuppressionFilter.nothing(), jobs, output)) {
      inputs.read(terminal.input(), in -> in, format, lint::add);
      lint.finish();
    }
    if (candidates.isEmpty() && fingerprint != null) {
      throw new UsageError(
          "no finding in these transcripts has the fingerprint "
              + fingerprint
              + "; to list all findings: ponens explain FILE");
    }
    if (candidates.isEmpty()) {
      throw new UsageError(
          "the input has no such transcript; to list all findings: ponens explain FILE");
    }
    return candidates;
  }

  private Optional<Candidate> candidate(Verdict verdict) {
    Transcript t = verdict.transcript();
    Set<Integer> wanted = lines.getOrDefault(t.at().path(), Set.of());
    boolean named = transcript == null || t.id().equals(transcript);
    if (!named || (fingerprint != null && verdict.findings().stream().noneMatch(this::wanted))) {
      return Optional.empty();
    }
    if (wanted.isEmpty()) {
      return Optional.of(new Candidate(verdict, null));
    }
    for (int line : wanted) {
      List<Event> there = t.events().stream().filter(e -> e.origin().line() == line).toList();
      if (t.at().line() == line && there.size() != 1) {
        return Optional.of(new Candidate(verdict, null));
      }
      Optional<Candidate> in =
          t.events().stream()
              .filter(e -> e.origin().line() <= line)
              .reduce((a, b) -> b)
              .filter(e -> e.origin().line() == line || e.origin().pointer() == null)
              .map(e -> new Candidate(verdict, e.step()));
      if (in.isPresent()) {
        return in;
      }
    }
    return Optional.empty();
  }

  private @Nullable Integer place(List<Candidate> candidates) {
    return candidates.size() == 1 ? candidates.get(0).step() : null;
  }

  private static Candidate one(List<Candidate> candidates) {
    if (candidates.size() > 1) {
      throw new UsageError(
          "the input has "
              + candidates.size()
              + " transcripts; choose one with FILE:LINE or --transcript ID:\n"
              + String.join(
                  "\n", candidates.stream().limit(NAMED).map(c -> "  " + c.place()).toList())
              + (candidates.size() > NAMED ? "\n  …" : ""));
    }
    return candidates.get(0);
  }

  private Explanation byStep(Explain explain, Candidate candidate, int n) {
    Optional<Explanation> explanation =
        rule == null
            ? explain.findings(candidate.transcript(), n, f -> true)
            : explain.rule(candidate.transcript(), n, rule);
    return explanation.orElseThrow(() -> new UsageError(nothing(candidate.transcript(), n)));
  }

  private static String nothing(Transcript transcript, int n) {
    if (n == 0) {
      return "this transcript has no question, so it has no step 0";
    }
    return n < 0 || n > transcript.events().size()
        ? "no step "
            + n
            + "; this transcript has "
            + NounCount.of(transcript.events().size(), "step")
        : "no rule judges step "
            + n
            + ": it is a "
            + transcript.events().get(n - 1).kind().spelling().replace('_', ' ')
            + " (visibility: "
            + transcript.events().get(n - 1).visibility().spelling()
            + "); rules judge only thoughts, answers and questions";
  }

  private Explanation byFingerprint(Explain explain, List<Candidate> candidates, String prefix) {
    Set<String> prints = new TreeSet<>();
    Candidate first = candidates.get(0);
    int n = -1;
    for (Candidate candidate : candidates) {
      for (Finding finding : candidate.verdict().findings()) {
        if (wanted(finding)) {
          n = n < 0 ? finding.step() : n;
          prints.add(finding.fingerprint() + "  " + finding.rule());
        }
      }
    }
    if (prints.size() > 1) {
      throw new UsageError(
          prefix
              + " matches several fingerprints; give more digits:\n  "
              + String.join("\n  ", prints));
    }
    int of = n;
    return explain
        .findings(first.transcript(), of, this::wanted)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "internal error: a finding belongs to a" + " step that was not judged: " + of));
  }

  private void show(Explanation explanation) throws IOException {
    if (format.equals("json")) {
      ExplanationJson.write(explanation, terminal.out());
    } else {
      ExplanationText.write(
          explanation, new TextLayout(terminal.colour(), terminal.width()), terminal.out());
    }
  }

  /** Lists every finding with its fingerprint, and an example command; returns the exit code. */
  private int index(List<Candidate> candidates) {
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    int shown = 0;
    String first = "";
    for (Candidate candidate : candidates) {
      for (Finding finding : candidate.verdict().findings()) {
        if (wanted(finding)) {
          out.println(
              finding.fingerprint()
                  + "  "
                  + candidate.place()
                  + "  step "
                  + finding.step()
                  + "  "
                  + finding.severity().spelling()
                  + "  "
                  + Visible.of(finding.rule()));
          first =
              first.isEmpty()
                  ? finding.fingerprint().substring(0, SHORT)
                      + " "
                      + Visible.of(candidate.transcript().at().path())
                  : first;
          shown++;
        }
      }
    }
    out.println(
        shown == 0
            ? "no findings; to see why a rule did not fire: ponens explain FILE --step N --rule ID"
            : "to explain a finding: ponens explain " + first + rules.arguments());
    out.flush();
    return (unreadable ? Exit.INCOMPLETE : Exit.CLEAN).code();
  }
}
