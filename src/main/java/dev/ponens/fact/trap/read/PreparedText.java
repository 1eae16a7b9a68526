package dev.ponens.fact.trap.read;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A question or an answer, prepared for the trap finders: its words in lower case, its figures, and
 * the places of words from the trap lists. Not thread-safe: the figures are found when they are
 * first needed.
 */
public final class PreparedText {
  private final Lexicon lists;
  private final Text text;
  private final String masked;
  private final String[] words;
  private final Map<String, List<Tag>> tags = new HashMap<>();
  private final boolean[] functions;

  /** Found when a trap finder first needs them; null before. */
  private @Nullable List<Figure> figures;

  private PreparedText(
      Lexicon lists,
      Text text,
      String masked,
      String[] words,
      boolean[] functions,
      List<Tag> tags) {
    this.lists = lists;
    this.text = text;
    this.masked = masked;
    this.words = words;
    this.functions = functions;
    tags.forEach(t -> this.tags.computeIfAbsent(t.list(), l -> new ArrayList<>()).add(t));
  }

  /**
   * Reads a text.
   *
   * @param lexicon all word lists
   * @param text the text
   * @param masked the same text with secrets masked
   */
  public static PreparedText of(Lexicon lexicon, Text text, String masked) {
    String[] words = new String[text.size()];
    boolean[] functions = new boolean[words.length];
    for (int i = 0; i < words.length; i++) {
      words[i] =
          text.raw()
              .substring(text.start(i), text.end(i))
              .toLowerCase(Locale.ROOT)
              .replace('’', '\'');
      functions[i] = lexicon.function(text, i);
    }
    List<Tag> tags = new ArrayList<>();
    int at = 0;
    for (Cue cue : Cues.find(lexicon.traps(), text, masked, false).cues()) {
      while (text.start(at) < cue.span().start()) {
        at++;
      }
      int to = at + 1;
      while (to < words.length && text.end(to - 1) < cue.span().end()) {
        to++;
      }
      tags.add(new Tag(cue.kind(), at, to, cue.sentence()));
    }
    return new PreparedText(lexicon.traps(), text, masked, words, functions, tags);
  }

  /** Returns the lines of a list, sorted. */
  public Set<String> lines(String list) {
    return lists.lines(list);
  }

  /** Returns the number of words. */
  public int size() {
    return words.length;
  }

  /** Returns a word in lower case; empty outside the text. */
  public String word(int i) {
    return i < 0 || i >= words.length ? "" : words[i];
  }

  /** Returns a word without the ending of a plural or a genitive; empty outside the text. */
  public String noun(int i) {
    return Nouns.singular(word(i));
  }

  /** Returns the sentence of a word, counted from 0. */
  public int sentence(int i) {
    return text.sentence(i);
  }

  /** Returns the number of sentences. */
  public int sentences() {
    return text.sentenceCount();
  }

  /** True when the sentence ends with a question mark. */
  public boolean asks(int sentence) {
    return text.asks(sentence);
  }

  /** Returns the index of the first word of a sentence. */
  public int first(int sentence) {
    int i = 0;
    while (i < words.length && text.sentence(i) < sentence) {
      i++;
    }
    return i;
  }

  /** Returns the index after the last word of a sentence. */
  public int last(int sentence) {
    return first(sentence + 1);
  }

  /**
   * Returns the last sentence that asks, by its mark or its words; the last sentence when none
   * does.
   */
  public int asking() {
    for (int s = sentences() - 1; s >= 0; s--) {
      if (asks(s)) {
        return s;
      }
    }
    List<Tag> words = tags("trap-asks");
    return words.isEmpty() ? sentences() - 1 : words.get(words.size() - 1).sentence();
  }

  /**
   * Returns the part of the text that asks: from its last question word up to the end of its
   * sentence, or up to a condition that follows there.
   */
  public WordRange wanted() {
    int sentence = asking();
    int from = first(sentence);
    int to = last(sentence);
    for (Tag tag : tags("trap-asks")) {
      from = tag.sentence() == sentence ? tag.from() : from;
    }
    for (int i = from + 1; i < to; i++) {
      if (words[i].equals("if") || words[i].equals("given")) {
        return new WordRange(from, i);
      }
    }
    return new WordRange(from, to);
  }

  /**
   * A range of words.
   *
   * @param from the first word
   * @param to the index after the last one
   */
  public record WordRange(int from, int to) {
    /** True when a figure is in this part. */
    public boolean holds(Figure figure) {
      return figure.from() >= from && figure.from() < to;
    }

    /** True when the words of a tag are in this part. */
    public boolean holds(Tag tag) {
      return tag.from() >= from && tag.from() < to;
    }
  }

  /** True when words of a list are in a part of the text. */
  public boolean uses(String list, WordRange part) {
    List<Tag> tags = tags(list);
    for (int i = 0; i < tags.size(); i++) {
      if (part.holds(tags.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the figures of a part of the text. */
  public List<Figure> figures(WordRange part) {
    return figures().stream().filter(part::holds).toList();
  }

  /** Returns the figures outside a part of the text. */
  public List<Figure> figuresOutside(WordRange part) {
    return figures().stream().filter(f -> !part.holds(f)).toList();
  }

  /** Returns the content words of a part of the text, without their endings. */
  public Set<String> nouns(int from, int to) {
    Set<String> nouns = new LinkedHashSet<>();
    for (int i = Math.max(0, from); i < Math.min(to, words.length); i++) {
      if (!functions[i] && words[i].length() > 1 && !Character.isDigit(words[i].charAt(0))) {
        nouns.add(noun(i));
      }
    }
    return nouns;
  }

  /** Returns the place of one of these words in a part of the text; -1 when there is none. */
  public int at(WordRange part, Set<String> any) {
    for (int i = part.from(); i < part.to(); i++) {
      if (any.contains(words[i])) {
        return i;
      }
    }
    return -1;
  }

  /** Returns what a figure counts: the first content words after it, at most three. */
  public Set<String> counted(Figure figure) {
    int to = figure.to();
    while (to < words.length && to < figure.to() + 3 && !parted(to) && !functions[to]) {
      to++;
    }
    return nouns(figure.to(), to);
  }

  /** Returns the figures, in text order. */
  public List<Figure> figures() {
    List<Figure> found = figures;
    if (found == null) {
      found = FigureFinder.of(text, words, lists.finders().quantities());
      figures = found;
    }
    return found;
  }

  /** Returns the figures of a sentence. */
  public List<Figure> figures(int sentence) {
    return figures().stream().filter(f -> f.sentence() == sentence).toList();
  }

  /** Returns the places of words from a list. */
  public List<Tag> tags(String list) {
    return tags.getOrDefault(list, List.of());
  }

  /** Returns the first words from a list; null when there are none. */
  public @Nullable Tag tag(String list) {
    List<Tag> found = tags(list);
    return found.isEmpty() ? null : found.get(0);
  }

  /** True when the text contains words from a list. */
  public boolean uses(String list) {
    return tag(list) != null;
  }

  /** True when a sentence contains words from a list. */
  public boolean uses(String list, int sentence) {
    return tags(list).stream().anyMatch(t -> t.sentence() == sentence);
  }

  /** True when a word is one of these. */
  public boolean is(int i, Set<String> any) {
    return any.contains(word(i));
  }

  /** True when a comma, a stop or a similar mark comes before a word. */
  public boolean parted(int i) {
    if (i <= 0 || i >= words.length) {
      return true;
    }
    for (int k = text.end(i - 1); k < text.start(i); k++) {
      if (",.;:?!()\n\"—–".indexOf(text.raw().charAt(k)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the last character before a word that is not a blank or a currency sign; a blank at the
   * start.
   */
  public char inkBefore(int i) {
    String raw = text.raw();
    int at = text.start(i) - 1;
    while (at >= 0
        && (" \u00a0".indexOf(raw.charAt(at)) >= 0 || CurrencySigns.is(raw.charAt(at)))) {
      at--;
    }
    return at < 0 ? ' ' : raw.charAt(at);
  }

  /** Returns the character after a word; a blank at the end. */
  public char behind(int i) {
    int at = text.end(i);
    return at < text.raw().length() ? text.raw().charAt(at) : ' ';
  }

  /** Returns the span of words. */
  public Span span(int from, int to) {
    return new Span(text.start(from), text.end(to - 1));
  }

  /** Returns the span of a figure, with its currency or percent sign. */
  public Span span(Figure figure) {
    Span words = span(figure.from(), figure.to());
    String raw = text.raw();
    boolean sign = words.start() > 0 && CurrencySigns.is(raw.charAt(words.start() - 1));
    char next = words.end() < raw.length() ? raw.charAt(words.end()) : ' ';
    boolean behind = next == '%' || next == '¢' || CurrencySigns.follows(next);
    return new Span(words.start() - (sign ? 1 : 0), words.end() + (behind ? 1 : 0));
  }

  /** Returns words as written, secrets masked. */
  public String quote(int from, int to) {
    return masked.substring(text.start(from), text.end(to - 1));
  }

  /** Returns the text itself, secrets masked. */
  public String masked() {
    return masked;
  }
}
