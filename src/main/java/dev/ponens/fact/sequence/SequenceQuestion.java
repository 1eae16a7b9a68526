package dev.ponens.fact.sequence;

import dev.ponens.fact.sequence.SequenceToken.Sentence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parts of a question about the order of things: its things, statements and options. */
final class SequenceQuestion {
  private final SequenceWords words;
  private final String text;
  private final SequenceNames names;
  private final List<String> kinds = new ArrayList<>();
  private final List<SequenceStatement> statements = new ArrayList<>();
  private final List<SequenceStatement> asked = new ArrayList<>();
  private final Map<String, String> options = new HashMap<>();
  private final List<Sentence> sentences = new ArrayList<>();
  private boolean complete;

  private SequenceQuestion(SequenceWords words, String text) {
    this.words = words;
    this.text = text;
    this.names = new SequenceNames(words);
  }

  /** Reads a question; returns null if one of its statements is not understood. */
  static @Nullable SequenceQuestion read(SequenceWords words, String text) {
    SequenceQuestion read = new SequenceQuestion(words, text);
    read.split();
    if (read.sentences.stream().anyMatch(Sentence::tooLong)) {
      return null;
    }
    int list = read.list();
    return list >= -1 && read.understood(list) ? read : null;
  }

  SequenceWords words() {
    return words;
  }

  String text() {
    return text;
  }

  SequenceNames names() {
    return names;
  }

  List<String> kinds() {
    return kinds;
  }

  List<SequenceStatement> statements() {
    return statements;
  }

  /** Returns what the question asks for, such as the place of the one that it asks for. */
  List<SequenceStatement> asked() {
    return asked;
  }

  /** Returns the words of each option by its letter. */
  Map<String, String> options() {
    return options;
  }

  /** Returns true if the question lists all things. */
  boolean complete() {
    return complete;
  }

  // ------------------------------------------------------ options and sentences

  private void split() {
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      boolean inline = i > from && letter(i);
      if (i == text.length() || text.charAt(i) == '\n' || inline) {
        line(from, i);
        from = inline || i == text.length() ? i : i + 1;
      }
    }
  }

  /** Returns true where an option such as "(A)" begins. */
  private boolean letter(int i) {
    return i + 2 < text.length()
        && text.charAt(i) == '('
        && text.charAt(i + 1) >= 'A'
        && text.charAt(i + 1) <= 'Z'
        && text.charAt(i + 2) == ')';
  }

  /** Returns true where "(A)", "A)" or "A." begins, with the letter that comes next. */
  private boolean option(int i) {
    int letter = text.charAt(i) == '(' ? i + 1 : i;
    return letter + 1 < text.length()
        && text.charAt(letter) == 'A' + options.size()
        && ")].:".indexOf(text.charAt(letter + 1)) >= 0;
  }

  private void line(int start, int end) {
    int from = start;
    while (from < end && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    if (from < end && option(from)) {
      int letter = text.charAt(from) == '(' ? from + 1 : from;
      String name = text.substring(letter, letter + 1);
      options.put(name, text.substring(Math.min(end, letter + 2), end).strip());
      return;
    }
    int figure = from;
    while (figure < end && Character.isDigit(text.charAt(figure))) {
      figure++;
    }
    boolean numbered = figure > from && figure < end && ".)".indexOf(text.charAt(figure)) >= 0;
    sentences.addAll(SequenceToken.sentences(text, numbered ? figure + 1 : from, end));
  }

  // ------------------------------------------------------ the things

  /** Reads the list of all things; returns its sentence, -1 for none and -2 for a wrong one. */
  private int list() {
    int found = -1;
    for (int s = 0; s < sentences.size(); s++) {
      List<SequenceToken> tokens = sentences.get(s).tokens();
      if (sentences.get(s).asks() || orders(sentences.get(s))) {
        continue;
      }
      List<List<String>> all = counted(tokens);
      boolean counts = !all.isEmpty();
      if (all.isEmpty()) {
        all = items(tokens, 0, true);
      }
      if (!all.isEmpty()) {
        if (found >= 0 || !names.list(all)) {
          return -2;
        }
        found = s;
        complete = counts;
      }
    }
    return found;
  }

  /** Reads "five vehicles: a bus, a van, …" if the number is right. */
  private List<List<String>> counted(List<SequenceToken> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      int count = count(tokens.get(i).word());
      for (int j = i + 1; count > 0 && j < tokens.size(); j++) {
        List<List<String>> all =
            words.listing.contains(tokens.get(j).word()) ? items(tokens, j + 1, false) : List.of();
        if (all.size() == count) {
          tokens.subList(i + 1, j).forEach(token -> kinds.add(token.root()));
          return all;
        }
      }
    }
    return List.of();
  }

  private int count(String word) {
    Integer count = words.counts.get(word);
    boolean figures = word.length() <= 2 && word.chars().allMatch(c -> c >= '0' && c <= '9');
    return count != null ? count : figures ? Integer.parseInt(word) : 0;
  }

  /**
   * Reads a list of at least three names that ends with "and".
   *
   * @param begins true at the begin of a sentence, where a verb must follow the list
   */
  private List<List<String>> items(List<SequenceToken> tokens, int from, boolean begins) {
    List<List<String>> all = new ArrayList<>();
    int i = from;
    boolean last = false;
    while (true) {
      boolean article = i < tokens.size() && words.article.contains(tokens.get(i).word());
      if (begins && i < tokens.size() && !article && !tokens.get(i).capital()) {
        return List.of();
      }
      i += article ? 1 : 0;
      List<String> name = new ArrayList<>();
      while (i < tokens.size()
          && tokens.get(i).letters()
          && name.size() < SequenceNames.LONGEST
          && !words.bounds(tokens.get(i).word())) {
        name.add(tokens.get(i++).root());
      }
      if (name.isEmpty()) {
        return List.of();
      }
      all.add(List.copyOf(name));
      if (last) {
        break;
      }
      boolean comma = i < tokens.size() && tokens.get(i).is(",");
      i += comma ? 1 : 0;
      last = i < tokens.size() && tokens.get(i).is("and");
      i += last ? 1 : 0;
      if (!comma && !last) {
        return List.of();
      }
    }
    boolean than = i < tokens.size() && tokens.get(i).is("than");
    boolean follows = i < tokens.size() && tokens.get(i).letters();
    return all.size() >= 3 && !than && (!begins || follows) ? all : List.of();
  }

  // ------------------------------------------------------ the statements

  private boolean understood(int list) {
    List<Sentence> unread = new ArrayList<>();
    for (int s = 0; s < sentences.size(); s++) {
      Sentence sentence = sentences.get(s);
      int known = names.size();
      if (sentence.hasAny(words.changing)) {
        return false;
      }
      if (sentence.asks()) {
        if (!asks(sentence)) {
          return false;
        }
      } else if (s != list) {
        boolean plain = !sentence.hasAny(words.supposing) && !sentence.hasAny(words.open);
        List<SequenceStatement> read = plain ? reader(sentence).read() : List.of();
        if (read.isEmpty()) {
          names.keep(known);
          unread.add(sentence);
        }
        statements.addAll(read);
      }
    }
    for (Sentence sentence : unread) {
      if (names.in(sentence.tokens()) || orders(sentence)) {
        return false;
      }
    }
    return true;
  }

  /** Reads the question itself; returns false if it supposes something or asks for a false one. */
  private boolean asks(Sentence sentence) {
    if (sentence.hasAny(words.supposing) || sentence.hasAny(words.denying)) {
      return false;
    }
    int known = names.size();
    for (SequenceStatement one : reader(sentence).asked()) {
      if (one.asks() && known(one.thing(), known) && known(one.other(), known)) {
        asked.add(one);
      }
    }
    names.keep(known);
    return true;
  }

  /** Returns true for a thing that the statements name, and for the one that is asked for. */
  private static boolean known(int thing, int count) {
    return thing < count || thing == SequenceStatement.ASKED;
  }

  private boolean orders(Sentence sentence) {
    for (SequenceToken token : sentence.tokens()) {
      if (words.orders(token.word()) || token.is("than") || token.is("most")) {
        return true;
      }
    }
    return false;
  }

  private SequenceReader reader(Sentence sentence) {
    return new SequenceReader(words, new SequenceCursor(words, names, kinds, sentence.tokens()));
  }
}
