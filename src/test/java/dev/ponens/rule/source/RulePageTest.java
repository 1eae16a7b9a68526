package dev.ponens.rule.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;

class RulePageTest {
  private static final String BLOCK = "```thoughts\n1. One.\n```\n";

  private static RulePage page(String text) {
    return RulePage.of("risk/some.md", text);
  }

  @Test
  void blocksAreFoundWithTheirLinesSectionsAndRows() {
    RulePage page =
        page(
            "# some\n\nWhy.\n\n## Fires\n\nCaption.\n\n"
                + BLOCK
                + "\n## Silent\n\n### row-one\n\n"
                + BLOCK
                + "\n### row-two\n\n~~~~thoughts\n1. ```\n   2\n~~~~\n");
    assertThat(page.faults()).isEmpty();
    assertThat(page.examples())
        .containsExactly(
            new RulePage.PageExample("", true, 10, java.util.List.of("1. One.")),
            new RulePage.PageExample("row-one", false, 18, java.util.List.of("1. One.")),
            new RulePage.PageExample("row-two", false, 24, java.util.List.of("1. ```", "   2")));
  }

  @Test
  void sectionsMayStandUnderExamplesWithTheirRowsOneLevelDeeper() {
    RulePage page =
        page(
            "# some\n\n## What it finds\n\n### A part\n\n## Examples\n\n### Fires\n\n#### row-one\n\n"
                + BLOCK
                + "\n### Silent\n\n#### row-two\n\n"
                + BLOCK
                + "\n## Sources\n\nA book.\n");
    assertThat(page.faults()).isEmpty();
    assertThat(page.examples())
        .extracting(RulePage.PageExample::row, RulePage.PageExample::fires)
        .containsExactly(tuple("row-one", true), tuple("row-two", false));
    assertThat(page("## Examples\n\n### Fires\n\n## Sources\n\n" + BLOCK).faults())
        .singleElement()
        .matches(f -> f.line() == 7);
  }

  @Test
  void otherCodeMayStandInOtherSections() {
    assertThat(page("# some\n\n```java\n## Fires\n```\n").faults()).isEmpty();
    assertThat(page("# some\n\n```java\n## Fires\n```\n").examples()).isEmpty();
  }

  @Test
  void whatIsMalformedIsSaidWithItsLine() {
    assertThat(page("# some\n\n" + BLOCK).faults()).singleElement().matches(f -> f.line() == 3);
    assertThat(page("## Fires\n```\n1. One.\n```\n").faults())
        .singleElement()
        .matches(f -> f.line() == 2);
    assertThat(page("## Fires\n```thoughts\n1. One.\n").faults()).hasSize(1);
    assertThat(page("## fires\n").faults()).hasSize(1);
    assertThat(page("```thought\n1. One.\n```\n").faults()).hasSize(1);
  }
}
