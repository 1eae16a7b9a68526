package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.settings.Params;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that does not fit its rule is found out. */
class PageCheckTest {
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
          working-words: 25
          min-steps-low: 1
          min-steps-moderate: 2
          min-steps-high: 3
          min-steps-very-hard: 4
          min-steps-extreme: 5
        profiles:
          balanced: {}
        """);
    Rulebook rulebook = Rulebooks.read(rules, null);
    return new PageCheck(rulebook, rulebook.params().profile(Params.USUAL))
        .check().failures().stream().map(Object::toString).toList();
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
  void aMarkedLineThatIsNotFlaggedFails() throws Exception {
    assertThat(failures(GOOD.replace("Foul it is.", "Fair it is.")))
        .containsExactly("risk/foul-word.md:6: foul-word: not flagged, though marked: line 7");
  }

  @Test
  void aFlaggedLineThatIsNotMarkedFails() throws Exception {
    assertThat(failures(GOOD.replace("1. I look.", "1. I look at the foul thing.")))
        .containsExactly("risk/foul-word.md:11: foul-word: flagged, though not marked: line 12");
    assertThat(failures(GOOD.replace("not foul", "foul"))).hasSize(1);
  }

  @Test
  void tooFewExamplesFail() throws Exception {
    assertThat(failures(GOOD.replace("!2. Yes, it is foul.", "2. Yes."))).hasSize(2);
    assertThat(failures(GOOD.substring(0, GOOD.indexOf("```thoughts\n1. They"))))
        .singleElement()
        .asString()
        .contains("2 blocks under Silent");
    assertThat(failures("")).singleElement().asString().contains("no such page");
    assertThat(failures("# foul-word\n")).hasSize(2);
  }

  @Test
  void aMalformedBlockFailsWithItsLine() throws Exception {
    assertThat(failures(GOOD.replace("1. They found", "They found")))
        .hasSize(2)
        .first()
        .asString()
        .startsWith("risk/foul-word.md:28: foul-word: no line of a transcript");
  }

  @Test
  void aReferenceToNoStepFails() throws Exception {
    assertThat(failures(GOOD.replace("1. They found", "1. {revises: 4} They found")))
        .singleElement()
        .asString()
        .contains("revises names no earlier step");
  }
}
