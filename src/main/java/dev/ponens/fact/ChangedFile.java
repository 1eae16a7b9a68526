package dev.ponens.fact;

import java.util.Set;

/**
 * A file that calls of the run changed, with its state at the end of the run.
 *
 * @param path the path, without the working directory, secrets masked
 * @param classes its classes: {@code source}, {@code test}, {@code config} and the like
 * @param made true when the file did not exist before the run
 * @param left true when the change is still there at the end
 * @param forbidden true when a message of the user forbids to change this file, its folder or files
 *     of one of its classes, or limits the changes to other files
 * @param step the first step that changed it
 * @param span the place of the path in that step
 */
public record ChangedFile(
    String path,
    Set<String> classes,
    boolean made,
    boolean left,
    boolean forbidden,
    int step,
    Span span)
    implements Hindsight {
  public ChangedFile {
    classes = Names.of(classes);
  }
}
