package dev.ponens.fact.contract;

import dev.ponens.fact.ShownAnswer;
import dev.ponens.fact.path.Attempts;
import dev.ponens.fact.text.Text;
import java.util.Optional;
import java.util.Set;

/** Compares the text that the user sees with the marked answer. */
final class Shown {
  private Shown() {}

  static Optional<ShownAnswer> find(Text text, String masked, Attempts before, boolean contract) {
    Attempts.Marked marked = before.marked();
    if (marked == null || text.size() == 0) {
      return Optional.empty();
    }
    String agreement = agreement(Spelling.plain(masked), Spelling.plain(marked.value()));
    return Optional.of(
        new ShownAnswer(marked.value(), marked.step(), agreement, contract, text.whole()));
  }

  private static String agreement(String shown, String marked) {
    if ((" " + shown + " ").contains(" " + marked + " ")) {
      return "same";
    }
    Set<String> numbers = Spelling.numbers(marked);
    if (!numbers.isEmpty()) {
      Set<String> there = Spelling.numbers(shown);
      return there.containsAll(numbers)
          ? "same"
          : there.isEmpty() || there.stream().anyMatch(numbers::contains) ? "part" : "other";
    }
    Set<String> words = Spelling.words(marked);
    Set<String> there = Spelling.words(shown);
    return there.containsAll(words)
        ? "same"
        : words.stream().noneMatch(there::contains) ? "other" : "part";
  }
}
