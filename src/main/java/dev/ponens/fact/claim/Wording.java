package dev.ponens.fact.claim;

import dev.ponens.fact.Names;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The content of a sentence, as far as its words show it. Words are compared as a whole: "note"
 * does not contain "not".
 *
 * @param contents the stems of the words that are neither function words nor negations
 * @param turns the number of its negations: "not", "false", "it is wrong that"
 * @param asserts whether it asserts its content, and does not ask, doubt, quote or suppose it
 * @param supposes whether it calls its content a hypothesis
 * @param points whether it refers to a hypothesis without repeating it: "the theory", "this"
 * @param confirms whether it has a word of confirmation: "true", "proves"
 * @param refutes whether it has a word of refutation: "false", "contradicts"
 */
public record Wording(
    Set<String> contents,
    int turns,
    boolean asserts,
    boolean supposes,
    boolean points,
    boolean confirms,
    boolean refutes) {
  private static final String REFUTING = "class-refuting";
  private static final String POINTING = "class-pointing";
  private static final String EMPTY = "class-empty";

  /** Words that confirm only in a test of a hypothesis, and are a cue of it anywhere. */
  private static final String CONFIRMING = "class-confirming";

  private static final String CONFIRMED = "confirming";

  /** Words before "hypothesis" that refer to one that was stated before. */
  private static final Set<String> POINTERS = Set.of("the", "this", "that");

  /** Lists whose words show that a sentence does not assert its content. */
  private static final List<String> OPEN = List.of("condition", "hedge");

  public Wording {
    contents = Names.of(contents);
  }

  /** One wording per sentence, in order. */
  public static List<Wording> of(Lexicon lexicon, String words) {
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
    Set<String> contents = new HashSet<>();
    int turns = 0;
    boolean asserts = !text.asks(text.sentence(from));
    boolean supposes = false;
    boolean points = false;
    boolean confirms = false;
    boolean refutes = false;
    for (int i = from; i < end; i++) {
      String word = text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
      boolean refuting = lexicon.belongs(REFUTING, text, i);
      asserts &= !text.quoted(i) && OPEN.stream().noneMatch(list -> lexicon.lists(list, word));
      // "At odds with the hypothesis" speaks about it; "my hypothesis is" states one.
      boolean meant = i > from && POINTERS.contains(text.word(i - 1).toLowerCase(Locale.ROOT));
      supposes |= lexicon.lists("hypothesis", word) && !meant;
      points |= lexicon.belongs(POINTING, text, i);
      confirms |= lexicon.belongs(CONFIRMING, text, i) || lexicon.lists(CONFIRMED, word);
      refutes |= refuting;
      if (refuting || (lexicon.lists("negation", word) && !answers(text, i, from))) {
        turns++;
      } else if (!lexicon.function(text, i) && !lexicon.belongs(EMPTY, text, i)) {
        contents.add(stem(word));
      }
    }
    return new Wording(contents, turns, asserts, supposes, points, confirms, refutes);
  }

  /** "No, …": it answers somebody and negates nothing. */
  private static boolean answers(Text text, int i, int from) {
    return i == from && text.raw().startsWith(",", text.end(i));
  }

  /**
   * A word in lower case without its English endings, so that most of its inflections are equal:
   * "omits" and "omitted", "entry" and "entries".
   */
  public static String stem(String word) {
    String stem = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
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
