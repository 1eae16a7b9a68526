package dev.ponens.fact.claim;

import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.text.WordBits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The words by which sentences are compared, from {@code finder-sayings.txt}. Immutable. */
public final class SayingWords {
  /** The sets of the file. */
  enum SayingSort {
    LIGHT,
    LIMIT,
    TURNING,
    PHRASE,
    PASSIVE,
    JOINING,
    DENYING,
    POINTING,
    FILLING,
    VAGUE,
    SINCE,
    CLOSING,
    ASKING,
    CYCLING,
    SUPPOSING;

    /** Returns the bit of this sort, which is never stored. */
    @SuppressWarnings("EnumOrdinal")
    int bit() {
      return 1 << ordinal();
    }
  }

  /** A table of numbers by the roots of words, which is read without new objects. Immutable. */
  private static final class RootTable {
    private final int[] roots;
    private final int[] values;

    RootTable(Map<Integer, Integer> table) {
      roots = table.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
      values = new int[roots.length];
      table.forEach((root, value) -> values[Arrays.binarySearch(roots, root)] = value);
    }

    /** Returns the value of a root, or another number for an unknown root. */
    int of(int root, int otherwise) {
      int at = Arrays.binarySearch(roots, root);
      return at < 0 ? otherwise : values[at];
    }
  }

  /** The number of words that begin a sentence. */
  private static final int BEGINNING = 4;

  /** The number of first letters that related words share. */
  private static final int BEGIN = 5;

  /** The fewest letters of a word with content, in the words of a claim or a reason. */
  private static final int SHORTEST = 3;

  /** The most words of a claim that a reason which repeats it leaves out: its subject. */
  private static final int MOST_LEFT = 2;

  /** The sets of words that have content; they matter for reasons only. */
  private static final int OF_REASONS =
      SayingSort.ASKING.bit() | SayingSort.CYCLING.bit() | SayingSort.SUPPOSING.bit();

  private static final int PAIR = 0x01000193;

  private static final Pattern SLASH = Pattern.compile("\\s*/\\s*");

  private final WordBits words;

  /** The common root of words with the same meaning, by the root of each word or of two words. */
  private final RootTable same;

  /** The phrases of two words that say nothing. */
  private final RootTable light;

  /** The digits of the numbers in words. */
  private final RootTable numbers;

  /** The persons, by the hash of each word for them. */
  private final RootTable persons;

  /** The sides of what is said, such as giving and taking, by the hash of each word for them. */
  private final RootTable sides;

  private final Set<String> dropped;
  private final Set<String> agents;

  /** Reads the words. */
  public SayingWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("sentences that say the same", "finder-sayings");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (SayingSort sort : SayingSort.values()) {
      sets.put(sort.bit(), file.set(sort.name().toLowerCase(Locale.ROOT)));
    }
    words = new WordBits(sets);
    Map<Integer, Integer> phrases = new HashMap<>();
    for (String phrase : file.set("light")) {
      if (phrase.contains(" ")) {
        phrases.put(root(phrase), 1);
      }
    }
    light = new RootTable(phrases);
    Map<Integer, Integer> digits = new HashMap<>();
    lists
        .quantities()
        .numbers()
        .wholes()
        .forEach((word, number) -> digits.put(Text.hashOf(word), digits(number.toString())));
    numbers = new RootTable(digits);
    persons = table(file.set("person"));
    sides = table(file.set("side"));
    dropped = file.set("dropped");
    agents = file.set("agent");
    Map<Integer, Integer> common = new HashMap<>();
    lists
        .file("irregular forms of words", "finder-inflections")
        .pairs("irregular")
        .forEach((word, forms) -> forms(common, root(word), forms.split("\\s+")));
    for (String line : file.set("same")) {
      String[] words = SLASH.split(line.replace("~", ""), -1);
      forms(common, root(words[0]), words);
    }
    same = new RootTable(common);
  }

  /** Returns the hash of the first word of each line by the hashes of all its words. */
  private static RootTable table(Set<String> lines) {
    Map<Integer, Integer> table = new HashMap<>();
    for (String line : lines) {
      String[] forms = SLASH.split(line, -1);
      for (String form : forms) {
        table.put(Text.hashOf(form), Text.hashOf(forms[0]));
      }
    }
    return new RootTable(table);
  }

  private static void forms(Map<Integer, Integer> common, int root, String... forms) {
    int first = common.getOrDefault(root, root);
    for (String form : forms) {
      common.put(root(form), first);
    }
  }

  private static int root(String phrase) {
    Text text = Text.of(phrase);
    return text.size() == 1 ? Root.of(text, 0) : pair(Root.of(text, 0), Root.of(text, 1));
  }

  /** Returns true when a word and the next one are a phrase that says nothing: "other words". */
  boolean fills(Text text, int word) {
    return word + 1 < text.size() && light.of(pair(text, word), 0) != 0;
  }

  private static int pair(Text text, int word) {
    return pair(Root.of(text, word), Root.of(text, word + 1));
  }

  private static int pair(int one, int next) {
    return one * PAIR + next;
  }

  /** Returns the bits of the sets that contain a word. */
  int of(Text text, int word) {
    return words.of(text, word);
  }

  boolean is(Text text, int word, SayingSort sort) {
    return (words.of(text, word) & sort.bit()) != 0;
  }

  /** Returns true when a range has a word of a set. */
  boolean any(Text text, SayingSort sort, int from, int to) {
    for (int i = from; i < to; i++) {
      if (is(text, i, sort)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a word with content. */
  boolean says(Text text, int word) {
    return (words.of(text, word) & ~OF_REASONS) == 0 && number(text, word) == 0;
  }

  /** Returns true when a sentence begins as a conclusion, a check or a correction. */
  boolean closes(Text text) {
    int from = 0;
    for (int i = 0; i < text.size(); i++) {
      from = text.sentence(i) == text.sentence(from) ? from : i;
      if (i - from < BEGINNING && is(text, i, SayingSort.CLOSING)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a hash of the first letters of a word; 0 for a short word. */
  int begin(Text text, int word) {
    int from = text.start(word);
    if (text.end(word) - from < BEGIN) {
      return 0;
    }
    int hash = 1;
    for (int i = from; i < from + BEGIN; i++) {
      hash = hash * 31 + Character.toLowerCase(text.at(i));
    }
    return hash;
  }

  /**
   * Returns true when a word without its last letter begins another one, which may be longer by the
   * ending of a person or tool: "conduct" and "conductor".
   */
  private boolean begins(Text text, int word, Text other, int longer, boolean agent) {
    int from = text.start(word);
    int to = text.end(word);
    to -= dropped.contains(letters(text, to - 1, to)) ? 1 : 0;
    int start = other.start(longer);
    int end = start + to - from;
    if (to - from < BEGIN || end > other.end(longer)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (Character.toLowerCase(text.at(i)) != Character.toLowerCase(other.at(start + i - from))) {
        return false;
      }
    }
    return agent || !agents.contains(letters(other, end, other.end(longer)));
  }

  private static String letters(Text text, int from, int to) {
    return text.raw().substring(from, to).toLowerCase(Locale.ROOT);
  }

  /** Returns true when the shorter one of two words begins the other, but not a person or tool. */
  boolean related(Text text, int word, Text other, int k) {
    return related(text, word, other, k, false);
  }

  private boolean related(Text text, int word, Text other, int k, boolean agent) {
    return begins(text, word, other, k, agent) || begins(other, k, text, word, agent);
  }

  /** Returns the side that a word takes, such as giving or taking; 0 for another word. */
  int side(Text text, int word) {
    return sides.of(text.hash(word), 0);
  }

  /** Returns the person that a word is for; 0 for another word. */
  int person(Text text, int word) {
    return persons.of(text.hash(word), 0);
  }

  /** Returns a hash of the digits of a number in digits or words; 0 for another word. */
  int number(Text text, int word) {
    return text.figure(word) ? digits(text.word(word)) : numbers.of(text.hash(word), 0);
  }

  private static int digits(String number) {
    return number.replace(",", "").hashCode() * PAIR + 1;
  }

  /** Returns true when a word and the next one are a phrase with a common meaning. */
  boolean pairs(Text text, int word) {
    return word + 1 < text.size() && rootOfPair(text, word) != 0;
  }

  /** Returns the common root of the words with the meaning of a word. */
  int root(Text text, int word) {
    int root = Root.of(text, word);
    return same.of(root, root);
  }

  private int meaning(Text text, int word) {
    return pairs(text, word) ? rootOfPair(text, word) : root(text, word);
  }

  /** Returns the common root of the words with the meaning of a word and the next one. */
  int rootOfPair(Text text, int word) {
    return same.of(pair(text, word), 0);
  }

  /** Returns the roots of the words of a range that say something. */
  Hashes content(Lexicon lexicon, Text text, int from, int to) {
    int[] roots = new int[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (counts(lexicon, text, i)) {
        int number = number(text, i);
        roots[n++] = number == 0 ? meaning(text, i) : number;
      }
    }
    return Hashes.of(roots, n);
  }

  private boolean counts(Lexicon lexicon, Text text, int i) {
    return (words.of(text, i) & (SayingSort.LIGHT.bit() | SayingSort.TURNING.bit())) == 0
        && (text.end(i) - text.start(i) >= SHORTEST || text.figure(i) || symbol(text, i))
        && !lexicon.function(text, i)
        && !fills(text, i)
        && !(i > 0 && fills(text, i - 1));
  }

  /**
   * Returns true when a reason without numbers and symbols has words of its claim, and others that
   * say nothing, only, and says nearly all of the claim.
   */
  boolean repeats(Lexicon lexicon, Text text, CircularReasons.Ground ground) {
    boolean last = false;
    int left = 0;
    for (int i = ground.claim(); i < ground.claimEnd(); i++) {
      if (counts(lexicon, text, i)) {
        last = said(lexicon, text, i, ground.reason(), ground.reasonEnd());
        left += last ? 0 : 1;
      }
    }
    int shared = 0;
    for (int i = ground.reason(); last && i < ground.reasonEnd(); i++) {
      boolean again = said(lexicon, text, i, ground.claim(), ground.claimEnd());
      if (counts(lexicon, text, i) && !again && !vague(text, i, ground.reason())) {
        return false;
      }
      shared += again ? 1 : 0;
    }
    return shared > 0 && left <= MOST_LEFT;
  }

  /** Returns true for a word that adds nothing to a reason: one that denies, or no subject. */
  private boolean vague(Text text, int word, int reason) {
    boolean subject = word <= reason + 1;
    return is(text, word, SayingSort.DENYING) || (!subject && is(text, word, SayingSort.VAGUE));
  }

  /** Returns true when a range has a number, a symbol, a formula or a quoted word. */
  boolean formal(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.figure(i) || symbol(text, i) || text.quoted(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean symbol(Text text, int i) {
    return text.end(i) - text.start(i) == 1 && !is(text, i, SayingSort.LIGHT);
  }

  /** Returns true when a range has a word with the meaning of a word. */
  private boolean said(Lexicon lexicon, Text text, int word, int from, int to) {
    for (int i = from; i < to && counts(lexicon, text, word); i++) {
      if (counts(lexicon, text, i) && related(text, i, word)) {
        return true;
      }
    }
    return false;
  }

  private boolean related(Text text, int i, int k) {
    return meaning(text, i) == meaning(text, k)
        || (begin(text, i) != 0
            && begin(text, i) == begin(text, k)
            && related(text, i, text, k, true));
  }
}
