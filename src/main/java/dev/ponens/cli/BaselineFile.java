package dev.ponens.cli;

import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.SuppressionOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.rule.Rulebook;
import dev.ponens.settings.Config;
import dev.ponens.suppression.Baseline;
import dev.ponens.suppression.ByBaseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * The file of a baseline.
 *
 * @param path the file
 */
record BaselineFile(Path path) {
  /** The file named by the command line, or else by the settings; null when neither names one. */
  static @Nullable BaselineFile named(@Nullable Path option, UserSettings user) {
    Path path = option != null ? option : user.file(Config.BASELINE);
    return path == null ? null : new BaselineFile(path);
  }

  /**
   * Reads the baseline.
   *
   * @throws UsageError when the file is missing, unreadable or malformed
   */
  Baseline read() {
    try {
      return Baseline.read(Files.readAllBytes(path));
    } catch (IOException e) {
      throw new UsageError(
          "the baseline "
              + path
              + ": no such file, or it cannot be read; create one with `ponens baseline`");
    } catch (Baseline.InvalidBaseline e) {
      throw new UsageError("the baseline " + path + ": " + e.getMessage());
    }
  }

  /** A filter that hides the findings in this baseline. */
  ByBaseline hides(Terminal terminal, Inputs inputs, RulesOptions rules, Rulebook rulebook) {
    return new ByBaseline(
        path,
        SuppressionOptions.shown(path, terminal),
        read(),
        inputs.files(),
        SuppressionOptions.known(rules, rulebook));
  }

  /** Replaces a file atomically: the old content stays when writing fails. */
  static void replace(Path file, byte[] bytes) {
    Path whole = file.toAbsolutePath();
    try {
      Path part = whole.resolveSibling(whole.getFileName() + ".part");
      try {
        Files.write(part, bytes);
        Files.move(part, whole, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new UsageError(
          file + " cannot be written; check that its directory exists and is writable");
    }
  }
}
