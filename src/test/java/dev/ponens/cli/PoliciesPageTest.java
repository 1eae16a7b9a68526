package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/policies.md: its files and commands, and the shapes of rows that it lists. */
@NullMarked
class PoliciesPageTest {
  private static final Path PAGE = Path.of("docs", "policies.md");
  private static final Path EXAMPLES = Path.of("src/test/resources/policies-shapes.txt");
  private static final Pattern CELL = Pattern.compile("`([a-z ]+): ([^`]+)`");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void thePageSaysWhatTheProgramDoes() throws IOException {
    PageSteps page = PageSteps.followed(PAGE, folder);
    assertThat(page.commands()).isEqualTo(4);
    assertThat(page.now()).isEqualTo(Files.readAllLines(PAGE));
    assertThat(page.now()).hasSizeLessThanOrEqualTo(170);
  }

  @Test
  void theExampleHasNoFaultAndTwoRunsAreFound() throws IOException {
    PageSteps.followed(PAGE, folder);
    String rules = folder.resolve("my-hotel").toString();
    assertThat(Cli.run("rules", "check", rules, "--strict").exit()).isZero();
    assertThat(Cli.run("rules", "test", "refunds", "--rules", rules).out()).contains("all pass");
    String runs = folder.resolve("runs.jsonl").toString();
    Cli lint = Cli.run("lint", runs, "--rules", rules, "-f", "json");
    assertThat(lint.exit()).isEqualTo(1);
    assertThat(found(lint))
        .containsExactly("mon refund-without-consent 1", "wed refund-without-consent 3");
  }

  @Test
  void everyShapeOfARowFiresAtABreachOnly() throws IOException {
    String rules = shapes().toString();
    Cli check = Cli.run("rules", "check", rules);
    assertThat(check.out()).contains("no errors, no warnings in 6 files, 15 rules");
    Cli test = Cli.run("rules", "test", "shapes", "--rules", rules);
    assertThat(test.out()).contains("30 examples of 15 rules: all pass");
  }

  /** The findings of a JSON report: transcript, rule and step. */
  private static List<String> found(Cli lint) throws IOException {
    List<String> found = new ArrayList<>();
    for (JsonNode transcript : JSON.readTree(lint.out()).get("transcripts")) {
      for (JsonNode finding : transcript.get("findings")) {
        found.add(
            transcript.get("transcript").asText()
                + " "
                + finding.get("rule").asText()
                + " "
                + finding.get("step").asText());
      }
    }
    return found;
  }

  /** Writes a rules directory with a row for each shape on the page, and its two examples. */
  private Path shapes() throws IOException {
    Map<String, String[]> examples = examples();
    List<String> page = Files.readAllLines(PAGE);
    page =
        page.subList(
            page.indexOf("| sentence of the handbook | cells of the row |") + 2, page.size());
    List<Map<String, String>> rows = new ArrayList<>();
    StringBuilder fires = new StringBuilder();
    StringBuilder silent = new StringBuilder();
    for (String line : page.stream().takeWhile(l -> l.startsWith("| ")).toList()) {
      String sentence = line.substring(2, line.indexOf(" | "));
      assertThat(examples).containsKey(sentence);
      String id = "shape-" + (char) ('a' + rows.size());
      Map<String, String> row = new LinkedHashMap<>(Map.of("id", id));
      CELL.matcher(line).results().forEach(c -> row.put(c.group(1), c.group(2)));
      row.put("severity", "error");
      row.put("message", "Not allowed");
      rows.add(row);
      String[] pair = Objects.requireNonNull(examples.get(sentence));
      fires.append(example(id, pair[0]));
      silent.append(example(id, pair[1]));
    }
    assertThat(rows).hasSameSizeAs(examples.keySet());
    Path rules = folder.resolve("shapes");
    Cli.write(rules.resolve("rulebook.yml"), "extends: [builtin]\n");
    Cli.write(rules.resolve("words/hotel-agrees.txt"), "# lang: en\nyes\n");
    Cli.write(rules.resolve("words/hotel-failed.txt"), "# lang: en\nfailed\n");
    Cli.write(rules.resolve("words/hotel-refunded.txt"), "# lang: en\nI have refunded\n");
    Cli.write(rules.resolve("policy/shapes.csv"), table(rows));
    Cli.write(
        rules.resolve("policy/shapes.md"),
        "# shapes\n\n## What it finds\n\nShapes.\n\n## Why it matters\n\nHandbook.\n\n"
            + "## When it errs\n\nNever.\n\n## Examples\n\n### Fires\n\n"
            + fires
            + "### Silent\n\n"
            + silent);
    return rules;
  }

  private static String example(String id, String steps) {
    return "#### %s\n\n```thoughts\n%s\n```\n\n".formatted(id, steps.strip());
  }

  private static String table(List<Map<String, String>> rows) {
    Set<String> columns = new LinkedHashSet<>();
    rows.forEach(r -> columns.addAll(r.keySet()));
    StringBuilder table = new StringBuilder(String.join(",", columns)).append('\n');
    for (Map<String, String> row : rows) {
      List<String> cells = columns.stream().map(c -> row.getOrDefault(c, "")).toList();
      table.append(String.join(",", cells)).append('\n');
    }
    return table.toString();
  }

  /** For each sentence, a run that breaks it and a run that does not. */
  private static Map<String, String[]> examples() throws IOException {
    Map<String, String[]> examples = new LinkedHashMap<>();
    for (String section : Files.readString(EXAMPLES).split("(?m)^# ", -1)) {
      if (!section.isEmpty()) {
        int line = section.indexOf('\n');
        examples.put(section.substring(0, line), section.substring(line).split("\n--\n", -1));
      }
    }
    return examples;
  }
}
