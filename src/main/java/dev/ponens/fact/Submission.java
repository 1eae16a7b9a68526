package dev.ponens.fact;

import java.util.Set;

/**
 * What a run leaves at its end.
 *
 * @param state {@code empty} or {@code filled} when the transcript has the submitted diff, else
 *     {@code unknown}
 * @param tested true when the run shows that the project has its own tests
 * @param classes the classes of the files that existed before the run and are changed at its end
 * @param step the last step
 * @param span the place of the first line of that step
 */
public record Submission(String state, boolean tested, Set<String> classes, int step, Span span)
    implements Hindsight {
  public Submission {
    classes = Names.of(classes);
  }
}
