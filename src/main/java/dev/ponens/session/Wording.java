package dev.ponens.session;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a sentence says, as far as its words tell. All words are whole: "note" holds no "not".
 *
 * @param contents the stems of the words that are neither function words nor negations
 * @param turns how often it is turned around: "not", "false", "it is wrong that"
 * @param asserts it says so of its own: it does not ask, doubt, quote, or speak of what might be
 * @param supposes it calls what it says a hypothesis
 * @param points it speaks of a hypothesis without repeating it: "the theory", "this"
 * @param confirms it has a word of confirmation: "true", "proves"
 * @param refutes it has a word of refutation: "false", "contradicts"
 */
record Wording(
    Set<String> contents,
    int turns,
    boolean asserts,
    boolean supposes,
    boolean points,
    boolean confirms,
    boolean refutes) {
  /** LM-20's words of contradiction, and their like. */
  private static final Set<String> REFUTING =
      Set.of(
          "false",
          "incorrect",
          "untrue",
          "wrong",
          "invalid",
          "impossible",
          "contradiction",
          "contradicts",
          "contradicted",
          "refuted",
          "refutes",
          "disproved",
          "disproves",
          "falsifies",
          "falsified",
          "counterexample",
          "violates",
          "abandon",
          "abandoned",
          "rejected");

  private static final Set<String> CONFIRMING =
      Set.of("true", "correct", "right", "valid", "holds", "held", "proven", "qed", "shown");

  private static final Set<String> POINTING =
      Set.of(
          "hypothesis",
          "theory",
          "conjecture",
          "claim",
          "guess",
          "this",
          "that",
          "it",
          "qed",
          "contradiction",
          "counterexample");

  /** Words that say nothing of a subject, and that other languages have too. */
  private static final Set<String> EMPTY =
      Set.of(
          "is", "are", "was", "were", "be", "been", "am", "has", "have", "had", "do", "does", "did",
          "a", "an", "as", "at", "by", "in", "on", "or", "so", "to", "its", "all", "no");

  /** Lists whose words take away that something is said. */
  private static final List<String> OPEN = List.of("condition", "hedge");

  Wording {
    contents = Set.copyOf(contents);
  }

  /** One for each sentence, in their order. */
  static List<Wording> of(Lexicon lexicon, String words) {
    Text text = Text.of(words);
    List<Wording> sentences = new ArrayList<>();
    for (int i = 0; i < text.size(); ) {
      int end = i;
      while (end < text.size() && text.sentence(end) == text.sentence(i)) {
        end++;
      }
      sentences.add(of(lexicon, text, i, end));
      i = end;
    }
    return sentences;
  }

  private static Wording of(Lexicon lexicon, Text text, int from, int end) {
    Set<String> words = new HashSet<>();
    Set<String> contents = new HashSet<>();
    int turns = 0;
    boolean quotes = false;
    for (int i = from; i < end; i++) {
      String word = text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
      boolean negation = lexicon.lists("negation", word) && !answers(text, i, from);
      quotes |= text.quoted(i);
      words.add(word);
      if (negation || REFUTING.contains(word)) {
        turns++;
      } else if (!lexicon.function(text, i) && !EMPTY.contains(word)) {
        contents.add(stem(word));
      }
    }
    boolean open =
        words.stream().anyMatch(w -> OPEN.stream().anyMatch(list -> lexicon.lists(list, w)));
    boolean confirms =
        words.stream().anyMatch(w -> CONFIRMING.contains(w) || lexicon.lists("confirming", w));
    return new Wording(
        contents,
        turns,
        !quotes && !open && !text.asks(text.sentence(from)),
        words.stream().anyMatch(w -> lexicon.lists("hypothesis", w)),
        words.stream().anyMatch(POINTING::contains),
        confirms,
        words.stream().anyMatch(REFUTING::contains));
  }

  /** "No, …": it answers somebody and turns nothing around. */
  private static boolean answers(Text text, int i, int from) {
    return i == from && text.raw().startsWith(",", text.end(i));
  }

  /**
   * A word without its English endings, so that most of its inflections come out alike: "omits" and
   * "omitted", "entry" and "entries".
   */
  static String stem(String word) {
    String stem = word;
    for (String ending : List.of("ies", "ing", "ed", "es", "s", "y", "e")) {
      boolean glass = ending.equals("s") && stem.endsWith("ss");
      if (stem.endsWith(ending) && stem.length() - ending.length() >= 3 && !glass) {
        stem = stem.substring(0, stem.length() - ending.length());
        break;
      }
    }
    int n = stem.length();
    boolean doubled =
        n > 3 && Character.isLetter(stem.charAt(n - 1)) && stem.charAt(n - 1) == stem.charAt(n - 2);
    return doubled ? stem.substring(0, n - 1) : stem;
  }
}
