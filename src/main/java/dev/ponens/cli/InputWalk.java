package dev.ponens.cli;

import dev.ponens.cli.console.UsageError;
import dev.ponens.report.format.OwnReports;
import dev.ponens.transcript.format.UnreadCompression;
import dev.ponens.transcript.table.TableColumns;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the files to read below the paths that the user names. Not thread-safe. */
final class InputWalk {
  private static final Set<String> ENDINGS =
      Set.of("jsonl", "json", "ndjson", "txt", "md", "markdown", "log", "eval", "traj");

  /** Names of pages that describe a directory and are not transcripts. */
  private static final Set<String> PAGES =
      Set.of("readme", "license", "licence", "notice", "changelog", "contributing", "security");

  private final boolean tables;
  private final List<String> files = new ArrayList<>();
  private final List<String> passedOver = new ArrayList<>();
  private final List<String> reports = new ArrayList<>();
  private final List<String> linked = new ArrayList<>();
  private final List<String> closed = new ArrayList<>();

  /**
   * A walk without files.
   *
   * @param tables whether files of rows are transcripts
   */
  InputWalk(boolean tables) {
    this.tables = tables;
  }

  /** Adds a file that the user named, whatever its name. */
  void named(String file) {
    files.add(file);
  }

  /**
   * Adds the transcripts of a directory and its subdirectories, sorted by path. Subdirectories that
   * cannot be opened are recorded and do not stop the walk. Files that cannot be read, such as
   * links to nothing, are added too: reading them reports why.
   *
   * @throws UsageError when the directory itself cannot be opened, or contains no transcript
   */
  void folder(Path folder) {
    List<String> found = new ArrayList<>();
    int before = closed.size();
    // The walk follows no links, but the named directory may itself be a link.
    Path start = folder.resolve(".");
    try {
      Files.walkFileTree(start, new Visitor(folder, start, found));
    } catch (IOException e) {
      throw new UsageError(folder + ": this directory cannot be read: " + e.getMessage());
    }
    Collections.sort(found);
    int read = files.size();
    found.forEach(this::sort);
    Collections.sort(closed.subList(before, closed.size()));
    if (files.size() == read && closed.size() == before) {
      throw new UsageError(
          folder
              + ": no transcripts in this directory; lint reads files that end in "
              + String.join(", ", ENDINGS.stream().sorted().toList())
              + ", optionally followed by .gz"
              + (linked.isEmpty()
                  ? ""
                  : "; links to directories are not followed: name "
                      + String.join(", ", linked.subList(0, Math.min(3, linked.size())))));
    }
  }

  /** The files found so far. */
  Inputs inputs() {
    return new Inputs(files, passedOver, reports, linked, closed, null);
  }

  private void sort(String file) {
    Path path = Path.of(file);
    if (Files.isDirectory(path)) {
      linked.add(file);
    } else if ((Files.exists(path) && !Files.isRegularFile(path)) || !isTranscript(path)) {
      passedOver.add(file);
    } else if (isReport(path)) {
      reports.add(file);
    } else {
      files.add(file);
    }
  }

  private boolean isTranscript(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (tables && TableColumns.isTable(name)) {
      return true;
    }
    String plain =
        name.endsWith(".gz") ? name.substring(0, name.length() - 3) : UnreadCompression.plain(name);
    int dot = plain.lastIndexOf('.');
    String stem = dot < 0 ? plain : plain.substring(0, dot);
    return dot >= 0 && ENDINGS.contains(plain.substring(dot + 1)) && !PAGES.contains(stem);
  }

  /** True for a report of ponens; false for an unreadable file, whose error is reported later. */
  private static boolean isReport(Path file) {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      byte[] some = new byte[(int) Math.min(OwnReports.ENOUGH, bytes.length())];
      bytes.readFully(some);
      String head = new String(some, StandardCharsets.UTF_8);
      bytes.seek(bytes.length() - some.length);
      bytes.readFully(some);
      return OwnReports.recognises(head, new String(some, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return false;
    }
  }

  /** Lists files that are not hidden, and records directories that cannot be opened. */
  private final class Visitor extends SimpleFileVisitor<Path> {
    private final Path folder;
    private final Path start;
    private final List<String> found;

    Visitor(Path folder, Path start, List<String> found) {
      this.folder = folder;
      this.start = start;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes about) {
      return isHidden(at) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path at, BasicFileAttributes about) {
      if ((about.isRegularFile() || about.isSymbolicLink()) && !isHidden(at)) {
        found.add(name(at));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path at, IOException why) throws IOException {
      if (at.equals(start)) {
        throw why;
      }
      if (!isHidden(at)) {
        closed.add(name(at));
      }
      return FileVisitResult.CONTINUE;
    }

    private boolean isHidden(Path at) {
      return !at.equals(start) && at.getFileName().toString().startsWith(".");
    }

    private String name(Path at) {
      return folder.resolve(start.relativize(at)).toString();
    }
  }
}
