package dev.ponens.fact.claim;

/** A clause with a verb, and the parts without a verb that belong to it. */
final class Clause {
  private final int[] words;
  private final int opener;
  private final boolean first;
  private final boolean joined;
  private final int sentence;

  /**
   * Creates a clause.
   *
   * @param words its words, by their number in the text; not copied
   * @param opener the word that opens it, such as "because"; -1 for none
   * @param first true when it is the first of its sentence
   * @param joined true when more of the same kind follows after an "and"
   * @param sentence the number of its sentence
   */
  Clause(int[] words, int opener, boolean first, boolean joined, int sentence) {
    this.words = words;
    this.opener = opener;
    this.first = first;
    this.joined = joined;
    this.sentence = sentence;
  }

  int[] words() {
    return words;
  }

  int opener() {
    return opener;
  }

  boolean first() {
    return first;
  }

  boolean joined() {
    return joined;
  }

  int sentence() {
    return sentence;
  }

  int from() {
    return words[0];
  }

  int last() {
    return words[words.length - 1];
  }
}
