package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What earlier commands of a line set for later ones: directory, variables and options. */
final class ShellState {
  private static final Set<String> SETTINGS =
      Set.of("declare", "local", "readonly", "typeset", "shopt", "alias");

  /** The longest directory that is kept. */
  private static final int LONGEST = 250;

  /** The number of exported variables that are kept. */
  private static final int MOST = 20;

  private final Variables variables = new Variables();

  /** The exported variables by name, each as {@code NAME=value}. */
  private Map<String, String> exported = Map.of();

  private String directory = "";
  private boolean pipefail;
  private boolean errexit;

  Variables variables() {
    return variables;
  }

  /** Returns the exported variables, for {@link #restore}; later exports do not change them. */
  Map<String, String> exported() {
    return exported;
  }

  /** Sets the exported variables back to what they were before a subshell. */
  void restore(Map<String, String> before) {
    exported = before;
  }

  /** Returns the variables that are set for a command: exported ones, then its own. */
  List<String> settings(List<ShellToken> own) {
    List<String> settings = new ArrayList<>(exported.values());
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
      case "export" -> export(command);
      case "unset" -> drop(command);
      default -> {
        return SETTINGS.contains(name);
      }
    }
    return true;
  }

  private void export(List<ShellToken> command) {
    if (command.size() > 1 && command.get(1).text().equals("-n")) {
      drop(command);
      return;
    }
    Map<String, String> next = new LinkedHashMap<>(exported);
    for (ShellToken word : command) {
      String text = word.text();
      if (Wrappers.isAssignment(word)) {
        String name = text.substring(0, text.indexOf('='));
        if (next.size() < MOST || next.containsKey(name)) {
          next.put(name, text);
        }
      }
    }
    exported = next;
  }

  /** Drops the variables that {@code unset} and {@code export -n} name. */
  private void drop(List<ShellToken> command) {
    Map<String, String> next = new LinkedHashMap<>(exported);
    for (ShellToken word : command.subList(1, command.size())) {
      int equals = word.text().indexOf('=');
      next.remove(equals < 0 ? word.text() : word.text().substring(0, equals));
    }
    exported = next;
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
