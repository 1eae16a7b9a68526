package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.format.Formats;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files a command reads.
 *
 * @param files as the user named them, or as found in a named folder, sorted; {@code -} is standard
 *     input
 * @param passedOver files in named folders that are no transcripts by their names
 */
record Inputs(List<String> files, List<String> passedOver) {
  private static final Set<String> ENDINGS =
      Set.of("jsonl", "json", "ndjson", "txt", "md", "markdown", "log", "eval", "traj");

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
      Path path = path(name);
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

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageError(name + ": this is no file's name here; is the locale one with UTF-8?");
    }
  }

  /**
   * Reads every file. One that cannot be read is a reading too, and does not stop the others.
   *
   * @param input standard input
   * @param counted wraps a file's bytes
   * @param format the format; null to find it out for each file
   * @param out takes the readings
   */
  void read(
      Input input,
      UnaryOperator<InputStream> counted,
      @Nullable Format format,
      Consumer<Reading> out) {
    for (String file : files) {
      boolean standard = file.equals("-");
      try (InputStream in =
          counted.apply(standard ? input.bytes() : Files.newInputStream(Path.of(file)))) {
        Input named = standard ? input : new Input(file, in, Input.Limits.USUAL);
        Formats.read(named.with(in), format, out);
      } catch (IOException e) {
        out.accept(new Reading.Unreadable(new Place(file, 0), why(e)));
      }
    }
  }

  /** Never with the file's name, which may hold a secret: the place has it. */
  private static String why(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "this file may not be read; check its permissions";
    }
    if (e instanceof NoSuchFileException) {
      return "this file is gone; name it again when it is there";
    }
    String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return "reading stopped here: "
        + (reason == null ? e.getClass().getSimpleName() : reason)
        + "; check the file or the disk";
  }

  /** Says which files were passed over. */
  void remark(Terminal terminal, Lexicon lexicon) {
    int n = passedOver.size();
    if (n > 0) {
      terminal.say(
          "passed over "
              + n
              + (n == 1 ? " file that is" : " files that are")
              + " no transcript by name, such as "
              + Mask.of(lexicon, passedOver.get(0)).text()
              + "; name a file to lint it");
    }
  }

  private static void walk(Path folder, List<String> files, List<String> passedOver) {
    // The walk follows no link, but a folder that is named counts although its name is one.
    Path start = folder.resolve(".");
    try (Stream<Path> walk = Files.walk(start)) {
      walk.map(f -> folder.resolve(start.relativize(f)))
          .filter(f -> Files.isRegularFile(f) || Files.isSymbolicLink(f))
          .filter(f -> !hidden(folder.relativize(f)))
          .sorted(Comparator.comparing(Path::toString))
          .forEach(
              f ->
                  (Files.isRegularFile(f) && isTranscript(f.toString()) ? files : passedOver)
                      .add(f.toString()));
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
