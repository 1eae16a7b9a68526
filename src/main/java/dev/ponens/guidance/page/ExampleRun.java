package dev.ponens.guidance.page;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.guidance.Judge;
import dev.ponens.report.rulebook.TestResult;
import dev.ponens.rule.Inspection;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.StepVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs the examples on a rulebook's pages. */
public final class ExampleRun {
  private final Inspection inspection;
  private final Judge judge;
  private final RulePages pages;

  /**
   * Creates a run.
   *
   * @param rulebook the rulebook of the inspection
   * @param settings the profile's thresholds
   */
  public ExampleRun(Inspection inspection, Rulebook rulebook, Settings settings) {
    this.inspection = inspection;
    this.judge = new Judge(rulebook, settings, Selection.ALL, true);
    this.pages = RulePages.of(inspection);
  }

  /** Returns the pages with their faults; an example with a fault does not run. */
  public RulePages pages() {
    return pages;
  }

  /**
   * Runs the examples of selected rules.
   *
   * @param folder the folder's name in messages
   * @param wanted selects the rules
   * @param coverage whether to measure coverage
   */
  public TestResult run(String folder, Predicate<RuleCard> wanted, boolean coverage) {
    List<ExampleResult> trials = new ArrayList<>();
    for (Example example : pages.examples()) {
      // Coverage also counts examples of other rules.
      if (coverage || wanted.test(example.rule())) {
        trials.add(ExampleResult.of(example, judge));
      }
    }
    List<RuleCard> rules =
        inspection.rules().rules().stream()
            .map(RuleText::card)
            .filter(c -> inspection.own().contains(c.at().file()))
            .filter(wanted)
            .toList();
    List<TestResult.TestedExample> cases =
        trials.stream().filter(t -> wanted.test(t.example().rule())).map(this::shown).toList();
    return new TestResult(folder, cases, rules, coverage ? coverage(rules, trials) : null);
  }

  private TestResult.Coverage coverage(List<RuleCard> rules, List<ExampleResult> trials) {
    List<TestResult.RowCoverage> rows = new ArrayList<>();
    List<RuleCard> byFile =
        rules.stream()
            .sorted(
                Comparator.comparing((RuleCard c) -> Concern.of(c.concern()).orElseThrow())
                    .thenComparing(c -> c.at().file())
                    .thenComparing(c -> c.at().line()))
            .toList();
    for (RuleCard rule : byFile) {
      List<ExampleResult> own =
          trials.stream().filter(t -> t.example().rule().id().equals(rule.id())).toList();
      rows.add(
          new TestResult.RowCoverage(
              rule.id(),
              rule.at(),
              (int) own.stream().filter(t -> t.reaches(rule.id())).count(),
              own.size(),
              (int) trials.stream().filter(t -> t.reaches(rule.id())).count()));
    }
    return new TestResult.Coverage(trials.size(), rows, sentences(rules, trials));
  }

  /** Returns the coverage of sentences: a sentence is covered if a rule that uses it fires. */
  private List<TestResult.RowCoverage> sentences(List<RuleCard> rules, List<ExampleResult> trials) {
    Map<String, List<RuleCard>> users = new TreeMap<>();
    for (RuleText rule : inspection.rules().rules()) {
      if (rules.contains(rule.card())) {
        rule.wording()
            .sentences()
            .forEach(s -> users.computeIfAbsent(s, k -> new ArrayList<>()).add(rule.card()));
      }
    }
    List<TestResult.RowCoverage> rows = new ArrayList<>();
    users.forEach(
        (sentence, cards) -> {
          Predicate<ExampleResult> reached = t -> cards.stream().anyMatch(c -> t.reaches(c.id()));
          List<ExampleResult> own =
              trials.stream().filter(t -> cards.contains(t.example().rule())).toList();
          rows.add(
              new TestResult.RowCoverage(
                  sentence,
                  cards.get(0).at(),
                  (int) own.stream().filter(reached).count(),
                  own.size(),
                  (int) trials.stream().filter(reached).count()));
        });
    return rows;
  }

  private TestResult.TestedExample shown(ExampleResult trial) {
    Example example = trial.example();
    return new TestResult.TestedExample(
        example.rule().id(),
        example.page(),
        example.block().line(),
        example.block().fires(),
        trial.holds() ? List.of() : lines(trial),
        trial.verdict().failures(),
        trial.holds());
  }

  private List<TestResult.ExampleLine> lines(ExampleResult trial) {
    ThoughtsBlock block = trial.example().thoughts();
    Map<Integer, Integer> steps = steps(block.transcript());
    List<TestResult.ExampleLine> lines = new ArrayList<>();
    int number = trial.example().block().line();
    for (String raw : trial.example().block().lines()) {
      Integer step = steps.get(number);
      boolean marked = step != null && block.flagged().contains(step);
      boolean flagged = step != null && trial.flagged().contains(step);
      boolean differs = marked != flagged;
      lines.add(
          new TestResult.ExampleLine(
              number,
              raw.startsWith("!") ? raw.substring(1) : raw,
              marked,
              flagged,
              differs && step != null ? found(trial, step) : List.of(),
              differs && step != null ? facts(trial, step) : List.of()));
      number++;
    }
    return lines;
  }

  /** Returns the step that begins on each line of the page; 0 is the question. */
  private static Map<Integer, Integer> steps(Transcript transcript) {
    Map<Integer, Integer> steps = new TreeMap<>();
    Event question = transcript.question();
    if (question != null) {
      steps.put(question.origin().line(), 0);
    }
    transcript.events().forEach(e -> steps.put(e.origin().line(), e.step()));
    return steps;
  }

  private static List<String> found(ExampleResult trial, int step) {
    return trial.verdict().findings().stream()
        .filter(f -> f.step() == step && f.rule().equals(trial.example().rule().id()))
        .map(Finding::message)
        .toList();
  }

  /** Returns the facts that a rule could see at a step, one per line. */
  private List<String> facts(ExampleResult trial, int step) {
    Set<String> kinds = kinds(trial.example().rule().id());
    List<String> facts = new ArrayList<>();
    for (StepVerdict verdict : trial.verdict().steps()) {
      if (verdict.step() == step) {
        for (Fact fact : verdict.facts()) {
          if (kinds.contains(fact.getClass().getSimpleName())) {
            facts.add(words(fact));
          }
        }
        concluded(trial, verdict, kinds, facts);
      }
    }
    List<String> absent =
        kinds.stream()
            .filter(k -> !k.equals("Settings"))
            .filter(k -> facts.stream().noneMatch(f -> f.startsWith(k + "(")))
            .sorted()
            .toList();
    if (!absent.isEmpty()) {
      facts.add("no " + String.join(", no ", absent));
    }
    return facts;
  }

  /** Returns the kinds of fact that a rule's conditions use. */
  private Set<String> kinds(String rule) {
    String drl =
        inspection.rules().rules().stream()
            .filter(r -> r.card().id().equals(rule))
            .map(RuleText::drl)
            .collect(Collectors.joining());
    return FactVocabulary.facts().stream()
        .filter(kind -> Pattern.compile("\\b" + kind + "\\s*\\(").matcher(drl).find())
        .collect(Collectors.toSet());
  }

  /** Adds the results of earlier phases. */
  private static void concluded(
      ExampleResult trial, StepVerdict verdict, Set<String> kinds, List<String> facts) {
    if (kinds.contains("Derived")) {
      if (verdict.mode() != null) {
        facts.add("Derived( kind mode, name " + verdict.mode() + " )");
      }
      StepVerdict.ThinkingPattern pattern = verdict.pattern();
      if (pattern != null) {
        facts.add("Derived( kind pattern, name " + pattern.name() + " )");
      }
    }
    if (kinds.contains("Risk") && verdict.risk() != null) {
      facts.add("Risk( level " + verdict.risk().level().spelling() + " )");
    }
    if (kinds.contains("Gate")) {
      facts.add("Gate( says " + verdict.gate().decision().spelling() + " )");
    }
    if (kinds.contains("Finding")) {
      trial.verdict().findings().stream()
          .filter(f -> f.step() == verdict.step())
          .forEach(f -> facts.add("Finding( rule " + f.rule() + " )"));
    }
  }

  /** Returns a fact's text without false and empty fields, which would hide the important ones. */
  private static String words(Fact fact) {
    return Fields.of(fact).entrySet().stream()
        .filter(e -> !Set.of("false", "[]", "").contains(String.valueOf(e.getValue())))
        .map(e -> e.getKey() + " " + e.getValue())
        .collect(Collectors.joining(", ", fact.getClass().getSimpleName() + "( ", " )"));
  }
}
