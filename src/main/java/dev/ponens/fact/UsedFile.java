package dev.ponens.fact;

import java.util.Set;

/**
 * A file that a tool call uses, directly or in a shell command.
 *
 * @param path the path as written, secrets masked
 * @param use {@code read}, {@code search}, {@code edit}, {@code write}, {@code append}, {@code
 *     delete}, {@code restore}, {@code move} or {@code run}
 * @param changes true for a use that changes the file: all but {@code read}, {@code search} and
 *     {@code run}
 * @param classes its classes: {@code source}, {@code test}, {@code config} and the like; {@code
 *     outside} for a path in a folder of the system, or one that begins with {@code ..} or {@code
 *     ~}
 * @param globs the globs in rules that match the path
 * @param seen true when an earlier call read, searched or wrote the file
 * @param unmade true when only a call that was rejected made the file
 * @param span the place of the path in the call
 */
public record UsedFile(
    String path,
    String use,
    boolean changes,
    Set<String> classes,
    Set<String> globs,
    boolean seen,
    boolean unmade,
    Span span)
    implements Fact {
  public UsedFile {
    classes = Names.of(classes);
    globs = Names.of(globs);
  }
}
