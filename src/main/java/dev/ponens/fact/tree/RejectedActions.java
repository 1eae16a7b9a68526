package dev.ponens.fact.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The actions of calls that were rejected, so that they had no effect. Not thread-safe. */
final class RejectedActions {
  private static final int MOST = 500;

  private static final Set<String> MAKES = Set.of("write", "append");

  /** The files that only a rejected call made, with its step. */
  private final Map<String, Integer> unmade = new LinkedHashMap<>();

  /** The actions of the last rejected call. */
  private final Set<String> all = new LinkedHashSet<>();

  /** Those of them that make a file or delete lines, with their file. */
  private final Map<String, Part> parts = new LinkedHashMap<>();

  /** The actions that a repetition of a rejected call left out. */
  private final Map<String, MissingAction> missing = new LinkedHashMap<>();

  /**
   * An action that was not repeated.
   *
   * @param path the file
   * @param deletes true when it deletes lines, false when it makes the file
   * @param step the call that repeated the others
   */
  record MissingAction(String path, boolean deletes, int step) {}

  private record Part(String path, boolean deletes) {}

  /** Adds a rejected call. */
  void rejected(List<CallAction> deeds, int step, FilePaths files) {
    parts.clear();
    all.clear();
    for (CallAction callAction : deeds) {
      callAction.files().stream()
          .filter(f -> MAKES.contains(f.use()) && unmade.size() < MOST)
          .forEach(f -> unmade.putIfAbsent(files.plain(f.path()), step));
      boolean deletes =
          !callAction.sedEdits().isEmpty()
              && callAction.sedEdits().stream().allMatch(e -> e.verb().equals("d"));
      callAction.files().stream()
          .filter(f -> !callAction.exercises())
          .filter(f -> MAKES.contains(f.use()) || (deletes && f.use().equals("edit")))
          .filter(f -> deletes || !isOwnScript(files.plain(f.path()), files))
          .forEach(f -> parts.put(form(callAction), new Part(files.plain(f.path()), deletes)));
      all.add(form(callAction));
    }
  }

  /**
   * Returns true for a script of the agent in the top folder. A call that misses it fails, and one
   * that does not use it misses nothing.
   */
  private static boolean isOwnScript(String path, FilePaths files) {
    Set<String> classes = files.classesOf(path);
    boolean code = classes.contains("source") || classes.contains("test");
    return !path.contains("/") && code;
  }

  /** Adds a file that a call was to make, which failed. */
  void failed(String path, int step, FilePaths files) {
    if (unmade.size() < MOST) {
      unmade.putIfAbsent(files.plain(path), step);
    }
  }

  /** Drops a file that exists although the call was rejected. */
  void exists(String path, FilePaths files) {
    unmade.remove(files.plain(path));
  }

  /** Drops all files. */
  void forget() {
    unmade.clear();
  }

  /** Adds a call that was executed. */
  void executed(List<CallAction> deeds, int step, FilePaths files) {
    List<String> forms = new ArrayList<>();
    for (CallAction callAction : deeds) {
      forms.add(form(callAction));
      callAction.files().stream()
          .filter(f -> f.changes() && !f.use().equals("delete"))
          .forEach(f -> unmade.remove(files.plain(f.path())));
    }
    forms.stream()
        .filter(f -> missing.containsKey(f) && missing.get(f).deletes())
        .toList()
        .forEach(missing::remove);
    // A call that uses a file which does not exist shows the mistake itself.
    boolean uses =
        deeds.stream()
            .flatMap(d -> d.files().stream())
            .anyMatch(f -> !f.changes() && isUnmade(f.path(), files));
    List<String> rest = all.stream().filter(f -> !parts.containsKey(f)).toList();
    boolean runs = deeds.stream().anyMatch(CallAction::exercises);
    if (!rest.isEmpty() && forms.equals(rest) && runs) {
      parts.forEach(
          (form, part) -> {
            boolean plan = !part.deletes() && deeds.stream().anyMatch(RejectedActions::edits);
            boolean known = uses && !part.deletes();
            if (!known && !plan && missing.size() < MOST) {
              missing.put(form, new MissingAction(part.path(), part.deletes(), step));
            }
          });
    }
    parts.clear();
    all.clear();
  }

  /** Returns true for a file that only a rejected call made. */
  boolean isUnmade(String path, FilePaths files) {
    return unmade.containsKey(files.plain(path));
  }

  /** Returns the files that only rejected calls made, in their order. */
  List<String> unmade() {
    return List.copyOf(unmade.keySet());
  }

  /** Returns the actions that were left out when a rejected call was repeated. */
  List<MissingAction> missing() {
    return List.copyOf(missing.values());
  }

  /** Returns true for an action that changes files other than by deleting them. */
  private static boolean edits(CallAction action) {
    return action.changes()
        && !action.exercises()
        && action.files().stream().anyMatch(f -> f.changes() && !f.use().equals("delete"));
  }

  private static String form(CallAction callAction) {
    return String.join(" ", callAction.words()) + "\n" + callAction.text();
  }
}
