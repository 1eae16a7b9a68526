package dev.ponens.report.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.rule.Rulebooks;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/judgement.md shows the measured figures. {@code src/test/sh/judgement.sh} measures again: it
 * passes the output of {@code ponens eval --json} to this test.
 */
class MeasuredTest {
  private static final Path PAGE = Path.of("docs", "judgement.md");
  private static final Path RESOURCE = Path.of("src/main/resources/ponens/measured.csv");
  private static final Path AUDITS = Path.of("docs", "audits");
  private static final String BEGIN = "<!-- figures: written by src/test/sh/judgement.sh -->\n";
  private static final String END = "<!-- end of figures -->\n";

  @Test
  void thePageShowsWhatWasMeasured() throws IOException {
    boolean rewrite = "rewrite".equals(System.getProperty("golden"));
    String evaluated = System.getProperty("evaluated", "");
    if (rewrite && !evaluated.isEmpty()) {
      JsonNode eval = new ObjectMapper().readTree(Path.of(evaluated).toFile());
      Files.writeString(RESOURCE, measured(eval, System.getProperty("measured")).csv());
    }
    String page = Files.readString(PAGE);
    assertThat(page).contains(BEGIN, END);
    String expected =
        page.substring(0, page.indexOf(BEGIN) + BEGIN.length())
            + figures(Measured.of(Files.readString(RESOURCE)))
            + page.substring(page.indexOf(END));
    if (rewrite) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE))
        .as("stale: mvn test -Dgolden=rewrite writes it")
        .isEqualTo(expected);
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Measured shipped = Measured.shipped();
    assertThat(Measured.of(shipped.csv())).isEqualTo(shipped);
    assertThat(shipped.sets()).isNotEmpty();
  }

  private static Measured measured(JsonNode eval, String date) {
    List<Measured.MeasuredRule> sets = new ArrayList<>();
    List<Measured.MeasuredRule> rules = new ArrayList<>();
    for (JsonNode file : eval.get("files")) {
      String set = file.get("file").asText().replaceAll("\\..*", "");
      long wrong = file.at("/transcripts/wrong").asLong();
      long right = file.at("/transcripts/right").asLong();
      sets.add(
          new Measured.MeasuredRule(
              Measured.GATE, set, wrong, right, held(file, "wrong"), held(file, "right")));
      for (JsonNode rule : file.get("rules")) {
        rules.add(
            new Measured.MeasuredRule(
                rule.get("rule").asText(),
                set,
                wrong,
                right,
                rule.get("in_wrong").asLong(),
                rule.get("in_right").asLong()));
      }
    }
    return new Measured(date, sets, rules);
  }

  private static long held(JsonNode file, String side) {
    JsonNode gate = file.at("/gate/" + side);
    return gate.get("go_deeper").asLong() + gate.get("blocked").asLong();
  }

  private static String figures(Measured measured) throws IOException {
    Map<String, long[]> read = read();
    StringBuilder out = new StringBuilder("\nMeasured " + measured.date() + ".\n\n");
    out.append("| rule | severity | set | in wrong | in right | precision | recall | on right |\n");
    out.append("|---|---|---|--:|--:|--:|--:|--:|\n");
    Set<String> silent = new TreeSet<>();
    for (RuleCard card : Rulebooks.shipped().cards()) {
      List<Measured.MeasuredRule> lines = measured.rule(card.id());
      if (lines.isEmpty() && card.finds()) {
        silent.add(card.id());
      }
      for (Measured.MeasuredRule l : lines) {
        out.append(
            "| %s | %s | %s | %d | %d | %s | %s | %s |\n"
                .formatted(
                    card.id(),
                    card.severity().spelling(),
                    l.set(),
                    l.inWrong(),
                    l.inRight(),
                    percent(l.precision()),
                    percent(l.recall()),
                    percent(l.onRight())));
      }
    }
    out.append(
        "\nThese rules have no figures, because they fired in no transcript of these sets or are"
            + " newer than the measurement: ");
    out.append(String.join(", ", silent)).append(".\n");
    out.append("\n| set | wrong | right | held back, wrong | held back, right | lift |\n");
    out.append("|---|--:|--:|--:|--:|--:|\n");
    for (Measured.MeasuredRule l : measured.sets()) {
      out.append(
          "| %s | %d | %d | %s | %s | %s |\n"
              .formatted(
                  l.set(),
                  l.wrong(),
                  l.right(),
                  percent(l.recall()),
                  percent(l.onRight()),
                  lift(l)));
    }
    out.append(
        "\nFindings that people read, in all [audits](audits/README.md) together. A finding that was"
            + " read in several audits counts once, and as right only if all its readers marked it"
            + " right.\n\n| rule | read by hand | right | share |\n|---|--:|--:|--:|\n");
    read.forEach(
        (rule, n) ->
            out.append(
                "| %s | %d | %d | %s |\n"
                    .formatted(rule, n[0], n[1], percent(Evaluation.ratio(n[1], n[0])))));
    return out.append('\n').toString();
  }

  /**
   * How many findings of each rule were read, and how many of them all readers marked right. A
   * finding is known by its transcript, step and rule, and by its place among equal ones of a file.
   */
  private static Map<String, long[]> read() throws IOException {
    Map<String, long[]> read = new TreeMap<>();
    Map<List<String>, Boolean> marks = new HashMap<>();
    if (!Files.isDirectory(AUDITS)) {
      return read;
    }
    List<Path> files;
    try (Stream<Path> found = Files.list(AUDITS)) {
      files =
          found.filter(f -> f.toString().endsWith(".csv")).sorted().collect(Collectors.toList());
    }
    for (Path file : files) {
      List<String> lines = Files.readAllLines(file);
      List<String> header = List.of(lines.get(0).split(",", -1));
      int rule = header.indexOf("rule");
      int mark = header.indexOf("mark");
      int transcript = header.indexOf("transcript");
      int step = header.indexOf("step");
      assertThat(List.of(rule, mark, transcript, step))
          .as("%s needs columns transcript, step, rule and mark", file)
          .doesNotContain(-1);
      Map<List<String>, Integer> equal = new HashMap<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",", -1);
        assertThat(cells[mark]).as("%s: %s", file, line).isIn("right", "false");
        List<String> finding = List.of(cells[transcript], cells[step], cells[rule]);
        int place = equal.merge(finding, 1, Integer::sum);
        marks.merge(
            List.of(cells[transcript], cells[step], cells[rule], String.valueOf(place)),
            cells[mark].equals("right"),
            Boolean::logicalAnd);
      }
    }
    marks.forEach(
        (finding, right) -> {
          long[] counts = read.computeIfAbsent(finding.get(2), r -> new long[2]);
          counts[0]++;
          counts[1] += right ? 1 : 0;
        });
    return read;
  }

  private static String lift(Measured.MeasuredRule gate) {
    return gate.recall().isEmpty() || gate.onRight().orElse(0) == 0
        ? "–"
        : String.format(
            Locale.ROOT, "%.2f", gate.recall().getAsDouble() / gate.onRight().getAsDouble());
  }

  private static String percent(OptionalDouble ratio) {
    return ratio.isEmpty() ? "–" : String.format(Locale.ROOT, "%.1f %%", ratio.getAsDouble() * 100);
  }
}
