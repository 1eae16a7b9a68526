package dev.ponens.fact.claim;

/** The roles of words in a clause. Each role is a list of words; a word may have several roles. */
enum Role {
  /** Has no meaning for the statement: "the", "also", "therefore". */
  FILLER(0),
  /** Begins a clause: "because", "but". */
  BREAK(1),
  /** Begins a clause when the one before already has a verb: "and". */
  JOIN(2),
  /** Begins a reason: "because". Such a word also begins a clause. */
  REASON(3),
  /** Begins a conclusion: "therefore". Such a word also begins a clause. */
  CONCLUSION(4),
  /** Announces a statement: "that". */
  THAT(5),
  /** May precede "that" when the statement is the thought's own: "we", "see". */
  LEAD(6),
  /** A form of "be". */
  BE(7),
  /** Another verb without content: "was", "has". */
  VERB(8),
  /** A form of "do", which only carries a negation. */
  DO(9),
  /** Negates the clause. */
  NOT(10),
  /** Covers all. */
  ALL(11),
  /** Covers some. */
  SOME(12),
  /** Expresses necessity. */
  MUST(13),
  /** Expresses possibility. */
  CAN(14),
  /** A pronoun whose meaning depends on the context: "it". */
  PRONOUN(15),
  /** A noun whose meaning depends on the context: "the result". */
  POINTING(16),
  /** The speaker: "we". */
  SPEAKER(17),
  /** Refers to something said before: "this". */
  DEMONSTRATIVE(18),
  /** Weakens a statement: "only", "not necessarily". */
  UNSURE(19),
  /** Separates what is compared: "than". */
  THAN(20),
  /** Belongs to the word for all or some before it: "of". */
  OF(21),
  /** Moves on to another thing or another time: "next". */
  SHIFT(22),
  /** Joins alternatives: "or". */
  OR(23),
  /** A number of things, unless a singular verb follows: "two". */
  AMOUNT(24),
  /** Some things of several, even before a singular verb: "one", "half". */
  PART(25),
  /** A verb of several things: "are". */
  PLURAL(26);

  private final int bit;

  Role(int place) {
    this.bit = 1 << place;
  }

  /** Returns the name of the list of words with this role. */
  String list() {
    return "clause-" + name().toLowerCase(java.util.Locale.ROOT);
  }

  /** Returns true when a word with these roles has this one. */
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

  /** Returns the role as a bit. */
  int bit() {
    return bit;
  }
}
