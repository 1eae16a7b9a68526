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
 * The streams, environment and working directory of the process.
 *
 * @param in standard input
 * @param out standard output, for reports
 * @param err standard error, for everything else
 * @param environment the environment variables
 * @param interactive true when standard output is a terminal
 * @param interactiveErr true when standard error is a terminal
 * @param folder the working directory
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
   * The launcher sets this variable to the streams that are terminals: "out", "err", both, none.
   */
  public static final String TTY = "PONENS_TTY";

  /**
   * The streams of this process. Java cannot detect which of them are terminals, so the launcher
   * does.
   */
  public static Terminal ofProcess() {
    Map<String, String> environment = System.getenv();
    String tty = environment.get(TTY);
    return new Terminal(
        System.in,
        // Not System.out, because print streams do not report a full disk or a broken pipe.
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(System.err, true, StandardCharsets.UTF_8),
        environment,
        tty != null && tty.contains("out"),
        tty != null && tty.contains("err"),
        Path.of("").toAbsolutePath());
  }

  /** A copy with another standard output. */
  public Terminal writingTo(OutputStream other) {
    return new Terminal(in, other, err, environment, interactive, interactiveErr, folder);
  }

  /** Standard input as input for transcript readers. */
  public Input input() {
    return new Input("-", in, Input.InputLimits.USUAL);
  }

  /** The user's home directory; null when there is none. */
  public @Nullable Path home() {
    String home = environment.getOrDefault("HOME", System.getProperty("user.home", ""));
    return home.isEmpty() || home.equals("?") ? null : Path.of(home);
  }

  /**
   * The path of a file in the user's configuration directory, by the conventions of the system;
   * null when there is no such directory.
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

  /** Prints a message to standard error, with control characters escaped. */
  public void say(String message) {
    for (String line : ("ponens: " + message).split("\n", -1)) {
      err.println(Visible.of(line));
    }
  }

  /** True when output is coloured: on a terminal that is not dumb, unless NO_COLOR is set. */
  public boolean colour() {
    return interactive
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"));
  }

  /** True when a line of standard error can be overwritten: on a terminal that is not dumb. */
  public boolean redraws() {
    return interactiveErr && !"dumb".equals(environment.get("TERM"));
  }

  /** The width of the terminal in columns; 80 when it is unknown. */
  public int columns() {
    String columns = environment.getOrDefault("COLUMNS", "");
    return columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : 80;
  }

  /** The width of output in columns: that of the terminal, at least 40; 100 when unknown. */
  public int width() {
    String columns = environment.getOrDefault("COLUMNS", "");
    boolean known = interactive && columns.matches("[1-9][0-9]{1,3}");
    return known ? Math.max(40, Integer.parseInt(columns)) : 100;
  }
}
