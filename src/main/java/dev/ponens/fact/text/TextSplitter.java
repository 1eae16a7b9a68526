package dev.ponens.fact.text;

import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits a text into words, sentences and quotations in one pass from left to right. */
final class TextSplitter {
  /**
   * The maximum length of a quotation: without it, one stray quotation mark would turn the whole
   * text into a quotation.
   */
  private static final int LONGEST_QUOTATION = 600;

  private final String raw;

  /** The characters of the text; reading them is faster than reading those of a string. */
  private final char[] units;

  private int size;
  private int[] starts;
  private int[] ends;
  private int[] hashes;
  private byte[] flags;
  private int[] sentences;
  private int[] sentenceEnds = new int[8];
  private int sentence;
  private boolean sentenceHasWords;
  private final List<Span> code = new ArrayList<>(0);
  private int letters;
  private int foreignLetters;

  private int quoteEnd = -1;
  private int codeEnd = -1;
  private int before;

  TextSplitter(String raw) {
    this.raw = raw;
    this.units = raw.toCharArray();
    int guess = Math.max(8, raw.length() / 5);
    starts = new int[guess];
    ends = new int[guess];
    hashes = new int[guess];
    flags = new byte[guess];
    sentences = new int[guess];
  }

  Text cut() {
    int length = units.length;
    int i = 0;
    boolean lineStart = true;
    while (i < length) {
      char c = units[i];
      if (isWordPart(i)) {
        i = word(i);
        lineStart = false;
      } else {
        if (lineStart && c != ' ' && c != '\t' && c != '\n') {
          lineStart = false;
          if (c == '`' && raw.startsWith("```", i)) {
            i = fence(i);
            continue;
          }
          if (c == '>') {
            quoteEnd = Math.max(quoteEnd, lineEnd(i));
          }
        }
        lineStart |= c == '\n';
        mark(c, i);
        i++;
      }
    }
    endSentence('.');
    return new Text(
        raw,
        units,
        Signs.of(raw, units),
        size,
        starts,
        ends,
        hashes,
        flags,
        sentences,
        sentenceEnds,
        sentence,
        code,
        letters,
        foreignLetters);
  }

  private boolean isWordPart(int i) {
    char c = units[i];
    if (c < 128) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
    return Character.isSurrogate(c)
        ? Character.isLetterOrDigit(codePoint(i))
        : Character.isLetterOrDigit(c);
  }

  /** Returns the code point at an index, also at its second unit. */
  private int codePoint(int i) {
    return Character.codePointAt(units, Character.isLowSurrogate(units[i]) && i > 0 ? i - 1 : i);
  }

  /** Reads the word at {@code from}; returns the index after it. */
  private int word(int from) {
    int length = units.length;
    int hash = 0x811c9dc5;
    int i = from;
    boolean digits = true;
    boolean figure = false;
    while (i < length) {
      char c = units[i];
      if (c == '\'' || c == '’') {
        if (i + 1 >= length || !Letters.is(units[i + 1])) {
          break;
        }
        c = '\'';
      } else if ((c == '.' || c == ',') && digits) {
        // Inside a number: 1,200.50
        if (i + 1 >= length || units[i + 1] < '0' || units[i + 1] > '9') {
          break;
        }
      } else if (!isWordPart(i)) {
        break;
      } else if (c >= '0' && c <= '9') {
        figure = true;
      } else {
        digits = false;
        figure |= c >= 128 && Character.isDigit(c);
        letters++;
        if (c > 0x24f && !(c >= 0x1e00 && c <= 0x1eff)) {
          foreignLetters++;
        }
      }
      hash = (hash ^ Letters.lower(c)) * 0x01000193;
      i++;
    }
    if (figure) {
      before |= Text.FIGURE;
    }
    add(from, i, mix(hash), digits);
    return i;
  }

  /**
   * Spreads the bits of a hash: FNV leaves the low bits of short words alike, and look-up tables
   * and shingles need them to differ.
   */
  static int mix(int hash) {
    int h = hash;
    h ^= h >>> 16;
    h *= 0x7feb352d;
    h ^= h >>> 15;
    return h;
  }

  static int hashOf(String word) {
    int hash = 0x811c9dc5;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i) == '’' ? '\'' : word.charAt(i);
      hash = (hash ^ Letters.lower(c)) * 0x01000193;
    }
    return mix(hash);
  }

  private void add(int from, int to, int hash, boolean number) {
    if (size == starts.length) {
      int more = size * 2;
      starts = Arrays.copyOf(starts, more);
      ends = Arrays.copyOf(ends, more);
      hashes = Arrays.copyOf(hashes, more);
      flags = Arrays.copyOf(flags, more);
      sentences = Arrays.copyOf(sentences, more);
    }
    starts[size] = from;
    ends[size] = to;
    hashes[size] = hash;
    int f = before;
    if (from < quoteEnd) {
      f |= Text.QUOTED;
    }
    if (from < codeEnd) {
      f |= Text.CODE;
    }
    if (number) {
      f |= Text.NUMBER;
    }
    flags[size] = (byte) f;
    sentences[size] = sentence;
    sentenceHasWords = true;
    before = 0;
    size++;
  }

  /** Handles a character between words. */
  private void mark(char c, int i) {
    switch (c) {
      case ' ', '\t', '\r', '-', '*', '_', '%', '\'', '’', '\u00a0' -> {
        if (c == '\'' && quoteOpens(i)) {
          openQuote(i, '\'');
        }
      }
      case '\n' -> {
        if (endsParagraph(i)) {
          endSentence('\n');
        }
      }
      case '.', '!' -> {
        before |= Text.GAP;
        if (endsSentence(i)) {
          endSentence(c);
        }
      }
      case '?' -> endSentence('?');
      case ',', ';', ':', '(', ')', '—', '–', '…' -> before |= Text.GAP | Text.CLAUSE;
      case '"' -> {
        before |= Text.GAP;
        openQuote(i, '"');
      }
      case '“' -> {
        before |= Text.GAP;
        openQuote(i, '”');
      }
      case '‘' -> openQuote(i, '’');
      case '`' -> {
        if (i >= codeEnd) {
          openCode(i);
        }
      }
      default -> {
        before |= Text.GAP;
        if (sentenceHasWords && decorates(i) && !decorates(i - 1) && beginsSentence(i + 1)) {
          endSentence(c);
        }
      }
    }
  }

  private boolean quoteOpens(int i) {
    return (i == 0 || units[i - 1] <= ' ' || units[i - 1] == '(')
        && i + 1 < units.length
        && isWordPart(i + 1);
  }

  private void openQuote(int i, char close) {
    if (i < quoteEnd) {
      return;
    }
    int limit = Math.min(units.length, i + LONGEST_QUOTATION);
    for (int k = i + 1; k < limit; k++) {
      char c = units[k];
      if (c == close && (close == '"' || close == '”' || closesSingle(k))) {
        quoteEnd = k + 1;
        return;
      }
      if (c == '\n' && (close == '\'' || (k + 1 < limit && units[k + 1] == '\n'))) {
        return;
      }
    }
  }

  private void openCode(int i) {
    int limit = Math.min(units.length, i + LONGEST_QUOTATION);
    for (int k = i + 1; k < limit && units[k] != '\n'; k++) {
      if (units[k] == '`') {
        codeEnd = k + 1;
        return;
      }
    }
  }

  private boolean closesSingle(int k) {
    return k + 1 >= units.length || !isWordPart(k + 1);
  }

  /**
   * Returns true when a full stop ends a sentence: it belongs to no number, initial or abbreviation
   * such as "e.g.".
   */
  private boolean endsSentence(int i) {
    int next = i + 1;
    while (next < units.length && ("\"'”’)*_`]}»~".indexOf(units[next]) >= 0 || decorates(next))) {
      next++;
    }
    if (next < units.length && units[next] > ' ') {
      return false;
    }
    if (units[i] != '.' || size == 0 || ends[size - 1] != i) {
      return true;
    }
    int length = ends[size - 1] - starts[size - 1];
    boolean initial = length == 1 && Letters.is(units[i - 1]);
    return initial ? isUnit(i - 1) : !isAbbreviation(starts[size - 1], i);
  }

  /** True for the unit of a number before a capital letter: "It is 18 m. The row is longer." */
  private boolean isUnit(int letter) {
    int before = letter > 1 && units[letter - 1] == ' ' ? letter - 2 : letter - 1;
    boolean unit =
        before >= 0
            && (units[letter - 1] == '°'
                || units[letter - 1] == '/'
                || (Character.isLowerCase(units[letter]) && digitAt(before)));
    return unit && letter + 3 < units.length && Character.isUpperCase(units[letter + 3]);
  }

  private boolean decorates(int i) {
    return i >= 0 && units[i] >= 128 && Letters.decorates(codePoint(i));
  }

  /**
   * Returns true when decoration separates two sentences: a capital letter follows it after a
   * blank.
   */
  private boolean beginsSentence(int from) {
    int next = from;
    while (next < units.length && decorates(next)) {
      next++;
    }
    int word = next;
    while (word < units.length && (units[word] == ' ' || units[word] == '*')) {
      word++;
    }
    return word > next && word < units.length && Character.isUpperCase(units[word]);
  }

  private boolean isAbbreviation(int from, int to) {
    return switch (raw.substring(from, Math.min(to, from + 6)).toLowerCase(java.util.Locale.ROOT)) {
      case "vs", "etc", "mr", "mrs", "ms", "dr", "st", "eq", "fig", "approx", "cf" -> true;
      // "no. 5", "the no. of houses", but also "Is it even? No."
      case "no" -> raw.startsWith(" of ", to + 1) || digitAt(to + 2);
      default -> false;
    };
  }

  private boolean digitAt(int i) {
    return i < units.length && units[i] >= '0' && units[i] <= '9';
  }

  /**
   * Returns true when a line break ends a sentence: an empty line, a bullet, a number or a capital
   * follows.
   */
  private boolean endsParagraph(int i) {
    int next = i + 1;
    while (next < units.length && (units[next] == ' ' || units[next] == '\t')) {
      next++;
    }
    return next >= units.length || !Character.isLowerCase(units[next]);
  }

  private void endSentence(int how) {
    before |= Text.GAP | Text.CLAUSE;
    if (!sentenceHasWords) {
      return;
    }
    if (sentence == sentenceEnds.length) {
      sentenceEnds = Arrays.copyOf(sentenceEnds, sentence * 2);
    }
    sentenceEnds[sentence++] = how;
    sentenceHasWords = false;
  }

  private int lineEnd(int i) {
    int end = raw.indexOf('\n', i);
    return end < 0 ? units.length : end;
  }

  /**
   * Marks a fenced block as code; returns the index after its opening line, where reading
   * continues.
   */
  private int fence(int i) {
    int open = lineEnd(i);
    int close = raw.indexOf("\n```", i + 3);
    int end = close < 0 ? units.length : Math.min(units.length, close + 4);
    if (i >= codeEnd) {
      codeEnd = end;
      code.add(new Span(i, end));
    }
    endSentence('\n');
    return Math.max(open, i + 3);
  }
}
