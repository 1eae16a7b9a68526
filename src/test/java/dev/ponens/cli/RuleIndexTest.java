package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * docs/rule-index.md lists all built-in rules, with links to their pages. {@code -Dgolden=rewrite}
 * writes it again.
 */
class RuleIndexTest {
  private static final Path INDEX = Path.of("docs", "rule-index.md");
  private static final Pattern PLACE =
      Pattern.compile("\\| (?:rules/)?([a-z]+/[a-z-]+)\\.(\\w+:\\d+) \\|\n");

  private static final String INTRODUCTION =
      """

      This page lists all built-in rules by directory. Rules in derive and complexity find facts
      for other rules, such as the difficulty of the question, and report nothing. Rules in risk
      and policy report findings. Rows in policy without a severity are reasons why the model
      may not stop. Rules in next propose the next thought. The last column links to the page of
      the rule, with examples; `./ponens rules explain ID` shows the same page. The
      [glossary](glossary.md) explains the terms.
      """;

  private static String index() {
    Cli list = Cli.run("rules", "list", "-f", "markdown");
    assertThat(list.exit()).as(list.err()).isZero();
    return PLACE
        .matcher(list.out())
        .replaceAll("| [$1.$2](../rules/$1.md) |\n")
        .replaceFirst("(?<=^# Rules\n)", INTRODUCTION);
  }

  @Test
  void theIndexListsEveryRule() throws IOException {
    String index = index();
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(INDEX, index);
    }
    assertThat(index).contains("| `wrong-arithmetic` | error |", "](../rules/risk/");
    assertThat(Files.readString(INDEX)).isEqualTo(index);
  }

  @Test
  void everyRuleHasASummary() {
    assertThat(index().lines().filter(l -> l.startsWith("| `")))
        .hasSizeGreaterThan(150)
        .noneMatch(l -> l.matches("\\| `[^|]*\\| *[a-z]* *\\| *\\|.*"));
  }
}
