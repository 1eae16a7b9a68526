package dev.ponens.fact.tree;

import dev.ponens.fact.command.PathClasses;
import dev.ponens.fact.command.SedEdit;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.tree.ExecutedCall.Tests;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The files of one run: what calls did to them, and what was run afterwards. Calls are added in
 * their order. Only calls that were executed have an effect. Not thread-safe.
 */
public final class FileLedger {
  /** The number of calls after an edit by line number in which a syntax error shows a fault. */
  private static final int SOON = 2;

  private static final int MOST_REPLACED = 2_000;

  /** The number of changes of a file whose texts are kept. */
  private static final int MOST_KEPT = 30;

  private static final Diff.Changed UNKNOWN = new Diff.Changed(false, List.of(), List.of());

  /** The maximum number of uses of files that a rejected call was to make. */
  private static final int MOST_ASSUMED = 50;

  /** The number of calls after the use of such a file in which the agent can notice it. */
  private static final int NOTICE = 2;

  /** A shorter name of a file is in a text by chance. */
  private static final int SHORTEST_NAME = 5;

  private static final int MOST_SEARCHED = 5_000;

  /** Marks after a word of an edit that are no part of the word. */
  private static final String MARKS = ":;,=/";

  /** The number of characters of the messages of the user in which replaced words are searched. */
  private static final int MOST_SAID = 20_000;

  private static final Set<String> USES = Set.of("run", "read", "search");

  /** Programs that show whether a file exists. */
  private static final Set<String> LOOKS = Set.of("ls", "stat", "test", "[", "[[", "find", "file");

  /** Words of a result line that says that a file is missing. */
  private static final List<String> ABSENT =
      List.of("No such file", "not found", "does not exist", "can't open", "cannot ");

  private static final Set<String> SHIFTS = Set.of("a", "i", "c", "d", "r");

  /** Kinds of calls that only handle files, as copies and moves do. */
  private static final Set<String> FILING = Set.of("read", "search", "write", "delete", "edit");

  /** Instructions that replace or remove the lines of their address. */
  private static final Set<String> MOVES = Set.of("c", "d");

  /** A longer pattern identifies a line. */
  private static final int SHORT = 24;

  /** A shorter text that was searched for says little about a pattern. */
  private static final int LEAST_SHARED = 4;

  private static final List<String> SYNTAX =
      List.of("SyntaxError:", "IndentationError:", "TabError:");

  final FilePaths files;
  final ShownPaths shown;

  /** The paths in messages of the user. */
  final ShownPaths asked;

  final RejectedActions sent = new RejectedActions();

  /** The files of calls that failed, until a program runs that may make them. */
  private final RejectedActions failed = new RejectedActions();

  final Attempts attempts;

  final OwnChecks checks = new OwnChecks();

  private final Listings listings = new Listings();

  /** Files that were edited before a call showed anything of them, with the step. */
  final Map<FileHistory, Integer> unread = new LinkedHashMap<>();

  /** The step of the last change of a source file that existed before. */
  int lastSource;

  /** Replacements without an address: the file and the first one. */
  final Map<FileHistory, Wide> wide = new LinkedHashMap<>();

  /** Files that an edit by line numbers left with a syntax error, with the step of the edit. */
  final Map<FileHistory, Integer> broken = new LinkedHashMap<>();

  /** Scripts of the run that were removed too early, with the step of the removal. */
  final Map<FileHistory, Integer> missed = new LinkedHashMap<>();

  private final List<Assumed> assumed = new ArrayList<>();
  private final List<Assumed> noticed = new ArrayList<>();
  private final List<Assumed> unnoticed = new ArrayList<>();
  private final Trees trees;
  private final Set<String> searched = new HashSet<>();
  private final Map<FileHistory, Integer> byLine = new LinkedHashMap<>();
  private final Map<FileHistory, Integer> looked = new LinkedHashMap<>();
  private final StringBuilder said = new StringBuilder();
  private boolean lookedAtAll;
  private boolean submits;

  /** The step at which a diff of everything was shown last. */
  private int diffed;

  /** The number of calls before the last rejected one. */
  private int rejectedAt = -1;

  private int edited;
  private int calls;
  private int last;
  private boolean testsFailed;

  /**
   * A replacement on every line.
   *
   * @param step the call
   * @param pattern what is replaced, as written
   * @param replacement what is put there, as written
   */
  record Wide(int step, String pattern, String replacement) {}

  /** Creates an empty ledger for which no line is a debug statement. */
  public FileLedger(PathClasses classes) {
    this(() -> classes, line -> false);
  }

  /**
   * Creates an empty ledger.
   *
   * @param classes returns the classes of paths
   * @param debugs a test for lines of code that only print something for debugging
   */
  public FileLedger(Supplier<PathClasses> classes, Predicate<String> debugs) {
    this.files = new FilePaths(classes);
    this.shown = new ShownPaths(files);
    this.asked = new ShownPaths(files);
    this.trees = new Trees(files, shown);
    this.attempts = new Attempts(files, debugs);
  }

  /** Adds a message of the user. */
  public void asked(String text) {
    if (said.length() < MOST_SAID) {
      said.append(text, 0, Math.min(text.length(), MOST_SAID)).append('\n');
    }
    asked.add(text);
    shown.add(text);
    listings.asked(text);
  }

  /** Returns true when no call was added. */
  public boolean isEmpty() {
    return calls == 0;
  }

  /** Returns true when the run shows that the project has its own tests. */
  public boolean hasTests() {
    return listings.showTests()
        || files.all().stream().anyMatch(f -> f.is("test") && f.used && !f.made);
  }

  /** Returns true when a call changed a file. */
  public boolean isChanged() {
    return files.all().stream().anyMatch(file -> file.first > 0);
  }

  /**
   * Returns what was done to the files that a name or the end of a path means.
   *
   * @param named a path, or its end after a slash
   */
  public FileChange change(String named) {
    String plain = files.plain(named);
    Set<Integer> steps = new TreeSet<>();
    boolean remains = false;
    for (FileHistory file : files.all()) {
      if (file.first > 0 && (file.path.equals(plain) || file.path.endsWith("/" + plain))) {
        steps.addAll(file.changes);
        remains |= file.differs();
      }
    }
    return new FileChange(Collections.unmodifiableSet(steps), remains);
  }

  /**
   * The use of a file that only a rejected call makes.
   *
   * @param path the file
   * @param step the call that uses it
   * @param call the number of the call
   */
  private record Assumed(String path, int step, int call) {}

  /** Notes that a thought or reply says that something is missing or failed. */
  public void missing() {
    noticed.addAll(assumed);
    assumed.clear();
  }

  /** Returns true when the last calls used a file that only a rejected call makes. */
  public boolean assumes() {
    return !assumed.isEmpty();
  }

  /** Notes the files that a call uses although only a rejected call makes them. */
  private void assume(ExecutedCall done) {
    Set<String> made = made(done.deeds());
    boolean looks = done.deeds().stream().noneMatch(d -> d.exercises() || d.changes());
    boolean next = looks && calls == rejectedAt + 1;
    for (CallAction callAction : done.deeds()) {
      boolean asks =
          next || (!callAction.words().isEmpty() && LOOKS.contains(callAction.words().get(0)));
      for (Target target : callAction.files()) {
        String path = files.plain(target.path());
        boolean uses = USES.contains(target.use()) && !made.contains(path) && isUnmade(path);
        if (uses && finds(path, done)) {
          sent.exists(path, files);
        } else if (uses
            && !asks
            && assumed.size() + noticed.size() + unnoticed.size() < MOST_ASSUMED) {
          assumed.add(new Assumed(path, done.step(), calls));
        }
      }
    }
  }

  /** Returns true when a call that uses a file succeeds and does not say that it is missing. */
  private static boolean finds(String path, ExecutedCall done) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return !done.failed()
        && !done.reports()
        && done.result()
            .lines()
            .noneMatch(line -> line.contains(name) && ABSENT.stream().anyMatch(line::contains));
  }

  private Set<String> made(List<CallAction> deeds) {
    Set<String> made = new HashSet<>();
    for (CallAction callAction : deeds) {
      callAction.files().stream()
          .filter(f -> f.changes() && !f.use().equals("delete"))
          .forEach(f -> made.add(files.plain(f.path())));
    }
    return made;
  }

  /** Notes that a call, even a rejected one, makes files whose absence is then noticed. */
  private void notice(List<CallAction> deeds) {
    if (assumed.isEmpty()) {
      return;
    }
    Set<String> made = made(deeds);
    for (Assumed use : List.copyOf(assumed)) {
      boolean late = calls - use.call() >= NOTICE;
      if (made.contains(use.path())) {
        assumed.remove(use);
        noticed.add(use);
      } else if (late) {
        assumed.remove(use);
        unnoticed.add(use);
      }
    }
  }

  /**
   * Passes each use of a file that only a rejected call makes, with its step.
   *
   * @param wanted true for the uses that the agent noticed soon afterwards
   */
  void assumed(boolean wanted, BiConsumer<String, Integer> to) {
    List<Assumed> uses = new ArrayList<>(wanted ? noticed : unnoticed);
    uses.addAll(wanted ? List.of() : assumed);
    uses.forEach(use -> to.accept(use.path(), use.step()));
  }

  /** Adds a call that was rejected, so that it had no effect. */
  public void rejected(int step, List<CallAction> deeds) {
    notice(deeds);
    rejectedAt = calls;
    sent.rejected(deeds, step, files);
  }

  /** Returns true when only a rejected call made the file. */
  public boolean isUnmade(String path) {
    FileHistory file = files.known(path);
    boolean used = file != null && (file.used || file.first > 0);
    return sent.isUnmade(path, files) && !used && !shown.has(path);
  }

  /** Returns the files that only rejected or failed calls made, and that a text names. */
  public List<String> unmadeIn(String text) {
    List<String> unmade = new ArrayList<>();
    for (String path : sent.unmade()) {
      if (names(text, path.substring(path.lastIndexOf('/') + 1)) && isUnmade(path)) {
        unmade.add(path);
      }
    }
    for (String path : failed.unmade()) {
      FileHistory file = files.known(path);
      boolean used = file != null && (file.used || file.first > 0);
      if (!used && names(text, path.substring(path.lastIndexOf('/') + 1))) {
        unmade.add(path);
      }
    }
    return unmade;
  }

  /** Notes the file of a call that failed and does nothing else. */
  private void failures(ExecutedCall done) {
    failed.executed(done.deeds(), done.step(), files);
    CallAction only = done.deeds().size() == 1 ? done.deeds().get(0) : null;
    boolean plain = only != null && only.kinds().stream().allMatch(FILING::contains);
    if (!plain && !done.failed()) {
      failed.forget();
    }
    List<Target> made = only == null ? List.of() : only.files();
    made = made.stream().filter(t -> t.use().equals("write")).toList();
    if (plain && done.failed() && !done.result().isBlank() && made.size() == 1) {
      String path = made.get(0).path();
      if (!isKnown(path)) {
        failed.failed(path, done.step(), files);
      }
    }
  }

  private static boolean names(String text, String name) {
    int at = name.length() < SHORTEST_NAME ? -1 : text.indexOf(name);
    return at >= 0 && (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)));
  }

  /** Returns true for a file that the run deleted. */
  public boolean isGone(String path) {
    FileHistory file = files.known(path);
    return file != null && file.content() == FileHistory.ABSENT;
  }

  /** Returns true for a file that the run made. */
  public boolean isOwn(String path) {
    FileHistory file = files.known(path);
    return file != null && file.made;
  }

  /** Returns true for a path below the working directory, if the calls show that directory. */
  public boolean isInside(String path) {
    return files.isInside(path);
  }

  /** Returns true when the calls show the working directory. */
  public boolean isRooted() {
    return files.isRooted();
  }

  /** Returns true for a file that was used or shown before. */
  public boolean isKnown(String path) {
    return files.known(path) != null || shown.has(path);
  }

  /** Adds a call that was executed. */
  public void done(ExecutedCall done) {
    calls++;
    see();
    notice(done.deeds());
    assume(done);
    last = done.step();
    submits = done.deeds().stream().anyMatch(d -> d.kinds().contains("submit"));
    sent.executed(done.deeds(), done.step(), files);
    failures(done);
    boolean nothing = done.failed() && done.deeds().size() == 1 && !done.deeds().get(0).exercises();
    if (nothing && !done.result().isBlank()) {
      changes(done.deeds().get(0).removing(done.result()), done.step());
    }
    if (done.deeds().size() == 1 && done.deeds().get(0).words().equals(List.of("pwd"))) {
      files.enter(done.result().strip());
    }
    for (CallAction callAction : done.deeds()) {
      files.enter(callAction.folder());
      looks(callAction, done.step());
      if (!nothing && (callAction.changes() || callAction.brings())) {
        changes(callAction, done.step());
      }
      if (callAction.git("commit") && !done.failed()) {
        trees.commit();
      }
      runs(callAction, done);
      checks.add(callAction, done, files);
    }
    if (done.tests() != Tests.NONE) {
      if (done.deeds().stream().noneMatch(CallAction::exercises)) {
        // A hook of a commit, or a server, ran the tests.
        trees.exercise();
      }
      // Tests that pass without the change say nothing about the change.
      boolean changed =
          lastSource == 0
              || files.all().stream().anyMatch(f -> f.is("source") && !f.made && f.differs());
      testsFailed = done.tests() == Tests.FAILED || (testsFailed && !changed);
    }
    attempts.add(done);
    listings.add(done);
    syntax(done.result());
    shown.add(done.result());
  }

  /** Returns the step at which a file or its diff was shown last; a submission shows nothing. */
  int viewed(FileHistory file) {
    int before = Math.max(file.viewed, diffed);
    int now = lookedAtAll ? last : looked.getOrDefault(file, 0);
    return submits ? before : Math.max(before, now);
  }

  /** Notes what the call before showed: the agent could still act on it. */
  private void see() {
    looked.forEach((file, at) -> file.viewed = at);
    diffed = lookedAtAll ? last : diffed;
    looked.clear();
    lookedAtAll = false;
  }

  private void looks(CallAction callAction, int step) {
    if (callAction.kinds().contains("search") && searched.size() < MOST_SEARCHED) {
      callAction.words().stream().filter(w -> w.length() <= SHORT).forEach(searched::add);
    }
    if (callAction.kinds().contains("search")) {
      wide.forEach(
          (file, edit) -> {
            boolean shows =
                callAction.words().stream()
                    .anyMatch(
                        w ->
                            !w.isBlank()
                                && (plain(edit.pattern()).equals(plain(w))
                                    || plain(edit.replacement()).equals(plain(w))));
            if (shows) {
              looked.put(file, step);
            }
          });
    }
    boolean names =
        callAction.words().stream().anyMatch(w -> w.startsWith("--stat") || w.startsWith("--name"));
    boolean diff = callAction.git("diff") && !names && !callAction.changes();
    for (Target target : callAction.files()) {
      boolean reads = target.use().equals("read") || target.use().equals("search");
      FileHistory file = reads ? files.of(target.path()) : null;
      if (file != null) {
        file.used = true;
        file.shifted = 0;
        if (target.use().equals("read")) {
          looked.put(file, step);
        }
      }
    }
    lookedAtAll |= diff && callAction.files().isEmpty();
  }

  private void changes(CallAction callAction, int step) {
    reads(callAction, step);
    trees.apply(callAction, step);
    for (Target target : callAction.files()) {
      FileHistory file = target.changes() ? files.known(target.path()) : null;
      if (file == null || file.made) {
        continue;
      }
      if (file.is("source") && !target.use().equals("restore")) {
        lastSource = step;
      }
      if (!target.use().equals("restore") && file.replacements.size() < MOST_KEPT) {
        // Two actions of a call may change the file; the diff shows then if either did.
        Diff.Changed here =
            target.use().equals("append")
                ? SourceLines.appended(callAction)
                : SourceLines.replaced(callAction);
        file.replacements.merge(step, here, (one, other) -> UNKNOWN);
      }
      if (file.is("test") && testsFailed && file.afterFailure == 0 && file.differs()) {
        file.afterFailure = step;
      }
      if (file.afterFailure > 0 && file.replaced.removed().size() < MOST_REPLACED) {
        callAction.replaced(file.replaced);
        Diff.Changed here = new Diff.Changed(false, new ArrayList<>(), new ArrayList<>());
        callAction.replaced(here);
        here.added().addAll(callAction.text().lines().limit(MOST_REPLACED).toList());
        file.put.computeIfAbsent(step, s -> new ArrayList<>()).addAll(here.added());
      }
      sed(file, callAction, step);
    }
  }

  /**
   * Notes the files that an edit changes although nothing of them was shown. An edit that replaces
   * a given text succeeds only if the agent knows this text.
   */
  private void reads(CallAction callAction, int step) {
    if (callAction.givesOldText()) {
      return;
    }
    for (Target target : callAction.files()) {
      FileHistory file = target.use().equals("edit") ? files.of(target.path()) : null;
      boolean known = file == null || file.used || file.made || file.first > 0;
      if (file != null && !known && file.is("source") && !shown.has(file.path)) {
        unread.put(file, step);
      }
    }
  }

  private void sed(FileHistory file, CallAction callAction, int step) {
    boolean shifts = false;
    int line = 0;
    for (SedEdit edit : callAction.sedEdits()) {
      String pattern = edit.pattern();
      boolean ordinary =
          pattern.length() <= SHORT
              && !pattern.startsWith("^")
              && !pattern.endsWith("$")
              && searched.stream().noneMatch(word -> shares(word, pattern));
      boolean text = file.is("source") || file.is("doc");
      boolean wanted = says(pattern) && says(edit.replacement());
      boolean everywhere = edit.verb().equals("s") && edit.address() == SedEdit.Address.NONE;
      if (everywhere && ordinary && text && !wanted) {
        wide.putIfAbsent(file, new Wide(step, pattern, edit.replacement()));
      }
      if (edit.line() > 0) {
        // Lines behind an insertion or a deletion have other numbers.
        if (file.shifted > 0 && edit.line() > file.shifted && MOVES.contains(edit.verb())) {
          byLine.put(file, step);
          edited = calls;
        }
        shifts |= SHIFTS.contains(edit.verb());
        line = line == 0 ? edit.line() : Math.min(line, edit.line());
      }
    }
    if (shifts) {
      file.shifted = line;
    }
  }

  /** Returns true when a message of the user names a file, also one without an extension. */
  boolean asksFor(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean bare = name.lastIndexOf('.') <= 0 && name.length() >= SHORTEST_NAME;
    return asked.has(path) || (bare && says(name));
  }

  /** Returns true when a message of the user contains a word of an edit. */
  boolean says(String word) {
    String plain = withoutMarks(plain(word));
    int at = plain.length() < 2 ? -1 : said.indexOf(plain);
    return at >= 0
        && (at == 0 || !Character.isLetterOrDigit(said.charAt(at - 1)))
        && (at + plain.length() >= said.length()
            || !Character.isLetterOrDigit(said.charAt(at + plain.length())));
  }

  /** Returns a text without the marks and blanks at its end. */
  private static String withoutMarks(String text) {
    int end = text.length();
    while (end > 0
        && (MARKS.indexOf(text.charAt(end - 1)) >= 0
            || Character.isWhitespace(text.charAt(end - 1)))) {
      end--;
    }
    return text.substring(0, end);
  }

  /** Returns a pattern of sed without the signs for the ends of a word. */
  private static String plain(String pattern) {
    return pattern.replace("\\b", "").replace("\\<", "").replace("\\>", "").replace("\\", "");
  }

  /** Returns true when a search for a text also shows the lines that have the pattern. */
  private static boolean shares(String searched, String pattern) {
    return searched.equals(pattern)
        || (searched.length() >= LEAST_SHARED && pattern.contains(searched));
  }

  private void runs(CallAction callAction, ExecutedCall done) {
    if (!callAction.exercises()) {
      return;
    }
    boolean edits =
        callAction.files().stream()
            .anyMatch(
                t -> {
                  FileHistory file = t.changes() ? files.known(t.path()) : null;
                  return file != null && !file.made && file.is("source");
                });
    if (!edits) {
      trees.exercise();
    }
    for (Target target : callAction.files()) {
      FileHistory file = target.use().equals("run") ? files.known(target.path()) : null;
      if (file != null && file.made) {
        misses(file, done);
        file.executed = done.step();
        run(file, !edits && !done.failed() && done.reports());
      }
    }
  }

  /** Notes a script that was removed before a change of the source, and is missing after it. */
  private void misses(FileHistory script, ExecutedCall done) {
    String name = script.path.substring(script.path.lastIndexOf('/') + 1);
    boolean missing =
        done.failed()
            && script.content() == FileHistory.ABSENT
            && done.result()
                .lines()
                .anyMatch(l -> l.contains(name) && l.contains("No such file or directory"));
    if (missing && lastSource > script.last) {
      missed.putIfAbsent(script, script.last);
    }
  }

  private void run(FileHistory script, boolean failing) {
    script.failing = failing;
    if (failing && lastSource == 0) {
      script.reproduces = script.content();
    }
    script.reproduced = failing && script.reproduces == script.content();
  }

  /** Notes that the result of a call soon after an edit by line numbers shows a syntax error. */
  private void syntax(String result) {
    if (byLine.isEmpty()) {
      return;
    }
    if (SYNTAX.stream().anyMatch(result::contains)) {
      byLine.forEach(
          (file, step) -> {
            String name = file.path.substring(file.path.lastIndexOf('/') + 1);
            if (result.contains(name + "\", line ")) {
              broken.putIfAbsent(file, step);
            }
          });
    }
    if (calls - edited >= SOON) {
      byLine.clear();
    }
  }
}
