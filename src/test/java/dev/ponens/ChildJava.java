package dev.ponens;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.NullMarked;

/**
 * The command with which tests start Java in a separate process, with the classes under test.
 *
 * <p>Tests start the program about 60 times, and half of the CPU time of a short run is spent on
 * loading classes. So the first test that needs the program writes an archive of loaded classes
 * (class data sharing), as the launcher does, and later starts read this archive. It may hold only
 * classes of jars, so the classes under test are packed first.
 */
@NullMarked
public final class ChildJava {
  private static final Path FOLDER = Path.of("target", "child-java").toAbsolutePath();
  private static final Path JAR = FOLDER.resolve("classes-" + Runtime.version() + ".jar");
  private static final String PROGRAM = "dev/ponens/cli/Ponens.class";

  private ChildJava() {}

  /**
   * The Java that runs the tests, its options and the class path. A main class must follow.
   *
   * @param options further options of Java
   */
  public static List<String> command(String... options) {
    return Found.START.with(options);
  }

  /** Looked for once in each process. */
  private static final class Found {
    static final Start START = found();
  }

  /**
   * How Java is started.
   *
   * @param archive the options for the archive
   * @param classPath the class path
   */
  private record Start(List<String> archive, List<Path> classPath) {
    List<String> with(String... options) {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
      command.addAll(archive);
      command.addAll(List.of(options));
      List<String> paths = classPath.stream().map(Path::toString).toList();
      command.addAll(List.of("-cp", String.join(File.pathSeparator, paths)));
      return command;
    }
  }

  private static Start found() {
    List<Path> given =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toAbsolutePath())
            .toList();
    // Java reads an archive only if its jars are at the beginning of the class path.
    List<Path> jars = new ArrayList<>(List.of(JAR));
    List<Path> folders = new ArrayList<>();
    List<Path> tested = new ArrayList<>();
    for (Path entry : given) {
      boolean program = Files.exists(entry.resolve(PROGRAM));
      (program ? tested : Files.isDirectory(entry) ? folders : jars).add(entry);
    }
    Start without = new Start(List.of(), given);
    if (tested.isEmpty()) {
      return without;
    }
    try {
      Path archive = archive(tested.get(0), jars);
      List<Path> path = Stream.concat(jars.stream(), folders.stream()).toList();
      // Where Java writes no archives, starts only take longer. What Java says about an archive
      // that it does not use must not appear in the program's output.
      return Files.exists(archive)
          ? new Start(List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive), path)
          : without;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the archive of this build and this Java, unless another process has written it. */
  private static Path archive(Path classes, List<Path> jars) throws IOException {
    Files.createDirectories(FOLDER);
    Path archive = FOLDER.resolve("archive-" + Runtime.version() + ".jsa");
    Path made = FOLDER.resolve("made-" + Runtime.version() + ".txt");
    try (FileChannel lock =
        FileChannel.open(
            FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      // Closing the channel gives the lock back.
      lock.lock();
      String build = newest(classes) + "\n" + jars;
      if (!Files.exists(made) || !Files.readString(made).equals(build)) {
        Files.deleteIfExists(archive);
        pack(classes);
        rehearse(archive, jars);
        Files.writeString(made, build);
      }
    }
    return archive;
  }

  /** When the last file was written. */
  private static long newest(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.mapToLong(f -> f.toFile().lastModified()).max().orElse(0);
    }
  }

  /** Packs the classes under test without compressing them. */
  private static void pack(Path classes) throws IOException {
    Path part = FOLDER.resolve("classes.part");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(part));
        Stream<Path> files = Files.walk(classes)) {
      zip.setMethod(ZipOutputStream.STORED);
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
        ZipEntry entry = new ZipEntry(name);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
        zip.putNextEntry(entry);
        zip.write(bytes);
      }
    }
    Files.move(part, JAR, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Runs the program once, as the launcher does, and stores the classes that it loads. */
  private static void rehearse(Path archive, List<Path> jars) throws IOException {
    Path out = Files.createTempDirectory(FOLDER, "rehearsal");
    Start start = new Start(List.of("-XX:ArchiveClassesAtExit=" + archive), jars);
    List<String> command = new ArrayList<>(start.with());
    command.addAll(
        List.of("dev.ponens.cli.Rehearsal", "fixtures/hostile-page", out.toString(), "rules"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PONENS_CACHE", out.toString());
    builder.environment().put("XDG_CONFIG_HOME", out.toString());
    Process process = builder.redirectOutput(out.resolve("said").toFile()).start();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
