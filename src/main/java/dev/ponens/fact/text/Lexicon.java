package dev.ponens.fact.text;

import dev.ponens.fact.Names;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All word lists, compiled to be found in one pass: a table from a word's hash to its number, and
 * for each word the phrases that begin with it. Immutable and thread-safe.
 */
public final class Lexicon {
  /** The prefix of lists of a language's function words: {@code language-en}. */
  static final String LANGUAGE = "language-";

  /** The prefix of lists about questions; their patterns are searched in questions only. */
  private static final String QUESTION = "question-";

  /**
   * The prefixes of lists of trap questions, which are searched in questions and their answers
   * only, and of lists about what evidence says, which are searched in evidence only.
   */
  private static final List<String> APART = List.of("trap-", "evidence-");

  /** The prefix of lists of roles of words in a clause; they are not searched in texts. */
  static final String CLAUSE = "clause-";

  /**
   * The prefix of lists about the meaning of output; their patterns are searched in output only.
   */
  public static final String RESULT = "result-";

  /**
   * The prefix of lists about the effects of commands; their patterns are searched in calls only.
   */
  public static final String COMMAND = "command-";

  /** The prefix of lists that distinguish claims of success; they are not searched in texts. */
  public static final String CLAIM = "claim-";

  /**
   * The prefix of lists of words by their part in a sentence: {@code class-writer}. They classify
   * words and give no cues.
   */
  private static final String CLASS = "class-";

  /** The prefix of lists of verbs: {@code verb-make}. */
  private static final String VERB = "verb-";

  /**
   * The prefix of lists of weak signs of thinking patterns. Like verbs, these show nothing in long
   * texts.
   */
  private static final String SIGN = "sign-";

  /**
   * Returns true for lists that are searched in few texts and that no rule may name. Their files
   * have several lists each.
   */
  public static boolean apart(String list) {
    return APART.stream().anyMatch(list::startsWith);
  }

  /** Returns true when a list holds weak signs of thinking patterns. */
  public static boolean weak(String list) {
    return list.startsWith(SIGN) || list.startsWith(VERB);
  }

  /** The list of words that negate what follows in their clause. */
  static final String NEGATION = "negation";

  static final int NEGATION_NUMBER = 0;

  /** The list of words that begin a condition. */
  static final String CONDITION = "condition";

  static final int CONDITION_NUMBER = 1;

  /**
   * A line of a word list.
   *
   * @param list the list's name
   * @param language the list's language, such as {@code en}
   * @param words the phrase as written; {@code ~} after a word also allows its inflections
   */
  public record Phrase(String list, String language, String words) {}

  private static final Entry[] NONE = {};

  private final PhraseTable phrases;
  private final String[] words;

  /** The characters of each word. */
  private final char[][] letters;

  private final int[] table;

  /** The hash of each word, which differs sooner than the letters. */
  private final int[] hashes;

  private final Entry[][] byFirst;
  private final int[] languageOf;

  /** For each list the number of words of its longest phrase. */
  private final int[] longest;

  private final Map<String, Integer> classBits = new HashMap<>();
  private final int[] classesOf;
  private final Map<String, Set<Integer>> plain = new HashMap<>();

  /**
   * An open hash table with primitive keys: the numbers of two words in one, and the phrases that
   * begin with them.
   */
  private long[] pairs = new long[64];

  private Entry[][] byPair = new Entry[64][];
  private int pairCount;
  private final boolean[] opensPair;
  private final boolean[] closesPair;
  private final List<String> languages;
  private final Set<String> listLanguages;
  private final Set<String> wordLanguages;
  private final List<Shape> shapes;
  private final LateScan scan;
  private final LateScan maskScan;
  private final LateScan questionScan;
  private final LateScan resultScan;
  private final LateScan commandScan;
  private final boolean[] turns;
  private final @Nullable Lexicon traps;
  private final FinderLists finders;

  /** Compiles word lists without lists of single finders. */
  public Lexicon(List<Phrase> phrases, List<Shape> shapes) {
    this(phrases, shapes, FinderLists.NONE);
  }

  /**
   * Compiles word lists.
   *
   * @param phrases all phrases of all word lists
   * @param shapes the pattern lists, compiled
   * @param finders the lists that single finders read
   */
  public Lexicon(List<Phrase> phrases, List<Shape> shapes, FinderLists finders) {
    this(
        PhraseTable.of(phrases.stream().filter(p -> !apart(p.list())).toList()),
        shapes,
        new Lexicon(
            PhraseTable.of(phrases.stream().filter(p -> apart(p.list())).toList()),
            List.of(),
            null,
            finders),
        finders);
  }

  /** Writes the phrases for {@link #read}. The patterns are stored elsewhere. */
  public void write(DataOutputStream out) throws IOException {
    phrases.write(out);
    traps().phrases.write(out);
    finders.write(out);
  }

  /** Reads what {@link #write} wrote. */
  public static Lexicon read(DataInputStream in, List<Shape> shapes) throws IOException {
    PhraseTable phrases = PhraseTable.read(in);
    PhraseTable ofTraps = PhraseTable.read(in);
    FinderLists finders = FinderLists.read(in);
    Lexicon traps = new Lexicon(ofTraps, List.of(), null, finders);
    return new Lexicon(phrases, shapes, traps, finders);
  }

  private Lexicon(
      PhraseTable phrases, List<Shape> shapes, @Nullable Lexicon traps, FinderLists finders) {
    this.traps = traps;
    this.finders = finders;
    this.phrases = phrases;
    this.words = phrases.words();
    this.shapes = List.copyOf(shapes);
    List<Shape> ofResults = new ArrayList<>();
    List<Shape> ofCommands = new ArrayList<>();
    List<Shape> asked = new ArrayList<>();
    List<Shape> thought = new ArrayList<>();
    for (Shape shape : this.shapes) {
      String kind = shape.kind();
      if (kind.startsWith(RESULT)) {
        ofResults.add(shape);
      } else if (kind.startsWith(COMMAND)) {
        ofCommands.add(shape);
      } else {
        asked.add(shape);
        if (!ofQuestions(kind)) {
          thought.add(shape);
        }
      }
    }
    this.resultScan = new LateScan(ofResults);
    this.commandScan = new LateScan(ofCommands);
    this.questionScan = new LateScan(asked);
    this.scan = new LateScan(thought);
    this.maskScan = new LateScan(thought.stream().filter(s -> !s.shown()).toList());
    this.table = new int[Integer.highestOneBit(Math.max(8, (words.length - 1) * 4)) * 2];
    this.hashes = new int[words.length];
    this.letters = new char[words.length][];
    placeWords();
    this.byFirst = new Entry[words.length][];
    Arrays.fill(byFirst, NONE);
    this.languageOf = new int[words.length];
    this.turns = new boolean[words.length];
    this.classesOf = new int[words.length];
    this.opensPair = new boolean[words.length];
    this.closesPair = new boolean[words.length];
    this.longest = new int[phrases.listCount()];
    List<String> names = new ArrayList<>();
    placePhrases(names);
    this.languages = List.copyOf(names);
    this.listLanguages = languages(list -> searched(list) && !onlyAsked(list));
    this.wordLanguages = languages(Lexicon::searched);
  }

  /** Returns the languages of some lists. */
  private Set<String> languages(Predicate<String> some) {
    Set<String> languages = new TreeSet<>();
    String list = "";
    String language = "";
    for (Entry entry : phrases.entries()) {
      // Most entries are of the same list as the one before.
      if (!entry.list().equals(list) || !entry.language().equals(language)) {
        list = entry.list();
        language = entry.language();
        if (some.test(list)) {
          languages.add(language);
        }
      }
    }
    return Names.of(languages);
  }

  private static boolean searched(String list) {
    return !list.startsWith(LANGUAGE) && !list.startsWith(CLASS);
  }

  private void placePhrases(List<String> names) {
    for (Entry entry : phrases.entries()) {
      place(entry, names);
    }
  }

  private void place(Entry entry, List<String> names) {
    if (entry.list().startsWith(LANGUAGE)) {
      languageWord(entry, names);
    } else if (entry.list().startsWith(CLASS)) {
      classify(entry);
    } else {
      phrase(entry);
    }
  }

  /** Puts the words into the hash table. */
  private void placeWords() {
    for (int word = 1; word < words.length; word++) {
      place(word);
    }
  }

  private void place(int word) {
    hashes[word] = TextSplitter.hashOf(words[word]);
    letters[word] = words[word].toCharArray();
    int slot = hashes[word] & (table.length - 1);
    while (table[slot] != 0) {
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = word;
  }

  private void languageWord(Entry entry, List<String> names) {
    String name = entry.list().substring(LANGUAGE.length());
    if (!names.contains(name)) {
      // The same object as in the entries, so that most comparisons are comparisons of objects.
      names.add(name.equals(entry.language()) ? entry.language() : name);
    }
    languageOf[entry.words()[0][0]] |= 1 << names.indexOf(name);
  }

  private void classify(Entry entry) {
    int bit = classBits.computeIfAbsent(entry.list(), l -> 1 << classBits.size());
    for (int form : entry.words()[0]) {
      classesOf[form] |= bit;
    }
  }

  private void phrase(Entry entry) {
    longest[entry.number()] = Math.max(longest[entry.number()], entry.words().length);
    if (entry.list().startsWith(VERB) && entry.words()[0].length > 1) {
      // The first form is the one in the list.
      plain.computeIfAbsent(entry.list(), l -> new HashSet<>()).add(entry.words()[0][0]);
    }
    for (int first : entry.words()[0]) {
      begin(first, entry);
      turns[first] |= entry.number() <= 1;
    }
  }

  /** A scan that is prepared when a text is first searched. Most runs need few of them. */
  private static final class LateScan {
    private final List<Shape> shapes;
    private volatile @Nullable ShapeScan scan;

    LateScan(List<Shape> shapes) {
      this.shapes = List.copyOf(shapes);
    }

    ShapeScan get() {
      ShapeScan known = scan;
      if (known == null) {
        known = new ShapeScan(shapes);
        scan = known;
      }
      return known;
    }
  }

  /**
   * Returns true for lists about questions. Such a list does not make a language supported for
   * thoughts.
   */
  private static boolean onlyAsked(String list) {
    return ofQuestions(list) || list.startsWith("domain-");
  }

  /** Returns true for a pattern list that is searched in questions only. */
  public static boolean ofQuestions(String list) {
    return list.startsWith(QUESTION);
  }

  /**
   * Returns the lists of trap questions and of evidence. They are separate because most texts are
   * thoughts, which set no traps: these lists would only slow down the search for each word.
   */
  public Lexicon traps() {
    return traps == null ? this : traps;
  }

  /** Returns the lists that single finders read. */
  public FinderLists finders() {
    return finders;
  }

  /**
   * Adds a phrase to the table of its first word or, if it has a fixed second word, to the table of
   * both. Most phrases with the same first word differ in the second.
   */
  private void begin(int first, Entry entry) {
    if (entry.words().length == 1 || entry.open(1)) {
      byFirst[first] = append(byFirst[first], entry);
      return;
    }
    opensPair[first] = true;
    for (int second : entry.words()[1]) {
      closesPair[second] = true;
      long pair = pair(first, second);
      int slot = slot(pair);
      if (pairs[slot] == 0) {
        byPair[slot] = NONE;
        pairs[slot] = pair;
        pairCount++;
      }
      byPair[slot] = append(byPair[slot], entry);
      if (pairCount * 2 > pairs.length) {
        widen();
      }
    }
  }

  private void widen() {
    long[] before = pairs;
    Entry[][] entries = byPair;
    pairs = new long[before.length * 2];
    byPair = new Entry[pairs.length][];
    for (int i = 0; i < before.length; i++) {
      if (before[i] != 0) {
        int slot = slot(before[i]);
        pairs[slot] = before[i];
        byPair[slot] = entries[i];
      }
    }
  }

  /**
   * Returns the slot of a pair, or the free slot for it. No pair is zero, because words are
   * numbered from 1.
   */
  private int slot(long pair) {
    int slot = TextSplitter.mix((int) (pair * 31 + (pair >>> 32))) & (pairs.length - 1);
    while (pairs[slot] != 0 && pairs[slot] != pair) {
      slot = (slot + 1) & (pairs.length - 1);
    }
    return slot;
  }

  private static long pair(int first, int second) {
    return ((long) first << 32) | second;
  }

  private static Entry[] append(Entry[] entries, Entry entry) {
    Entry[] more = Arrays.copyOf(entries, entries.length + 1);
    more[entries.length] = entry;
    return more;
  }

  /**
   * Returns the number of the word between {@code start} and {@code end}; 0 when no list has it.
   */
  int number(char[] units, int start, int end, int hash) {
    int[] slots = table;
    int slot = hash & (slots.length - 1);
    int word = slots[slot];
    while (word != 0) {
      if (hashes[word] == hash && same(letters[word], units, start, end)) {
        return word;
      }
      slot = (slot + 1) & (slots.length - 1);
      word = slots[slot];
    }
    return 0;
  }

  private static boolean same(char[] word, char[] units, int start, int end) {
    if (word.length != end - start) {
      return false;
    }
    for (int i = 0; i < word.length; i++) {
      char c = units[start + i];
      if (c != word[i] && Letters.lower(c == '’' ? '\'' : c) != word[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the phrases that consist of one word or continue with "…" after it. */
  Entry[] beginningWith(int number) {
    return byFirst[number];
  }

  /** Returns the phrases that begin with two words. */
  Entry[] beginningWith(int first, int second) {
    if (!closesPair[second] || !opensPair[first]) {
      return NONE;
    }
    int slot = slot(pair(first, second));
    return pairs[slot] == 0 ? NONE : byPair[slot];
  }

  /** Returns true when phrases of two words or more begin with the word. */
  boolean opensPair(int number) {
    return opensPair[number];
  }

  /** Returns true when a negation or a condition begins with the word. */
  boolean turns(int number) {
    return turns[number];
  }

  /** Returns the number of words of the longest phrase of a list. */
  int longest(int list) {
    return longest[list];
  }

  /** Returns the names of the lists by number; null for a list without a phrase. */
  @Nullable String[] listNames() {
    @Nullable String[] names = new String[phrases.listCount()];
    for (Entry entry : phrases.entries()) {
      names[entry.number()] = entry.list();
    }
    return names;
  }

  /** Returns the number of lists; all list numbers are smaller. */
  int listCount() {
    return phrases.listCount();
  }

  int languagesOf(int number) {
    return languageOf[number];
  }

  List<String> languages() {
    return languages;
  }

  /** Returns true when word {@code i} of the text is a function word of any language. */
  public boolean function(Text text, int i) {
    return languageOf[text.numbers(this)[i]] != 0;
  }

  /**
   * Returns true when word {@code i} of the text belongs to a class such as {@code class-writer}.
   */
  public boolean belongs(String list, Text text, int i) {
    return (classesOf[text.numbers(this)[i]] & classBits.getOrDefault(list, 0)) != 0;
  }

  /** Returns true when word {@code i} of the text is a verb of the list in its base form. */
  public boolean plain(String list, Text text, int i) {
    return plain.getOrDefault(list, Set.of()).contains(text.numbers(this)[i]);
  }

  /**
   * Returns true when there are cue lists for the language, so that thoughts in it can be judged.
   */
  public boolean speaks(@Nullable String language) {
    return language == null || listLanguages.contains(language);
  }

  /** Returns true when any list has words of the language. */
  boolean knowsWordsOf(@Nullable String language) {
    return language == null || wordLanguages.contains(language);
  }

  /** Returns the pattern lists. */
  public List<Shape> shapes() {
    return shapes;
  }

  ShapeScan scan() {
    return scan.get();
  }

  /** Returns the scan with the patterns that mask something in thoughts. */
  ShapeScan maskScan() {
    return maskScan.get();
  }

  /** Returns the patterns for thoughts. */
  List<Shape> spoken() {
    return scan.shapes;
  }

  /** Returns the scan that includes the patterns for questions. */
  ShapeScan questionScan() {
    return questionScan.get();
  }

  /** Returns the scan with the patterns for output. */
  ShapeScan resultScan() {
    return resultScan.get();
  }

  /** Returns the scan with the patterns for calls. */
  ShapeScan commandScan() {
    return commandScan.get();
  }

  /** Returns true when the list has a line with just this word. */
  public boolean lists(String list, String word) {
    return phrases.lines().of(list).contains(word);
  }

  /** Returns the lines of a list, sorted; empty when there is no such list. */
  public Set<String> lines(String list) {
    return phrases.lines().of(list);
  }

  /**
   * Returns the sorted names of all word and pattern lists. A rule may use them as the kind of a
   * cue.
   */
  public Set<String> kinds() {
    Set<String> kinds = new TreeSet<>(phrases.lines().lists());
    shapes.forEach(s -> kinds.add(s.kind()));
    return kinds;
  }
}
