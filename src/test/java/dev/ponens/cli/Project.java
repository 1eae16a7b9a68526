package dev.ponens.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A project in a separate home directory, with a folder of transcripts.
 *
 * @param home the user's home
 * @param environment more variables
 */
record Project(Path home, Map<String, String> environment) {
  static final String SURE = "Studies show that this is true, and nothing else needs saying.";
  static final String WRONG = "12 * 13 = 146";

  static Project in(Path temp) {
    try {
      Project project = new Project(temp.toRealPath().resolve("home"), Map.of());
      Cli.write(project.home.resolve("project/logs/.keep"), "");
      return project;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Project with(String variable, String value) {
    Map<String, String> more = new TreeMap<>(environment);
    more.put(variable, value);
    return new Project(home, more);
  }

  Path folder() {
    return home.resolve("project");
  }

  Path logs() {
    return folder().resolve("logs");
  }

  /** Writes a file of the project. */
  Path write(String name, String text) {
    return Cli.write(folder().resolve(name), text);
  }

  /** Writes a transcript in the logs: a step a line. */
  Path steps(String name, String... steps) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.length; i++) {
      text.append(i + 1).append(". ").append(steps[i]).append('\n');
    }
    return write("logs/" + name, text.toString());
  }

  /** Runs a command in the project. */
  Cli run(String... args) {
    return fed("", args);
  }

  Cli fed(String in, String... args) {
    Map<String, String> all = new TreeMap<>(environment);
    all.put("HOME", home.toString());
    all.put("XDG_CONFIG_HOME", home.resolve("own").toString());
    return Cli.with(all).in(folder()).run(in, args);
  }

  /** Lints the logs. */
  Cli lint(String... more) {
    return run(Cli.args("lint", joined(logs().toString(), more)));
  }

  /** Writes or prunes the baseline of the logs, which lies in the project. */
  Cli baseline(String... more) {
    return run(Cli.args("baseline", joined(logs().toString(), more)));
  }

  private static List<String> joined(String first, String... more) {
    return List.of(Cli.args(first, List.of(more)));
  }
}
