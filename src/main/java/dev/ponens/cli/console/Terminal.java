package dev.ponens.cli.console;

import dev.ponens.report.Visible;
import dev.ponens.transcript.Input;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the process is connected to.
 *
 * @param in standard input
 * @param out standard output, for reports
 * @param err standard error, for everything else
 * @param environment the environment's variables
 * @param interactive true when standard output is a terminal
 * @param interactiveErr true when standard error is a terminal
 * @param folder the working folder
 */
public record Terminal(
    InputStream in,
    OutputStream out,
    PrintStream err,
    Map<String, String> environment,
    boolean interactive,
    boolean interactiveErr,
    Path folder) {
  /**
   * The variable by which the launcher says which streams are terminals: "out", "err", both or
   * none.
   */
  public static final String TTY = "PONENS_TTY";

  /**
   * The process's own streams. Java itself cannot tell which of them are terminals; the launcher
   * can.
   */
  public static Terminal ofProcess() {
    Map<String, String> environment = System.getenv();
    String tty = environment.get(TTY);
    return new Terminal(
        System.in,
        // Not System.out: a print stream keeps it to itself when the disk is full or the pipe
        // broken.
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(System.err, true, StandardCharsets.UTF_8),
        environment,
        tty != null && tty.contains("out"),
        tty != null && tty.contains("err"),
        Path.of("").toAbsolutePath());
  }

  /** The same with another standard output. */
  public Terminal writingTo(OutputStream other) {
    return new Terminal(in, other, err, environment, interactive, interactiveErr, folder);
  }

  /** Standard input, to be read as transcripts. */
  public Input input() {
    return new Input("-", in, Input.Limits.USUAL);
  }

  /** The user's home; null when there is none. */
  public @Nullable Path home() {
    String home = environment.getOrDefault("HOME", System.getProperty("user.home", ""));
    return home.isEmpty() || home.equals("?") ? null : Path.of(home);
  }

  /**
   * Where a file of the user's own settings would be, by the system's custom; null when nowhere.
   */
  public @Nullable Path ownFile(String name) {
    for (String variable : List.of("XDG_CONFIG_HOME", "APPDATA")) {
      String folder = environment.getOrDefault(variable, "");
      if (!folder.isEmpty()) {
        return Path.of(folder, "ponens", name);
      }
    }
    Path home = home();
    return home == null ? null : home.resolve(Path.of(".config", "ponens", name));
  }

  /** Says something on standard error. What others wrote, such as a file's name, stays inert. */
  public void say(String message) {
    for (String line : ("ponens: " + message).split("\n", -1)) {
      err.println(Visible.of(line));
    }
  }

  /** True when colours help: on a terminal, unless NO_COLOR or a dumb terminal says otherwise. */
  public boolean colour() {
    return interactive
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"));
  }

  /** True when a line of standard error can be written over: on a terminal that is not dumb. */
  public boolean redraws() {
    return interactiveErr && !"dumb".equals(environment.get("TERM"));
  }

  /** The terminal's own width, 80 columns where it is not known. */
  public int columns() {
    String columns = environment.getOrDefault("COLUMNS", "");
    return columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : 80;
  }

  /** The width to write for: the terminal's, else 100 columns. */
  public int width() {
    String columns = environment.getOrDefault("COLUMNS", "");
    boolean known = interactive && columns.matches("[1-9][0-9]{1,3}");
    return known ? Math.max(40, Integer.parseInt(columns)) : 100;
  }
}
