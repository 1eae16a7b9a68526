package dev.ponens.fact.command;

/**
 * A path that a command uses.
 *
 * @param path the path, joined with the directory of a {@code cd} before it; may be a glob
 * @param use one of {@code read, search, edit, write, append, delete, restore, move, run}. {@code
 *     move} is the old path of a moved file, {@code run} a script or test that is executed
 * @param line the first line that it changes, counted from 1; 0 when the command does not name it
 */
public record Target(String path, String use, int line) {
  /** Creates a path of which no line is known. */
  public Target(String path, String use) {
    this(path, use, 0);
  }

  /** Returns true for a use that changes the file. */
  public boolean changes() {
    return !use.equals("read") && !use.equals("search") && !use.equals("run");
  }
}
