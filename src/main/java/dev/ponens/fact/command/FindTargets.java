package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The paths of {@code find}, and the commands of its {@code -exec}. */
final class FindTargets {
  private static final Set<String> EXEC = Set.of("-exec", "-execdir", "-ok", "-okdir");

  private FindTargets() {}

  /** Returns the folders that are searched, and what {@code -delete} removes as a glob. */
  static List<Target> of(List<String> arguments) {
    List<Target> found = new ArrayList<>();
    List<String> roots = roots(arguments);
    roots.forEach(r -> found.add(new Target(r, "search")));
    String use = arguments.contains("-delete") ? "delete" : "";
    for (List<String> inner : commands(arguments)) {
      String program = PathText.name(inner.get(0));
      use = Set.of("rm", "unlink", "shred").contains(program) ? "delete" : use;
      boolean sed = program.equals("sed") && inner.stream().anyMatch(w -> w.startsWith("-i"));
      use = sed ? "edit" : use;
    }
    if (!use.isEmpty()) {
      found.addAll(hits(arguments, use));
    }
    return found;
  }

  /** Returns what is found, as globs. */
  static List<Target> hits(List<String> arguments, String use) {
    List<Target> hits = new ArrayList<>();
    for (String root : roots(arguments)) {
      hits.add(new Target(root + "/**" + name(arguments), use));
    }
    return hits;
  }

  private static List<String> roots(List<String> arguments) {
    List<String> roots = new ArrayList<>();
    int at = 0;
    while (at < arguments.size() && isFlag(arguments.get(at))) {
      at++;
    }
    while (at < arguments.size() && !isExpression(arguments.get(at))) {
      roots.add(arguments.get(at++));
    }
    return roots.isEmpty() ? List.of(".") : roots;
  }

  private static boolean isExpression(String word) {
    return word.isEmpty() || "-(!".indexOf(word.charAt(0)) >= 0;
  }

  private static boolean isFlag(String word) {
    return Set.of("-L", "-H", "-P").contains(word) || word.isEmpty();
  }

  private static String name(List<String> arguments) {
    int at = Math.max(arguments.indexOf("-name"), arguments.indexOf("-iname"));
    return at >= 0 && at + 1 < arguments.size() ? "/" + arguments.get(at + 1) : "";
  }

  /** Returns the commands of {@code -exec} without the placeholder. */
  static List<List<String>> commands(List<String> arguments) {
    List<List<String>> commands = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (EXEC.contains(arguments.get(i))) {
        List<String> command = new ArrayList<>();
        for (i++; i < arguments.size(); i++) {
          String word = arguments.get(i);
          if (word.equals(";") || word.equals("+")) {
            break;
          }
          command.add(word);
        }
        command.removeIf(w -> w.equals("{}"));
        if (!command.isEmpty()) {
          commands.add(command);
        }
      }
    }
    return commands;
  }
}
