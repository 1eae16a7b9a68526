package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.sift.ByFile;
import dev.ponens.sift.Leftover;
import dev.ponens.sift.Sift;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints suppressions, baseline entries and overrides that had no effect in a run. */
final class Unused {
  /** Maximum number of lines to print. */
  private static final int NAMED = 20;

  private Unused() {}

  /**
   * Prints them to standard error.
   *
   * @param names the paths that the user named; patterns that match no file are printed only if one
   *     of them is a directory
   * @param inputs the files that were found there
   */
  static void say(
      Terminal terminal,
      Sift sift,
      @Nullable ByFile file,
      UserSettings user,
      List<String> names,
      Inputs inputs) {
    List<String> lines = new ArrayList<>();
    sift.leftovers().stream().map(Leftover::toString).forEach(lines::add);
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
    if (sift.leftovers().stream().anyMatch(Leftover::prunable)) {
      terminal.say("to remove unused entries from these files: ponens baseline --prune");
    }
  }
}
