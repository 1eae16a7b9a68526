package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The paths that {@code git} commands name. */
final class GitTargets {
  /** Options before the subcommand that take a value. */
  private static final Set<String> GLOBAL =
      Set.of("-C", "-c", "--git-dir", "--work-tree", "--namespace");

  private static final Set<String> LOOKS =
      Set.of("diff", "show", "log", "blame", "annotate", "cat-file", "shortlog", "difftool");

  private final List<Target> found = new ArrayList<>();
  private final List<String> before = new ArrayList<>();
  private final List<String> after = new ArrayList<>();
  private boolean dashes;

  private GitTargets() {}

  /** Returns the subcommand; empty when there is none. */
  static String subcommand(List<String> arguments) {
    int at = place(arguments);
    return at < arguments.size() ? arguments.get(at) : "";
  }

  private static int place(List<String> arguments) {
    int at = 0;
    while (at < arguments.size() && arguments.get(at).startsWith("-")) {
      at += GLOBAL.contains(arguments.get(at)) ? 2 : 1;
    }
    return Math.min(at, arguments.size());
  }

  /** Returns true for {@code git checkout F}, which restores a file and is no change of branch. */
  static boolean restoresFiles(List<String> arguments) {
    GitTargets targets = new GitTargets();
    targets.split(arguments);
    boolean branch = arguments.contains("-b") || arguments.contains("-B");
    return subcommand(arguments).equals("checkout")
        && !branch
        && ((targets.dashes && !targets.after.isEmpty())
            || targets.before.stream().anyMatch(GitTargets::isFile));
  }

  static List<Target> of(List<String> arguments, List<String> kinds) {
    // Help and a trial run use none of the files that they name.
    if (kinds.equals(List.of("read")) && !LOOKS.contains(subcommand(arguments))) {
      return List.of();
    }
    GitTargets targets = new GitTargets();
    targets.split(arguments);
    targets.read(subcommand(arguments), arguments, kinds);
    int tree = arguments.indexOf("-C");
    String folder = tree >= 0 && tree < place(arguments) ? arguments.get(tree + 1) : "";
    return targets.found.stream()
        .map(t -> new Target(PathText.join(folder, t.path()), t.use()))
        .toList();
  }

  private void split(List<String> arguments) {
    int at = place(arguments) + 1;
    for (; at < arguments.size(); at++) {
      String word = arguments.get(at);
      if (dashes) {
        after.add(word);
      } else if (word.equals("--")) {
        dashes = true;
      } else if (!word.startsWith("-")) {
        before.add(word);
      } else if (Set.of("-m", "-F", "-s", "--source", "-b", "-B", "-S", "-G").contains(word)) {
        at++;
      }
    }
  }

  private void read(String subcommand, List<String> arguments, List<String> kinds) {
    switch (subcommand) {
      case "checkout" -> {
        if (kinds.contains("restore")) {
          add(after, "restore");
          add(before.stream().filter(GitTargets::isFile).toList(), "restore");
        }
      }
      case "restore" -> {
        boolean staged = arguments.contains("--staged") && !arguments.contains("--worktree");
        add(staged ? List.of() : before, "restore");
        add(staged ? List.of() : after, "restore");
      }
      case "stash" -> {
        boolean saves = before.isEmpty() || Set.of("push", "save").contains(before.get(0));
        add(!saves ? List.of() : after.isEmpty() ? List.of(".") : after, "restore");
      }
      case "reset" -> add(arguments.contains("--hard") ? List.of(".") : List.of(), "restore");
      case "clean" -> {
        List<String> paths = new ArrayList<>(before);
        paths.addAll(after);
        add(
            !kinds.contains("delete") ? List.of() : paths.isEmpty() ? List.of(".") : paths,
            "delete");
      }
      case "rm" -> {
        add(arguments.contains("--cached") ? List.of() : before, "delete");
        add(arguments.contains("--cached") ? List.of() : after, "delete");
      }
      case "mv" -> {
        if (before.size() > 1) {
          String to = before.get(before.size() - 1);
          boolean into = to.endsWith("/") || before.size() > 2;
          for (String name : before.subList(0, before.size() - 1)) {
            add(List.of(name), "move");
            add(List.of(into ? to + "/" + PathText.name(name) : to), "write");
          }
        }
      }
      case "grep" -> {
        List<String> paths = before.subList(Math.min(1, before.size()), before.size());
        add(paths, "search");
        add(after, "search");
        add(found.isEmpty() ? List.of(".") : List.of(), "search");
      }
      case "ls-files" -> {
        add(before, "search");
        add(after, "search");
      }
      case "apply", "am" -> add(before, "read");
      default -> {
        if (LOOKS.contains(subcommand)) {
          add(before.stream().map(GitTargets::shown).filter(GitTargets::isFile).toList(), "read");
          add(after, "read");
        }
      }
    }
  }

  /** Returns the path of {@code REVISION:PATH}. */
  private static String shown(String word) {
    return word.substring(word.indexOf(':') + 1);
  }

  private static boolean isFile(String word) {
    boolean range = word.contains("..") && !word.startsWith("../");
    return word.equals(".")
        || word.endsWith("/")
        || word.startsWith("./")
        || (!range && PathText.hasEnding(word) && !word.matches("(origin|upstream)/.{0,200}"));
  }

  private void add(List<String> names, String use) {
    names.stream().filter(n -> !n.isBlank()).forEach(n -> found.add(new Target(n, use)));
  }
}
