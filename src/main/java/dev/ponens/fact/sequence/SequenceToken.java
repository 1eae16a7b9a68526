package dev.ponens.fact.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A word or a sign of a text.
 *
 * @param word the word in lower case, or the sign
 * @param root the word without the ending "s", by which names are compared
 * @param start its start in the text
 * @param end its end, exclusive
 * @param capital true if it begins with a capital letter
 */
record SequenceToken(String word, String root, int start, int end, boolean capital) {
  /** A sentence: its tokens, without the sign at its end. */
  record Sentence(List<SequenceToken> tokens, boolean asks) {
    /** The maximum number of tokens of a sentence that is read: reading takes cubic time. */
    private static final int MOST = 120;

    boolean tooLong() {
      return tokens.size() > MOST;
    }

    boolean hasAny(Set<String> words) {
      return tokens.stream().anyMatch(token -> words.contains(token.word));
    }

    int start() {
      return tokens.get(0).start();
    }

    int end() {
      return tokens.get(tokens.size() - 1).end();
    }
  }

  boolean letters() {
    return Character.isLetterOrDigit(word.charAt(0));
  }

  boolean is(String other) {
    return word.equals(other);
  }

  /** Returns the sentences of a part of a text. A line break, a full stop or ";" ends one. */
  static List<Sentence> sentences(String text, int from, int to) {
    List<Sentence> sentences = new ArrayList<>();
    List<SequenceToken> tokens = new ArrayList<>();
    int i = from;
    while (i < to) {
      char c = text.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        int end = i + 1;
        while (end < to && inWord(text, end, to)) {
          end++;
        }
        tokens.add(token(text, i, end));
        i = end;
        continue;
      }
      if (c == '\n' || c == '.' || c == '?' || c == '!' || c == ';') {
        add(tokens, c == '?', sentences);
        tokens = new ArrayList<>();
      } else if (c != '-' && c != '*' && c != '_' && c != '`' && !Character.isWhitespace(c)) {
        tokens.add(new SequenceToken(String.valueOf(c), String.valueOf(c), i, i + 1, false));
      }
      i++;
    }
    add(tokens, false, sentences);
    return sentences;
  }

  private static boolean inWord(String text, int i, int to) {
    char c = text.charAt(i);
    return Character.isLetterOrDigit(c)
        || ((c == '\'' || c == '’') && i + 1 < to && Character.isLetter(text.charAt(i + 1)));
  }

  private static void add(List<SequenceToken> tokens, boolean asks, List<Sentence> sentences) {
    if (!tokens.isEmpty()) {
      sentences.add(new Sentence(List.copyOf(tokens), asks));
    }
  }

  private static SequenceToken token(String text, int start, int end) {
    String word = text.substring(start, end).toLowerCase(Locale.ROOT).replace('’', '\'');
    boolean plural = word.length() > 3 && word.endsWith("s") && !word.endsWith("ss");
    String root = plural ? word.substring(0, word.length() - 1) : word;
    return new SequenceToken(word, root, start, end, Character.isUpperCase(text.charAt(start)));
  }
}
