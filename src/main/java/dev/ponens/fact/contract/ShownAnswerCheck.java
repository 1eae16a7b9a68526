package dev.ponens.fact.contract;

import dev.ponens.fact.ShownAnswer;
import dev.ponens.fact.path.ContractState;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.SameValue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares the text that the user sees with the marked answer. */
final class ShownAnswerCheck {
  /** The list of words with which an answer says yes or no. */
  static final String YES_OR_NO = "yes-or-no";

  /** The most words of a number with its unit: "14 square metres". */
  private static final int LONGEST_VALUE = 3;

  /** The most words of a text that are read as values. */
  private static final int MOST_WORDS = 1_000;

  /** A short form that stands for other words: "USA". */
  private static final Pattern ABBREVIATION = Pattern.compile("[A-Z]{2,5}");

  /** The letter of an option; "a" and "i" are also words. */
  private static final Pattern OPTION = Pattern.compile("[b-hj-z]");

  /** A letter that stands alone in a text. */
  private static final Pattern LETTER =
      Pattern.compile("(?<![\\p{L}\\p{N}])[B-HJ-Zb-hj-z](?![\\p{L}\\p{N}'’])");

  private static final int LONGEST_WORD = 20;

  private ShownAnswerCheck() {}

  static Optional<ShownAnswer> find(
      Text text, String masked, ContractState before, boolean contract, Lexicon lexicon) {
    ContractState.Marked marked = before.marked();
    if (marked == null || text.size() == 0) {
      return Optional.empty();
    }
    String agreement =
        agreement(
            masked,
            AnswerNormalizer.plain(marked.value()),
            ABBREVIATION.matcher(marked.value().strip()).matches(),
            lexicon);
    return Optional.of(
        new ShownAnswer(marked.value(), marked.step(), agreement, contract, text.whole()));
  }

  private static String agreement(
      String masked, String marked, boolean abbreviated, Lexicon lexicon) {
    String shown = AnswerNormalizer.plain(masked);
    if ((" " + shown + " ").contains(" " + marked + " ")
        || states(shown, marked, lexicon.finders().quantities())) {
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
    if (there.containsAll(words)) {
      return "same";
    }
    boolean other =
        lexicon.lists(YES_OR_NO, marked)
            ? SameValue.isYesOrNo(marked) && there.stream().limit(1).anyMatch(SameValue::isYesOrNo)
            : OPTION.matcher(marked).matches()
                ? namesOption(masked, lexicon.finders().of(ContractWords.class, ContractWords::new))
                : !abbreviated && words.stream().noneMatch(there::contains);
    return other ? "other" : "part";
  }

  /**
   * Returns true when a text has a capital letter, or a letter in brackets, alone or behind a word
   * such as "option". A letter behind a number is a unit: "5 m".
   */
  private static boolean namesOption(String text, ContractWords words) {
    Matcher letter = LETTER.matcher(text);
    while (letter.find()) {
      boolean bracket =
          letter.end() < text.length() && ")]".indexOf(text.charAt(letter.end())) >= 0;
      int before = letter.start();
      while (before > 0 && !Character.isLetterOrDigit(text.charAt(before - 1))) {
        before--;
      }
      boolean alone =
          before == 0 && text.substring(letter.end()).chars().noneMatch(Character::isLetterOrDigit);
      boolean unit =
          before > 0
              && Character.isDigit(text.charAt(before - 1))
              && text.substring(before, letter.start()).isBlank();
      int word = before;
      while (word > 0
          && before - word < LONGEST_WORD
          && Character.isLetter(text.charAt(word - 1))) {
        word--;
      }
      boolean named = words.namesLetter(text.substring(word, before).toLowerCase(Locale.ROOT));
      if (!unit
          && (bracket || alone || named || Character.isUpperCase(text.charAt(letter.start())))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a text has a number that is the marked answer: "25%" is 0.25. */
  private static boolean states(String shown, String marked, Quantities quantities) {
    List<String> words = Arrays.asList(shown.split(" ", -1));
    for (int i = 0; i < Math.min(MOST_WORDS, words.size()); i++) {
      boolean number = !words.get(i).isEmpty() && Character.isDigit(words.get(i).charAt(0));
      for (int n = 1; number && n <= LONGEST_VALUE && i + n <= words.size(); n++) {
        if (SameValue.same(String.join(" ", words.subList(i, i + n)), marked, quantities)) {
          return true;
        }
      }
    }
    return false;
  }
}
