package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.cli.console.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The command line as a user has it: words in, an exit code and two streams out.
 *
 * @param exit the exit code
 * @param out what came on standard output
 * @param err what came on standard error
 */
record Cli(int exit, String out, String err) {
  private static final Path HERE = Path.of("").toAbsolutePath();

  /** Neither the cache nor the settings of the user who runs the tests. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "PONENS_CACHE", target("test-cache"),
          "XDG_CONFIG_HOME", target("no-config"));

  private static String target(String folder) {
    return Path.of("target", folder).toAbsolutePath().toString();
  }

  static Cli run(String... args) {
    return fed("", args);
  }

  static Cli fed(String in, String... args) {
    return fed(new ByteArrayInputStream(in.getBytes(UTF_8)), args);
  }

  static Cli fed(InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Cli run = to(in, out, args);
    return new Cli(run.exit, out.toString(UTF_8), run.err);
  }

  /** Runs with another standard output; {@link #out} stays empty. */
  static Cli to(InputStream in, OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(in, out, new PrintStream(err, true, UTF_8), ENVIRONMENT, false, false, HERE);
    return new Cli(Ponens.run(terminal, args), "", err.toString(UTF_8));
  }

  /** A command line with another environment. */
  static Place with(Map<String, String> environment) {
    Map<String, String> all = new TreeMap<>(ENVIRONMENT);
    all.putAll(environment);
    return new Place(all, HERE);
  }

  /**
   * Where a command line runs.
   *
   * @param environment the environment's variables
   * @param folder the working folder
   */
  record Place(Map<String, String> environment, Path folder) {
    Place in(Path folder) {
      return new Place(environment, folder);
    }

    Cli run(String in, String... args) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Terminal terminal =
          new Terminal(
              new ByteArrayInputStream(in.getBytes(UTF_8)),
              out,
              new PrintStream(err, true, UTF_8),
              environment,
              false,
              false,
              folder);
      return new Cli(Ponens.run(terminal, args), out.toString(UTF_8), err.toString(UTF_8));
    }
  }

  /** The lines of standard output. */
  List<String> lines() {
    return out.lines().toList();
  }

  /** All that was shown. */
  String shown() {
    return out + err;
  }

  static Path write(Path file, String text) {
    return write(file, text.getBytes(UTF_8));
  }

  static Path write(Path file, byte[] bytes) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String[] args(String first, List<String> more) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(more);
    return all.toArray(String[]::new);
  }
}
