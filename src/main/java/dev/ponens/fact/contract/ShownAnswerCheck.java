package dev.ponens.fact.contract;

import dev.ponens.fact.ShownAnswer;
import dev.ponens.fact.path.ContractState;
import dev.ponens.fact.text.Text;
import java.util.Optional;
import java.util.Set;

/** Compares the text that the user sees with the marked answer. */
final class ShownAnswerCheck {
  private ShownAnswerCheck() {}

  static Optional<ShownAnswer> find(
      Text text, String masked, ContractState before, boolean contract) {
    ContractState.Marked marked = before.marked();
    if (marked == null || text.size() == 0) {
      return Optional.empty();
    }
    String agreement =
        agreement(AnswerNormalizer.plain(masked), AnswerNormalizer.plain(marked.value()));
    return Optional.of(
        new ShownAnswer(marked.value(), marked.step(), agreement, contract, text.whole()));
  }

  private static String agreement(String shown, String marked) {
    if ((" " + shown + " ").contains(" " + marked + " ")) {
      return "same";
    }
    Set<String> numbers = AnswerNormalizer.numbers(marked);
    if (!numbers.isEmpty()) {
      Set<String> there = AnswerNormalizer.numbers(shown);
      return there.containsAll(numbers)
          ? "same"
          : there.isEmpty() || there.stream().anyMatch(numbers::contains) ? "part" : "other";
    }
    Set<String> words = AnswerNormalizer.words(marked);
    Set<String> there = AnswerNormalizer.words(shown);
    return there.containsAll(words)
        ? "same"
        : words.stream().noneMatch(there::contains) ? "other" : "part";
  }
}
