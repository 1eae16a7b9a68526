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

/** Writes new files, says which, and what to do next. */
final class Written {
  private final Terminal terminal;

  Written(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Writes a new file; never over one that is there. */
  void add(Path file, String text) throws IOException {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw new UsageError(file + " is there already, and nothing is written over");
    } catch (IOException e) {
      throw new UsageError(file + ": this cannot be written; check the folder's permissions");
    }
    say("wrote " + file);
  }

  /** Writes a file with more in it than before. */
  void extend(Path file, String text) throws IOException {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UsageError(file + ": this cannot be written; check its permissions");
    }
    say("added to " + file);
  }

  /** What to do next, each in a line. */
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
