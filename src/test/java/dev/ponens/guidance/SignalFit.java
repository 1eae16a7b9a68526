package dev.ponens.guidance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Fits the weights of the signals, so that a score of 1 is a tier. Three groups of questions have a
 * say:
 *
 * <ul>
 *   <li>our own: the score should lie in their tier;
 *   <li>MATH: the score should rise by {@link #MATH_SLOPE} a level, wherever it begins, and lie in
 *       a wide band about it;
 *   <li>GSM8K: it should rise a little with the steps of the human solution, and lie in moderate.
 * </ul>
 *
 * <p>For our own, a score costs as much as the logarithm of its odds to be on the wrong side of a
 * tier's beginning; for the others, its squared distance. Weights are not negative and not larger
 * than needed (ridge). They are found by projected gradients from zero, so the same data give the
 * same weights.
 */
final class SignalFit {
  /** Where the tiers moderate, high, very hard and extreme begin. */
  private static final double[] FROM = {0.6, 1.5, 2.5, 4.8};

  /** How near a tier's beginning a score counts as on both sides of it. */
  private static final double SOFT = 0.2;

  static final double MATH_SLOPE = 0.4;
  private static final double GSM_SLOPE = 0.2;
  private static final double RIDGE = 0.003;
  private static final int ROUNDS = 4000;

  /** Questions of one source. */
  static final class Group {
    private final double say;
    private final double[][] rows;
    private final double[] levels;
    private final double slope;

    /**
     * @param say how much they count
     * @param rows which signals each question shows, 1 or 0
     * @param levels how hard each is
     * @param slope how much the score rises with the level; 0 where it is the level
     */
    Group(double say, double[][] rows, double[] levels, double slope) {
      this.say = say;
      this.rows = rows;
      this.levels = levels;
      this.slope = slope;
    }

    double say() {
      return say;
    }

    double[][] rows() {
      return rows;
    }

    double[] levels() {
      return levels;
    }

    double slope() {
      return slope;
    }

    /** Some of its questions. */
    Group of(List<Integer> some) {
      return new Group(
          say,
          some.stream().map(i -> rows[i]).toArray(double[][]::new),
          some.stream().mapToDouble(i -> levels[i]).toArray(),
          slope);
    }
  }

  private SignalFit() {}

  static Group own(double[][] rows, double[] levels) {
    return new Group(4, rows, levels, 0);
  }

  static Group math(double[][] rows, double[] levels) {
    return new Group(1.5, rows, levels, MATH_SLOPE);
  }

  static Group gsm(double[][] rows, double[] levels) {
    return new Group(1, rows, levels, GSM_SLOPE);
  }

  /** The weights of the signals. */
  static double[] weights(List<Group> groups) {
    int many = groups.get(0).rows()[0].length;
    double[] weights = new double[many];
    double step = 1 / steepest(groups);
    for (int round = 0; round < ROUNDS; round++) {
      double[] slope = new double[many];
      for (int k = 0; k < many; k++) {
        slope[k] = RIDGE * weights[k];
      }
      groups.forEach(g -> add(slope, g, weights));
      for (int k = 0; k < many; k++) {
        weights[k] = Math.max(0, weights[k] - step * slope[k]);
      }
    }
    return weights;
  }

  /** No direction is steeper than the squared lengths of the rows together. */
  private static double steepest(List<Group> groups) {
    double sum = RIDGE;
    for (Group group : groups) {
      double longest = 0;
      for (double[] row : group.rows()) {
        longest += Arrays.stream(row).sum();
      }
      sum += 2 * group.say() * longest / group.rows().length;
    }
    return sum;
  }

  private static void add(double[] slope, Group group, double[] weights) {
    double[] scores = Arrays.stream(group.rows()).mapToDouble(r -> score(r, weights)).toArray();
    double drift = mean(scores) - group.slope() * mean(group.levels());
    for (int i = 0; i < scores.length; i++) {
      double level = group.levels()[i];
      double pull =
          group.slope() == 0
              ? beyond(scores[i], level)
              : scores[i] - group.slope() * level - drift + outside(group, scores[i], level);
      for (int k = 0; k < slope.length; k++) {
        slope[k] += group.say() * pull * group.rows()[i][k] / scores.length;
      }
    }
  }

  /** How many tiers a score seems to have passed, less those that it should have passed. */
  private static double beyond(double score, double level) {
    double passed = 0;
    for (double from : FROM) {
      passed += 1 / (1 + Math.exp((from - score) / SOFT));
    }
    return passed - level;
  }

  /** How far a score lies outside its band. */
  private static double outside(Group group, double score, double level) {
    boolean math = group.slope() == MATH_SLOPE;
    double low = math ? MATH_SLOPE * level - 0.5 : 0.4;
    double high = math ? MATH_SLOPE * level + 0.7 : 1.4;
    return (math ? 0.5 : 3) * (Math.max(0, score - high) - Math.max(0, low - score));
  }

  static double score(double[] row, double[] weights) {
    double score = 0;
    for (int k = 0; k < row.length; k++) {
      score += row[k] * weights[k];
    }
    return score;
  }

  /**
   * The scores that questions get from weights fitted without them.
   *
   * @param groups what is fitted to
   * @param asked the group whose scores are wanted
   * @param folds how many parts
   * @param seed of the shuffle
   */
  static double[] unseen(List<Group> groups, int asked, int folds, long seed) {
    List<List<Integer>> orders = new ArrayList<>();
    Random random = new Random(seed);
    for (Group group : groups) {
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < group.rows().length; i++) {
        order.add(i);
      }
      Collections.shuffle(order, random);
      orders.add(order);
    }
    double[] scores = new double[groups.get(asked).rows().length];
    for (int fold = 0; fold < folds; fold++) {
      List<Group> seen = new ArrayList<>();
      for (int g = 0; g < groups.size(); g++) {
        seen.add(groups.get(g).of(without(orders.get(g), fold, folds)));
      }
      double[] weights = weights(seen);
      for (int i = fold; i < orders.get(asked).size(); i += folds) {
        int question = orders.get(asked).get(i);
        scores[question] = score(groups.get(asked).rows()[question], weights);
      }
    }
    return scores;
  }

  private static List<Integer> without(List<Integer> order, int fold, int folds) {
    List<Integer> rest = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      if (i % folds != fold) {
        rest.add(order.get(i));
      }
    }
    return rest;
  }

  /** Spearman's rank correlation; equal values share their ranks. */
  static double spearman(double[] a, double[] b) {
    double[] x = ranks(a);
    double[] y = ranks(b);
    double mx = mean(x);
    double my = mean(y);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - mx) * (y[i] - my);
      xx += (x[i] - mx) * (x[i] - mx);
      yy += (y[i] - my) * (y[i] - my);
    }
    return xy / Math.sqrt(xx * yy);
  }

  private static double[] ranks(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] ranks = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      int from = 0;
      while (sorted[from] < values[i]) {
        from++;
      }
      int to = from;
      while (to < sorted.length && sorted[to] == values[i]) {
        to++;
      }
      ranks[i] = (from + to - 1) / 2.0;
    }
    return ranks;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }
}
