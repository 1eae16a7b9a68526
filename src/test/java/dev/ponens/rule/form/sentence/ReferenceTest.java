package dev.ponens.rule.form.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The reference of sentences is generated from the vocabulary. {@code mvn test -Dgolden=rewrite}
 * writes it again.
 */
class ReferenceTest {
  private static final Path REFERENCE = Path.of("docs", "sentences.md");
  private static final String BEGIN = "<!-- from rules/vocabulary.dsl -->\n";

  @Test
  void theReferenceSaysWhatTheVocabularySays() throws IOException, RuleSet.BadRules {
    String text = Files.readString(REFERENCE);
    String prose = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
    String expected =
        prose + reference(RuleSet.read(Draft.ofOurs().files()).sentences().catalogue());
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(REFERENCE, expected);
    }
    assertThat(Files.readString(REFERENCE))
        .as("stale: mvn test -Dgolden=rewrite writes it")
        .isEqualTo(expected);
  }

  private static String reference(List<VocabularySentence> catalogue) {
    StringBuilder out = new StringBuilder("\n## Slots\n\n| slot | takes |\n|---|---|\n");
    for (SlotType slot : SlotType.values()) {
      out.append("| `").append(slot.spelling()).append("` | ").append(slot.takes()).append(" |\n");
    }
    String heading = "";
    for (VocabularySentence sentence : catalogue) {
      if (!sentence.heading().equals(heading)) {
        heading = sentence.heading();
        out.append("\n## ")
            .append(heading)
            .append("\n\n| sentence | means | example |\n|---|---|---|\n");
      }
      out.append("| `")
          .append(sentence.text())
          .append("` | ")
          .append(sentence.about().replace("|", "\\|"))
          .append(" | `")
          .append(sentence.example())
          .append("` |\n");
    }
    return out.toString();
  }
}
