package dev.ponens.fact;

/**
 * Something that a text states or that is true on its path; never a judgement. Facts are records.
 * Rules match their components, messages name them in {@code {braces}}, and {@code --facts} prints
 * them.
 */
public interface Fact {
  /**
   * Returns its place in the step's text; {@link Span#NONE} when it is about the whole step or
   * path.
   */
  Span span();
}
