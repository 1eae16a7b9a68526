package dev.ponens.fact.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The checks that a run wrote and never ran. Not thread-safe. */
final class OwnChecks {
  private static final int MOST = 50;

  /** A shorter name of a script is in other texts by chance. */
  private static final int LEAST_NAME = 4;

  /** The checks that nothing has used so far, with the step at which they were made. */
  private final Map<FileHistory, Integer> open = new LinkedHashMap<>();

  private int executed;

  /** Adds an action, after its changes were applied. */
  void add(CallAction callAction, ExecutedCall done, FilePaths files) {
    int step = done.step();
    boolean ran = !done.failed() || done.tests() != ExecutedCall.Tests.NONE;
    if (ran && callAction.kinds().contains("test")) {
      open.keySet().removeIf(check -> check.is("test") && isIn(callAction, check.path, files));
    }
    List<FileHistory> named = new ArrayList<>();
    String words = String.join(" ", callAction.words());
    for (FileHistory check : open.keySet()) {
      String name = stem(check.path);
      boolean written =
          callAction.files().stream().anyMatch(t -> t.changes() && files.known(t.path()) == check);
      if (!written && (words.contains(name) || callAction.text().contains(name))) {
        named.add(check);
      }
    }
    named.forEach(open::remove);
    boolean writes = !callAction.text().isEmpty() && !callAction.exercises();
    callAction.files().stream()
        .filter(t -> writes && t.use().equals("write"))
        .map(t -> Optional.ofNullable(files.known(t.path())))
        .flatMap(Optional::stream)
        .filter(f -> f.made && f.first == step && (f.is("test") || f.is("scratch")))
        .filter(f -> open.size() < MOST && stem(f.path).length() >= LEAST_NAME)
        .forEach(f -> open.put(f, step));
    boolean own =
        callAction.exercises()
            && callAction.files().stream()
                .map(t -> Optional.ofNullable(files.known(t.path())))
                .flatMap(Optional::stream)
                .anyMatch(f -> f.made);
    executed = own ? step : executed;
  }

  /** Returns true when a test run is of all tests, or of a folder with the file. */
  private static boolean isIn(CallAction callAction, String path, FilePaths files) {
    if (callAction.words().contains("-k")) {
      return false;
    }
    List<String> tests =
        callAction.files().stream()
            .filter(t -> t.use().equals("run"))
            .map(t -> files.plain(t.path()).replaceAll("/+$", ""))
            .filter(p -> p.indexOf('.') <= 0 || files.classesOf(p).contains("test"))
            .toList();
    return tests.isEmpty()
        || tests.stream().anyMatch(t -> t.equals(".") || t.isEmpty() || path.startsWith(t + "/"));
  }

  private static String stem(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** Returns the last check that nothing used, when no script of the run ran after it was made. */
  Optional<Map.Entry<FileHistory, Integer>> unrun() {
    return open.entrySet().stream()
        .filter(check -> check.getValue() > executed)
        .reduce((one, other) -> other)
        .map(check -> Map.entry(check.getKey(), check.getValue()));
  }
}
