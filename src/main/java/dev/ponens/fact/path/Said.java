package dev.ponens.fact.path;

/**
 * A plain statement that a step made, as far as another one can be held against it.
 *
 * @param frame a hash of its words but for those that turn it round: two statements of one frame
 *     speak of the same
 * @param positive false when it denies
 * @param scope of how much it speaks
 * @param member which of several words that exclude each other it uses; -1 when none
 * @param turned what is compared stands in the other order: "B is taller than A"
 * @param sentence its sentence, counted along the path
 * @param step its step
 * @param subject how its subject is named
 * @param words its words, masked
 * @param place a hash of the figures that stand before it in its step: "with key 2, the door is
 *     open"; 0 without any
 * @param shifts how many words of the path up to its end lead on to something else
 */
public record Said(
    int frame,
    boolean positive,
    Scope scope,
    int member,
    boolean turned,
    int sentence,
    int step,
    Subject subject,
    String words,
    int place,
    int shifts) {
  /** The same statement, where it stands. */
  public Said at(int figures, int shiftsBefore) {
    return new Said(
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

  /** A hash of what it says: equal for statements that say the same. */
  public int key() {
    return ((frame * 31 + member) * 31 + scope.number) * 4 + (positive ? 1 : 0) + (turned ? 2 : 0);
  }

  /** How a subject is named. */
  public enum Subject {
    /** By a name or a noun that means the same throughout. */
    NAMED,
    /** By a word such as "it" or "the result", which means one thing here and another there. */
    POINTING,
    /** By such a word, which may mean something named in the same sentence. */
    NEARBY,
    /** By "this" and a noun: whatever is being spoken of. */
    SHOWN
  }

  /** Of how much a statement speaks. */
  public enum Scope {
    /** Of one thing, or nothing is said. */
    PLAIN(0),
    /** Of all, always, necessarily. */
    ALL(1),
    /** Of some, sometimes, possibly. */
    SOME(2);

    private final int number;

    Scope(int number) {
      this.number = number;
    }
  }
}
