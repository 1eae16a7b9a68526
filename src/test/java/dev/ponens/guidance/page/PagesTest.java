package dev.ponens.guidance.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that does not fit its rule is found out. */
class PagesTest {
  private static final String RULE =
      """
      rule "foul-word"
        @severity("warning")
        @message("\\"{words}\\" is foul")
      when
        $c : Cue( kind == "foul", asserted )
      then
        verdict.find( $c );
      end
      """;

  private static final String GOOD =
      """
      # foul-word

      ## Fires

      ```thoughts
      !1. This is foul.
      !2. Foul it is.
      ```

      ```thoughts
      question: Is it?
      1. I look.
      tool> look: it
      !2. Yes, it is foul.
      ```

      ## Silent

      ```thoughts
      1. It is not foul.
      ```

      ```thoughts
      1. Is it foul?
      ```

      ```thoughts
      1. They found a fowl.
      ```
      """;

  @TempDir Path rules;

  private List<String> failures(String page) throws Exception {
    Draft.emptyLists(rules);
    write("words/foul.txt", "# lang: en\nfoul\n");
    write("words/negation.txt", "# lang: en\nnot\n");
    write("risk/foul-word.drl", RULE);
    write("risk/foul-word.md", page);
    write(
        "params.yml",
        """
        params:
          risk-weight-error: 3
          risk-weight-warning: 1
          risk-weight-info: 0
          risk-weight-hint: 0
          risk-medium: 1
          risk-high: 3
          claim-groups: 1
          evidence-policy: 1
          diversity-similarity: 0.7
          graph-depth: 200
          graph-expansions: 5
          graph-questions: 10
          recall-session: 1.0
          recall-revised: 0.9
          recall-other-branch: 0.7
          recall-chain: 0.6
          recall-words: 0.5
          recall-other-field: 0.5
          confidence-swing: 0.15
          misread-new-numbers: 6
          working-words: 25
          short-thought: 60
          min-steps-low: 1
          min-steps-moderate: 2
          min-steps-high: 3
          min-steps-very-hard: 4
          min-steps-extreme: 5
        profiles:
          balanced: {}
        """);
    return RulesCheck.check(Rulebooks.inspect(RuleFiles.read(rules), null), "").faults().stream()
        .map(RuleFault::toString)
        .toList();
  }

  private void write(String name, String text) throws IOException {
    Path file = rules.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void aPageThatFitsHasNoFailures() throws Exception {
    assertThat(failures(GOOD)).isEmpty();
  }

  @Test
  void aMarkedLineThatIsNotFlaggedDisagrees() throws Exception {
    assertThat(failures(GOOD.replace("Foul it is.", "Fair it is.")))
        .singleElement()
        .asString()
        .startsWith(
            "risk/foul-word.md:6: warning: foul-word does not report what this example "
                + "expects");
  }

  @Test
  void aFlaggedLineThatIsNotMarkedDisagrees() throws Exception {
    assertThat(failures(GOOD.replace("1. I look.", "1. I look at the foul thing.")))
        .singleElement()
        .asString()
        .startsWith(
            "risk/foul-word.md:11: warning: foul-word does not report what this "
                + "example expects");
    assertThat(failures(GOOD.replace("not foul", "foul"))).hasSize(1);
  }

  @Test
  void aRuleNeedsAPageWithExamplesOfBothKinds() throws Exception {
    assertThat(failures(""))
        .containsExactly(
            "risk/foul-word.drl:1: empty page risk/foul-word.md: every rule file needs a page"
                + " with examples under \"### Fires\" and \"### Silent\"");
    assertThat(failures("# foul-word\n"))
        .containsExactly(
            "risk/foul-word.md: foul-word has no example under \"### Fires\"",
            "risk/foul-word.md: foul-word has no example under \"### Silent\"");
    assertThat(failures(GOOD.substring(0, GOOD.indexOf("## Silent"))))
        .containsExactly("risk/foul-word.md: foul-word has no example under \"### Silent\"");
  }

  @Test
  void aRuleThatFiresInNoneOfItsExamplesIsRefused() throws Exception {
    String page = GOOD.replace("foul", "fair").replace("Foul", "Fair");
    assertThat(failures(page))
        .containsExactly(
            "risk/foul-word.drl:1: foul-word fires in none of its examples; to see why, run: ponens"
                + " rules test foul-word");
  }

  @Test
  void aMalformedBlockHasItsLine() throws Exception {
    assertThat(failures(GOOD.replace("1. They found", "They found")))
        .singleElement()
        .asString()
        .startsWith("risk/foul-word.md:28: unknown kind of line");
    assertThat(failures(GOOD.replace("!1. This", "1. This").replace("!2. Foul", "2. Foul")))
        .contains(
            "risk/foul-word.md:6: an example under \"### Fires\" needs a line marked " + "with !");
  }

  @Test
  void aReferenceToNoStepDisagrees() throws Exception {
    assertThat(failures(GOOD.replace("1. They found", "1. {revises: 4} They found")))
        .singleElement()
        .asString()
        .contains("does not report what this example expects");
  }

  @Test
  void aPageOfNoRuleFileIsSaid() throws Exception {
    write("risk/gone.md", "# gone\n");
    assertThat(failures(GOOD))
        .singleElement()
        .asString()
        .startsWith("risk/gone.md: warning: no rule file belongs to this page");
  }

  @Test
  void theExamplesOfABrokenRuleAreNotHeldAgainstIt() throws Exception {
    write("risk/other.drl", "rule \"other\" when then end");
    write("risk/other.md", GOOD.replace("1. They found", "They found"));
    assertThat(failures(GOOD)).allMatch(f -> f.startsWith("risk/other.drl"));
  }
}
