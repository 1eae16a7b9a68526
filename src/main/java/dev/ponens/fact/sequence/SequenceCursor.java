package dev.ponens.fact.sequence;

import dev.ponens.fact.Span;
import dev.ponens.fact.sequence.SequenceNames.Found;
import dev.ponens.fact.sequence.SequenceWords.ScaleEnd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the parts of statements about the order of things from tokens: names, places and ends. */
final class SequenceCursor {
  private final SequenceWords words;
  private final SequenceNames names;

  /** Nouns of the question for all its things, such as "vehicle". */
  private final List<String> kinds;

  private final List<SequenceToken> tokens;

  /** The number of the next token. */
  int at;

  /** The place that {@link #rank} read last. */
  private int place;

  SequenceCursor(
      SequenceWords words, SequenceNames names, List<String> kinds, List<SequenceToken> tokens) {
    this.words = words;
    this.names = names;
    this.kinds = kinds;
    this.tokens = tokens;
  }

  int size() {
    return tokens.size();
  }

  SequenceToken token(int i) {
    return tokens.get(i);
  }

  /** Returns the next word; empty at the end. */
  String word() {
    return more() ? tokens.get(at).word() : "";
  }

  /** Returns the last place that was read, counted from 0. */
  int place() {
    return place;
  }

  /** Returns the place in the text from a token to another, which is not included. */
  Span span(int from, int to) {
    return new Span(tokens.get(from).start(), tokens.get(to - 1).end());
  }

  /** Reads a name, and a noun for all things after it: "the red one". */
  @Nullable Found name() {
    Found name = names.at(tokens, at);
    boolean noun =
        name != null
            && names.listed()
            && name.next() < tokens.size()
            && kind(tokens.get(name.next()));
    return name != null && noun ? new Found(name.thing(), name.next() + 1) : name;
  }

  boolean more() {
    return at < tokens.size();
  }

  boolean is(String word) {
    return more() && tokens.get(at).is(word);
  }

  boolean takes(String word) {
    if (is(word)) {
      at++;
      return true;
    }
    return false;
  }

  boolean ordinal(int i) {
    return words.ordinals.containsKey(tokens.get(i).word());
  }

  void fill() {
    while (more() && (words.filler.contains(tokens.get(at).word()) || (is("to") && toBe()))) {
      at++;
    }
  }

  boolean toBe() {
    return at + 1 < tokens.size() && tokens.get(at + 1).is("be");
  }

  /**
   * Reads a place, such as "second-newest", "third from the left" or "last"; sets {@link #place()}.
   *
   * @param listed the end from which a list counts, for numbers without an end
   */
  @Nullable ScaleEnd rank(@Nullable ScaleEnd listed) {
    int before = at;
    place = 0;
    boolean counted = false;
    if (more() && ordinal(at)) {
      place = words.ordinals.getOrDefault(tokens.get(at++).word(), 1) - 1;
      counted = true;
    } else if (is("next") && at + 2 < tokens.size() && tokens.get(at + 1).is("to")) {
      place = 1;
      counted = true;
      at++;
    }
    if (counted && (is("to") || is("from"))) {
      int mark = at++;
      takes("the");
      String word = more() ? tokens.get(at).word() : "";
      ScaleEnd end = tokens.get(mark).is("to") ? null : words.from.get(word);
      if (tokens.get(mark).is("to") && word.equals("last")) {
        end = words.extreme.get("last");
      }
      if (end != null) {
        at++;
        return end;
      }
      at = mark;
    }
    ScaleEnd end = extreme();
    if (end != null) {
      return end;
    }
    if (counted && listed != null) {
      return listed;
    }
    if (counted) {
      return words.extreme.get("first");
    }
    at = before;
    return null;
  }

  @Nullable ScaleEnd extreme() {
    if (!more()) {
      return null;
    }
    ScaleEnd end = words.extreme.get(tokens.get(at).word());
    if (end != null) {
      at++;
      return end;
    }
    boolean least = is("least");
    if ((least || is("most")) && at + 1 < tokens.size()) {
      ScaleEnd most = words.adjective.get(tokens.get(at + 1).word());
      if (most != null) {
        at += 2;
        return least ? most.opposite() : most;
      }
    }
    return null;
  }

  /** Skips a noun for all things, and "of all", "of them", "in the queue". */
  void trail() {
    if (is("to") && at + 1 < tokens.size() && words.nouns.contains(tokens.get(at + 1).word())) {
      at++;
    }
    if (more() && kind(tokens.get(at))) {
      at++;
    }
    int mark = at;
    if (takes("of") && (takes("all") || takes("them"))) {
      return;
    }
    at = mark;
    if (takes("in") || takes("on") || takes("of")) {
      boolean the = takes("the");
      if (the && more() && words.groups.contains(tokens.get(at).word())) {
        at++;
        return;
      }
    }
    at = mark;
  }

  private boolean kind(SequenceToken token) {
    return words.nouns.contains(token.word()) || kinds.contains(token.root());
  }
}
