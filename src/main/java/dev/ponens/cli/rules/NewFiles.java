package dev.ponens.cli.rules;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.report.Visible;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes new files, and prints their names and the next steps. */
final class NewFiles {
  private final Terminal terminal;

  NewFiles(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Writes a new file; never overwrites an existing one. */
  void add(Path file, String text) throws IOException {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw new UsageError(file + " already exists and is not overwritten; remove or rename it");
    } catch (IOException e) {
      throw new UsageError(file + ": cannot be written; check the permissions of the directory");
    }
    say("wrote " + file);
  }

  /** Replaces an existing file with a longer version of it. */
  void extend(Path file, String text) throws IOException {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UsageError(file + ": cannot be written; check its permissions");
    }
    say("added to " + file);
  }

  /** Prints the next steps, one per line. */
  void next(String... steps) throws IOException {
    say("");
    say("next:");
    for (String step : steps) {
      say("  " + step);
    }
    terminal.out().flush();
  }

  private void say(String line) throws IOException {
    terminal.out().write((Visible.of(line) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
