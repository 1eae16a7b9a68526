package dev.ponens.fact.path;

/**
 * A plain statement of a step, in a form that can be compared with others.
 *
 * @param frame a hash of its words except those that reverse it: two statements with the same frame
 *     have the same subject
 * @param positive false when it denies
 * @param scope whether it covers all or some
 * @param member the index of its word among words that exclude each other; -1 for none
 * @param turned true when the compared things are in reverse order: "B is taller than A"
 * @param sentence the number of its sentence on the path
 * @param step its step
 * @param subject how it names its subject
 * @param words its words, masked
 * @param place a hash of the figures before it in its step: "with key 2, the door is open"; 0
 *     without any
 * @param shifts the number of words of the path before its end that move on to something else
 */
public record PlainStatement(
    int frame,
    boolean positive,
    StatementScope scope,
    int member,
    boolean turned,
    int sentence,
    int step,
    SubjectForm subject,
    String words,
    int place,
    int shifts) {
  /** Returns the same statement with its place. */
  public PlainStatement at(int figures, int shiftsBefore) {
    return new PlainStatement(
        frame,
        positive,
        scope,
        member,
        turned,
        sentence,
        step,
        subject,
        words,
        figures,
        shiftsBefore);
  }

  /** Returns a hash of what it says: equal for statements that say the same. */
  public int key() {
    return ((frame * 31 + member) * 31 + scope.number) * 4 + (positive ? 1 : 0) + (turned ? 2 : 0);
  }

  /** The way in which a statement names its subject. */
  public enum SubjectForm {
    /** A name or a noun with one meaning throughout. */
    NAMED,
    /** A word such as "it" or "the result", whose meaning depends on the context. */
    POINTING,
    /** Such a word, when it may mean something named in the same sentence. */
    NEARBY,
    /** "This" and a noun: the current subject. */
    SHOWN
  }

  /** What a statement covers. */
  public enum StatementScope {
    /** One thing, or no amount is stated. */
    PLAIN(0),
    /** All, always, necessarily. */
    ALL(1),
    /** Some, sometimes, possibly. */
    SOME(2);

    private final int number;

    StatementScope(int number) {
      this.number = number;
    }
  }
}
