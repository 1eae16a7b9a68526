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
 * SQLite's own library, unpacked once into the user's cache folder. By itself the driver unpacks it
 * into the temporary folder at every start, and a process that is killed leaves it there.
 */
final class NativeLibrary {
  private static final String FOLDER = "org.sqlite.lib.path";
  private static final String NAME = "org.sqlite.lib.name";

  /** Java's names for processors, and the driver's. */
  private static final Map<String, String> LINUX = Map.of("amd64", "x86_64", "aarch64", "aarch64");

  private NativeLibrary() {}

  /**
   * Tells the driver where the library is. What lies there already counts only when it is the
   * library to the byte: others may have written into that folder. When it cannot be put there, the
   * driver unpacks it as it always would.
   *
   * @param cache the user's cache folder; null when there is none
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
      // Nothing is lost: the driver has its own way.
      System.clearProperty(NAME);
    }
  }

  /**
   * The driver's name for this system. On Linux it would start a process to tell; what is told here
   * otherwise, and wrongly, ends in a library that does not load, and the driver's own way.
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
