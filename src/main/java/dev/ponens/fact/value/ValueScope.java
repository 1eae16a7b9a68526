package dev.ponens.fact.value;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a sentence gives a value to: "the pump" in "the pump moves 12 L/min at low speed", under the
 * condition "at low speed".
 *
 * @param phrases the phrases that say where, when, for whom or how the value holds
 * @param kind the first word of what is measured: "flour" in "the 450 g of flour"; empty for none
 * @param recalled true when the value is referred to as known: "the 450 g of flour"
 * @param subject the words that name what has the value; empty for none
 * @param pronoun true when a pronoun names it
 * @param labels the letters in names such as "class B"
 * @param words all words of the sentence
 */
public record ValueScope(
    List<ScopePhrase> phrases,
    String kind,
    boolean recalled,
    List<String> subject,
    boolean pronoun,
    Set<String> labels,
    Set<String> words) {

  /** The maximum number of words before and after a number that are read. */
  private static final int FAR = 40;

  /** The ending of a plural or of an owner. */
  private static final Pattern PLURAL = Pattern.compile("(?:['’]s|(?<=...)s)$");

  /** The number of letters by which words are compared. */
  private static final int LONGEST_KEY = 6;

  /** The maximum number of words of a phrase that are compared. */
  private static final int LONGEST_PHRASE = 2;

  /**
   * A phrase such as "at low speed".
   *
   * @param keys its first words
   * @param general true when it does not restrict the value: "for every call", "in this case"
   */
  public record ScopePhrase(List<String> keys, boolean general) {
    public ScopePhrase {
      keys = List.copyOf(keys);
    }

    /** Returns true when it says more than some words do. */
    boolean restricts(Set<String> words) {
      return !general && !words.containsAll(keys);
    }
  }

  public ValueScope {
    phrases = List.copyOf(phrases);
    subject = List.copyOf(subject);
    labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    words = Collections.unmodifiableSet(new TreeSet<>(words));
  }

  /**
   * Returns the scope of a number.
   *
   * @param number the index of its word
   * @param behind the index of the first word after the number and its unit
   */
  public static ValueScope of(
      Text text, int number, int behind, Lexicon lexicon, MisreadWords words) {
    return new Reader(text, number, behind, lexicon, words).read();
  }

  /**
   * Returns true when a value belongs to another thing or holds under another condition than the
   * value of an earlier sentence. Then a phrase of one of the two, or the subject of the later one,
   * has a word that the other sentence does not have.
   *
   * @param dropped true when a restatement may leave out a phrase of the earlier sentence
   */
  public boolean differs(ValueScope earlier, boolean dropped) {
    if (!kind.isEmpty() && (recalled || !earlier.words.contains(kind))) {
      return !earlier.words.contains(kind);
    }
    boolean labelled = !labels.isEmpty() && !earlier.labels.isEmpty();
    return (labelled && Collections.disjoint(labels, earlier.labels))
        || phrases.stream().anyMatch(phrase -> phrase.restricts(earlier.words))
        || (!dropped && earlier.phrases.stream().anyMatch(phrase -> phrase.restricts(words)))
        || (!earlier.pronoun && !earlier.words.containsAll(subject));
  }

  /** Returns true when two values of one name hold under different conditions. */
  public static boolean differ(List<ScopePhrase> some, List<ScopePhrase> others) {
    return restrict(some, others) || restrict(others, some);
  }

  private static boolean restrict(List<ScopePhrase> some, List<ScopePhrase> others) {
    Set<String> all = new HashSet<>();
    others.forEach(phrase -> all.addAll(phrase.keys));
    return some.stream().anyMatch(phrase -> phrase.restricts(all));
  }

  private static final class Reader {
    private final Text text;
    private final int number;
    private final int behind;
    private final Lexicon lexicon;
    private final MisreadWords words;

    Reader(Text text, int number, int behind, Lexicon lexicon, MisreadWords words) {
      this.text = text;
      this.number = number;
      this.behind = behind;
      this.lexicon = lexicon;
      this.words = words;
    }

    ValueScope read() {
      int from = number;
      while (from > 0 && number - from < FAR && inSentence(from - 1)) {
        from--;
      }
      int to = behind;
      while (to < text.size() && to - behind < FAR && inSentence(to)) {
        to++;
      }
      Set<String> all = new HashSet<>();
      Set<String> labels = new HashSet<>();
      boolean pronoun = false;
      for (int k = from; k < to; k++) {
        all.add(key(k));
        if (isLabel(k, from)) {
          labels.add(text.word(k));
        }
        pronoun |= k < number && words.person.contains(word(k));
      }
      List<ScopePhrase> phrases = new ArrayList<>();
      boolean[] taken = new boolean[number - from];
      before(from, taken, phrases);
      after(to, phrases);
      boolean recalled = number > from && words.definite.contains(word(number - 1));
      return new ValueScope(
          phrases, kind(to), recalled, subject(from, taken), pronoun, labels, all);
    }

    private String kind(int to) {
      int end =
          behind < to && words.partOf.contains(word(behind)) ? phraseEnd(behind + 1, to) : behind;
      for (int k = behind + 1; k < end; k++) {
        if (isContent(k)) {
          return key(k);
        }
      }
      return "";
    }

    /** Adds the phrases before the number, and marks their words. */
    private void before(int from, boolean[] taken, List<ScopePhrase> phrases) {
      for (int k = from; k < number; k++) {
        if (words.qualifying.contains(word(k))
            && (k == from || !words.assigning.contains(word(k - 1)))) {
          int end = phraseEnd(k + 1, number);
          if (end < number) { // "with the full 600 L" has the value itself
            add(k, end, phrases);
            for (int i = k; i < end; i++) {
              taken[i - from] = true;
            }
          }
        }
      }
    }

    /** Adds the phrases behind the number, up to the next clause. */
    private void after(int to, List<ScopePhrase> phrases) {
      for (int k = behind; k < to && !text.opensClause(k) && !ends(k); k++) {
        if (words.qualifying.contains(word(k))) {
          int end = phraseEnd(k + 1, to);
          add(k, end, phrases);
          k = Math.max(k, end - 1);
        }
      }
    }

    /** Returns true for a word that begins a clause: "15 euros and", "9 °C you". */
    private boolean ends(int k) {
      String word = word(k);
      boolean rate = k == behind && words.article.contains(word);
      return !rate
          && (words.joint.contains(word)
              || words.person.contains(word)
              || words.definite.contains(word)
              || words.reason.contains(word)
              || words.concluding.contains(word));
    }

    /** Returns the index behind a phrase whose first word after the preposition is given. */
    private int phraseEnd(int first, int to) {
      boolean content = false;
      int k = first;
      for (; k < to; k++) {
        String word = word(k);
        boolean determiner = words.definite.contains(word) || words.article.contains(word);
        boolean stop =
            (k > first && text.opensClause(k))
                || words.qualifying.contains(word)
                || words.being.contains(word)
                || words.joint.contains(word)
                || words.person.contains(word)
                || (determiner && content && !words.partOf.contains(word(k - 1)));
        if (stop) {
          break;
        }
        content |= isContent(k);
      }
      return k;
    }

    private void add(int preposition, int end, List<ScopePhrase> phrases) {
      List<String> keys = new ArrayList<>();
      if (contrasts(preposition)) {
        keys.add(key(preposition));
      }
      int most = keys.size() + LONGEST_PHRASE;
      boolean general = false;
      for (int k = preposition + 1; k < end && keys.size() < most; k++) {
        general |= words.general.contains(word(k));
        if (isContent(k)) {
          keys.add(key(k));
        }
      }
      if (!keys.isEmpty()) {
        phrases.add(new ScopePhrase(keys, general));
      }
    }

    private boolean contrasts(int k) {
      return words.contrasting.contains(word(k));
    }

    /**
     * Returns the words that name what has the value: the first one of its name, and the first one
     * behind "of".
     */
    private List<String> subject(int from, boolean[] taken) {
      List<String> keys = new ArrayList<>();
      int last = number - 1;
      if (last >= from && words.partOf.contains(word(last))) {
        int first = last;
        while (first > from && !opens(first - 1) && !opens(first)) {
          first--;
        }
        name(first, last, keys);
        return keys;
      }
      if (last >= from && isDeterminer(last)) {
        if (isContent(last)) {
          keys.add(key(last)); // "the hose's 18 litres"
        }
        return keys;
      }
      int first = Math.max(from, last);
      while (first > from && !begins(first - 1)) {
        first--;
      }
      boolean named = first > from && words.reason.contains(word(first - 1));
      for (int k = first; k < number && keys.isEmpty(); k++) {
        named |= isDeterminer(k);
        if (named && !taken[k - from] && isContent(k)) {
          name(k, number, keys);
        }
      }
      return keys;
    }

    /** Adds the first word of a name and the first one behind "of". */
    private void name(int first, int end, List<String> keys) {
      boolean next = true;
      for (int k = first; k < end; k++) {
        if (next && isContent(k) && !words.quoting.contains(word(k))) {
          keys.add(key(k));
          next = false;
        }
        next |= words.partOf.contains(word(k));
      }
    }

    /** Returns true for a word before the name of a quantity: "with a limit of". */
    private boolean opens(int k) {
      String word = word(k);
      return words.definite.contains(word)
          || words.article.contains(word)
          || words.qualifying.contains(word)
          || words.joint.contains(word)
          || words.being.contains(word);
    }

    private boolean isDeterminer(int k) {
      String word = word(k);
      return words.definite.contains(word)
          || words.article.contains(word)
          || word.endsWith("'s")
          || word.endsWith("’s");
    }

    /** Returns the first letters of a word, without the ending of a plural or a possessive. */
    private String key(int k) {
      String word = PLURAL.matcher(word(k)).replaceFirst("");
      return word.length() > LONGEST_KEY ? word.substring(0, LONGEST_KEY) : word;
    }

    /** Returns true for a word before the subject of a clause. */
    private boolean begins(int k) {
      String word = word(k);
      return text.opensClause(k + 1)
          || words.reason.contains(word)
          || words.reasonFirst.contains(word)
          || words.joint.contains(word)
          || words.recalling.contains(word)
          || text.figure(k)
          || words.that.contains(word);
    }

    private boolean isContent(int k) {
      String word = word(k);
      return !words.definite.contains(word)
          && !words.article.contains(word)
          && !words.general.contains(word)
          && !words.being.contains(word)
          && !words.person.contains(word)
          && !lexicon.function(text, k)
          && (word.length() > 2 || text.figure(k));
    }

    /** Returns true for a capital letter behind a noun, which is no unit. */
    private boolean isLabel(int k, int from) {
      return k > from
          && text.end(k) == text.start(k) + 1
          && Character.isUpperCase(text.raw().charAt(text.start(k)))
          && text.raw().charAt(text.start(k)) != 'I'
          && !text.figure(k - 1)
          && isContent(k - 1);
    }

    private boolean inSentence(int k) {
      return text.sentence(k) == text.sentence(number);
    }

    private String word(int k) {
      return text.word(k).toLowerCase(Locale.ROOT);
    }
  }
}
