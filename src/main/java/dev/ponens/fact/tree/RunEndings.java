package dev.ponens.fact.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is left of the changes of a run at its end. */
public final class RunEndings {
  /** The maximum number of files of which something is said. */
  private static final int MOST = 300;

  /** A shorter text is in a diff by chance. */
  private static final int LEAST = 4;

  /** A pattern of a few plain words. */
  private static final Pattern WORDS = Pattern.compile("[\\w: ]{1,20}");

  /** A line that begins a test. */
  private static final Pattern NEW =
      Pattern.compile(
          "^\\s*(?:async )?(?:def test|func Test|fn |it\\(|test\\(|describe\\(|@Test\\b)");

  private static final Set<String> IDLE = Set.of("#", "//", "import ", "from ", "\"\"\"", "*");

  private final FileLedger ledger;
  private final @Nullable Diff diff;
  private final int last;
  private final List<EndingSign> signs = new ArrayList<>();

  private RunEndings(FileLedger ledger, @Nullable Diff diff, int last) {
    this.ledger = ledger;
    this.diff = diff;
    this.last = last;
  }

  /**
   * A file that a call changed.
   *
   * @param path the path
   * @param classes its classes
   * @param isNew true when it did not exist before
   * @param left true when the change is there at the end
   * @param grows true when lines are added and none is changed or removed
   * @param step the first step that changed it and has a part in what is left
   * @param changes the steps that changed it
   */
  public record FileEnd(
      String path,
      Set<String> classes,
      boolean isNew,
      boolean left,
      boolean grows,
      int step,
      Set<Integer> changes) {}

  /**
   * Something that the whole run shows.
   *
   * @param name one of the names in {@code docs/tables.md}
   * @param path the file that it is about; may be empty
   * @param step the step that shows it
   */
  public record EndingSign(String name, String path, int step) {}

  /**
   * The lines that are added to a file.
   *
   * @param path the file
   * @param text the lines
   * @param step the first step that changed it
   */
  public record Added(String path, String text, int step) {}

  /**
   * The end of a run.
   *
   * @param files the files that calls changed, in the order of their first use
   * @param signs what the whole run shows
   * @param added the lines that the submitted diff adds to source files which calls changed
   * @param checks the lines that calls put into existing test files after a test failed
   */
  public record RunEnd(
      List<FileEnd> files, List<EndingSign> signs, List<Added> added, List<Added> checks) {
    public RunEnd {
      files = List.copyOf(files);
      signs = List.copyOf(signs);
      added = List.copyOf(added);
      checks = List.copyOf(checks);
    }
  }

  /**
   * Returns what is left.
   *
   * @param submission the diff that the run submitted; null when it is unknown
   * @param last the last step
   */
  public static RunEnd of(FileLedger ledger, @Nullable String submission, int last) {
    Diff diff = submission == null ? null : Diff.of(submission);
    return new RunEndings(ledger, diff, last).end();
  }

  private RunEnd end() {
    List<FileEnd> ends = new ArrayList<>();
    for (FileHistory file : ledger.files.all()) {
      if (file.first > 0 && ends.size() < MOST) {
        ends.add(
            new FileEnd(
                file.path,
                file.classes,
                isNew(file),
                left(file),
                grows(file),
                change(file, file.first),
                Collections.unmodifiableSet(new TreeSet<>(file.changes))));
      }
    }
    unchecked();
    weakened();
    undone();
    stray();
    ledger.wide.forEach(
        (file, wide) -> {
          if (left(file) && ledger.viewed(file) < wide.step() && several(file, wide)) {
            signs.add(new EndingSign("unviewed-replacement", file.path, wide.step()));
          }
        });
    ledger.broken.forEach(
        (file, step) -> signs.add(new EndingSign("syntax-error", file.path, step)));
    failing();
    ledger.missed.forEach(
        (file, step) -> signs.add(new EndingSign("missing-check", file.path, step)));
    attempts();
    ledger.assumed(false, (path, step) -> signs.add(new EndingSign("unmade-file", path, step)));
    ledger.assumed(
        true, (path, step) -> signs.add(new EndingSign("noticed-unmade-file", path, step)));
    ledger.sent.missing().stream()
        .filter(m -> !m.deletes() || left(m.path()))
        .forEach(m -> signs.add(new EndingSign("unrepeated-action", m.path(), m.step())));
    List<Added> added = new ArrayList<>();
    for (FileHistory file : ledger.files.all()) {
      Diff.Changed changed = changed(file);
      if (changed != null && file.first > 0 && file.is("source")) {
        added.add(new Added(file.path, String.join("\n", fresh(changed)), file.first));
      }
    }
    return new RunEnd(ends, signs, added, checks());
  }

  /** Returns the added lines without those that the diff only moves or indents. */
  private static List<String> fresh(Diff.Changed changed) {
    Map<String, Integer> old = new HashMap<>();
    changed.removed().forEach(line -> old.merge(line.strip(), 1, Integer::sum));
    List<String> fresh = new ArrayList<>();
    for (String line : changed.added()) {
      String plain = line.strip();
      int left = plain.isEmpty() ? 0 : old.getOrDefault(plain, 0);
      if (left > 0) {
        old.put(plain, left - 1);
      } else {
        fresh.add(line);
      }
    }
    return fresh;
  }

  /** Returns true when the diff has several such lines, or the pattern is an ordinary word. */
  private boolean several(FileHistory file, FileLedger.Wide wide) {
    Diff.Changed changed = changed(file);
    if (changed == null) {
      return WORDS.matcher(wide.pattern()).matches();
    }
    String text = wide.replacement().replace("\\", "");
    return changed.added().stream().filter(line -> line.contains(text)).count() > 1;
  }

  private boolean left(String path) {
    FileHistory file = ledger.files.known(path);
    return file != null && left(file);
  }

  private Diff.@Nullable Changed changed(FileHistory file) {
    return diff == null ? null : diff.files().get(file.path);
  }

  private boolean left(FileHistory file) {
    boolean changed = file.differs() && !file.vain.containsAll(file.changes);
    return diff == null ? changed : changed(file) != null;
  }

  private boolean grows(FileHistory file) {
    Diff.Changed changed = changed(file);
    return changed != null
        ? changed.removed().stream().allMatch(String::isBlank)
        : isNew(file)
            || (!file.replacements.isEmpty()
                && file.replacements.values().stream().allMatch(SourceLines::grows));
  }

  private boolean isNew(FileHistory file) {
    Diff.Changed changed = changed(file);
    return changed == null ? file.made : changed.isNew();
  }

  private boolean isSource(FileHistory file) {
    return file.is("source") && left(file) && !isNew(file);
  }

  /** The last change of a source file after which nothing was run. */
  private void unchecked() {
    ledger.files.all().stream()
        .filter(f -> isSource(f) && f.last > 0 && !f.exercised())
        .max(
            Comparator.<FileHistory, Boolean>comparing(f -> !f.commented())
                .thenComparing(f -> f.last))
        .ifPresent(
            file -> {
              boolean viewed = ledger.viewed(file) > file.last;
              boolean minor = viewed && file.everExercised();
              // The change was undone for a comparison, and is made again.
              if (minor && file.undone > 0 && file.undone < file.last) {
                return;
              }
              // Nothing but comments was ever changed, so there is nothing to run.
              if (file.commented() && !file.everExercised()) {
                return;
              }
              String name =
                  file.commented()
                      ? "comment-change"
                      : minor ? "viewed-only-change" : "unchecked-change";
              signs.add(new EndingSign(name, file.path, file.last));
            });
  }

  /** Checks that were changed after they failed. */
  private void weakened() {
    for (FileHistory file : ledger.files.all()) {
      if (file.afterFailure > 0 && left(file) && !isNew(file)) {
        boolean removed = file.content() == FileHistory.ABSENT;
        if (removed || replaces(diff == null ? old(file) : changed(file))) {
          signs.add(new EndingSign("changed-check", file.path, weakening(file)));
        }
      }
    }
  }

  /** Returns what was replaced after a failure, without lines that earlier calls had added. */
  private static Diff.Changed old(FileHistory file) {
    Set<String> own = new HashSet<>();
    file.replacements.values().forEach(c -> c.added().forEach(line -> own.add(folded(line))));
    List<String> removed =
        file.replaced.removed().stream().filter(line -> !own.contains(folded(line))).toList();
    return new Diff.Changed(false, file.replaced.added(), removed);
  }

  /** Returns the lines that are put into existing test files after a test failed. */
  private List<Added> checks() {
    List<Added> checks = new ArrayList<>();
    for (FileHistory file : ledger.files.all()) {
      if (file.afterFailure > 0 && left(file) && !isNew(file)) {
        Diff.Changed lines = diff == null ? file.replaced : changed(file);
        Set<String> old = lines == null ? Set.of() : new HashSet<>(lines.removed());
        // A new test may skip what it likes, and tests of a test runner contain such lines.
        boolean adds =
            lines != null
                && lines.added().stream().anyMatch(l -> !old.contains(l) && NEW.matcher(l).find());
        if (lines != null && !adds) {
          String text = String.join("\n", lines.added());
          checks.add(new Added(file.path, text, weakening(file)));
        }
      }
    }
    return checks;
  }

  /** Returns the first call whose text is in the submitted diff; else the first change. */
  private int weakening(FileHistory file) {
    Diff.Changed changed = changed(file);
    if (changed != null) {
      Set<String> added = new HashSet<>();
      changed.added().forEach(line -> added.add(folded(line)));
      for (Map.Entry<Integer, List<String>> put : file.put.entrySet()) {
        for (String text : put.getValue()) {
          String folded = folded(text);
          if (folded.length() >= LEAST && added.stream().anyMatch(l -> l.contains(folded))) {
            return put.getKey();
          }
        }
      }
    }
    return change(file, file.afterFailure);
  }

  /** Returns the first change from a step on that has a part in what is left; else the step. */
  private int change(FileHistory file, int from) {
    Diff.Changed changed = changed(file);
    for (int step : new TreeSet<>(file.changes)) {
      Diff.Changed known = file.replacements.get(step);
      boolean apart = changed != null && known != null && SourceLines.isApart(known, changed);
      if (step >= from && !apart && !file.vain.contains(step)) {
        return step;
      }
    }
    return from;
  }

  /** Returns true when lines other than comments and imports are replaced or removed. */
  private static boolean replaces(Diff.@Nullable Changed changed) {
    if (changed == null) {
      return false;
    }
    Set<String> added = new HashSet<>();
    changed.added().forEach(line -> added.add(folded(line)));
    for (String line : changed.removed()) {
      String folded = folded(line);
      boolean idle = folded.length() < 4 || IDLE.stream().anyMatch(line.strip()::startsWith);
      if (!idle && !added.contains(folded)) {
        return true;
      }
    }
    return false;
  }

  private static String folded(String line) {
    return line.replaceAll("\\s+", "");
  }

  /** A change of the source that was undone, and no other change of the source is left. */
  private void undone() {
    if (ledger.files.all().stream().anyMatch(f -> f.is("source") && left(f))) {
      return;
    }
    ledger.files.all().stream()
        .filter(f -> f.is("source") && !f.made && f.undone > 0)
        .max(Comparator.comparingInt(f -> f.undone))
        .ifPresent(f -> signs.add(new EndingSign("undone-change", f.path, f.undone)));
  }

  /** New files beside the change: in the top folder, or made by a program of the run. */
  private void stray() {
    if (ledger.files.all().stream().noneMatch(this::isSource)) {
      return;
    }
    Map<String, EndingSign> found = new LinkedHashMap<>();
    for (FileHistory file : ledger.files.all()) {
      boolean top = !file.path.contains("/");
      boolean script = file.executed > 0 && !file.is("test");
      boolean junk = top || script || file.is("scratch") || inNewFolder(file.path);
      boolean kept = diff != null || (file.is("scratch") || (top && file.executed > 0));
      boolean wanted =
          file.is("temporary")
              || file.is("project")
              || ledger.asksFor(file.path)
              || (inNewFolder(file.path) && ledger.says(top(file.path)));
      if (file.first > 0 && isNew(file) && left(file) && junk && kept && !wanted) {
        found.putIfAbsent(file.path, new EndingSign("stray-file", file.path, last));
      }
    }
    Set<String> folders = new TreeSet<>();
    if (diff != null) {
      diff.files()
          .forEach(
              (path, changed) -> {
                FileHistory known = ledger.files.known(path);
                boolean unknown = known == null || known.first == 0;
                String folder = path.substring(0, Math.max(0, path.indexOf('/')));
                if (changed.isNew() && unknown && folders.add(folder)) {
                  found.putIfAbsent(path, new EndingSign("stray-file", path, last));
                }
              });
    }
    found.values().stream().limit(1).forEach(signs::add);
  }

  /** Returns true for a path in a top folder in which no file is known that existed before. */
  private boolean inNewFolder(String path) {
    int slash = path.indexOf('/');
    if (slash <= 0 || diff == null) {
      return false;
    }
    String folder = top(path) + "/";
    return ledger.files.all().stream().noneMatch(f -> !f.made && f.path.startsWith(folder))
        && diff.files().entrySet().stream()
            .noneMatch(e -> !e.getValue().isNew() && e.getKey().startsWith(folder));
  }

  /** Returns the top folder of a path that has one; else an empty text. */
  private static String top(String path) {
    return path.substring(0, Math.max(0, path.indexOf('/')));
  }

  /** Edits without effect, edits of unread files, edits and errors that come back. */
  private void attempts() {
    Set<String> changed = diff == null ? null : diff.files().keySet();
    ledger
        .attempts
        .missed(changed)
        .forEach((file, step) -> signs.add(sign("missed-edit", file, step)));
    ledger.unread.forEach(
        (file, step) -> {
          if (left(file) && !isNew(file)) {
            signs.add(sign("unread-edit", file, step));
          }
        });
    ledger.attempts.circled().forEach((file, step) -> signs.add(sign("same-edit", file, step)));
    ledger.attempts.stuck().forEach((file, step) -> signs.add(sign("same-error", file, step)));
    ledger.checks.unrun().ifPresent(c -> signs.add(sign("unrun-check", c.getKey(), c.getValue())));
  }

  private static EndingSign sign(String name, FileHistory file, int step) {
    return new EndingSign(name, file.path, step);
  }

  /** A script of the run whose last run reported a failure. */
  private void failing() {
    ledger.files.all().stream()
        .filter(f -> f.made && f.failing && f.reproduced)
        .filter(f -> f.executed > ledger.lastSource && ledger.lastSource > 0)
        .max(Comparator.comparingInt(f -> f.executed))
        .ifPresent(f -> signs.add(new EndingSign("failing-check", f.path, f.executed)));
  }
}
