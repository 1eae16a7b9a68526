package dev.ponens.guidance.page;

import dev.ponens.guidance.Judge;
import dev.ponens.report.rulebook.CheckResult;
import dev.ponens.rule.Inspection;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Place;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds all faults of a rulebook's files and pages. */
public final class RulesCheck {
  private RulesCheck() {}

  /**
   * Checks the files and pages.
   *
   * @param folder the folder's name in messages
   */
  public static CheckResult check(Inspection inspection, String folder) {
    List<RuleFault> faults = new ArrayList<>(inspection.faults());
    RulePages pages = RulePages.of(inspection);
    faults.addAll(pages.faults());
    Rulebook rulebook = inspection.rulebook();
    if (rulebook != null) {
      run(inspection, rulebook, pages, folder, faults);
    }
    faults.sort(RuleFault.BY_PLACE);
    long rules =
        inspection.rules().rules().stream()
            .filter(r -> inspection.own().contains(r.card().at().file()))
            .count();
    return new CheckResult(folder, faults, inspection.own().size(), (int) rules, rulebook != null);
  }

  private static void run(
      Inspection inspection,
      Rulebook rulebook,
      RulePages pages,
      String folder,
      List<RuleFault> faults) {
    Settings settings = rulebook.params().profile(Params.USUAL);
    Judge judge = new Judge(rulebook, settings, Selection.ALL, true);
    Map<String, List<ExampleResult>> byRule = new HashMap<>();
    for (Example example : pages.examples()) {
      byRule
          .computeIfAbsent(example.rule().id(), r -> new ArrayList<>())
          .add(ExampleResult.of(example, judge));
    }
    String where = folder.isEmpty() ? "" : " --rules " + folder;
    Thresholds thresholds = new Thresholds(rulebook, settings);
    for (RuleText rule : inspection.rules().rules()) {
      List<ExampleResult> trials = byRule.getOrDefault(rule.card().id(), List.of());
      if (fires(rule.card(), trials, where, faults) && agree(rule.card(), trials, where, faults)) {
        faults.addAll(thresholds.faults(rule, trials));
      }
    }
  }

  private static boolean fires(
      RuleCard rule, List<ExampleResult> trials, String where, List<RuleFault> faults) {
    long firing = trials.stream().filter(t -> t.example().block().fires()).count();
    if (firing > 0 && trials.stream().allMatch(t -> t.flagged().isEmpty())) {
      faults.add(
          new RuleFault(
              RuleFault.FaultLevel.ERROR,
              "never-fires",
              rule.at().file(),
              rule.at().sheet(),
              rule.at().line(),
              0,
              rule.id()
                  + " fires in none of its examples; to see why, run: ponens rules test "
                  + rule.id()
                  + where));
      return false;
    }
    return firing > 0;
  }

  private static boolean agree(
      RuleCard rule, List<ExampleResult> trials, String where, List<RuleFault> faults) {
    boolean all = true;
    for (ExampleResult trial : trials) {
      if (!trial.holds()) {
        all = false;
        Place at = new Place(trial.example().page(), trial.example().block().line());
        faults.add(
            RuleFault.warning(
                "failing-example",
                at.path(),
                at.line(),
                rule.id()
                    + " does not report what this example expects; to see why, run: ponens rules "
                    + "test "
                    + rule.id()
                    + where));
      }
    }
    return all;
  }
}
