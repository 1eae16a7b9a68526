package dev.ponens.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files a command reads.
 *
 * @param files as the user named them, or as found in a named folder, sorted; {@code -} is standard
 *     input
 * @param passedOver files in named folders that are no transcripts by their names
 */
record Inputs(List<String> files, List<String> passedOver) {
  private static final Set<String> ENDINGS =
      Set.of("jsonl", "json", "ndjson", "txt", "md", "markdown", "log");

  /** Pages about a folder, not transcripts in it. */
  private static final Set<String> PAGES =
      Set.of("readme", "license", "licence", "notice", "changelog", "contributing", "security");

  Inputs {
    files = List.copyOf(files);
    passedOver = List.copyOf(passedOver);
  }

  /**
   * Finds the files.
   *
   * @param names paths, or {@code -}; none means standard input
   */
  static Inputs of(List<String> names) {
    List<String> files = new ArrayList<>();
    List<String> passedOver = new ArrayList<>();
    for (String name : names.isEmpty() ? List.of("-") : names) {
      Path path = Path.of(name);
      if (name.equals("-") || (Files.exists(path) && !Files.isDirectory(path))) {
        files.add(name);
      } else if (Files.isDirectory(path)) {
        int before = files.size();
        walk(path, files, passedOver);
        if (files.size() == before) {
          throw new UsageError(
              name
                  + ": no transcripts in this folder; they end in "
                  + String.join(", ", ENDINGS.stream().sorted().toList())
                  + ", also with .gz");
        }
      } else {
        throw new UsageError(name + ": there is no such file or folder");
      }
    }
    return new Inputs(files, passedOver);
  }

  private static void walk(Path folder, List<String> files, List<String> passedOver) {
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.filter(Files::isRegularFile)
          .filter(f -> !hidden(folder.relativize(f)))
          .map(Path::toString)
          .sorted()
          .forEach(f -> (isTranscript(f) ? files : passedOver).add(f));
    } catch (IOException | UncheckedIOException e) {
      throw new UsageError(folder + ": this folder cannot be read: " + e.getMessage());
    }
  }

  private static boolean hidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTranscript(String file) {
    String name = Path.of(file).getFileName().toString().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    int dot = plain.lastIndexOf('.');
    String stem = dot < 0 ? plain : plain.substring(0, dot);
    return dot >= 0 && ENDINGS.contains(plain.substring(dot + 1)) && !PAGES.contains(stem);
  }
}
