package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.settings.Params;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages' examples are the rules' tests: every block of every page runs here. */
class RulePagesTest {
  private static final Path RULES = Path.of("rules");

  @Test
  void everyExampleOfEveryPageHolds() throws Exception {
    Rulebook rulebook = Rulebooks.read(RULES, null);
    PageCheck.Result result =
        new PageCheck(rulebook, rulebook.params().profile(Params.USUAL)).check();
    assertThat(result.failures().stream().map(f -> "rules/" + f).collect(Collectors.joining("\n")))
        .isEmpty();
    // Three blocks of each kind, or nearly: a check that ran little found little.
    assertThat(result.examples()).isGreaterThanOrEqualTo(5 * rulebook.cards().size());
  }

  @Test
  void everyPageBelongsToARuleFile() throws IOException {
    try (Stream<Path> files = Files.walk(RULES)) {
      List<Path> pages = files.filter(f -> f.toString().endsWith(".md")).toList();
      assertThat(pages).isNotEmpty().allMatch(RulePagesTest::hasRuleFile);
    }
  }

  private static boolean hasRuleFile(Path page) {
    String stem = page.toString().substring(0, page.toString().length() - ".md".length());
    return Stream.of(".drl", ".dslr", ".csv").anyMatch(e -> Files.exists(Path.of(stem + e)));
  }
}
