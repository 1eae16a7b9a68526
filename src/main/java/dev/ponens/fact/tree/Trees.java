package dev.ponens.fact.tree;

import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.Wildcard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Applies the changes of actions to the files of a run. Not thread-safe. */
final class Trees {
  private static final String STASH = "git stash";
  private static final int MOST_SAVED = 100;

  /** A commit before the present one. */
  private static final Pattern EARLIER = Pattern.compile("(?:HEAD|@)[~^].{0,20}");

  /** Commands that change who may use a file, not its content. */
  private static final Set<String> RIGHTS = Set.of("chmod", "chown", "chgrp");

  private static final Set<String> ALL = Set.of(".", "*", "");

  private final FilePaths files;
  private final ShownPaths shown;
  private final Map<String, Map<FileHistory, Long>> saved = new HashMap<>();

  /** Files that changed since something was run. */
  private final Set<FileHistory> fresh = new LinkedHashSet<>();

  Trees(FilePaths files, ShownPaths shown) {
    this.files = files;
    this.shown = shown;
  }

  /** Notes that something was run with the present contents. */
  void exercise() {
    fresh.forEach(FileHistory::exercise);
    fresh.clear();
  }

  /** Applies an action. */
  void apply(CallAction callAction, int step) {
    if (callAction.git("stash") && (callAction.git("pop") || callAction.git("apply"))) {
      bring(STASH, step);
      return;
    }
    if (patched(callAction, step) || isMissing(callAction)) {
      return;
    }
    List<Target> targets = callAction.files();
    String program = callAction.words().isEmpty() ? "" : callAction.words().get(0);
    if (RIGHTS.contains(program)) {
      return;
    }
    boolean copies = program.equals("cp") || program.equals("mv");
    for (int i = 0; i < targets.size(); i++) {
      Target target = targets.get(i);
      FileHistory from = copies && i > 0 ? files.known(targets.get(i - 1).path()) : null;
      switch (target.use()) {
        case "write" -> write(target, callAction, from, step);
        case "append", "edit" -> {
          if (!callAction.git("apply") || targets.size() > 1) {
            edit(target, callAction, step);
          }
        }
        case "delete" -> under(target.path(), step, FileHistory.ABSENT);
        case "restore" -> restore(target, callAction, step);
        default -> {}
      }
    }
    if (program.equals("mv")) {
      targets.stream()
          .filter(t -> t.use().equals("move"))
          .forEach(t -> under(t.path(), step, FileHistory.ABSENT));
    }
  }

  /** Returns true for a script that the run removed, so that it cannot run. */
  private boolean isMissing(CallAction callAction) {
    return callAction.files().stream()
        .filter(target -> target.use().equals("run"))
        .map(target -> files.known(target.path()))
        .anyMatch(file -> file != null && file.made && file.content() == FileHistory.ABSENT);
  }

  private void write(Target target, CallAction callAction, @Nullable FileHistory from, int step) {
    FileHistory file = files.of(target.path());
    if (file == null) {
      return;
    }
    if (!file.differs() && !file.made && !shown.has(file.path) && !file.used) {
      file.made = true;
      file.restore();
    }
    boolean text = !callAction.text().isEmpty() && !callAction.kinds().contains("run");
    if (from != null) {
      file.become(from.content());
    } else if (text) {
      String content = callAction.text();
      file.become(FileHistory.hash(file.made ? SourceLines.withoutComments(content) : content));
    } else {
      file.edit(form(callAction), Replacement.NONE);
    }
    changed(file, step);
    if (callAction.git("diff")) {
      save(file.path);
    }
  }

  private void edit(Target target, CallAction callAction, int step) {
    FileHistory file = files.of(target.path());
    if (file != null && !SourceLines.onlyBlank(callAction)) {
      long from = file.content();
      file.edit(form(callAction), Replacement.of(callAction));
      file.lines(SourceLines.inserted(callAction), SourceLines.onlyDeletes(callAction), from);
      changed(file, step);
    }
  }

  /**
   * Returns what decides the effect of an edit: its words, its text and the script that it runs.
   */
  private List<String> form(CallAction callAction) {
    List<String> form = new ArrayList<>();
    callAction.words().forEach(word -> form.add(SourceLines.withoutComments(word)));
    form.add(SourceLines.withoutComments(callAction.text()));
    for (Target target : callAction.files()) {
      FileHistory script = target.use().equals("run") ? files.known(target.path()) : null;
      if (script != null && script.made) {
        form.add(Long.toString(script.content()));
      }
    }
    return form;
  }

  private void changed(FileHistory file, int step) {
    file.changed(step);
    fresh.add(file);
  }

  private void restore(Target target, CallAction callAction, int step) {
    if (callAction.git("stash")) {
      save(STASH);
    }
    String path = files.plain(target.path());
    boolean earlier = callAction.words().stream().anyMatch(w -> EARLIER.matcher(w).matches());
    boolean back = !callAction.git("checkout") && isUndo(callAction);
    for (FileHistory file : files.all()) {
      if (!file.differs() || (file.made && !back) || !covers(path, file.path)) {
        continue;
      }
      if (earlier) {
        file.forget();
      }
      if (back) {
        file.stepBack();
      } else if (file.uncommitted()) {
        file.restore();
      } else {
        continue;
      }
      file.undone = file.differs() ? file.undone : step;
      fresh.add(file);
    }
  }

  /** Returns true for the undo of an editor, which takes only the last change back. */
  private static boolean isUndo(CallAction callAction) {
    return callAction.words().stream().anyMatch(w -> w.contains("undo"))
        && !callAction.words().get(0).endsWith("git");
  }

  /** Notes that the present contents were committed. */
  void commit() {
    files.all().forEach(FileHistory::commit);
  }

  /** Sets the content of a file, of those below a folder, or of those that a glob matches. */
  private void under(String written, int step, long content) {
    String path = files.plain(written);
    FileHistory named = files.known(written);
    if (named == null && !path.contains("*")) {
      // The removal of a file that the run did not touch before; a guessed name removes nothing.
      String name = path.substring(path.lastIndexOf('/') + 1);
      boolean exists = shown.has(path) || shown.has(name);
      named = path.contains(".") && exists ? files.of(written) : null;
    }
    for (FileHistory file : named == null ? files.all() : List.of(named)) {
      if (file == named || (file.differs() && covers(path, file.path))) {
        file.become(content);
        changed(file, step);
      }
    }
    if (named != null) {
      // A folder that the run made.
      files.all().stream()
          .filter(f -> f.made && f.path.startsWith(path + "/"))
          .forEach(f -> f.become(content));
    }
  }

  private static boolean covers(String path, String file) {
    return ALL.contains(path)
        || file.equals(path)
        || file.startsWith(path.endsWith("/") ? path : path + "/")
        || (path.contains("*") && matches(path, file));
  }

  /** Returns true for a file that a glob of the shell means, in which a star is in one folder. */
  private static boolean matches(String glob, String file) {
    int slashes = (int) glob.chars().filter(c -> c == '/').count();
    int end = -1;
    for (int i = 0; i <= slashes && (end >= 0 || i == 0); i++) {
      end = file.indexOf('/', end + 1);
    }
    boolean below = end >= 0 && !glob.endsWith("*");
    String same = end < 0 || below || glob.contains("**") ? file : file.substring(0, end);
    return Wildcard.isAnyOf(glob, same) && !(below && !glob.contains("**"));
  }

  private void save(String name) {
    if (saved.size() < MOST_SAVED) {
      Map<FileHistory, Long> contents = new LinkedHashMap<>();
      files.all().stream()
          .filter(f -> f.uncommitted() && f.differs() && !f.made)
          .forEach(f -> contents.put(f, f.content()));
      saved.put(name, contents);
    }
  }

  /** Applies a patch that the run saved before, forwards or backwards. */
  private boolean patched(CallAction callAction, int step) {
    boolean applies = callAction.git("apply") || callAction.words().contains("patch");
    if (!applies) {
      return false;
    }
    for (Target target : callAction.files()) {
      String name = files.plain(target.path());
      if (saved.containsKey(name)) {
        boolean back =
            callAction.words().stream().anyMatch(w -> Set.of("-R", "--reverse").contains(w));
        if (back) {
          saved.getOrDefault(name, Map.of()).keySet().forEach(f -> undo(f, step));
        } else {
          bring(name, step);
        }
        return true;
      }
    }
    return false;
  }

  private void undo(FileHistory file, int step) {
    file.restore();
    file.undone = step;
    fresh.add(file);
  }

  private void bring(String name, int step) {
    saved
        .getOrDefault(name, Map.of())
        .forEach(
            (file, content) -> {
              file.become(content);
              changed(file, step);
            });
  }
}
