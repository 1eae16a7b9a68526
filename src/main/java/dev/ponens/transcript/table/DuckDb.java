package dev.ponens.transcript.table;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The database DuckDB, which reads Parquet. Its driver is a jar beside the program, or on the class
 * path.
 */
final class DuckDb {
  private static final String DRIVER = "org.duckdb.DuckDBDriver";
  private static final String JARS = "duckdb_jdbc*.jar";

  /** What DuckDB may use beside the heap: enough for row groups of long texts. */
  private static final String MEMORY = "1GB";

  private DuckDb() {}

  /**
   * Opens a database without content that reads files, installs nothing, and returns results row by
   * row.
   *
   * @throws TableFailure if the driver is missing or cannot be loaded; the message says what to do
   */
  static Connection open() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("jdbc_stream_results", "true");
    try {
      Connection connection = driver().connect("jdbc:duckdb:", properties);
      if (connection == null) {
        throw new TableFailure(missing("its driver refuses to connect"));
      }
      try (Statement statement = connection.createStatement()) {
        statement.execute("set memory_limit = '" + MEMORY + "'");
        statement.execute("set threads = 1");
        statement.execute("set autoinstall_known_extensions = false");
        statement.execute("set autoload_known_extensions = false");
        return connection;
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw new TableFailure("DuckDB cannot be started: " + e.getMessage(), e);
    }
  }

  private static Driver driver() throws IOException {
    try {
      return made(Class.forName(DRIVER));
    } catch (ClassNotFoundException e) {
      return beside();
    }
  }

  /** The driver of the jar beside the program. */
  private static Driver beside() throws IOException {
    Path jar = jar();
    if (jar == null) {
      throw new TableFailure(missing("it is not beside the program"));
    }
    try {
      // Never closed: the driver is used to the end of the process.
      URLClassLoader loader =
          new URLClassLoader(new URL[] {url(jar)}, DuckDb.class.getClassLoader());
      return made(Class.forName(DRIVER, true, loader));
    } catch (ClassNotFoundException e) {
      throw new TableFailure(missing(jar + " does not contain it"), e);
    }
  }

  private static Driver made(Class<?> type) throws IOException {
    try {
      return type.asSubclass(Driver.class).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new TableFailure(missing("its driver cannot be started"), e);
    }
  }

  private static URL url(Path jar) throws MalformedURLException {
    return jar.toUri().toURL();
  }

  private static @Nullable Path jar() throws IOException {
    CodeSource source = DuckDb.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      return null;
    }
    Path folder;
    try {
      folder = Path.of(source.getLocation().toURI()).toAbsolutePath().getParent();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
    if (folder == null) {
      return null;
    }
    Path newest = null;
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, JARS)) {
      for (Path jar : jars) {
        newest = newest == null || jar.compareTo(newest) > 0 ? jar : newest;
      }
    }
    return newest;
  }

  private static String missing(String why) {
    return "reading Parquet needs DuckDB (duckdb_jdbc), and "
        + why
        + "; put its jar into the directory of ponens.jar; in the directory of a clone, this command"
        + " does it: mvn dependency:copy -Dartifact=org.duckdb:duckdb_jdbc:1.5.6.0 -DoutputDirectory=target"
        + File.separator;
  }
}
