package dev.ponens.fact.command;

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
          "bash",
          "sh",
          "zsh",
          "dash",
          "ksh",
          "Rscript",
          "php",
          "lua",
          "julia",
          "groovy",
          "osascript");

  private Interpreters() {}

  static boolean isPython(String program) {
    return PYTHON.matcher(program).matches();
  }

  static boolean runs(String program) {
    return isPython(program) || OTHERS.contains(program);
  }

  /** Returns the script, and after {@code -m pytest} or a test runner's script the tests. */
  static List<String> script(Operands operands) {
    boolean inline =
        operands.has("-c") || operands.has("-e") || operands.has("-p") || operands.has("--eval");
    List<String> names = operands.names();
    if (inline) {
      return List.of();
    }
    if (operands.has("-m")) {
      return names.stream()
          .map(n -> n.contains("::") ? n.split("::", 2)[0] : n)
          .filter(Paths::isPath)
          .toList();
    }
    List<String> scripts = names.stream().filter(n -> !n.equals("run")).limit(1).toList();
    return scripts.stream().filter(n -> !n.equals("-")).toList();
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
