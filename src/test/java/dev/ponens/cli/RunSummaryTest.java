package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code ponens lint --summary runs}: what runs did, as text, JSON and Markdown. */
class RunSummaryTest {
  private static final String RUN = "src/test/resources/transcripts/mini-swe-agent/run.traj.json";

  private static final String TOLD = "fixtures/claimed-success/steps.jsonl";

  @TempDir Path folder;

  private static Cli summary(String... arguments) {
    String[] all =
        Cli.args(
            "lint",
            java.util.stream.Stream.concat(
                    java.util.stream.Stream.of(
                        "--summary", "runs", "--no-config", "--fail-on", "never"),
                    java.util.Arrays.stream(arguments))
                .collect(Collectors.toList()));
    return Cli.run(all);
  }

  @Test
  void aRunShowsFilesChecksClaimsAndClauses() {
    Cli run = summary(TOLD);
    assertThat(run.exit()).isZero();
    String page = run.out();
    String noRun = page.substring(0, page.indexOf("voucher-run-before-edit"));
    assertThat(noRun)
        .contains("files changed: 2", "checks: none", "no output shows this")
        .contains("edit-after-last-check  step 9", "never-ran-existing-tests  step 12");
    String after =
        page.substring(page.indexOf("voucher-run-after-edit"), page.indexOf("run      "));
    assertThat(after).contains("test passed  pytest billing -q  (2 runs)", "0 broken");
    assertThat(page.lines().filter(l -> l.startsWith("voucher-"))).hasSize(6);
    assertThat(page).contains("3 runs, 1 without errors and warnings", "  broken  ");
  }

  @Test
  void costAndRejectedCallsAreCounted() {
    assertThat(summary(RUN).out())
        .contains("src/pump.py", "tokens", "failed)", "1 run, ")
        .doesNotContain("  broken  ");
  }

  @Test
  void jsonNamesKeptAndIdleClauses() {
    String json = summary(TOLD, "-f", "json").out();
    String first = json.substring(0, json.indexOf("voucher-run-before-edit"));
    String kept = first.substring(first.indexOf("\"kept\""), first.indexOf("\"not_applicable\""));
    assertThat(kept).contains("\"forbidden-edit\"").doesNotContain("never-ran-existing-tests");
    assertThat(first.substring(first.indexOf("\"not_applicable\"")))
        .contains("\"call-after-handover\"", "\"invented-id\"");
    assertThat(json)
        .contains("\"summary\": {", "\"runs\": 3", "\"standing\": \"unshown\"", "\"cost\": null");
  }

  @Test
  void aSuppressedFindingIsNeitherBrokenNorKept() {
    String all = summary(TOLD, "--min-severity", "error").out();
    assertThat(all).contains("not reported");
    assertThat(all.lines().filter(l -> l.startsWith("never-ran-existing-tests")))
        .singleElement()
        .satisfies(line -> assertThat(line).matches("\\S+ +0\\b.*"));
  }

  @Test
  void markdownShowsForeignTextAsCode() {
    String steps =
        "{\"id\":\"a](http://x) <b>|\",\"steps\":[{\"kind\":\"tool_call\",\"tool\":\"bash\",\"text\":"
            + "\"{\\\"command\\\":\\\"pytest `x` | <i>\\\"}\"},{\"kind\":\"tool_result\",\"text\":"
            + "\"3 passed in 0.1s\"}]}\n";
    String file = Cli.write(folder.resolve("a.jsonl"), steps + steps).toString();
    String page = summary(file, "-f", "markdown").out();
    assertThat(page).contains("test passed: ``pytest `x` | <i>``").doesNotContain("\n<b>");
    assertThat(page.lines().filter(l -> l.startsWith("| `a"))).allMatch(l -> l.contains("\\|"));
  }

  @ParameterizedTest
  @CsvSource({"--summary all, use runs", "--summary runs -f sarif, 'use text, json or markdown'"})
  void whatIsAskedWronglyIsTwo(String options, String words) {
    Cli run = Cli.run(Cli.args("lint", java.util.List.of((RUN + " " + options).split(" "))));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains(words);
  }

  @Test
  void theTableKeepsTenThousandRowsAndCountsTheRest() {
    String one = "{\"id\":\"r\",\"steps\":[\"ok\"]}\n";
    String many = IntStream.range(0, 10_003).mapToObj(n -> one).collect(Collectors.joining());
    String page = Cli.fed(many, "lint", "--summary", "runs", "--no-config").out();
    assertThat(page).contains("and 3 further runs", "10003 runs");
    assertThat(page.lines().filter(l -> l.startsWith("r ") && l.endsWith("–"))).hasSize(10_000);
  }
}
