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
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The files a command reads.
 *
 * @param files as the user named them, or as found in a named folder, sorted; {@code -} is standard
 *     input
 * @param passedOver files in named folders that are no transcripts by their names
 * @param reports files in named folders that this program wrote as reports
 * @param closed folders below named ones that cannot be opened
 */
record Inputs(
    List<String> files, List<String> passedOver, List<String> reports, List<String> closed) {
  Inputs {
    files = List.copyOf(files);
    passedOver = List.copyOf(passedOver);
    reports = List.copyOf(reports);
    closed = List.copyOf(closed);
  }

  /**
   * Finds the files.
   *
   * @param names paths, or {@code -}; none means standard input
   */
  static Inputs of(List<String> names) {
    InputWalk walk = new InputWalk();
    for (String name : names.isEmpty() ? List.of("-") : names) {
      Path path = path(name);
      if (name.equals("-") || (Files.exists(path) && !Files.isDirectory(path))) {
        walk.named(name);
      } else if (Files.isDirectory(path)) {
        walk.folder(path);
      } else {
        throw new UsageError(name + ": there is no such file or folder");
      }
    }
    return walk.inputs();
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
    for (String folder : closed) {
      out.accept(
          new Reading.Unreadable(
              new Place(folder, 0), "this folder cannot be opened; check its permissions"));
    }
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
    remark(
        terminal, lexicon, passedOver, "not a transcript by its name", "not transcripts by name");
    remark(terminal, lexicon, reports, "a report of ponens", "reports of ponens");
  }

  private static void remark(
      Terminal terminal, Lexicon lexicon, List<String> over, String one, String several) {
    int n = over.size();
    if (n > 0) {
      terminal.say(
          "passed over "
              + n
              + (n == 1 ? " file that is " + one : " files that are " + several)
              + ", such as "
              + Mask.of(lexicon, over.get(0)).text()
              + "; name a file to lint it");
    }
  }
}
