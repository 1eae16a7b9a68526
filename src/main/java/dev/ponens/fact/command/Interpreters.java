package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Programs that run a script, such as {@code python} and {@code node}. */
final class Interpreters {
  private static final Pattern PYTHON = Pattern.compile("python[0-9.]{0,6}|pypy3?|ipython3?");

  private static final Set<String> OTHERS =
      Set.of(
          "node",
          "nodejs",
          "deno",
          "bun",
          "tsx",
          "ts-node",
          "Rscript",
          "php",
          "lua",
          "julia",
          "groovy",
          "osascript");

  private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "dash", "ksh");

  private Interpreters() {}

  static boolean isShell(String program) {
    return SHELLS.contains(program);
  }

  static boolean isPython(String program) {
    return PYTHON.matcher(program).matches();
  }

  static boolean runs(String program) {
    return isPython(program) || isShell(program) || OTHERS.contains(program);
  }

  /**
   * Returns the script, and after {@code -m unittest} or a test runner's script the tests.
   *
   * @param tests true when the script is a test runner or a test
   */
  static List<String> script(Operands operands, boolean tests) {
    boolean inline =
        operands.has("-c") || operands.has("-e") || operands.has("-p") || operands.has("--eval");
    List<String> names = operands.names();
    if (inline) {
      return List.of();
    }
    if (operands.has("-m")) {
      return names.stream()
          .map(n -> n.contains("::") ? n.split("::", 2)[0] : n)
          .filter(PathText::isPath)
          .toList();
    }
    List<String> rest = names.stream().filter(n -> !n.equals("run")).toList();
    List<String> scripts = new ArrayList<>();
    for (int i = 0; i < rest.size() && (i == 0 || tests); i++) {
      String name = rest.get(i).contains("::") ? rest.get(i).split("::", 2)[0] : rest.get(i);
      boolean other = PathText.hasEnding(name) && !PathText.name(name).endsWith(".py");
      if (!name.equals("-") && (i == 0 || (PathText.isPath(name) && !other))) {
        scripts.add(name);
      }
    }
    return scripts;
  }

  /** Returns the path of the script that a command executes; empty when it executes none. */
  static String executed(Action action) {
    List<String> words = action.command().words();
    if (words.isEmpty()) {
      return "";
    }
    String folder = action.command().directory();
    if (!runs(action.program())) {
      return words.get(0).contains("/") ? PathText.join(folder, words.get(0)) : "";
    }
    Operands operands = Operands.of(action.program(), words.subList(1, words.size()));
    List<String> scripts = operands.has("-m") ? List.of() : script(operands, false);
    return scripts.isEmpty() ? "" : PathText.join(folder, scripts.get(0));
  }

  /** Returns the code in the arguments; empty when there is none. */
  static String code(ShellCommand command) {
    List<String> words = command.words();
    for (int i = 1; i + 1 < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("-c") || word.equals("-e") || word.equals("--eval")) {
        return words.get(i + 1);
      }
    }
    return "";
  }
}
