package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All word lists, ready to be found in one pass: a table from a word's hash to its number, and for
 * each word the phrases that begin with it. Immutable; any number of threads may use it.
 */
public final class Lexicon {
  /** Lists with this prefix hold a language's function words: {@code language-en}. */
  static final String LANGUAGE = "language-";

  /** Lists with this prefix say what is asked; their shapes are looked for in questions only. */
  private static final String QUESTION = "question-";

  /** Lists with this prefix hold what traps are made of: sought in questions and their answers. */
  static final String TRAP = "trap-";

  /** Lists with this prefix say what words do in a clause; nothing looks for them in the text. */
  static final String CLAUSE = "clause-";

  /**
   * Lists with this prefix hold words by their part in a sentence: {@code class-writer}. They are
   * asked for and not found.
   */
  private static final String CLASS = "class-";

  /** Lists with this prefix hold verbs: {@code verb-make}. */
  private static final String VERB = "verb-";

  /**
   * Lists with one of these prefixes tell how a thought thinks, by weak signs: where many other
   * words stand they tell nothing.
   */
  private static final List<String> SIGNS = List.of("sign-", VERB);

  /** Words that turn what follows in their clause around. */
  static final String NEGATION = "negation";

  static final int NEGATION_NUMBER = 0;

  /** Words that open a condition. */
  static final String CONDITION = "condition";

  static final int CONDITION_NUMBER = 1;

  /**
   * A line of a word list.
   *
   * @param list the list's name
   * @param language the list's language, such as {@code en}
   * @param words the phrase as written; a word with {@code ~} behind it stands for its inflections
   *     too
   */
  public record Phrase(String list, String language, String words) {}

  /**
   * A compiled phrase: for each position the word numbers that fit, and punctuation that must stand
   * around it. A comma written inside the phrase may stand there in the text, and need not; where
   * it has "…", other words of the same sentence may stand.
   */
  static final class Entry {
    private final String list;
    private final int number;
    private final boolean sign;
    private final String language;
    private final int[][] words;
    private final boolean[] gaps;
    private final boolean[] open;
    private final String prefix;
    private final String suffix;

    Entry(
        String list,
        int number,
        String language,
        int[][] words,
        boolean[] gaps,
        boolean[] open,
        String prefix,
        String suffix) {
      this.list = list;
      this.number = number;
      this.sign = weak(list);
      this.language = language;
      this.words = words;
      this.gaps = gaps;
      this.open = open;
      this.prefix = prefix;
      this.suffix = suffix;
    }

    String list() {
      return list;
    }

    /**
     * The list's number: lists are told apart by it, not by their names, on the path of every word.
     */
    int number() {
      return number;
    }

    /** True when the list tells by weak signs how a thought thinks. */
    boolean sign() {
      return sign;
    }

    String language() {
      return language;
    }

    int[][] words() {
      return words;
    }

    /** True when a comma or the like may stand before word {@code k}: the list has one there. */
    boolean gap(int k) {
      return gaps[k];
    }

    /** True when other words may stand before word {@code k}: the list has "…" there. */
    boolean open(int k) {
      return open[k];
    }

    String prefix() {
      return prefix;
    }

    String suffix() {
      return suffix;
    }
  }

  private static final Entry[] NONE = {};

  private final String[] words;
  private final int[] table;
  private final Entry[][] byFirst;
  private final int[] languageOf;
  private final Map<String, Integer> classBits = new HashMap<>();
  private final int[] classesOf;
  private final Map<String, Set<Integer>> plain = new HashMap<>();
  private final Map<Long, Entry[]> byPair = new HashMap<>();
  private final boolean[] opensPair;
  private final List<String> languages;
  private final Set<String> listLanguages;
  private final Set<String> wordLanguages;
  private final List<Shape> shapes;
  private final ShapeScan scan;
  private final ShapeScan questionScan;
  private final Map<String, Set<String>> lists;
  private final int listCount;
  private final boolean[] turns;
  private final @Nullable Lexicon traps;

  /**
   * Compiles lists.
   *
   * @param phrases every phrase of every list
   * @param shapes the pattern lists, compiled
   */
  public Lexicon(List<Phrase> phrases, List<Shape> shapes) {
    this(
        phrases.stream().filter(p -> !p.list().startsWith(TRAP)).toList(),
        shapes,
        new Lexicon(
            phrases.stream().filter(p -> p.list().startsWith(TRAP)).toList(), List.of(), null));
  }

  private Lexicon(List<Phrase> phrases, List<Shape> shapes, @Nullable Lexicon traps) {
    this.traps = traps;
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<Entry> entries = new ArrayList<>();
    Map<String, Set<String>> all = new HashMap<>();
    Map<String, Integer> listNumbers = new LinkedHashMap<>(Map.of(NEGATION, 0, CONDITION, 1));
    for (Phrase phrase : phrases) {
      if (phrase.list().startsWith(CLAUSE)) {
        all.computeIfAbsent(phrase.list(), l -> new TreeSet<>()).add(phrase.words());
        continue;
      }
      int list = listNumbers.computeIfAbsent(phrase.list(), l -> listNumbers.size());
      entries.add(entry(phrase, list, numbers));
      all.computeIfAbsent(phrase.list(), l -> new TreeSet<>()).add(phrase.words());
    }
    this.lists = all;
    this.listCount = listNumbers.size();
    this.shapes = List.copyOf(shapes);
    this.questionScan = new ShapeScan(this.shapes);
    this.scan =
        new ShapeScan(this.shapes.stream().filter(s -> !s.kind().startsWith(QUESTION)).toList());
    this.words = new String[numbers.size() + 1];
    Arrays.fill(words, "");
    numbers.forEach((w, n) -> words[n] = w);
    this.table = new int[Integer.highestOneBit(Math.max(8, numbers.size() * 4)) * 2];
    for (int n = 1; n < words.length; n++) {
      int slot = Words.hashOf(words[n]) & (table.length - 1);
      while (table[slot] != 0) {
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = n;
    }
    this.byFirst = new Entry[words.length][];
    Arrays.fill(byFirst, NONE);
    this.languageOf = new int[words.length];
    this.turns = new boolean[words.length];
    this.classesOf = new int[words.length];
    this.opensPair = new boolean[words.length];
    List<String> names = new ArrayList<>();
    Set<String> withLists = new TreeSet<>();
    Set<String> withWords = new TreeSet<>();
    for (Entry entry : entries) {
      if (entry.list().startsWith(LANGUAGE)) {
        String name = entry.list().substring(LANGUAGE.length());
        if (!names.contains(name)) {
          names.add(name);
        }
        languageOf[entry.words()[0][0]] |= 1 << names.indexOf(name);
      } else if (entry.list().startsWith(CLASS)) {
        int bit = classBits.computeIfAbsent(entry.list(), l -> 1 << classBits.size());
        for (int form : entry.words()[0]) {
          classesOf[form] |= bit;
        }
      } else {
        withWords.add(entry.language());
        if (!ofQuestions(entry.list())) {
          withLists.add(entry.language());
        }
        if (entry.list().startsWith(VERB) && entry.words()[0].length > 1) {
          // The form that stands in the list comes first.
          plain.computeIfAbsent(entry.list(), l -> new HashSet<>()).add(entry.words()[0][0]);
        }
        for (int first : entry.words()[0]) {
          begin(first, entry);
          turns[first] |= entry.number() <= 1;
        }
      }
    }
    this.languages = List.copyOf(names);
    this.listLanguages = Set.copyOf(withLists);
    this.wordLanguages = Set.copyOf(withWords);
  }

  /** What such lists hold says what is asked; it does not make thoughts readable. */
  private static boolean ofQuestions(String list) {
    return list.startsWith(QUESTION) || list.startsWith("domain-");
  }

  /**
   * The lists of which traps are made. Most texts are thoughts, which set none: these lists would
   * only make each of their words dearer to look up.
   */
  public Lexicon traps() {
    return traps == null ? this : traps;
  }

  /** Of phrases that begin alike most differ in their second word: they are kept by both. */
  private void begin(int first, Entry entry) {
    if (entry.words().length == 1 || entry.open(1)) {
      byFirst[first] = append(byFirst[first], entry);
      return;
    }
    opensPair[first] = true;
    for (int second : entry.words()[1]) {
      byPair.merge(pair(first, second), new Entry[] {entry}, (old, more) -> append(old, more[0]));
    }
  }

  private static long pair(int first, int second) {
    return ((long) first << 32) | second;
  }

  private static Entry[] append(Entry[] entries, Entry entry) {
    Entry[] more = Arrays.copyOf(entries, entries.length + 1);
    more[entries.length] = entry;
    return more;
  }

  /** The numbers of some words, each once; a new word gets the next. */
  private static int[] numbers(List<String> forms, Map<String, Integer> numbers) {
    int[] some = new int[forms.size()];
    int n = 0;
    for (String form : forms) {
      String plain = form.toLowerCase(java.util.Locale.ROOT).replace('’', '\'');
      int number = numbers.computeIfAbsent(plain, w -> numbers.size() + 1);
      boolean known = false;
      for (int i = 0; i < n; i++) {
        known |= some[i] == number;
      }
      if (!known) {
        some[n++] = number;
      }
    }
    return Arrays.copyOf(some, n);
  }

  private static Entry entry(Phrase phrase, int list, Map<String, Integer> numbers) {
    String line = phrase.words().strip();
    Text text = Text.of(line.replace("~", ""));
    if (text.size() == 0) {
      throw new IllegalArgumentException("a phrase has words: \"" + line + "\"");
    }
    // The marks are counted in the line with its tildes, the words in the line without.
    int[][] words = new int[text.size()][];
    boolean[] gaps = new boolean[text.size()];
    boolean[] open = new boolean[text.size()];
    int at = 0;
    for (int i = 0; i < words.length; i++) {
      gaps[i] = i > 0 && text.is(i, Text.GAP);
      String word = text.raw().substring(text.start(i), text.end(i));
      int begins = line.indexOf(word, at);
      open[i] = i > 0 && line.substring(at, begins).indexOf('…') >= 0;
      at = begins + word.length();
      boolean inflected = at < line.length() && line.charAt(at) == '~';
      words[i] = numbers(inflected ? Inflections.of(word) : List.of(word), numbers);
    }
    String raw = text.raw();
    return new Entry(
        phrase.list(),
        list,
        phrase.language(),
        words,
        gaps,
        open,
        significant(raw.substring(0, text.start(0))),
        significant(raw.substring(text.end(words.length - 1))));
  }

  /**
   * Brackets, hashes and colons around a phrase are part of it: "(a)" is not "a". Other marks are
   * not.
   */
  private static String significant(String around) {
    for (int i = 0; i < around.length(); i++) {
      if ("()[]#:".indexOf(around.charAt(i)) < 0) {
        return "";
      }
    }
    return around;
  }

  /** The number of the word between {@code start} and {@code end}, 0 when no list knows it. */
  int number(String raw, int start, int end, int hash) {
    int slot = hash & (table.length - 1);
    while (table[slot] != 0) {
      if (same(words[table[slot]], raw, start, end)) {
        return table[slot];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return 0;
  }

  private static boolean same(String word, String raw, int start, int end) {
    if (word.length() != end - start) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      char c = raw.charAt(start + i);
      if (Words.lower(c == '’' ? '\'' : c) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** True when a list tells by weak signs how a thought thinks. */
  private static boolean weak(String list) {
    return SIGNS.stream().anyMatch(list::startsWith);
  }

  /** The phrases that begin with a word and go on with anything, or not at all. */
  Entry[] beginningWith(int number) {
    return byFirst[number];
  }

  /** The phrases that begin with two words. */
  Entry[] beginningWith(int first, int second) {
    return second == 0 || !opensPair[first] ? NONE : byPair.getOrDefault(pair(first, second), NONE);
  }

  /** True when a negation or a condition begins with the word. */
  boolean turns(int number) {
    return turns[number];
  }

  /** How many lists there are; their numbers are smaller. */
  int listCount() {
    return listCount;
  }

  int languagesOf(int number) {
    return languageOf[number];
  }

  List<String> languages() {
    return languages;
  }

  /** True when word {@code i} of the text is a function word of some language. */
  public boolean function(Text text, int i) {
    return languageOf[number(text.raw(), text.start(i), text.end(i), text.hash(i))] != 0;
  }

  /** True when word {@code i} of the text belongs to a class: {@code class-writer}. */
  public boolean belongs(String list, Text text, int i) {
    return (classesOf[number(text.raw(), text.start(i), text.end(i), text.hash(i))]
            & classBits.getOrDefault(list, 0))
        != 0;
  }

  /** True when word {@code i} of the text is a verb of the list as it stands there: no ending. */
  public boolean plain(String list, Text text, int i) {
    int number = number(text.raw(), text.start(i), text.end(i), text.hash(i));
    return plain.getOrDefault(list, Set.of()).contains(number);
  }

  /** True when there are cue lists for the language: thoughts in it can be read. */
  public boolean speaks(@Nullable String language) {
    return language == null || listLanguages.contains(language);
  }

  /** True when any list has words of the language. */
  boolean knowsWordsOf(@Nullable String language) {
    return language == null || wordLanguages.contains(language);
  }

  ShapeScan scan() {
    return scan;
  }

  /** The same with the shapes that are only looked for in questions. */
  ShapeScan questionScan() {
    return questionScan;
  }

  /** True when the list holds the word, alone on its line. */
  public boolean lists(String list, String word) {
    return lists.getOrDefault(list, Set.of()).contains(word);
  }

  /** The lines of a list, sorted; none when there is no such list. */
  public Set<String> lines(String list) {
    return Collections.unmodifiableSet(lists.getOrDefault(list, Set.of()));
  }

  /** The names of all word and pattern lists, sorted; what a rule may name as a cue's kind. */
  public Set<String> kinds() {
    Set<String> kinds = new TreeSet<>(lists.keySet());
    shapes.forEach(s -> kinds.add(s.kind()));
    return kinds;
  }
}
