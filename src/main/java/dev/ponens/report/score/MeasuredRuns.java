package dev.ponens.report.score;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How many findings of the built-in rules on runs of agents are right, when they were last read.
 *
 * @param date the day, such as 2026-11-24
 * @param lines one line for each rule, in the order of the file
 */
public record MeasuredRuns(String date, List<MeasuredRunRule> lines) {
  private static final String RESOURCE = "/ponens/measured-runs.csv";

  private static final String HEAD =
      """
      | rule | runs | runs with a finding | findings checked by people | right findings | labelled mistakes found |
      |---|--:|--:|--:|--:|--:|
      """;

  public MeasuredRuns {
    lines = List.copyOf(lines);
  }

  /**
   * The results of a rule.
   *
   * @param runs the number of runs that were linted
   * @param fired the number of these runs with a finding of the rule
   * @param right the number of findings that readers judged right
   * @param wrong the number of findings that readers judged wrong
   * @param arguable the number of findings that can be judged either way
   * @param labelled the number of sure labels for the rule in the labelled runs
   * @param found the number of these labels at whose step the rule has a finding
   */
  public record MeasuredRunRule(
      String rule,
      int runs,
      int fired,
      int right,
      int wrong,
      int arguable,
      int labelled,
      int found) {
    private String row() {
      int decided = right + wrong;
      String share =
          decided == 0 ? "–" : String.format(Locale.ROOT, "%.0f %%", 100.0 * right / decided);
      String labels = labelled == 0 ? "–" : found + " of " + labelled;
      return "| %s | %d | %d | %d | %s | %s |\n"
          .formatted(rule, runs, fired, decided + arguable, share, labels);
    }
  }

  /** The results of the built-in rules. */
  public static MeasuredRuns shipped() {
    try (InputStream in = MeasuredRuns.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("internal error: the program has no " + RESOURCE);
      }
      return of(new String(in.readAllBytes(), UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static MeasuredRuns of(String csv) {
    List<String> text = csv.lines().toList();
    List<MeasuredRunRule> lines = new ArrayList<>();
    for (String line : text.subList(2, text.size())) {
      String[] cells = line.split(",", -1);
      lines.add(
          new MeasuredRunRule(
              cells[0],
              Integer.parseInt(cells[1]),
              Integer.parseInt(cells[2]),
              Integer.parseInt(cells[3]),
              Integer.parseInt(cells[4]),
              Integer.parseInt(cells[5]),
              Integer.parseInt(cells[6]),
              Integer.parseInt(cells[7])));
    }
    return new MeasuredRuns(text.get(0).substring("# measured ".length()), lines);
  }

  /** The results of a rule; empty when nobody read its findings. */
  public Optional<MeasuredRunRule> rule(String id) {
    return lines.stream().filter(line -> line.rule().equals(id)).findFirst();
  }

  /** A table of some rules in Markdown; empty when none of them was measured. */
  public String table(List<String> rules) {
    StringBuilder rows = new StringBuilder();
    rules.forEach(id -> rule(id).ifPresent(line -> rows.append(line.row())));
    return rows.length() == 0 ? "" : HEAD + rows;
  }
}
