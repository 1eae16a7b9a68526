package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.format.Formats;
import dev.ponens.transcript.table.TableColumns;
import dev.ponens.transcript.table.TableFailure;
import dev.ponens.transcript.table.TableJson;
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
 * The files that a command reads.
 *
 * @param files as the user named them, or as found in a named directory, sorted; {@code -} is
 *     standard input
 * @param passedOver files in named directories whose names do not look like transcripts
 * @param reports files in named directories that are reports of this program
 * @param linked links in named directories to other directories, which are not followed
 * @param closed subdirectories of named directories that cannot be opened
 * @param columns the columns of those files that are tables; null if none are named
 */
record Inputs(
    List<String> files,
    List<String> passedOver,
    List<String> reports,
    List<String> linked,
    List<String> closed,
    @Nullable TableColumns columns) {
  private static final String LOST_LINK =
      "this link points to a file that does not exist; restore that file, or remove the link";

  Inputs {
    files = List.copyOf(files);
    passedOver = List.copyOf(passedOver);
    reports = List.copyOf(reports);
    linked = List.copyOf(linked);
    closed = List.copyOf(closed);
  }

  /**
   * Finds the files.
   *
   * @param names paths, or {@code -}; none means standard input
   */
  static Inputs of(List<String> names) {
    return of(names, null);
  }

  /**
   * Finds the files.
   *
   * @param names paths, or {@code -}; none means standard input
   * @param columns the columns of tables; null if none are named
   */
  static Inputs of(List<String> names, @Nullable TableColumns columns) {
    InputWalk walk = new InputWalk(columns != null);
    for (String name : names.isEmpty() ? List.of("-") : names) {
      Path path = path(name);
      if (name.equals("-") || (Files.exists(path) && !Files.isDirectory(path))) {
        if (columns == null && TableColumns.isTable(name)) {
          throw new UsageError(
              name
                  + ": this is a table; name its columns, for example with --columns "
                  + "id=conversation,role=role,text=content");
        }
        walk.named(name);
      } else if (Files.isDirectory(path)) {
        walk.folder(path);
      } else {
        throw new UsageError(
            name + (Files.isSymbolicLink(path) ? ": " + LOST_LINK : ": no such file or directory"));
      }
    }
    return walk.inputs().with(columns);
  }

  private Inputs with(@Nullable TableColumns named) {
    return new Inputs(files, passedOver, reports, linked, closed, named);
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageError(
          name
              + ": not a valid file name; if it contains letters outside ASCII, use a "
              + "UTF-8 locale");
    }
  }

  /**
   * Reads all files. A file that cannot be read gives an {@link ReadResult.UnreadablePiece} and
   * does not stop the others.
   *
   * @param input standard input
   * @param counted wraps the stream of each file, to count its bytes
   * @param format the format; null to detect it for each file
   * @param out receives the readings
   */
  void read(
      Input input,
      UnaryOperator<InputStream> counted,
      @Nullable Format format,
      Consumer<ReadResult> out) {
    for (String folder : closed) {
      out.accept(
          new ReadResult.UnreadablePiece(
              new Place(folder, 0), "this directory cannot be opened; check its permissions"));
    }
    for (String file : files) {
      if (columns != null && TableColumns.isTable(file)) {
        read(file, columns, counted, format, out);
        continue;
      }
      boolean standard = file.equals("-");
      try (InputStream in =
          counted.apply(standard ? input.bytes() : Files.newInputStream(Path.of(file)))) {
        Input named = standard ? input : new Input(file, in, Input.InputLimits.USUAL);
        Formats.read(named.with(in), format, out);
      } catch (IOException e) {
        out.accept(new ReadResult.UnreadablePiece(new Place(file, 0), why(file, e)));
      }
    }
  }

  /** Reads a table, whose rows are messages of the model and others unless it has conversations. */
  private static void read(
      String file,
      TableColumns columns,
      UnaryOperator<InputStream> counted,
      @Nullable Format format,
      Consumer<ReadResult> out) {
    try (InputStream in =
        counted.apply(
            TableJson.open(
                Path.of(file),
                columns,
                (row, why) ->
                    out.accept(new ReadResult.UnreadablePiece(new Place(file, row), why))))) {
      Format messages = columns.messages() == null ? Formats.named("openai").orElseThrow() : format;
      Formats.read(new Input(file, in, Input.InputLimits.USUAL), messages, out);
    } catch (IOException e) {
      out.accept(new ReadResult.UnreadablePiece(new Place(file, 0), why(file, e)));
    }
  }

  /** The reason without the file name, which may contain a secret; the place already has it. */
  private static String why(String file, IOException e) {
    if (e instanceof TableFailure) {
      return String.valueOf(e.getMessage());
    }
    if (e instanceof AccessDeniedException) {
      return "permission to read this file is denied; check its permissions";
    }
    if (e instanceof NoSuchFileException) {
      return Files.isSymbolicLink(Path.of(file)) ? LOST_LINK : "this file no longer exists";
    }
    String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return "reading failed: "
        + (reason == null ? e.getClass().getSimpleName() : reason)
        + "; check the file or the disk";
  }

  /**
   * Prints how many files were skipped and why.
   *
   * @param quiet true to print only what may contain transcripts
   */
  void remark(Terminal terminal, Lexicon lexicon, boolean quiet) {
    remark(terminal, lexicon, linked, "link to a directory", "links to directories", "directory");
    if (quiet) {
      return;
    }
    remark(
        terminal,
        lexicon,
        passedOver,
        "file whose name does not look like a transcript",
        "files whose names do not look like transcripts",
        "file");
    remark(
        terminal,
        lexicon,
        reports,
        "file that is output of ponens, not a transcript",
        "files that are output of ponens, not transcripts",
        "file");
  }

  private static void remark(
      Terminal terminal, Lexicon lexicon, List<String> over, String one, String many, String kind) {
    int n = over.size();
    if (n > 0) {
      terminal.say(
          "skipped "
              + n
              + (n == 1 ? " " + one : " " + many)
              + ", such as "
              + Mask.of(lexicon, over.get(0)).text()
              + "; to lint such a "
              + kind
              + ", name it on the command line");
    }
  }
}
