package dev.ponens.report.score;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * The results of the built-in rules on public data, when they were last measured. The figures are
 * in a resource that {@code src/test/sh/judgement.sh} writes.
 *
 * @param date the date, as year-month-day
 * @param sets one line per set, with how often its gate held a transcript back; in the order
 *     measured
 * @param rules how often each rule fired in each set; rules that never did are absent
 */
public record Measured(String date, List<MeasuredRule> sets, List<MeasuredRule> rules) {
  private static final String RESOURCE = "/ponens/measured.csv";

  /** Replaces a rule's id in the lines about the gate. */
  public static final String GATE = "gate";

  public Measured {
    sets = List.copyOf(sets);
    rules = List.copyOf(rules);
  }

  /**
   * One rule, or the gate, in one set. Counts transcripts.
   *
   * @param rule its id
   * @param set the public set's name
   * @param wrong how many transcripts of the set are wrong
   * @param right how many are right
   * @param inWrong in how many wrong ones it fired
   * @param inRight in how many right ones it fired
   */
  public record MeasuredRule(
      String rule, String set, long wrong, long right, long inWrong, long inRight) {

    /** The line of the resource. */
    public String csv() {
      return String.join(
          ",",
          rule,
          set,
          Long.toString(wrong),
          Long.toString(right),
          Long.toString(inWrong),
          Long.toString(inRight));
    }

    private static MeasuredRule of(String line) {
      String[] cells = line.split(",", -1);
      return new MeasuredRule(
          cells[0],
          cells[1],
          Long.parseLong(cells[2]),
          Long.parseLong(cells[3]),
          Long.parseLong(cells[4]),
          Long.parseLong(cells[5]));
    }

    /**
     * The share of the transcripts it fired in that are wrong; empty in a set without wrong ones.
     */
    public OptionalDouble precision() {
      return wrong == 0 ? OptionalDouble.empty() : Evaluation.ratio(inWrong, inWrong + inRight);
    }

    /** The share of the wrong transcripts it fired in. */
    public OptionalDouble recall() {
      return Evaluation.ratio(inWrong, wrong);
    }

    /** The share of the right transcripts it fired in. */
    public OptionalDouble onRight() {
      return Evaluation.ratio(inRight, right);
    }

    /** The counts as text: {@code 234 of 238 wrong, 15 of 62 right}. */
    public String says() {
      String ofWrong = wrong == 0 ? "" : count(inWrong, wrong, "wrong");
      String ofRight = right == 0 ? "" : count(inRight, right, "right");
      return ofWrong + (ofWrong.isEmpty() || ofRight.isEmpty() ? "" : ", ") + ofRight;
    }

    private static String count(long some, long all, String which) {
      return String.format(Locale.ROOT, "%,d of %,d %s", some, all, which);
    }
  }

  /** The results of the built-in rules. */
  public static Measured shipped() {
    try (InputStream in = Measured.class.getResourceAsStream(RESOURCE)) {
      byte[] bytes = Objects.requireNonNull(in, RESOURCE).readAllBytes();
      return of(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads what {@link #csv()} wrote. */
  static Measured of(String csv) {
    List<String> text = csv.lines().toList();
    List<MeasuredRule> lines = text.stream().skip(2).map(MeasuredRule::of).toList();
    return new Measured(
        text.get(0).substring("# measured ".length()),
        lines.stream().filter(l -> l.rule().equals(GATE)).toList(),
        lines.stream().filter(l -> !l.rule().equals(GATE)).toList());
  }

  /** The resource's text. */
  public String csv() {
    StringBuilder out = new StringBuilder("# measured " + date + "\n");
    out.append("rule,set,wrong,right,in_wrong,in_right\n");
    for (List<MeasuredRule> lines : Arrays.asList(sets, rules)) {
      lines.forEach(l -> out.append(l.csv()).append('\n'));
    }
    return out.toString();
  }

  /**
   * The results of a rule in the sets in which it fired, in the order measured.
   *
   * @param rule its id
   */
  public List<MeasuredRule> rule(String rule) {
    return rules.stream().filter(l -> l.rule().equals(rule)).toList();
  }
}
