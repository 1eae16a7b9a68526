package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.serve.DoctorCommand;
import dev.ponens.rule.Rulebooks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A run that the launcher starts once to create an archive of classes. Java archives the classes of
 * one process, so this run uses the classes of several commands. The server and {@code judge} have
 * their own archives: more classes would make them start later and take more memory.
 */
final class Rehearsal {
  private Rehearsal() {}

  /** Returns false for a directory that cannot be read: then each start tells why. */
  private static boolean isBuiltin(Path rules) {
    try {
      return Files.isDirectory(rules) && Rulebooks.builtin(rules).same(Rulebooks.builtin(null));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Runs judge, and then mcp, judge or lint, on small inputs without output. Creates the file
   * {@code same} if a rules directory has the same files as the built-in rules.
   *
   * @param args a transcript or a directory of transcripts, a directory for reports, the rules
   *     directory, and {@code mcp} or {@code judge} for the archive of this command
   */
  public static void main(String[] args) throws IOException {
    run(args);
    // Like the program, because this also loads classes.
    System.exit(0);
  }

  private static void run(String[] args) throws IOException {
    String reports = args[1];
    Path rules = Path.of(args[2]);
    if (isBuiltin(rules)) {
      Files.createFile(Path.of(reports, "same"));
    }
    Ponens.run(silent(), "judge", "--question", "What is 12 * 13?", "--thought", "12 * 13 = 146");
    String kind = args.length > 3 ? args[3] : "";
    if (kind.equals("judge")) {
      Ponens.run(
          hearing("{\"question\":\"2 + 3?\",\"thought\":\"2 + 3 = 6\"}\n"), "judge", "--json");
      Ponens.run(silent(), "judge", "--no-config", "--thought=12 * 13 = 146");
      return;
    }
    if (kind.equals("mcp")) {
      Ponens.run(
          hearing(DoctorCommand.HANDSHAKE),
          "mcp",
          "--no-config",
          "--store",
          "sqlite:" + Path.of(reports, "sessions.db"));
      return;
    }
    Ponens.run(
        silent(),
        "lint",
        args[0],
        "--fail-on=never",
        "--quiet",
        "--format=text",
        "--format=json=" + Path.of(reports, "json"),
        "--format=sarif=" + Path.of(reports, "sarif"));
  }

  private static Terminal silent() {
    return hearing("");
  }

  private static Terminal hearing(String words) {
    Terminal own = Terminal.ofProcess();
    return new Terminal(
        new ByteArrayInputStream(words.getBytes(StandardCharsets.UTF_8)),
        OutputStream.nullOutputStream(),
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
        own.environment(),
        false,
        false,
        own.folder());
  }
}
