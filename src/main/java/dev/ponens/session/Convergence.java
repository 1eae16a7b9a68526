package dev.ponens.session;

import dev.ponens.fact.claim.Wording;
import dev.ponens.fact.text.Lexicon;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the branch that a conclusion chooses, by words that only one branch has. It does not
 * understand meaning: it names no branch where the words leave it open. The words are English.
 */
public final class Convergence {
  /** What follows these words in the sentence or clause is the option that was not chosen. */
  private static final Pattern REJECTED =
      Pattern.compile(
          "(?i)\\b(?:(?:instead of|rather than)\\b[^.!?;,\\n]*|(?:than|over)\\b[^.!?;\\n]*)");

  private final Lexicon lexicon;

  /** Reads conclusions with these word lists. */
  public Convergence(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * Returns the branch that a conclusion chooses; null if there are fewer than two branches, or the
   * words name none or several.
   *
   * @param conclusion the words of the conclusion
   * @param branches the texts on each branch, by the branch's name
   */
  public @Nullable String winner(
      String conclusion, Map<String, ? extends Collection<String>> branches) {
    if (branches.size() < 2) {
      return null;
    }
    Map<String, Set<String>> contents = new TreeMap<>();
    branches.forEach((name, texts) -> contents.put(name, contents(name, texts)));
    Set<String> chosen = new TreeSet<>();
    for (Wording sentence : Wording.of(lexicon, REJECTED.matcher(conclusion).replaceAll(""))) {
      if (sentence.asserts() && sentence.turns() == 0) {
        chosen.addAll(sentence.contents());
      }
    }
    String winner = null;
    for (String name : contents.keySet()) {
      if (own(name, contents).stream().anyMatch(chosen::contains)) {
        if (winner != null) {
          return null;
        }
        winner = name;
      }
    }
    return winner;
  }

  private Set<String> contents(String name, Collection<String> texts) {
    Set<String> contents = new TreeSet<>();
    Wording.of(lexicon, name).forEach(sentence -> contents.addAll(sentence.contents()));
    for (String text : texts) {
      Wording.of(lexicon, text).forEach(sentence -> contents.addAll(sentence.contents()));
    }
    return contents;
  }

  /** Returns the words that no other branch has. */
  private static Set<String> own(String name, Map<String, Set<String>> contents) {
    Set<String> own = new TreeSet<>(contents.getOrDefault(name, Set.of()));
    contents.forEach(
        (other, words) -> {
          if (!other.equals(name)) {
            own.removeAll(words);
          }
        });
    return own;
  }
}
