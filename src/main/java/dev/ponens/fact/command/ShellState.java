package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What earlier commands of a line set for later ones: directory, variables and options. */
final class ShellState {
  private static final Set<String> SETTINGS =
      Set.of("export", "declare", "local", "readonly", "typeset", "unset", "shopt", "alias");

  /** The longest directory that is kept. */
  private static final int LONGEST = 250;

  /** The number of exported variables that are kept. */
  private static final int MOST = 20;

  private final Variables variables = new Variables();
  private final List<String> exported = new ArrayList<>();
  private String directory = "";
  private boolean pipefail;
  private boolean errexit;

  Variables variables() {
    return variables;
  }

  /** Returns the number of exported variables. */
  int exported() {
    return exported.size();
  }

  /** Drops the variables that were exported after the first ones, when a subshell ends. */
  void forget(int first) {
    exported.subList(Math.min(first, exported.size()), exported.size()).clear();
  }

  /** Returns the variables that are set for a command: exported ones, then its own. */
  List<String> settings(List<ShellToken> own) {
    List<String> settings = new ArrayList<>(exported);
    own.stream().limit(MOST).forEach(word -> settings.add(word.text()));
    return settings;
  }

  String directory() {
    return directory;
  }

  boolean pipefail() {
    return pipefail;
  }

  boolean errexit() {
    return errexit;
  }

  void enter(String path) {
    directory = path.length() > LONGEST ? "" : path;
  }

  /** Returns true when a command only changes this state, and changes it. */
  boolean changes(List<ShellToken> command) {
    String name = command.get(0).text();
    String argument = command.size() > 1 ? command.get(command.size() - 1).text() : "";
    switch (name) {
      case "cd", "pushd" -> enter(moved(argument));
      case "popd" -> enter("");
      case "set" -> command.forEach(this::option);
      case "export" ->
          command.stream()
              .filter(Wrappers::isAssignment)
              .limit(MOST - (long) exported.size())
              .forEach(word -> exported.add(word.text()));
      default -> {
        return SETTINGS.contains(name);
      }
    }
    return true;
  }

  private String moved(String argument) {
    if (argument.isEmpty()) {
      return "~";
    }
    return argument.equals("-") ? "" : PathText.join(directory, argument);
  }

  private void option(ShellToken word) {
    String text = word.text();
    pipefail |= text.equals("pipefail");
    errexit |= text.equals("errexit") || text.matches("-[a-z]{0,6}e[a-z]{0,6}");
  }
}
