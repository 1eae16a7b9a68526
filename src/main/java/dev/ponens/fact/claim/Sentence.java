package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the cues do to a sentence. */
final class Sentence {
  /** Lists whose words make a sentence no plain statement of the thought. */
  private static final Set<String> APART = Set.of("premise", "hedge", "hypothesis", "assumption");

  /** Lists whose words do so with their clause only: "has to", "says". */
  private static final Set<String> CLAUSE_APART = Set.of("condition", "reported");

  private final List<Span> wishes = new ArrayList<>(0);
  private boolean apart;
  private boolean conditional;
  private boolean moved;
  private boolean supposes;
  private boolean revises;
  private boolean assumes;
  private boolean assumed;
  private boolean confirms;
  private boolean holds;
  private boolean contradicts;

  /** The sentences of a text. */
  static Sentence[] of(Text text, List<Cue> cues) {
    Sentence[] sentences = new Sentence[text.sentenceCount()];
    for (int i = 0; i < sentences.length; i++) {
      sentences[i] = new Sentence();
      sentences[i].apart = text.asks(i);
    }
    for (Cue cue : cues) {
      if (!cue.quoted()) {
        sentences[cue.sentence()].take(cue);
      }
    }
    return sentences;
  }

  private void take(Cue cue) {
    apart |= APART.contains(cue.kind());
    // "Must" states; the other words of the list wish or suppose.
    if (CLAUSE_APART.contains(cue.kind()) && !cue.words().equalsIgnoreCase("must")) {
      wishes.add(cue.span());
    }
    switch (cue.kind()) {
      case "premise" -> conditional = true;
      case "update" -> moved = true;
      case "supposition" -> supposes = true;
      case "revision" -> revises = true;
      case "assuming" -> assumes |= !cue.negated() && !cue.asked();
      case "assumed" -> assumed |= !cue.negated();
      case "confirming" -> confirms |= cue.asserted();
      case "mistake" -> contradicts |= !cue.negated();
      case "holding" -> holds |= cue.asserted();
      default -> {}
    }
  }

  /** It is asked, reported, guessed or supposed. */
  boolean apart() {
    return apart;
  }

  /** The same of one clause of it. */
  boolean apart(Span clause) {
    for (Span wish : wishes) {
      if (wish.start() >= clause.start() && wish.end() <= clause.end()) {
        return true;
      }
    }
    return false;
  }

  /** What follows it in its step may hold only under its condition. */
  boolean conditional() {
    return conditional;
  }

  /** Time goes on. */
  boolean moved() {
    return moved;
  }

  /** It supposes something, or begins a case. */
  boolean supposes() {
    return supposes;
  }

  /** It takes something back. */
  boolean revises() {
    return revises;
  }

  /** It takes something as so. */
  boolean assumes() {
    return assumes;
  }

  /** It says of something assumed that it is so. */
  boolean settlesAssumption() {
    return assumed && !contradicts && (confirms || holds);
  }

  /** It says that something is shown. */
  boolean confirms() {
    return confirms;
  }
}
