package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.suppression.ByFile;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.suppression.UnusedSuppression;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints suppressions, baseline entries and overrides that had no effect in a run. */
final class UnusedReport {
  /** Maximum number of lines to print. */
  private static final int NAMED = 20;

  private UnusedReport() {}

  /**
   * Prints them to standard error.
   *
   * @param names the paths that the user named; patterns that match no file are printed only if one
   *     of them is a directory
   * @param inputs the files that were found there
   * @param prune the command that removes unused entries
   */
  static void say(
      Terminal terminal,
      SuppressionFilter suppression,
      @Nullable ByFile file,
      UserSettings user,
      List<String> names,
      Inputs inputs,
      String prune) {
    List<String> lines = new ArrayList<>();
    suppression.leftovers().stream().map(UnusedSuppression::toString).forEach(lines::add);
    if (names.stream().anyMatch(n -> !n.equals("-") && Files.isDirectory(Path.of(n)))) {
      // Unreadable files count as matched too.
      inputs.files().forEach(user::at);
      user.unmet().forEach(s -> lines.add(s.toString()));
      if (file != null) {
        file.unmet().forEach(l -> lines.add(l.toString()));
      }
    }
    lines.stream().limit(NAMED).forEach(terminal::say);
    if (lines.size() > NAMED) {
      terminal.say("and " + (lines.size() - NAMED) + " more");
    }
    if (suppression.leftovers().stream().anyMatch(UnusedSuppression::prunable)) {
      terminal.say("to remove unused entries from these files: " + prune);
    }
  }
}
