package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.FinderLists;

/** The words by which equations, and the sentences around them, are read. */
public final class EquationWords {
  final ClaimWords claims;
  final LeadingWords leading;
  final NumberModifiers modifiers;

  /** Reads the words. */
  public EquationWords(FinderLists lists) {
    this.claims = new ClaimWords(lists);
    this.leading = new LeadingWords(lists);
    this.modifiers = new NumberModifiers(lists);
  }

  /** Returns the words of the rulebook by which a text is read. */
  static EquationWords of(NumberTokens tokens) {
    return tokens.lists().of(EquationWords.class, EquationWords::new);
  }
}
