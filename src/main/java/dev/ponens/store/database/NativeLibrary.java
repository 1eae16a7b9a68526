package dev.ponens.store.database;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.OSInfo;

/**
 * Unpacks SQLite's native library once into the user's cache folder. Otherwise the driver unpacks
 * it into the temporary folder at every start, and a killed process leaves it there.
 */
final class NativeLibrary {
  private static final String FOLDER = "org.sqlite.lib.path";
  private static final String NAME = "org.sqlite.lib.name";

  /** Maps Java's names of processors to the driver's names. */
  private static final Map<String, String> LINUX = Map.of("amd64", "x86_64", "aarch64", "aarch64");

  private NativeLibrary() {}

  /**
   * Sets the place of the library for the driver. An existing file is used only if it equals the
   * library byte by byte, because others may have written into that folder. If the library cannot
   * be unpacked there, the driver unpacks it as usual.
   *
   * @param cache the user's cache folder; null if there is none
   */
  static void place(@Nullable Path cache) {
    if (cache == null || System.getProperty(FOLDER) != null) {
      return;
    }
    String name = System.mapLibraryName("sqlitejdbc");
    String system = system();
    String resource = "/org/sqlite/native/" + system + "/" + name;
    try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
      if (in == null) {
        return;
      }
      String version = "sqlite-" + SQLiteJDBCLoader.getVersion();
      Path folder = cache.resolve(version).resolve(system.replace('/', '-')).toAbsolutePath();
      keep(folder, name, in.readAllBytes());
      System.setProperty(NAME, name);
      System.setProperty(FOLDER, folder.toString());
    } catch (IOException e) {
      // No harm: the driver unpacks the library itself.
      System.clearProperty(NAME);
    }
  }

  /**
   * The driver's name for this system. The driver itself would start a process on Linux to find it.
   * If the name is wrong, the library does not load, and the driver unpacks its own choice.
   */
  private static String system() {
    String arch = LINUX.get(System.getProperty("os.arch", ""));
    if (arch == null || !System.getProperty("os.name", "").equals("Linux")) {
      return OSInfo.getNativeLibFolderPathForCurrentOS();
    }
    try {
      boolean musl = Files.readString(Path.of("/proc/self/maps"), ISO_8859_1).contains("musl");
      return (musl ? "Linux-Musl/" : "Linux/") + arch;
    } catch (IOException e) {
      return OSInfo.getNativeLibFolderPathForCurrentOS();
    }
  }

  private static void keep(Path folder, String name, byte[] library) throws IOException {
    Path file = folder.resolve(name);
    if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), library)) {
      return;
    }
    Files.createDirectories(folder);
    Path part = Files.createTempFile(folder, "part-", "");
    try {
      Files.write(part, library);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
