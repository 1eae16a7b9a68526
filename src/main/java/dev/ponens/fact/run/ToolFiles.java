package dev.ponens.fact.run;

import dev.ponens.fact.command.PatchText;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.ToolKinds;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The files that calls of tools use, apart from those of shell commands. */
final class ToolFiles {
  /** Arguments with the old path of a file that is moved. */
  private static final Set<String> OLD = Set.of("source", "old_path", "path", "source_path");

  private ToolFiles() {}

  /**
   * Returns the files in the arguments of a call.
   *
   * @param names the names of the arguments, as {@link ToolKinds} reads them
   */
  static List<Target> of(
      ToolKinds tools, String tool, Set<String> kinds, PlacedValue arguments, List<String> names) {
    boolean moves = kinds.contains("delete") && kinds.contains("write");
    List<Target> files = new ArrayList<>();
    for (String name : tools.pathArguments(tool, names)) {
      String use = !moves ? use(kinds) : OLD.contains(name) ? "move" : "write";
      for (PlacedValue path : ArgumentJson.at(arguments, name)) {
        if (path.is(PlacedValue.JsonType.ARRAY)) {
          path.items().forEach(item -> files.add(new Target(ArgumentJson.text(item), use)));
        } else {
          files.add(new Target(ArgumentJson.text(path), use));
        }
      }
    }
    return files;
  }

  private static String use(Set<String> kinds) {
    for (String use : List.of("delete", "write", "edit", "restore", "search")) {
      if (kinds.contains(use)) {
        return use;
      }
    }
    return "read";
  }

  /** Returns the files that a patch in the arguments of an editing tool changes. */
  static List<Target> patched(Set<String> kinds, PlacedValue arguments) {
    if (kinds.contains("edit")) {
      for (PlacedValue value : arguments.items()) {
        String text = value.is(PlacedValue.JsonType.STRING) ? value.text() : "";
        if (text.contains("*** Begin Patch") || text.contains("+++ ")) {
          return PatchText.targets(text);
        }
      }
    }
    return List.of();
  }

  /** Returns the kinds of a call that applies a patch: a new file is written, not edited. */
  static List<String> kinds(List<Target> patched) {
    return patched.stream()
        .map(t -> t.use().equals("move") ? "delete" : t.use())
        .distinct()
        .toList();
  }

  /**
   * Returns the file of an action that is written as a command line, such as {@code open F 20}.
   *
   * @param opened the file that an edit without a file changes; empty when it is unknown
   */
  static List<Target> ofLine(Set<String> kinds, String line, String opened) {
    String use = use(kinds);
    String first = line.lines().findFirst().orElse("");
    List<String> words = List.of(first.strip().split("\\s+", -1));
    if (use.equals("edit")) {
      return opened.isEmpty() ? List.of() : List.of(new Target(opened, use));
    }
    int at = use.equals("search") ? 2 : 1;
    boolean path = at < words.size() && words.get(at).matches("[^\"']{0,300}[./][^\"']{0,300}");
    boolean folder = use.equals("search") && at < words.size();
    return path || folder ? List.of(new Target(words.get(at), use)) : List.of();
  }
}
