package dev.ponens.guidance;

import dev.ponens.report.score.LabelScores;
import dev.ponens.report.score.LabelScores.LabelCount;
import dev.ponens.report.score.LabelScores.LabelScore;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compares findings with labels of single steps, made by people who read the runs. A rule is for a
 * label if its id is the label, ends with a hyphen and the label, or if the label is one of its
 * tags; upper and lower case are equal.
 */
public final class StepLabels {
  /** What a reader said of a step. */
  public enum LabelVerdict {
    /** The step surely violates what the label names. */
    VIOLATED,
    /** Readers may judge it either way. */
    ARGUABLE,
    /** The step looks like a violation but is not one. */
    KEPT
  }

  /**
   * A label of a step.
   *
   * @param run the id of the transcript
   * @param step the step, counted from 1
   * @param label what is violated or kept
   */
  public record LabelRow(String run, int step, String label, LabelVerdict says) {}

  private record Place(String run, int step) {}

  private final List<LabelRow> rows;
  private final Map<String, Set<String>> rules = new TreeMap<>();
  private final Set<String> labelled = new HashSet<>();
  private final Set<String> read = new HashSet<>();
  private final Map<Place, Set<String>> found = new HashMap<>();

  /** Creates a comparison with labels, for the rules of a rulebook. */
  public StepLabels(List<LabelRow> rows, List<RuleCard> cards) {
    this.rows = List.copyOf(rows);
    for (LabelRow row : rows) {
      labelled.add(row.run());
      rules.computeIfAbsent(row.label(), label -> rules(label, cards));
    }
  }

  private static Set<String> rules(String label, List<RuleCard> cards) {
    String name = label.toLowerCase(Locale.ROOT);
    Set<String> ids = new TreeSet<>();
    for (RuleCard card : cards) {
      boolean named = card.id().equals(name) || card.id().endsWith("-" + name);
      boolean tagged = card.tags().stream().anyMatch(tag -> tag.equalsIgnoreCase(label));
      if (card.finds() && (named || tagged)) {
        ids.add(card.id());
      }
    }
    return ids;
  }

  /** Counts a verdict, if its transcript has labels. */
  public void add(Verdict verdict) {
    String run = verdict.transcript().id();
    if (labelled.contains(run)) {
      read.add(run);
      for (Finding finding : verdict.findings()) {
        found
            .computeIfAbsent(new Place(run, finding.step()), p -> new TreeSet<>())
            .add(finding.rule());
      }
    }
  }

  /** Returns the results for the transcripts that were added. */
  public LabelScores result() {
    List<LabelScore> scores = new ArrayList<>();
    rules.forEach((label, ids) -> scores.add(score(label, ids)));
    Set<String> absent = new TreeSet<>(labelled);
    absent.removeAll(read);
    return new LabelScores(scores, read.size(), new ArrayList<>(absent));
  }

  private LabelScore score(String label, Set<String> ids) {
    Map<LabelVerdict, LabelCount> counts = new TreeMap<>();
    Set<Place> places = new HashSet<>();
    for (LabelRow row : rows) {
      if (row.label().equals(label) && read.contains(row.run())) {
        Place place = new Place(row.run(), row.step());
        places.add(place);
        counts.merge(row.says(), new LabelCount(1, fires(place, ids) ? 1 : 0), LabelCount::plus);
      }
    }
    int unlabelled = 0;
    for (Place place : found.keySet()) {
      unlabelled += !places.contains(place) && fires(place, ids) ? 1 : 0;
    }
    return new LabelScore(
        label,
        ids,
        counts.getOrDefault(LabelVerdict.VIOLATED, LabelCount.NONE),
        counts.getOrDefault(LabelVerdict.ARGUABLE, LabelCount.NONE),
        counts.getOrDefault(LabelVerdict.KEPT, LabelCount.NONE),
        unlabelled);
  }

  private boolean fires(Place place, Set<String> ids) {
    return found.getOrDefault(place, Set.of()).stream().anyMatch(ids::contains);
  }
}
