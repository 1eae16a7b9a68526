package dev.ponens.fact;

/**
 * A sentence in which the author reports, in the past tense, an act in the world that thinking
 * alone cannot do. Examples are "I phoned the supplier" and "the page has been deployed".
 *
 * @param words the words from the subject to the verb and what follows it, secrets masked
 * @param sort {@code change} when it changes something outside the text, {@code destroy} when it
 *     deletes something, {@code act} otherwise
 * @param asked true when the question uses the same verb, so that it may report the act
 * @param requested true when the question has the base form of the verb: "please restart it"
 * @param result true when the act is a check, or when a result of it is stated: "and they have it"
 * @param complete true when its own sentence states a result, and does not only announce it
 * @param shown true when evidence or a result can show the act
 * @param allowed false when it destroys something and neither the question nor evidence permits it
 * @param span the place of the words
 */
public record ClaimedAct(
    String words,
    String sort,
    boolean asked,
    boolean requested,
    boolean result,
    boolean complete,
    boolean shown,
    boolean allowed,
    Span span)
    implements Fact {
  /** Creates an act that is not compared with evidence yet. */
  public ClaimedAct(
      String words,
      String sort,
      boolean asked,
      boolean requested,
      boolean result,
      boolean complete,
      Span span) {
    this(words, sort, asked, requested, result, complete, false, true, span);
  }

  /** Returns this act as one that is shown and allowed, or not. */
  public ClaimedAct with(boolean proven, boolean permitted) {
    return new ClaimedAct(words, sort, asked, requested, result, complete, proven, permitted, span);
  }
}
