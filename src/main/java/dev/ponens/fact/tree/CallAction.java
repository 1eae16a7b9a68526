package dev.ponens.fact.tree;

import dev.ponens.fact.command.SedEdit;
import dev.ponens.fact.command.Target;
import java.util.List;
import java.util.Set;

/**
 * One action of a call: a simple command of a shell line, or the whole call of another tool.
 *
 * @param kinds what it does, as in the tables of commands and tools
 * @param files the files that it uses
 * @param words the program and its arguments; for another tool its name and its arguments
 * @param text the text that it writes, applies or runs; may be empty
 * @param removed the text that an editing tool replaces; may be empty
 * @param added the text that it puts there; may be empty
 * @param sedEdits the instructions of {@code sed -i}; else empty
 * @param folder the directory in which it runs; empty when it is unknown
 */
public record CallAction(
    Set<String> kinds,
    List<Target> files,
    List<String> words,
    String text,
    String removed,
    String added,
    List<SedEdit> sedEdits,
    String folder) {
  private static final Set<String> EXERCISES = Set.of("run", "test", "build", "check");

  public CallAction {
    files = List.copyOf(files);
    words = List.copyOf(words);
    sedEdits = List.copyOf(sedEdits);
  }

  /** Adds the lines that it replaces. */
  void replaced(Diff.Changed to) {
    removed.lines().forEach(to.removed()::add);
    added.lines().forEach(to.added()::add);
    for (SedEdit edit : sedEdits) {
      if (edit.verb().equals("s")) {
        to.removed().add(edit.pattern());
        to.added().add(edit.replacement());
      }
    }
    Diff patch = words.isEmpty() || text.isEmpty() ? Diff.NONE : Diff.marked(text);
    patch
        .files()
        .values()
        .forEach(
            changed -> {
              to.removed().addAll(changed.removed());
              to.added().addAll(changed.added());
            });
  }

  /** Returns true when it runs, tests, builds or checks something. */
  boolean exercises() {
    return kinds.stream().anyMatch(EXERCISES::contains);
  }

  /** Returns true for an editing tool that is given the text to replace. */
  boolean givesOldText() {
    boolean tool = words.size() == 2 && words.get(1).startsWith("{");
    return !removed.isEmpty() || (tool && words.get(1).contains("{old"));
  }

  /** Returns true when it changes a file. */
  boolean changes() {
    return files.stream().anyMatch(Target::changes);
  }

  /**
   * Returns what a removal does although it failed: {@code rm} removes all files but those that its
   * result names, and a file that does not exist is removed too.
   */
  CallAction removing(String result) {
    boolean removes = !words.isEmpty() && words.get(0).endsWith("rm");
    List<Target> done =
        files.stream()
            .filter(t -> removes && t.use().equals("delete"))
            .filter(t -> !result.contains(t.path()) || isMissing(result, t.path()))
            .toList();
    boolean any = files.stream().anyMatch(t -> result.contains(t.path()));
    return new CallAction(
        kinds, any ? done : List.of(), words, text, removed, added, sedEdits, folder);
  }

  private static boolean isMissing(String result, String path) {
    return result
        .lines()
        .anyMatch(line -> line.contains(path) && line.contains("No such file or directory"));
  }

  /** Returns true when it brings changes back that it does not name. */
  boolean brings() {
    return git("stash") || git("apply") || words.contains("patch");
  }

  /** Returns true for {@code git WORD …}. */
  public boolean git(String word) {
    return words.size() > 1 && words.get(0).endsWith("git") && words.contains(word);
  }
}
