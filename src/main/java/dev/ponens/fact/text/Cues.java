package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the words of the lists in a text, and whether the text means them. */
public final class Cues {
  /** How many words before a cue a negation reaches: "not at all obviously". */
  private static final int NEGATION_REACH = 3;

  private final Lexicon lexicon;
  private final Text text;
  private final String masked;
  private final int[] numbers;
  private final boolean[] negated;
  private final boolean[] conditional;

  private Cues(Lexicon lexicon, Text text, String masked) {
    this.lexicon = lexicon;
    this.text = text;
    this.masked = masked;
    this.numbers = new int[text.size()];
    this.negated = new boolean[text.size()];
    this.conditional = new boolean[text.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = lexicon.number(text.raw(), text.start(i), text.end(i), text.hash(i));
    }
  }

  /**
   * What the lists find in a text.
   *
   * @param language the text's language, null when it cannot be told
   * @param cues in text order
   */
  public record Found(@Nullable String language, List<Cue> cues) {}

  /**
   * Finds the cues.
   *
   * @param lexicon the lists
   * @param text the text
   * @param masked the same text with secrets masked; what the cues quote
   * @return the language and the cues; no cues of lists in other languages
   */
  public static Found find(Lexicon lexicon, Text text, String masked) {
    Cues cues = new Cues(lexicon, text, masked);
    String language = Language.of(lexicon, text, cues.numbers);
    if (!lexicon.knowsWordsOf(language)) {
      return new Found(language, List.of());
    }
    cues.markClauses(language);
    return new Found(language, cues.match(language));
  }

  /**
   * Marks what a negation or a condition reaches. Both end with their clause; a condition at the
   * latest with "then".
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
    for (Lexicon.Entry entry : lexicon.beginningWith(numbers[i])) {
      if (entry.number() == list && fits(entry, i, language)) {
        return true;
      }
    }
    return false;
  }

  private List<Cue> match(@Nullable String language) {
    List<Cue> cues = new ArrayList<>();
    int[] behind = new int[lexicon.listCount()];
    for (int i = 0; i < numbers.length; i++) {
      Lexicon.Entry[] entries = lexicon.beginningWith(numbers[i]);
      for (int e = 0; e < entries.length; e++) {
        Lexicon.Entry entry = entries[e];
        if (!fits(entry, i, language) || longerFits(entries, entry, i, language)) {
          continue;
        }
        // Phrases of one list never overlap: the one that starts first wins.
        if (behind[entry.number()] <= i) {
          behind[entry.number()] = i + entry.words().length;
          cues.add(cue(entry, i));
        }
      }
    }
    return cues;
  }

  private boolean longerFits(
      Lexicon.Entry[] entries, Lexicon.Entry than, int i, @Nullable String language) {
    for (Lexicon.Entry entry : entries) {
      if (entry.words().length > than.words().length
          && entry.number() == than.number()
          && fits(entry, i, language)) {
        return true;
      }
    }
    return false;
  }

  private boolean fits(Lexicon.Entry entry, int at, @Nullable String language) {
    int[][] words = entry.words();
    if (at + words.length > numbers.length) {
      return false;
    }
    for (int k = 1; k < words.length; k++) {
      if (!holds(words[k], numbers[at + k]) || (text.is(at + k, Text.GAP) && !gap(entry, at, k))) {
        return false;
      }
    }
    String raw = text.raw();
    return (language == null || language.equals(entry.language()))
        && raw.startsWith(entry.prefix(), text.start(at) - entry.prefix().length())
        && followed(text.end(at + words.length - 1), entry.suffix());
  }

  /** A comma, colon or dash inside a phrase fits where its list has one, within one sentence. */
  private boolean gap(Lexicon.Entry entry, int at, int k) {
    return entry.gap(k) && text.sentence(at + k) == text.sentence(at);
  }

  /**
   * Markdown's emphasis may stand between a phrase and the mark that belongs to it: "**Answer**:".
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

  private Cue cue(Lexicon.Entry entry, int i) {
    Span span = new Span(text.start(i), text.end(i + entry.words().length - 1));
    int sentence = text.sentence(i);
    return new Cue(
        entry.list(),
        masked.substring(span.start(), span.end()),
        sentence,
        negated[i],
        text.quoted(i),
        text.asks(sentence),
        conditional[i],
        span);
  }
}
