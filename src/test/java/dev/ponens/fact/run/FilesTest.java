package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.UsedFile;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.format.ThoughtsBlock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Files that a text claims to have made although their calls were rejected. */
@NullMarked
class FilesTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  private static List<String> claimed(int rejected, String thought) {
    List<String> lines = new ArrayList<>(List.of("question: Fix the tax."));
    for (int i = 0; i < rejected; i++) {
      lines.add("call Write {\"file_path\": \"report%03d.py\", \"content\": \"x\"}".formatted(i));
      lines.add("result rejected: give exactly one action");
    }
    lines.add("1. " + thought);
    RunState run = new RunState(RULES.runTerms(), RULES.lexicon(), RULES.commandTables());
    List<Fact> facts = List.of();
    for (Event event : ThoughtsBlock.read("test", 1, lines).transcript().events()) {
      facts = run.facts(event, "");
      run.add(event);
    }
    return facts.stream()
        .filter(fact -> fact instanceof UsedFile file && file.use().equals("claimed"))
        .map(fact -> ((UsedFile) fact).path())
        .toList();
  }

  @Test
  void theSentenceOfTheFileSaysThatItWasMade() {
    assertThat(claimed(2, "I created report000.py. Next comes report001.py."))
        .containsExactly("report000.py");
    assertThat(claimed(1, "Shall I say that I created report000.py?")).isEmpty();
  }

  @Test
  void aTextWithoutFullStopsIsReadInPartsOfBoundedLength() {
    StringBuilder words = new StringBuilder("I created");
    for (int i = 0; i < 240; i++) {
      words.append(" report%03d.py and".formatted(i)).append(" then more of it".repeat(30));
    }
    List<String> found =
        Assertions.assertTimeout(
            Duration.ofSeconds(10), () -> claimed(240, words + " I created report239.py"));
    assertThat(found).contains("report000.py", "report239.py").doesNotContain("report120.py");
  }
}
