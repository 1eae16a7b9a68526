package dev.ponens.fact.tree;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Whether a run shows that the project has tests. */
final class Listings {
  /** A name that a test can have; "latest" is none. */
  private static final Pattern TEST =
      Pattern.compile("(?:^|[^A-Za-z])(?i:tests?|specs?|e2e)(?:[^A-Za-z]|$)|[a-z]Tests?\\b");

  /** Programs that leave out a part of a listing. */
  private static final Set<String> CUTS =
      Set.of("head", "tail", "sed", "awk", "cut", "sort", "uniq", "wc", "xargs", "less", "more");

  private static final Set<String> FILTERS = Set.of("grep", "egrep", "rg", "ag");

  /** Conditions of {@code find} that leave out a part of the files. */
  private static final Set<String> LIMITS =
      Set.of("-maxdepth", "-size", "-newer", "-mtime", "-mmin", "-empty", "-user", "-perm");

  private static final Set<String> ROOTS = Set.of(".", "./");

  /** A longer result may be cut. */
  private static final int LONGEST = 100_000;

  private boolean complete;
  private boolean tests;
  private boolean named;

  /**
   * Returns true when the task or a list of files names a test, or, if no call listed all files,
   * any result does.
   */
  boolean showTests() {
    return tests || (named && !complete);
  }

  /** Adds a message of the user. */
  void asked(String text) {
    tests |= TEST.matcher(text).find();
  }

  /** Adds a call. */
  void add(ExecutedCall done) {
    named = named || (done.result().length() < LONGEST && TEST.matcher(done.result()).find());
    boolean lists = done.deeds().stream().anyMatch(Listings::lists);
    if (done.failed() || !lists) {
      return;
    }
    boolean whole =
        done.result().length() < LONGEST
            && !done.result().contains("truncated")
            && done.deeds().stream().noneMatch(d -> cuts(d.words()));
    complete |= whole;
    tests |= TEST.matcher(done.result()).find();
  }

  private static boolean cuts(List<String> words) {
    String program = words.isEmpty() ? "" : words.get(0);
    boolean filters = FILTERS.contains(program) && !words.contains("--files");
    return CUTS.contains(program)
        || (filters && words.stream().noneMatch(w -> w.toLowerCase(Locale.ROOT).contains("test")));
  }

  /** Returns true for a command that lists the files of all folders, or all with a test's name. */
  private static boolean lists(CallAction callAction) {
    List<String> words = callAction.words();
    String program = words.isEmpty() ? "" : words.get(0);
    List<String> rest = words.subList(Math.min(1, words.size()), words.size());
    List<String> operands = rest.stream().filter(w -> !w.startsWith("-")).toList();
    boolean root = operands.isEmpty() || ROOTS.containsAll(operands);
    return switch (program) {
      case "git" -> rest.equals(List.of("ls-files"));
      case "ls" -> root && rest.stream().anyMatch(w -> w.matches("-[a-zA-Z]{0,8}R[a-zA-Z]{0,8}"));
      case "tree" -> root && !rest.contains("-L") && !rest.contains("-d");
      case "rg" -> rest.equals(List.of("--files"));
      case "find" -> findsAll(rest);
      default -> false;
    };
  }

  private static boolean findsAll(List<String> words) {
    boolean root = words.isEmpty() || words.get(0).startsWith("-") || ROOTS.contains(words.get(0));
    boolean named = false;
    boolean test = false;
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).matches("-i?(?:name|path|regex|wholename)")) {
        named = true;
        test |= words.get(i + 1).matches("(?i)[*.]{0,2}tests?[*.]{0,2}");
      }
    }
    return root && words.stream().noneMatch(LIMITS::contains) && (!named || test);
  }
}
