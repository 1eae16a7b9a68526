package dev.ponens.fact.claim;

/** What a word may do in a clause. Each role is a list of words; a word may have several. */
enum Role {
  /** Says nothing of its own: "the", "also", "therefore". */
  FILLER(0),
  /** Begins a clause: "because", "but". */
  BREAK(1),
  /** Begins a clause where the one before has its verb: "and". */
  JOIN(2),
  /** Begins a reason: "because". Such a word breaks clauses too. */
  REASON(3),
  /** Begins a conclusion: "therefore". Such a word breaks clauses too. */
  CONCLUSION(4),
  /** Announces a statement: "that". */
  THAT(5),
  /** May stand before "that" where the statement is the thought's own: "we", "see". */
  LEAD(6),
  /** Is, are, be. */
  BE(7),
  /** Another verb that is no content: "was", "has". */
  VERB(8),
  /** Do, does: only carries a negation. */
  DO(9),
  /** Turns the clause round. */
  NOT(10),
  /** Speaks of all. */
  ALL(11),
  /** Speaks of some. */
  SOME(12),
  /** Speaks of what must be. */
  MUST(13),
  /** Speaks of what can be. */
  CAN(14),
  /** Means one thing here and another there: "it". */
  PRONOUN(15),
  /** The same as a noun: "the result". */
  POINTING(16),
  /** Whoever speaks: "we". */
  SPEAKER(17),
  /** Points at something said, whatever it is: "this". */
  DEMONSTRATIVE(18),
  /** Makes of a statement something less: "only", "not necessarily". */
  UNSURE(19),
  /** Parts what is compared: "than". */
  THAN(20),
  /** Belongs to the word of scope before it: "of". */
  OF(21),
  /** Leads on to another thing or another time: "next". */
  SHIFT(22);

  private final int bit;

  Role(int place) {
    this.bit = 1 << place;
  }

  /** The list of the words that do this. */
  String list() {
    return "clause-" + name().toLowerCase(java.util.Locale.ROOT);
  }

  /** True when a word with these roles has this one. */
  boolean in(int roles) {
    return (roles & bit) != 0;
  }

  static int bits(Role... roles) {
    int bits = 0;
    for (Role role : roles) {
      bits |= role.bit();
    }
    return bits;
  }

  /** The role as one bit of many. */
  int bit() {
    return bit;
  }
}
