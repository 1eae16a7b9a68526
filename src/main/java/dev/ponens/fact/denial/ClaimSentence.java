package dev.ponens.fact.denial;

import dev.ponens.fact.Span;
import dev.ponens.fact.text.Text;
import java.util.Set;

/**
 * A sentence of a thought that may state something about what was shown.
 *
 * @param text the thought
 * @param masked the thought with secrets masked
 * @param from the index of the first word of the sentence
 * @param to the index after its last word
 */
record ClaimSentence(Text text, String masked, int from, int to) {
  String word(int i) {
    return i < from || i >= to ? "" : SegmentReader.word(text, i);
  }

  boolean has(Set<String> words) {
    return has(words, from, to);
  }

  /** True when one of the words is between two indexes. */
  boolean has(Set<String> words, int first, int next) {
    return index(words, first, next) >= 0;
  }

  /** Returns the index of the first of the words between two indexes; -1 for none. */
  int index(Set<String> words, int first, int next) {
    for (int i = Math.max(from, first); i < Math.min(to, next); i++) {
      if (words.contains(word(i)) && !text.quoted(i)) {
        return i;
      }
    }
    return -1;
  }

  /** True for a word or the short form of a negated verb, such as "isn't". */
  boolean negates(EvidenceWords words, int i) {
    return words.not.contains(word(i)) || word(i).endsWith("n't");
  }

  boolean negates(EvidenceWords words, int first, int next) {
    for (int i = Math.max(from, first); i < Math.min(to, next); i++) {
      if (negates(words, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the first word of the clause with this word. */
  int clause(int at) {
    int i = at;
    while (i > from && !text.opensClause(i)) {
      i--;
    }
    return i;
  }

  Span span(int first, int last) {
    return new Span(text.start(first), text.end(last));
  }

  String words(int first, int last) {
    return masked.substring(text.start(first), text.end(last));
  }
}
