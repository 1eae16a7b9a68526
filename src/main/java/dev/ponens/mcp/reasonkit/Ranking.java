package dev.ponens.mcp.reasonkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Ranks what an agent scored by the weighted mean of its scores. A candidate with a missing score
 * has no mean, so it comes after those that have one. A candidate with open errors comes last.
 *
 * @param weights the weights of the criteria, 0 to 1
 * @param cells the scores by candidate and criterion, 0 to 1
 * @param wrong the rules with open errors, by candidate
 */
record Ranking(
    Map<String, Double> weights,
    Map<String, Map<String, Double>> cells,
    Map<String, List<String>> wrong) {

  /**
   * The place of a candidate.
   *
   * @param candidate the number of a node, or a branch
   * @param score the weighted mean; null if a score is missing
   * @param missing the criteria without a score
   * @param errors the rules with open errors
   */
  record RankedPlace(
      String candidate, @Nullable Double score, List<String> missing, List<String> errors) {}

  /**
   * Where another candidate would win.
   *
   * @param criterion the criterion whose weight changes
   * @param weight its weight now
   * @param at the weight at which the winner changes, 0 to 1
   * @param to the candidate that would win there
   */
  record Flip(String criterion, double weight, double at, String to) {}

  /** Returns the weights of the criteria; each weight is 1 if the rubric names none. */
  Map<String, Double> criteria() {
    if (!weights.isEmpty()) {
      return weights;
    }
    Set<String> all = new TreeSet<>();
    cells.values().forEach(scores -> all.addAll(scores.keySet()));
    Map<String, Double> equal = new LinkedHashMap<>();
    all.forEach(criterion -> equal.put(criterion, 1.0));
    return equal;
  }

  /** Returns the candidates, best first. */
  List<RankedPlace> places() {
    List<RankedPlace> places = new ArrayList<>();
    for (String candidate : new TreeMap<>(cells).keySet()) {
      Map<String, Double> scores = cells.getOrDefault(candidate, Map.of());
      List<String> missing =
          criteria().keySet().stream().filter(c -> !scores.containsKey(c)).toList();
      places.add(
          new RankedPlace(
              candidate,
              missing.isEmpty() ? mean(scores) : null,
              missing,
              wrong.getOrDefault(candidate, List.of())));
    }
    places.sort(
        (one, other) -> {
          int wrongness = Boolean.compare(!one.errors().isEmpty(), !other.errors().isEmpty());
          return wrongness != 0 ? wrongness : Double.compare(value(other), value(one));
        });
    return places;
  }

  /** Returns the other candidates with the same score, of which neither is better. */
  List<String> tied(String candidate) {
    List<RankedPlace> places = places();
    return places.stream()
        .filter(place -> place.candidate().equals(candidate) && place.score() != null)
        .flatMap(
            place ->
                places.stream()
                    .filter(
                        other ->
                            !other.candidate().equals(candidate)
                                && value(other) == value(place)
                                && other.errors().isEmpty() == place.errors().isEmpty()))
        .map(RankedPlace::candidate)
        .toList();
  }

  private static double value(RankedPlace place) {
    Double score = place.score();
    return score == null ? -1 : score;
  }

  private @Nullable Double mean(Map<String, Double> scores) {
    double sum = 0;
    double total = 0;
    for (Map.Entry<String, Double> criterion : criteria().entrySet()) {
      sum += criterion.getValue() * scores.getOrDefault(criterion.getKey(), 0.0);
      total += criterion.getValue();
    }
    return total == 0 ? null : (Double) rounded(sum / total);
  }

  private static double rounded(double number) {
    return Math.round(number * 10_000) / 10_000.0;
  }

  /**
   * Returns, for each criterion, the change of its weight that is enough to make another candidate
   * win. Criteria that cannot change the winner are left out.
   */
  List<Flip> flips() {
    List<RankedPlace> rivals =
        places().stream().filter(p -> p.score() != null && p.errors().isEmpty()).toList();
    List<Flip> flips = new ArrayList<>();
    if (rivals.size() < 2) {
      return flips;
    }
    Map<String, Double> first = cells.getOrDefault(rivals.get(0).candidate(), Map.of());
    for (Map.Entry<String, Double> criterion : criteria().entrySet()) {
      Flip nearest = null;
      for (RankedPlace rival : rivals.subList(1, rivals.size())) {
        Flip flip = flip(criterion, first, rival.candidate());
        boolean nearer =
            flip != null
                && (nearest == null
                    || Math.abs(flip.at() - flip.weight())
                        < Math.abs(nearest.at() - nearest.weight()));
        nearest = nearer ? flip : nearest;
      }
      if (nearest != null) {
        flips.add(nearest);
      }
    }
    return flips;
  }

  private @Nullable Flip flip(
      Map.Entry<String, Double> criterion, Map<String, Double> first, String rival) {
    Map<String, Double> second = cells.getOrDefault(rival, Map.of());
    double lead = 0;
    for (Map.Entry<String, Double> other : criteria().entrySet()) {
      if (!other.getKey().equals(criterion.getKey())) {
        lead += other.getValue() * difference(first, second, other.getKey());
      }
    }
    double here = difference(first, second, criterion.getKey());
    if (here == 0) {
      return null;
    }
    double at = -lead / here;
    return at >= 0 && at <= 1
        ? new Flip(criterion.getKey(), criterion.getValue(), rounded(at), rival)
        : null;
  }

  private static double difference(
      Map<String, Double> one, Map<String, Double> other, String criterion) {
    return one.getOrDefault(criterion, 0.0) - other.getOrDefault(criterion, 0.0);
  }
}
