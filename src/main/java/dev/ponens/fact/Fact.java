package dev.ponens.fact;

/**
 * Something that is so. Records implement it; their components are what rules match, what messages
 * name in {@code {braces}}, and what {@code --facts} shows.
 */
public interface Fact {
  /** Where in the step's text it was seen; {@link Span#NONE} when it is about the whole. */
  Span span();
}
