package dev.ponens.fact.tree;

import dev.ponens.fact.command.SedEdit;
import dev.ponens.fact.command.Target;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Edits without effect, edits that come back, and runs that fail in the same way. Not thread-safe.
 */
final class Attempts {
  /** The number of times that an edit or an error must come back. */
  private static final int OFTEN = 3;

  private static final int MOST = 1_000;

  /** A shorter text is in a file by chance. */
  private static final int LEAST_PATTERN = 4;

  private static final Pattern PLAIN = Pattern.compile("[\\w ,:=-]+");

  /** The line with which a program that failed ends. */
  private static final Pattern LAST_ERROR =
      Pattern.compile(
          "(?m)^(?:\\w{1,60}\\.){0,6}\\w{0,60}(?:Error|Exception|Failure): \\S.{0,300}$");

  /** Arguments with which {@code git diff} shows something else than the working tree. */
  private static final Set<String> OTHER_DIFF =
      Set.of("--cached", "--staged", "--quiet", "--check");

  private final FilePaths files;
  private final Predicate<String> debugs;

  /** The last edit of a file that had no effect, with its step. */
  private final Map<FileHistory, Integer> missed = new LinkedHashMap<>();

  /** Those of them that a diff or a view did not show. */
  private final Set<FileHistory> unseen = new LinkedHashSet<>();

  /** The last replacement in a file. */
  private final Map<FileHistory, SedEdit> replaced = new HashMap<>();

  private final Map<FileHistory, Map<Long, Integer>> reached = new HashMap<>();

  /** Files whose content was made a third time by the same edits, with the step. */
  private final Map<FileHistory, Integer> circled = new LinkedHashMap<>();

  /** True after a commit, so that a diff no longer shows all changes. */
  private boolean committed;

  private String error = "";
  private int errors;
  private @Nullable FileHistory edited;
  private final Map<FileHistory, Integer> stuck = new LinkedHashMap<>();

  Attempts(FilePaths files, Predicate<String> debugs) {
    this.files = files;
    this.debugs = debugs;
  }

  /**
   * Returns the edits without effect after which the file was not edited again.
   *
   * @param diff the files that the submitted diff changes; null when it is unknown
   */
  Map<FileHistory, Integer> missed(@Nullable Set<String> diff) {
    Map<FileHistory, Integer> left = new LinkedHashMap<>(missed);
    left.keySet().removeIf(f -> unseen.contains(f) && diff != null && diff.contains(f.path));
    return left;
  }

  /** Returns the files whose content was made a third time by the same edits. */
  Map<FileHistory, Integer> circled() {
    return circled;
  }

  /** Returns the files after whose edits the same error came a third time. */
  Map<FileHistory, Integer> stuck() {
    return stuck;
  }

  /** Adds a call, after its changes were applied. */
  void add(ExecutedCall done) {
    Set<FileHistory> changed = new LinkedHashSet<>();
    Set<FileHistory> coded = new LinkedHashSet<>();
    boolean runs = false;
    for (CallAction callAction : done.deeds()) {
      committed |= callAction.git("commit") || callAction.git("add") || callAction.git("stash");
      for (Target target : callAction.files()) {
        FileHistory file = target.changes() ? files.known(target.path()) : null;
        if (file != null && !file.made) {
          changed.add(file);
          List<String> lines = SourceLines.added(callAction);
          if (lines.isEmpty() || !lines.stream().allMatch(debugs)) {
            coded.add(file);
          }
        }
      }
      runs |= callAction.exercises();
    }
    replaced.keySet().removeAll(changed);
    replaced(done);
    reaches(done);
    missed.keySet().removeAll(changed);
    unseen.removeAll(changed);
    if (done.missed() && missed.size() < MOST) {
      changed.forEach(file -> missed.put(file, done.step()));
    }
    for (CallAction callAction : done.deeds()) {
      looks(callAction, done);
    }
    coded.stream().filter(f -> f.is("source")).forEach(f -> edited = f);
    if (runs) {
      fails(done);
    }
  }

  /** Notes the replacement of a call that makes only one. */
  private void replaced(ExecutedCall done) {
    List<CallAction> changing = done.deeds().stream().filter(CallAction::changes).toList();
    if (changing.size() == 1 && changing.get(0).sedEdits().size() == 1) {
      SedEdit edit = changing.get(0).sedEdits().get(0);
      for (Target target : changing.get(0).files()) {
        FileHistory file = files.known(target.path());
        if (file != null && replaced.size() < MOST) {
          replaced.put(file, edit);
        }
      }
    }
  }

  /** Notes the contents that the edits of a call made. */
  private void reaches(ExecutedCall done) {
    Set<FileHistory> edited = new LinkedHashSet<>();
    for (CallAction callAction : done.deeds()) {
      boolean brings = callAction.brings() || callAction.kinds().contains("restore");
      for (Target target : callAction.files()) {
        boolean edits = target.use().equals("edit") || target.use().equals("write");
        FileHistory file = edits && !brings ? files.known(target.path()) : null;
        if (file != null && !file.made && file.differs() && !file.takenBack && file.is("source")) {
          edited.add(file);
        }
      }
    }
    for (FileHistory file : edited) {
      Map<Long, Integer> before = reached.computeIfAbsent(file, f -> new HashMap<>());
      int times = before.getOrDefault(file.content(), 0);
      // An undo for a comparison, or one of a later change, does not count.
      boolean again = file.undoneFrom == file.content() && !file.compared;
      times += times == 0 || again ? 1 : 0;
      before.put(file.content(), times);
      if (times == OFTEN) {
        circled.putIfAbsent(file, done.step());
      }
    }
  }

  /** Finds edits that a diff or a view of the file does not show. */
  private void looks(CallAction callAction, ExecutedCall done) {
    if (done.failed() || done.deeds().size() > 1) {
      return;
    }
    boolean plain =
        callAction.words().stream().noneMatch(OTHER_DIFF::contains)
            && callAction.words().stream().noneMatch(w -> w.contains("HEAD") || w.contains(".."));
    if (callAction.git("diff")
        && plain
        && !committed
        && done.result().isBlank()
        && !callAction.changes()) {
      for (FileHistory file : files.all()) {
        boolean asked =
            callAction.files().isEmpty()
                || callAction.files().stream().anyMatch(t -> files.known(t.path()) == file);
        boolean one = file.first == file.last;
        if (asked && one && !file.made && file.differs()) {
          file.vain.add(file.last);
        }
        if (asked && one && file.is("source") && !file.made && file.differs()) {
          missed.put(file, file.last);
          unseen.add(file);
        }
      }
    }
    if (callAction.kinds().contains("read") && callAction.files().size() == 1) {
      FileHistory file = files.known(callAction.files().get(0).path());
      if (file != null && !unseen.contains(file)) {
        // The agent looks at what the edit left.
        missed.remove(file);
      }
      SedEdit edit = file == null ? null : replaced.get(file);
      if (file != null && edit != null && stays(edit, done.result())) {
        file.vain.add(file.last);
        missed.put(file, file.last);
        unseen.add(file);
      }
      replaced.remove(file);
    }
  }

  /** Returns true when a line still has the text that was to be replaced on all lines. */
  private static boolean stays(SedEdit edit, String shown) {
    String pattern = edit.pattern();
    return edit.verb().equals("s")
        && edit.address() == SedEdit.Address.NONE
        && pattern.strip().length() >= LEAST_PATTERN
        && PLAIN.matcher(pattern).matches()
        && !edit.replacement().contains("&")
        && !edit.replacement().contains(pattern)
        && shown.lines().anyMatch(line -> line.contains(pattern));
  }

  /** Counts runs that end with the same error, with edits of the source between them. */
  private void fails(ExecutedCall done) {
    Matcher matcher = LAST_ERROR.matcher(tail(done.result()));
    String now = "";
    while (matcher.find()) {
      now = matcher.group().strip();
    }
    FileHistory file = edited;
    if (now.isEmpty()) {
      if (file != null) {
        error = "";
      }
    } else if (!now.equals(error)) {
      error = now;
      errors = 1;
      edited = null;
    } else if (file != null) {
      errors++;
      edited = null;
      if (errors == OFTEN) {
        stuck.putIfAbsent(file, done.step());
      }
    }
  }

  private static String tail(String result) {
    return result.length() <= 4_000 ? result : result.substring(result.length() - 4_000);
  }
}
