package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.serve.DoctorCommand;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A run that the launcher starts once to create an archive of classes. Java archives the classes of
 * one process, so this run uses the classes of several commands. The server has its own archive:
 * its classes would make other commands start later and take more memory.
 */
final class Rehearsal {
  private Rehearsal() {}

  /**
   * Runs judge, and then mcp or lint, on small inputs without output.
   *
   * @param args a transcript or a directory of transcripts, a directory for reports, and {@code
   *     mcp} for the archive of the server
   */
  public static void main(String[] args) {
    String reports = args[1];
    Ponens.run(silent(), "judge", "--question", "What is 12 * 13?", "--thought", "12 * 13 = 146");
    if (args.length > 2 && args[2].equals("mcp")) {
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
