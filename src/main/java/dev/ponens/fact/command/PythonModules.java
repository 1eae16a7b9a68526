package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Programs that {@code python -m} starts with the same arguments as their own command. */
final class PythonModules {
  /** The command of a module. */
  private static final Map<String, String> COMMANDS =
      Map.ofEntries(
          Map.entry("pytest", "pytest"),
          Map.entry("py.test", "pytest"),
          Map.entry("sphinx", "sphinx-build"),
          Map.entry("sphinx.ext.apidoc", "sphinx-apidoc"),
          Map.entry("pylint", "pylint"),
          Map.entry("flake8", "flake8"),
          Map.entry("mypy", "mypy"),
          Map.entry("ruff", "ruff"),
          Map.entry("black", "black"),
          Map.entry("isort", "isort"),
          Map.entry("pyflakes", "pyflakes"),
          Map.entry("pycodestyle", "pycodestyle"),
          Map.entry("pydocstyle", "pydocstyle"),
          Map.entry("tox", "tox"),
          Map.entry("nox", "nox"));

  private PythonModules() {}

  /** Returns {@code pytest tests} for {@code python -m pytest tests}, other words unchanged. */
  static List<String> asProgram(List<String> words) {
    if (!Interpreters.isPython(PathText.name(words.get(0)))) {
      return words;
    }
    for (int i = 1; i + 1 < words.size() && words.get(i).startsWith("-"); i++) {
      if (words.get(i).equals("-m")) {
        String command = COMMANDS.get(words.get(i + 1));
        if (command == null) {
          return words;
        }
        List<String> program = new ArrayList<>(List.of(command));
        program.addAll(words.subList(i + 2, words.size()));
        return program;
      }
      // These options take the next word.
      i += words.get(i).equals("-W") || words.get(i).equals("-X") ? 1 : 0;
    }
    return words;
  }
}
