package dev.ponens.guidance.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.report.rulebook.TestResult;
import dev.ponens.rule.Inspection;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.Params;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages' examples are the rules' tests: every block of every page runs here. */
class RulePagesTest {
  private static final Path RULES = Path.of("rules");

  private static TestResult tested() throws IOException {
    Inspection ours = Rulebooks.inspect(RuleFiles.read(RULES), null);
    Rulebook rulebook = Objects.requireNonNull(ours.rulebook());
    ExampleRun run = new ExampleRun(ours, rulebook, rulebook.params().profile(Params.USUAL));
    assertThat(run.pages().faults()).isEmpty();
    return run.run("rules", rule -> true, true);
  }

  @Test
  void everyExampleOfEveryPageHolds() throws Exception {
    TestResult tested = tested();
    assertThat(
            tested.examples().stream()
                .filter(e -> !e.holds())
                .map(e -> "rules/" + e.page() + ":" + e.line() + ": " + e.rule())
                .collect(Collectors.joining("\n")))
        .isEmpty();
    assertThat(Objects.requireNonNull(tested.coverage()).rows()).allMatch(row -> row.own() > 0);
  }

  /** Ours is the house's own measure: more than check asks of everybody. */
  @Test
  void everyRuleOfOursHasThreeExamplesOfEachKindOrNearly() throws Exception {
    RulePages pages = RulePages.of(Rulebooks.inspect(RuleFiles.read(RULES), null));
    Map<String, List<Example>> byRule =
        pages.examples().stream().collect(Collectors.groupingBy(e -> e.rule().id()));
    assertThat(byRule).hasSizeGreaterThan(60);
    byRule.forEach(
        (rule, examples) -> {
          List<Example> fires = examples.stream().filter(e -> e.block().fires()).toList();
          assertThat(fires).as(rule + ", Fires").hasSizeGreaterThanOrEqualTo(2);
          assertThat(fires.stream().mapToInt(e -> e.thoughts().flagged().size()).sum())
              .as(rule + ", marked lines")
              .isGreaterThanOrEqualTo(3);
          assertThat(examples.size() - fires.size())
              .as(rule + ", Silent")
              .isGreaterThanOrEqualTo(3);
        });
  }

  @Test
  void everyPageBelongsToARuleFile() throws IOException {
    try (Stream<Path> files = Files.walk(RULES)) {
      List<Path> pages = files.filter(f -> f.toString().endsWith(".md")).toList();
      assertThat(pages).isNotEmpty().allMatch(RulePagesTest::hasRuleFile);
    }
  }

  private static boolean hasRuleFile(Path page) {
    if (page.endsWith("README.md")) {
      // The README of a pack describes the whole pack.
      return page.startsWith(RULES.resolve("packs")) && page.getNameCount() == 4;
    }
    String stem = page.toString().substring(0, page.toString().length() - ".md".length());
    return Stream.of(".drl", ".dslr", ".csv", ".xlsx")
        .anyMatch(e -> Files.exists(Path.of(stem + e)));
  }
}
