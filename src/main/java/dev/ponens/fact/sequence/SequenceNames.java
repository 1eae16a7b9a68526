package dev.ponens.fact.sequence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The things of a question and their names. In a question without a list of them, a name is what
 * stands where a statement needs one.
 */
final class SequenceNames {
  /** The most words of a name. */
  static final int LONGEST = 3;

  private final SequenceWords words;
  private final List<List<String>> names = new ArrayList<>();
  private boolean listed;

  SequenceNames(SequenceWords words) {
    this.words = words;
  }

  /** A name in a text: the number of the thing, and the token after it. */
  record Found(int thing, int next) {}

  int size() {
    return names.size();
  }

  /** Returns true if the question lists all things. */
  boolean listed() {
    return listed;
  }

  /** Sets the complete list of things; returns false for too many, or if two have one name. */
  boolean list(List<List<String>> all) {
    if (all.size() > SequenceSolver.MOST_NAMED) {
      return false;
    }
    names.addAll(all);
    listed = true;
    return new HashSet<>(all).size() == all.size();
  }

  /** No more names are added. */
  void close() {
    listed = true;
  }

  /** Returns the name that begins at a token, or null. */
  @Nullable Found at(List<SequenceToken> tokens, int from) {
    int i =
        from < tokens.size() && words.article.contains(tokens.get(from).word()) ? from + 1 : from;
    int best = -1;
    for (int k = 0; k < names.size(); k++) {
      boolean longer = best < 0 || names.get(k).size() > names.get(best).size();
      if (longer && matches(names.get(k), tokens, i)) {
        best = k;
      }
    }
    if (best >= 0 && (listed || ends(tokens, i + names.get(best).size()))) {
      return new Found(best, i + names.get(best).size());
    }
    return listed ? null : named(tokens, from, i);
  }

  private boolean ends(List<SequenceToken> tokens, int i) {
    return i >= tokens.size() || !tokens.get(i).letters() || words.bounds(tokens.get(i).word());
  }

  private static boolean matches(List<String> name, List<SequenceToken> tokens, int from) {
    if (from + name.size() > tokens.size()) {
      return false;
    }
    for (int k = 0; k < name.size(); k++) {
      if (!tokens.get(from + k).root().equals(name.get(k))) {
        return false;
      }
    }
    return true;
  }

  /** Reads a new name: words after an article, or words with a capital letter. */
  private @Nullable Found named(List<SequenceToken> tokens, int from, int first) {
    List<String> name = new ArrayList<>();
    int i = first;
    while (!ends(tokens, i)) {
      if (first == from && !tokens.get(i).capital()) {
        return null;
      }
      name.add(tokens.get(i++).root());
    }
    if (name.isEmpty() || name.size() > LONGEST || names.size() >= SequenceSolver.MOST_NAMED) {
      return null;
    }
    names.add(List.copyOf(name));
    return new Found(names.size() - 1, i);
  }

  /** Forgets the names that were added after there were so many. */
  void keep(int count) {
    names.subList(count, names.size()).clear();
  }

  /** Returns true if some words of a sentence name a thing. */
  boolean in(List<SequenceToken> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      for (List<String> name : names) {
        if (matches(name, tokens, i)) {
          return true;
        }
      }
    }
    return false;
  }
}
