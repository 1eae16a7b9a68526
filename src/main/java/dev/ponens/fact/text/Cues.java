package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the phrases of the word lists in a text and their context: negated, quoted, asked or
 * conditional.
 */
public final class Cues {
  /** The number of words after a negation that it reaches: "not at all obviously". */
  private static final int NEGATION_REACH = 3;

  /** After "…" in a phrase, the next word of the phrase must be among this many words. */
  private static final int OPEN_REACH = 14;

  /**
   * The list of idioms, whose meaning is not that of their words: no other list matches inside
   * them.
   */
  static final String IDIOM = "idiom";

  private static final Entry[] NONE = {};

  private final Lexicon lexicon;
  private final Text text;
  private final String masked;
  private final boolean signs;
  private final int[] numbers;
  private final boolean[] negated;
  private final boolean[] conditional;

  /** True when an idiom was found. */
  private boolean idioms;

  private Cues(Lexicon lexicon, Text text, String masked, boolean signs) {
    this.signs = signs;
    this.lexicon = lexicon;
    this.text = text;
    this.masked = masked;
    this.numbers = text.numbers(lexicon);
    this.negated = new boolean[text.size()];
    this.conditional = new boolean[text.size()];
  }

  /**
   * The cues of a text.
   *
   * @param language the text's language; null when it cannot be determined
   * @param cues the cues in text order
   */
  public record FoundCues(@Nullable String language, List<Cue> cues) {}

  /**
   * Finds the cues of a text.
   *
   * @param lexicon the word lists
   * @param text the text
   * @param masked the same text with secrets masked, from which the words of cues are taken
   * @param signs true to look for weak signs of thinking patterns
   * @return the language and the cues, without cues of lists in other languages
   */
  public static FoundCues find(Lexicon lexicon, Text text, String masked, boolean signs) {
    return find(lexicon, text, new Mask(masked, List.of(), List.of()), signs);
  }

  /**
   * Finds the cues of a text, including the shown matches of a mask.
   *
   * @param signs true to look for weak signs of thinking patterns
   */
  public static FoundCues find(Lexicon lexicon, Text text, Mask mask, boolean signs) {
    return find(lexicon, text, mask, signs, null);
  }

  /**
   * Finds the cues of some lists in a text, including the shown matches of a mask.
   *
   * @param signs true to look for weak signs of thinking patterns
   * @param lists the lists whose phrases are searched for; null for all
   */
  public static FoundCues find(
      Lexicon lexicon, Text text, Mask mask, boolean signs, @Nullable ListChoice lists) {
    Cues cues = new Cues(lexicon, text, mask.text(), signs);
    String language = Language.of(lexicon, text, cues.numbers);
    boolean spoken = lexicon.knowsWordsOf(language);
    if (spoken) {
      cues.markClauses(language);
    }
    List<Cue> found = spoken ? cues.match(language, lists) : new ArrayList<>(0);
    for (Cue shape : mask.shown()) {
      found.add(cues.placed(shape));
    }
    return new FoundCues(language, found);
  }

  /** Returns a match of a pattern list with its context, taken from the word it begins with. */
  private Cue placed(Cue shape) {
    int i = text.wordAt(shape.span().start());
    if (i >= text.size()) {
      return shape;
    }
    int sentence = text.sentence(i);
    return new Cue(
        shape.kind(),
        shape.words(),
        sentence,
        negated[i],
        text.is(i, Text.CODE) || (text.is(i, Text.QUOTED) && !opens(shape.span().start(), i)),
        text.asks(sentence),
        conditional[i],
        shape.span());
  }

  /**
   * Returns true when a quotation mark comes between the start of the match and its first word: it
   * is part of the match.
   */
  private boolean opens(int start, int word) {
    for (int k = start; k < text.start(word); k++) {
      if ("\"“'‘".indexOf(text.raw().charAt(k)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Marks the words that a negation or a condition reaches. Both end with their clause; a condition
   * also ends at "then".
   */
  private void markClauses(@Nullable String language) {
    int negatedUntil = -1;
    boolean open = false;
    for (int i = 0; i < numbers.length; i++) {
      boolean newSentence = i > 0 && text.sentence(i) != text.sentence(i - 1);
      if (newSentence || text.is(i, Text.CLAUSE)) {
        negatedUntil = -1;
        open = false;
      }
      negated[i] = i <= negatedUntil;
      conditional[i] = open;
      if (lexicon.turns(numbers[i])) {
        if (begins(i, Lexicon.NEGATION_NUMBER, language)) {
          negatedUntil = i + NEGATION_REACH;
        }
        open |= begins(i, Lexicon.CONDITION_NUMBER, language);
      }
    }
  }

  private boolean begins(int i, int list, @Nullable String language) {
    return begins(lexicon.beginningWith(numbers[i]), i, list, language)
        || begins(pairs(i), i, list, language);
  }

  private boolean begins(Entry[] entries, int i, int list, @Nullable String language) {
    for (Entry entry : entries) {
      if (entry.number() == list && end(entry, i, language) > 0) {
        return true;
      }
    }
    return false;
  }

  private Entry[] pairs(int i) {
    return lexicon.beginningWith(numbers[i], i + 1 < numbers.length ? numbers[i + 1] : 0);
  }

  private List<Cue> match(@Nullable String language, @Nullable ListChoice lists) {
    List<Cue> cues = new ArrayList<>();
    int[] behind = lists == null ? new int[lexicon.listCount()] : lists.behind();
    for (int i = 0; i < numbers.length; i++) {
      int number = numbers[i];
      if (number != 0) {
        Entry[] alone = lexicon.beginningWith(number);
        Entry[] pairs = lexicon.opensPair(number) ? pairs(i) : NONE;
        if (alone.length > 0) {
          match(alone, pairs, i, language, behind, cues);
        }
        if (pairs.length > 0) {
          match(pairs, alone, i, language, behind, cues);
        }
      }
    }
    return idioms ? outsideIdioms(cues) : cues;
  }

  /**
   * Adds a cue for each entry that matches at a word, unless a longer phrase of the same list
   * matches there.
   */
  private void match(
      Entry[] entries,
      Entry[] others,
      int i,
      @Nullable String language,
      int[] behind,
      List<Cue> cues) {
    for (Entry entry : entries) {
      // Phrases of one list never overlap: the one that starts first wins.
      if (behind[entry.number()] > i || (entry.sign() && !signs)) {
        continue;
      }
      int end = end(entry, i, language);
      if (end >= 0
          && (entry.words().length == lexicon.longest(entry.number())
              || (!longerFits(entries, entry, i, language)
                  && !longerFits(others, entry, i, language)))) {
        behind[entry.number()] = end;
        idioms |= entry.idiom();
        cues.add(cue(entry, i, end));
      }
    }
  }

  private static List<Cue> outsideIdioms(List<Cue> cues) {
    List<Span> idioms = new ArrayList<>(1);
    for (Cue cue : cues) {
      if (cue.kind().equals(IDIOM)) {
        idioms.add(cue.span());
      }
    }
    return outside(cues, idioms);
  }

  /** Removes the cues inside idioms. Both lists are in text order, so one pass is enough. */
  private static List<Cue> outside(List<Cue> cues, List<Span> idioms) {
    List<Cue> left = new ArrayList<>(cues.size());
    int next = 0;
    int reach = 0;
    for (Cue cue : cues) {
      while (next < idioms.size() && idioms.get(next).start() <= cue.span().start()) {
        reach = Math.max(reach, idioms.get(next++).end());
      }
      if (cue.kind().equals(IDIOM) || cue.span().end() > reach) {
        left.add(cue);
      }
    }
    return left;
  }

  private boolean longerFits(Entry[] entries, Entry than, int i, @Nullable String language) {
    for (Entry entry : entries) {
      if (entry.words().length > than.words().length
          && entry.number() == than.number()
          && end(entry, i, language) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the word after the phrase when it matches at a word; else -1. */
  private int end(Entry entry, int at, @Nullable String language) {
    int[][] words = entry.words();
    int next = at + 1;
    for (int k = 1; k < words.length; k++) {
      int there = entry.open(k) ? beyond(words[k], next) : next;
      if (there < 0
          || there >= numbers.length
          || !holds(words[k], numbers[there])
          || (!entry.open(k) && text.is(there, Text.GAP) && !gap(entry, there, at, k))) {
        return -1;
      }
      next = there + 1;
    }
    if (next > numbers.length || (language != null && !language.equals(entry.language()))) {
      return -1;
    }
    return entry.marked() && !marked(entry, at, next) ? -1 : next;
  }

  /** Returns true when the punctuation that is part of a phrase surrounds it. */
  private boolean marked(Entry entry, int at, int next) {
    return (entry.prefix().isEmpty()
            || text.raw().startsWith(entry.prefix(), text.start(at) - entry.prefix().length()))
        && (entry.suffix().isEmpty() || followed(text.end(next - 1), entry.suffix()));
  }

  /**
   * Returns the first of these words at or after an index, within the reach of "…" and the same
   * sentence; -1 for none.
   */
  private int beyond(int[] words, int from) {
    for (int i = from; i < Math.min(numbers.length, from + OPEN_REACH); i++) {
      if (text.sentence(i) != text.sentence(from - 1)) {
        return -1;
      }
      if (holds(words, numbers[i])) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns true when a comma, colon or dash inside a phrase is allowed: the list has one there,
   * and the sentence is the same.
   */
  private boolean gap(Entry entry, int there, int at, int k) {
    return entry.gap(k) && text.sentence(there) == text.sentence(at);
  }

  /**
   * Returns true when the suffix follows. Markdown emphasis may stand between a phrase and its
   * suffix: "**Answer**:".
   */
  private boolean followed(int from, String suffix) {
    String raw = text.raw();
    int at = from;
    while (!suffix.isEmpty() && at < raw.length() && raw.charAt(at) == '*') {
      at++;
    }
    return raw.startsWith(suffix, at);
  }

  private static boolean holds(int[] alternatives, int number) {
    for (int alternative : alternatives) {
      if (alternative == number) {
        return true;
      }
    }
    return false;
  }

  private Cue cue(Entry entry, int i, int end) {
    Span span = new Span(text.start(i), text.end(end - 1));
    int sentence = text.sentence(i);
    return new Cue(
        entry.list(),
        entry.matched(masked, span.start(), span.end()),
        sentence,
        negated[i],
        text.quoted(i),
        text.asks(sentence),
        conditional[i],
        span);
  }
}
