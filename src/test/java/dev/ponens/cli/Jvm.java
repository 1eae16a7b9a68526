package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.ChildJava;
import dev.ponens.cli.console.RulesOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a separate process, from the classes under test. */
final class Jvm {
  private final Process process;

  private Jvm(Process process) {
    this.process = process;
  }

  /**
   * Starts it.
   *
   * @param cache where it keeps compiled rulebooks
   * @param options for Java, such as -Xmx64m
   * @param args for the program
   */
  static Jvm start(Path cache, List<String> options, String... args) {
    return start(Ponens.class.getName(), cache, options, args);
  }

  /** The same with another class to begin with. */
  static Jvm start(String main, Path cache, List<String> options, String... args) {
    List<String> command = new ArrayList<>(ChildJava.command(options.toArray(String[]::new)));
    command.add(main);
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove(RulesOptions.RULES_VARIABLE);
    builder.environment().put("PONENS_CACHE", cache.toString());
    builder.environment().put("XDG_CONFIG_HOME", cache.resolve("no-config").toString());
    try {
      return new Jvm(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its standard input. */
  java.io.OutputStream in() {
    return process.getOutputStream();
  }

  /** What it writes. */
  java.io.InputStream out() {
    return process.getInputStream();
  }

  /** Ends it as a power cut would. */
  void kill() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for its end; both streams are in {@link Cli#out}. */
  Cli end() {
    try {
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      return new Cli(process.waitFor(), out, "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
