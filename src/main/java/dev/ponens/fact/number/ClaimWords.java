package dev.ponens.fact.number;

import java.util.Set;

/** Words that decide whether a text claims a statement. All are lower case. */
final class ClaimWords {
  /** Words before a statement that deny it. */
  static final Set<String> DENY =
      Set.of(
          "false",
          "wrong",
          "wrongly",
          "incorrect",
          "incorrectly",
          "mistake",
          "mistaken",
          "mistakenly",
          "error",
          "erroneous",
          "erroneously",
          "invalid",
          "impossible",
          "untrue",
          "misread",
          "cannot",
          "not",
          "never",
          "neither",
          "nor",
          "confusing",
          "confused",
          "contradiction",
          "contradicts",
          "contradictory",
          "fallacy",
          "naive",
          "naively",
          "absurd",
          "nonsense");

  /** Words before a statement that suppose it, ask about it or attribute it to somebody else. */
  static final Set<String> SUPPOSE =
      Set.of(
          "if",
          "suppose",
          "supposing",
          "assume",
          "assumes",
          "assuming",
          "imagine",
          "pretend",
          "hypothetically",
          "guess",
          "guessing",
          "try",
          "trying",
          "whether",
          "claim",
          "claims",
          "claimed",
          "instead",
          "should",
          "unless",
          "why",
          "how",
          "expected",
          "wanted",
          "wants",
          "want",
          "redefine",
          "define",
          "defined",
          "operation",
          "rule",
          "could",
          "might",
          "perhaps",
          "maybe",
          "rather",
          "thinks",
          "thought",
          "argues",
          "says",
          "said",
          "wrote",
          "intuitive",
          "tempting",
          "tempted");

  /** Words before "that" and a statement that somebody else believes or says. */
  static final Set<String> PERSUADE =
      Set.of(
          "accept",
          "accepts",
          "accepted",
          "announced",
          "announces",
          "believed",
          "believes",
          "convince",
          "convinced",
          "insist",
          "insisted",
          "insists",
          "persuaded",
          "swears",
          "swore",
          "taught",
          "told");

  /** Verbs after a statement and a comma that attribute it to somebody: "…, the boy announced". */
  static final Set<String> REPORT =
      Set.of(
          "announced",
          "answered",
          "argued",
          "claimed",
          "declared",
          "insisted",
          "muttered",
          "replied",
          "said",
          "says",
          "shouted",
          "whispered",
          "wrote");

  /** Words after "should" with which it states what is paid or received. */
  static final Set<String> DUE =
      Set.of(
          "pay", "have", "get", "receive", "cost", "buy", "earn", "take", "total", "spend", "give",
          "sell", "save", "make");

  /** Words after "should be" with which it says how something is computed. */
  static final Set<String> DONE =
      Set.of("converted", "computed", "calculated", "multiplied", "divided", "added", "subtracted");

  /** Words after "no" with which it affirms: "no doubt". */
  static final Set<String> SURE =
      Set.of("doubt", "question", "problem", "surprise", "need", "matter");

  /** Words after "would" that introduce the consequence of something untrue. */
  static final Set<String> HYPOTHETICAL =
      Set.of(
          "mean", "imply", "require", "force", "entail", "lead", "suggest", "demand", "say",
          "claim");

  /** Words after a statement that retract it. */
  static final Set<String> RETRACT =
      Set.of(
          "incorrectly",
          "wrongly",
          "erroneously",
          "mistakenly",
          "corrected",
          "absurd",
          "wait",
          "no",
          "oops",
          "hmm",
          "hm",
          "actually",
          "sorry",
          "nope",
          "false",
          "wrong",
          "incorrect",
          "correction",
          "scratch",
          "mistake",
          "recheck",
          "contradiction");

  /** Words after "not", in a separate clause, that refer to the previous statement. */
  static final Set<String> TRUTH =
      Set.of(
          "true",
          "correct",
          "right",
          "equal",
          "possible",
          "valid",
          "hold",
          "accurate",
          "the",
          "what",
          "quite",
          "working",
          "enough",
          "allowed",
          "consistent",
          "match");

  private ClaimWords() {}
}
