package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Finds which word lists a text has words of. */
@NullMarked
class ListedWordsTest {
  private static final ListedWords WORDS = new ListedWords(Rulebooks.shipped().lexicon());

  @Test
  void listsOfPersonalDataCountAlthoughTheirMatchesAreMasked() {
    Set<String> wanted = Set.of("personal-data");
    assertThat(WORDS.in("no newsletter for hanna.vogt@posteo.de", wanted)).isEqualTo(wanted);
    assertThat(WORDS.in("no newsletter for this customer", wanted)).isEmpty();
  }

  @Test
  void deniedAndQuotedPhrasesDoNotCount() {
    Set<String> wanted = Set.of("hedge");
    assertThat(WORDS.in("It is perhaps the fuse.", wanted)).isEqualTo(wanted);
    assertThat(WORDS.in("He said \"perhaps\" twice.", wanted)).isEmpty();
  }
}
