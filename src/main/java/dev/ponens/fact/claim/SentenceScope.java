package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The effect of cues on a sentence. */
final class SentenceScope {
  /** Lists whose words mark a sentence as no plain statement of the thought. */
  private static final Set<String> APART = Set.of("premise", "hedge", "hypothesis", "assumption");

  /** Lists whose words do this for their clause only: "has to", "says". */
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

  /** Returns the sentences of a text. */
  static SentenceScope[] of(Text text, List<Cue> cues) {
    SentenceScope[] sentences = new SentenceScope[text.sentenceCount()];
    for (int i = 0; i < sentences.length; i++) {
      sentences[i] = new SentenceScope();
      sentences[i].apart = text.asks(i);
    }
    for (Cue cue : cues) {
      // A text that is code alone has cues but no sentences.
      if (!cue.quoted() && cue.sentence() < sentences.length) {
        sentences[cue.sentence()].take(cue);
      }
    }
    return sentences;
  }

  private void take(Cue cue) {
    apart |= APART.contains(cue.kind());
    // "Must" makes a statement; the other words of the list express a wish or a condition.
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

  /** Returns true when it is asked, reported, guessed or supposed. */
  boolean apart() {
    return apart;
  }

  /** Returns true when this clause is reported or conditional. */
  boolean apart(Span clause) {
    for (Span wish : wishes) {
      if (wish.start() >= clause.start() && wish.end() <= clause.end()) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when later sentences of its step may hold only under its condition. */
  boolean conditional() {
    return conditional;
  }

  /** Returns true when time passes. */
  boolean moved() {
    return moved;
  }

  /** Returns true when it supposes something or begins a case. */
  boolean supposes() {
    return supposes;
  }

  /** Returns true when it retracts something. */
  boolean revises() {
    return revises;
  }

  /** Returns true when it assumes something. */
  boolean assumes() {
    return assumes;
  }

  /** Returns true when it says that an assumption holds. */
  boolean settlesAssumption() {
    return assumed && !contradicts && (confirms || holds);
  }

  /** Returns true when it says that something is shown. */
  boolean confirms() {
    return confirms;
  }
}
